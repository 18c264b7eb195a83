/** Patrons who may be one guest: found by telephone, or by name and dates; marked as two people, and taken back. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { addBooking, addPatron } from '../patron-rows.ts'

const app = await testApp()
const house = await openRestaurant(app, { settings: { country: 'DE' } })
const neighbour = await openRestaurant(app, { slug: 'neighbour' })
await app.token(house.slug)

const list = async (query = 'per_page=200') => {
  const { status, body, text } = await app.ask(`GET /patrons/duplicates?${query}`)
  assert.equal(status, 200, text)
  return body
}
type Pair = { patron: { id: number }; other: { id: number }; likeness: string; days_apart: number | null }
const between = (body: { data: Pair[] }, one: number, other: number) =>
  body.data.find(({ patron, other: o }) => [patron.id, o.id].toSorted().join() === [one, other].toSorted().join())

const patron = (name: string, columns: object = {}) => addPatron(app, house.id, { name, ...columns })
const came = (id: number, date: string) => addBooking(app, house.id, id, `${date}T18:00:00Z`)

describe('duplicates', () => {
  test('are patrons with one telephone, however it is written, and who has more bookings comes first', async () => {
    const one = await patron('Zoë Müller', { mobile_prefix: '+49', mobile_number: '170 5550173' })
    const two = await patron('Zoe Mueller', { mobile_number: '0170 5550173', email: 'z.mueller@example.org' })
    await came(two, '2025-01-05')
    const pair = between(await list(), one, two)
    assert.deepEqual(pair, {
      patron: {
        ...{ id: two, name: 'Zoe Mueller', email: 'z.mueller@example.org' },
        ...{ mobile_prefix: null, mobile_number: '0170 5550173', bookings: 1 },
      },
      other: {
        ...{
          id: one,
          name: 'Zoë Müller',
          email: null,
          mobile_prefix: '+49',
          mobile_number: '170 5550173',
          bookings: 0,
        },
      },
      ...{ likeness: 'sure', same_telephone: true, days_apart: null, apart: null },
    })
  })

  test('are patrons of one name whose visits are close, accents and case aside, and no others of that name', async () => {
    const one = await patron('Bjørn Håkonsen')
    const two = await patron('bjorn HAKONSEN')
    const longAgo = await patron('Bjorn Hakonsen')
    await came(one, '2026-05-01')
    await came(two, '2026-05-06')
    await came(longAgo, '2024-05-06')
    const body = await list()
    const pair = between(body, one, two)
    assert.deepEqual([pair?.likeness, pair?.days_apart], ['likely', 5])
    assert.equal(between(body, one, longAgo), undefined)
    assert.ok(!JSON.stringify(body.data).includes('"likeness":"sure","same_telephone":false'))
  })

  test('are not the guests of a telephone or a name that more than six have, nor walk-ins, nor those who were erased', async () => {
    const desk = await Promise.all(
      Array.from({ length: 7 }, (_, at) =>
        patron(`Guest ${'abcdefg'[at]} of the hotel`, { mobile_number: '030 9998877' }),
      ),
    )
    const common = await Promise.all(Array.from({ length: 7 }, () => patron('Maria')))
    const gone = await patron('Erased Guest', { mobile_number: '030 1112233' })
    await patron('Erased Guest', { mobile_number: '030 1112233' })
    await app.ask(`DELETE /patrons/${gone}`)
    await patron('Walk-in', { walkin: true })
    await patron('Walk-in', { walkin: true })
    const found = new Set((await list()).data.flatMap((one: Pair) => [one.patron.id, one.other.id]))
    for (const id of [...desk, ...common, gone]) assert.ok(!found.has(id), `patron ${id}`)
  })

  test('marked as two people leave the list, are listed apart with who said so, and come back when it is taken back', async () => {
    const one = await patron('Karmenu Spiteri', { mobile_number: '0171 4445556' })
    const two = await patron('Carmelo Spiteri', { mobile_number: '+49 171 4445556' })
    assert.equal(between(await list(), one, two)?.likeness, 'look_closely')
    const before = (await list()).counts
    const { status, body } = await app.ask(`PUT /patrons/${one}/apart/${two}`)
    assert.deepEqual([status, body], [200, { message: 'Patrons marked as two people.' }])
    await app.ask(`PUT /patrons/${two}/apart/${one}`)
    const after = await list()
    assert.equal(between(after, one, two), undefined)
    assert.deepEqual(after.counts, { ...before, to_look_at: before.to_look_at - 1, apart: before.apart + 1 })
    const marked = between(await list('kind=apart'), one, two) as unknown as { apart: object }
    assert.deepEqual(marked.apart, { actor: 'token:Test', at: '2026-06-10T10:00:00Z' })
    await app.ask(`DELETE /patrons/${two}/apart/${one}`)
    assert.ok(between(await list(), one, two))
  })

  test('merged leave the list, and a pair of one patron or with an unknown one is refused', async () => {
    const one = await patron('Ann Galea', { mobile_number: '0171 7778889' })
    const two = await patron('Ann Galea', { mobile_number: '0171 7778889' })
    assert.equal((await app.ask(`POST /patrons/${one}/merge`, { body: { patron_id: two } })).status, 200)
    assert.equal(between(await list(), one, two), undefined)
    assert.equal((await app.ask(`PUT /patrons/${one}/apart/${two}`)).status, 404)
    const foreign = await addPatron(app, neighbour.id, { name: 'Foreign' })
    assert.equal((await app.ask(`PUT /patrons/${one}/apart/${foreign}`)).status, 404)
    assert.equal((await app.ask('PUT /patrons/2000000/apart/1')).status, 404)
  })
})

describe('consent to news', () => {
  const consent = (id: number, consented: string | null, withdrawn: string | null) =>
    app.sql('update patrons set news_consent_at = $2, news_withdrawn_at = $3 where id = $1', [id, consented, withdrawn])
  const wanted = async (id: number) => (await app.ask(`GET /patrons/${id}/card`)).body.data.news.wanted

  test('is not won by a merge: one who asked not to get news gets none, whichever record stays', async () => {
    for (const keptSaidNo of [true, false]) {
      const [one, two] = [await patron('No News'), await patron('No News')]
      const [no, yes] = keptSaidNo ? [one, two] : [two, one]
      await consent(no, '2025-01-01T00:00:00Z', '2025-06-04T00:00:00Z')
      await consent(yes, '2026-01-01T00:00:00Z', null)
      await app.ask(`POST /patrons/${one}/merge`, { body: { patron_id: two } })
      assert.equal(await wanted(one), false, `kept said no: ${keptSaidNo}`)
    }
    const [one, two] = [await patron('Yes News'), await patron('Yes News')]
    await consent(two, '2026-01-01T00:00:00Z', null)
    await app.ask(`POST /patrons/${one}/merge`, { body: { patron_id: two } })
    assert.equal(await wanted(one), true, 'nobody said no')
  })
})
