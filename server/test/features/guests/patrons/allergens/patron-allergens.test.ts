/** What guests and their companions must not eat: the tags say the same, merging joins, erasing removes, viewers see nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { signedIn } from '../../../../support/signed-in.ts'
import { testApp } from '../../../../support/test-app.ts'
import { addPatron } from '../patron-rows.ts'

const app = await testApp({ now: '2026-06-10T10:00:00Z' })
const house = await openRestaurant(app)
const neighbour = await openRestaurant(app, { slug: 'neighbour' })
await app.token(house.slug)

type Body = { allergens: string[]; other?: string | null }
const write = (id: number, body: Body) => app.ask(`PUT /patrons/${id}/allergens`, { body })
const flag = (id: number, body: Record<string, boolean>) => app.ask(`PUT /patrons/${id}`, { body })
const allergiesOf = async (id: number) => (await app.ask(`GET /patrons/${id}/card`)).body.data.allergies
const tagsOf = async (id: number): Promise<string[]> => {
  const { tags } = (await app.ask(`GET /patrons/${id}`)).body.data
  return Object.keys(tags).filter((tag) => tags[tag])
}

test('gluten, milk, nuts and shellfish are tags of the patron too, whichever of the two is written', async () => {
  const id = await addPatron(app, house.id, { name: 'Zoë Müller' })
  const { status, body } = await write(id, { allergens: ['sesame', 'nuts', 'crustaceans'], other: ' kiwi ' })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { allergens: ['crustaceans', 'nuts', 'sesame'], other: 'kiwi' })
  assert.deepEqual(await tagsOf(id), ['is_allergic_to_nuts', 'is_allergic_to_shellfish'])
  await flag(id, { is_gluten_intolerant: true, is_allergic_to_nuts: false })
  assert.deepEqual((await allergiesOf(id)).allergens, ['gluten', 'crustaceans', 'sesame'])
  await write(id, { allergens: [] })
  assert.deepEqual([await tagsOf(id), await allergiesOf(id)], [[], { allergens: [], other: null }])
})

test('a tag for shellfish means crustaceans and molluscs; clearing it clears both, also once one of them was chosen', async () => {
  const id = await addPatron(app, house.id, { name: 'Carm Vella' })
  await flag(id, { is_allergic_to_shellfish: true })
  assert.deepEqual((await allergiesOf(id)).allergens, ['crustaceans', 'molluscs'])
  await write(id, { allergens: ['molluscs', 'eggs'] })
  assert.deepEqual(await tagsOf(id), ['is_allergic_to_shellfish'])
  await flag(id, { is_allergic_to_shellfish: false })
  assert.deepEqual((await allergiesOf(id)).allergens, ['eggs'])
  await flag(id, { is_allergic_to_shellfish: true })
  assert.deepEqual((await allergiesOf(id)).allergens, ['crustaceans', 'eggs', 'molluscs'])
})

test('the history has each change once, and a second of the same is none', async () => {
  const id = await addPatron(app, house.id, { name: 'Ann Borg' })
  const before = (await app.ask(`GET /patrons/${id}`)).headers.etag
  const { headers } = await write(id, { allergens: ['milk'], other: 'kiwi' })
  assert.notEqual(headers.etag, before)
  assert.equal((await write(id, { allergens: ['milk'], other: 'kiwi' })).headers.etag, headers.etag)
  const { data } = (await app.ask(`GET /patrons/${id}/history`)).body
  assert.deepEqual(
    data.map(({ changes }: { changes: unknown }) => changes),
    [{ allergens: { from: [], to: ['milk'] }, other_allergens: { from: null, to: 'kiwi' } }],
  )
})

test('with the version that was seen, allergens that somebody else has marked since are not taken away', async () => {
  const id = await addPatron(app, house.id, { name: 'Rita Attard' })
  const seen = (await app.ask(`GET /patrons/${id}`)).headers.etag as string
  await write(id, { allergens: ['milk'] })
  const body = { allergens: ['nuts'] }
  const refused = await app.ask(`PUT /patrons/${id}/allergens`, { body, headers: { 'if-match': seen } })
  assert.deepEqual([refused.status, refused.body.error.code], [412, 'PRECONDITION_FAILED'])
  const { etag } = refused.body.error.details
  const both = { allergens: ['milk', 'nuts'] }
  assert.equal(
    (await app.ask(`PUT /patrons/${id}/allergens`, { body: both, headers: { 'if-match': etag } })).status,
    200,
  )
  assert.deepEqual((await allergiesOf(id)).allergens, ['milk', 'nuts'])
})

test('an unknown allergen and a patron of another restaurant are refused', async () => {
  const id = await addPatron(app, neighbour.id, { name: 'Not ours' })
  assert.equal((await write(id, { allergens: ['nuts'] })).status, 404)
  const own = await addPatron(app, house.id, { name: 'Ours' })
  assert.equal((await write(own, { allergens: ['stars'] })).status, 422)
})

test('merging joins those of both, where one has shellfish by its tag alone and the other only crustaceans', async () => {
  const kept = await addPatron(app, house.id, { name: 'Otto Hansen' })
  const other = await addPatron(app, house.id, { name: 'O. Hansen' })
  await flag(kept, { is_allergic_to_shellfish: true })
  await write(kept, { allergens: ['crustaceans', 'molluscs', 'fish'], other: 'kiwi' })
  await write(other, { allergens: ['crustaceans', 'celery'], other: 'lentils' })
  await app.ask(`POST /patrons/${kept}/merge`, { body: { patron_id: other } })
  assert.deepEqual(await allergiesOf(kept), {
    allergens: ['crustaceans', 'fish', 'celery', 'molluscs'],
    other: 'kiwi, lentils',
  })
})

const book = async (name: string, day: number) => {
  const patron = { last_name: name, email: `${name.toLowerCase()}@example.com` }
  const { body } = await app.ask('POST /bookings', { body: { date: `2026-06-${day}T19:00:00`, adults: 2, patron } })
  const { id } = body.data
  const detail = (await app.ask(`GET /bookings/${id}`)).body.data
  return { id, patronId: detail.patron.id as number }
}

test('a companion’s belong to the booking; the day shows both to staff, and neither to viewers', async () => {
  const { id, patronId } = await book('Galea', 12)
  await write(patronId, { allergens: ['nuts', 'sesame'] })
  const put = await app.ask(`PUT /bookings/${id}/allergens`, { body: { allergens: ['fish'], other: 'lupin flour' } })
  assert.deepEqual([put.status, put.body.message], [200, 'The allergens were noted.'])
  const entry = (await app.ask(`GET /bookings/${id}/history`)).body.data.at(-1)
  assert.deepEqual(
    [entry.id, entry.action, entry.changes],
    [
      Number(put.headers['x-history-id']),
      'allergens',
      { allergens: { from: [], to: ['fish'] }, other_allergens: { from: null, to: 'lupin flour' } },
    ],
  )
  const [booking] = (await app.ask('GET /day?date=2026-06-12')).body.data.bookings
  assert.deepEqual(booking.allergies, { allergens: ['fish'], other: 'lupin flour' })
  assert.deepEqual(booking.patron.allergies, { allergens: ['nuts', 'sesame'], other: null })
  assert.deepEqual(booking.patron.tags, ['is_allergic_to_nuts'])
  const stale = await app.ask(`PUT /bookings/${id}/allergens`, {
    ...{ body: { allergens: ['eggs'] }, headers: { 'if-match': `"b${id}-1"` } },
  })
  assert.deepEqual([stale.status, stale.body.error.code], [412, 'PRECONDITION_FAILED'])
  const viewer = await signedIn(app, house.id, 'viewer')
  const answer = await app.ask('GET /day?date=2026-06-12', { headers: viewer, token: null })
  const [seen] = answer.body.data.bookings
  assert.deepEqual([seen.allergies, seen.patron.allergies, seen.patron.tags], [null, null, []])
  assert.doesNotMatch(answer.text, /sesame|lupin flour|nuts/)
})

test('the export has them, and erasing the guest removes them, the history’s included', async () => {
  const { id, patronId } = await book('Zammit', 13)
  await write(patronId, { allergens: ['lupin'], other: 'starfruit' })
  await app.ask(`PUT /bookings/${id}/allergens`, { body: { allergens: ['mustard'], other: 'rambutan' } })
  const manager = await signedIn(app, house.id, 'manager')
  const exported = (await app.ask(`GET /patrons/${patronId}/export`, { headers: manager, token: null })).body.data
  assert.deepEqual(exported.patron.allergies, { allergens: ['lupin'], other: 'starfruit' })
  assert.deepEqual(exported.bookings[0].allergies, { allergens: ['mustard'], other: 'rambutan' })
  const erased = await app.ask(`DELETE /patrons/${patronId}`, { headers: manager, token: null })
  assert.equal(erased.status, 200, erased.text)
  const left = await app.sql(
    `select (select string_agg(to_jsonb(b)::text, '') from bookings b where id = $1)
         || (select string_agg(to_jsonb(h)::text, '') from booking_history h where booking_id = $1)
         || coalesce((select string_agg(to_jsonb(p)::text, '') from patron_profiles p where patron_id = $2), '')
         || (select string_agg(to_jsonb(y)::text, '') from patron_history y where patron_id = $2) as text`,
    [id, patronId],
  )
  assert.doesNotMatch(left[0]?.text as string, /mustard|rambutan|lupin|starfruit/)
})
