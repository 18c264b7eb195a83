/** From the first manager to a restaurant that guests can book: who may create it, what is seen before, and opening it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { prefixOf } from '../../../../src/features/office/set-up/create-restaurant.ts'
import { firstManager } from '../../../support/first-manager.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'

const luce = { name: 'Osteria Luce', slug: 'osteria-luce', timezone: 'Europe/Rome', country: 'IT', language: 'it' }

const create = (house: TestApp, as: object, body: object = luce) => house.ask('POST //api/restaurants', { ...as, body })

/** With a draft that has a table and hours. */
async function readyToOpen() {
  const house = await testApp()
  const ann = await firstManager(house)
  const { id } = (await create(house, ann)).body.data
  const { data } = (await house.ask('GET /configuration', ann)).body
  const room = { name: 'Room', tables: [{ names: ['1', '2'], min_covers: 1, max_covers: 2 }] }
  const dinner = { name: 'Dinner', days: 'mon-sun', opens: '18:00', closes: '22:00' }
  const draft = (change: object, as: object = ann) =>
    house.ask('PUT /configuration/draft', {
      ...as,
      body: { base_version: 1, description: { ...data, dining_areas: [room], service_hours: [dinner], ...change } },
    })
  return { house, id, ann, draft }
}

describe('the first restaurant', () => {
  test('is made closed for guests, with its manager, and stays the only one', async () => {
    const house = await testApp()
    const ann = await firstManager(house)
    const made = await create(house, ann)
    assert.equal(made.status, 201, made.text)
    const [stored] = await house.sql<{ id: number }>('select id from restaurants')
    assert.deepEqual(made.body.data, { id: stored?.id, slug: 'osteria-luce', name: 'Osteria Luce' })
    const { data } = (await house.ask('GET /configuration', ann)).body
    assert.deepEqual(
      [data.open, data.timezone, data.country, data.language, data.reference_prefix, data.dining_areas],
      [false, 'Europe/Rome', 'IT', 'it', 'OST', []],
    )
    const { data: me } = (await house.ask('GET //api/me', ann)).body
    assert.deepEqual(
      me.restaurants.map(({ slug, role }: { slug: string; role: string }) => [slug, role]),
      [['osteria-luce', 'manager']],
    )
    for (const path of ['/book/osteria-luce', '/api/guest/osteria-luce']) {
      assert.equal((await house.app.inject(path)).statusCode, 404, path)
    }
    const again = await create(house, ann, { ...luce, slug: 'another' })
    assert.equal(again.status, 403)
    assert.match(again.body.error.message, /^Il ristorante è stato creato poco fa/)
  })

  test('reminds its guests while they can still cancel online', async () => {
    const house = await testApp()
    const ann = await firstManager(house)
    await create(house, ann)
    const { data } = (await house.ask('GET /configuration', ann)).body
    assert.equal(data.messages.reminder_hours, 28)
    assert.ok(data.messages.reminder_hours > (data.cancellation_policy_hours_before_reservation ?? 24))
  })

  test('of two who create it at once, in two windows or by two links, one does', async () => {
    const house = await testApp()
    const [ann, bea] = [await firstManager(house), await firstManager(house, 'bea@example.com')]
    const answers = await Promise.all([ann, bea, ann, bea].map((as) => create(house, as)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 403, 403, 403])
    assert.equal((await house.sql('select * from restaurants')).length, 1)
  })

  test('is for nobody else', async () => {
    const house = await testApp()
    const ann = await firstManager(house)
    const { body } = await create(house, ann)
    const inEnglish = { 'accept-language': 'en' }
    const refused = /Only who came by the link/
    const host = { token: null, headers: { ...(await signedIn(house, body.data.id, 'manager')), ...inEnglish } }
    assert.match((await create(house, host)).body.error.message, refused)
    const token = { token: await house.token('osteria-luce'), headers: inEnglish }
    assert.match((await create(house, token)).body.error.message, refused)
  })

  test('says what is wrong with each field', async () => {
    const house = await testApp()
    const ann = await firstManager(house)
    const wrong = await create(house, ann, { name: '', slug: 'Osteria Luce', timezone: 'Rome', country: 'Italy' })
    assert.equal(wrong.status, 422)
    assert.deepEqual(Object.keys(wrong.body.errors).sort(), ['country', 'name', 'slug'])
    const zone = await create(house, ann, { ...luce, timezone: 'Rome' })
    assert.deepEqual(Object.keys(zone.body.errors), ['timezone'])
    assert.equal((await house.sql('select * from restaurants')).length, 0)
  })

  test('is made of a file, closed for guests whatever it says, and without its people', async () => {
    const house = await testApp()
    const ann = await firstManager(house)
    const bad = await create(house, ann, { yaml: 'slug: x\n' })
    assert.equal(bad.status, 422)
    assert.match(bad.body.errors.yaml[0], /^The file: /)
    const yaml = `slug: luce
name: Luce
timezone: Europe/Rome
reference_prefix: LUC
open: true
users: [{ email: eve@example.com, name: Eve }]
service_hours: [{ name: Dinner, days: mon-sun, opens: "18:00", closes: "22:00" }]
dining_areas: [{ name: Room, tables: [{ name: "1", min_covers: 1, max_covers: 2 }] }]
`
    assert.equal((await create(house, ann, { yaml })).status, 201)
    const { data } = (await house.ask('GET /configuration', ann)).body
    assert.deepEqual([data.open, data.dining_areas.length, data.service_hours.length], [false, 1, 1])
    assert.equal((await house.sql('select * from users')).length, 1)
    assert.equal((await house.app.inject('/book/luce')).statusCode, 404)
  })

  test('has a prefix of its name', () => {
    assert.deepEqual(['Osteria Luce', 'Älg & Öl', '寿司', 'Q'].map(prefixOf), ['OST', 'ALG', 'RES', 'RES'])
  })
})

/** What is on the screen of somebody who has just looked. */
async function open(house: TestApp, as: object) {
  const { data } = (await house.ask('GET /configuration/draft', as)).body
  return house.ask('POST /configuration/open', { ...as, body: { revision: data?.revision ?? 0 } })
}

describe('opening for guests', () => {
  test('saves the draft and opens, in one', async () => {
    const { house, ann, draft } = await readyToOpen()
    await draft({ telephone: '+39 051 123456' })
    assert.equal((await house.app.inject('/book/osteria-luce')).statusCode, 404, 'nothing of a draft is seen')
    const opened = await open(house, ann)
    assert.equal(opened.status, 200, opened.text)
    assert.match(opened.body.data.guest_page, /^http:\/\/.+\/book\/osteria-luce$/)
    assert.ok(opened.body.data.changes.length >= 3)
    assert.equal((await house.app.inject('/book/osteria-luce')).statusCode, 200)
    assert.equal((await house.app.inject('/api/guest/osteria-luce')).statusCode, 200)
    const { data } = (await house.ask('GET /configuration', ann)).body
    assert.deepEqual([data.open, data.telephone], [true, '+39 051 123456'])
    assert.equal((await house.ask('GET /configuration/draft', ann)).body.data, null)
    const again = await open(house, ann)
    assert.deepEqual([again.status, again.body.data.changes], [200, []])
  })

  test('is refused without a table, without hours and with mistakes; nothing is saved then', async () => {
    const { house, ann, draft } = await readyToOpen()
    const bare = await open(house, ann)
    assert.equal(bare.status, 422)
    assert.deepEqual(Object.keys(bare.body.errors), ['dining_areas', 'service_hours'])
    await draft({ service_hours: [] })
    assert.deepEqual(Object.keys((await open(house, ann)).body.errors), ['service_hours'])
    await draft({ max_days: 'many' })
    assert.deepEqual(Object.keys((await open(house, ann)).body.errors), ['max_days'])
    assert.equal((await house.ask('GET /configuration', ann)).body.data.open, false)
    assert.equal((await house.ask('GET /configuration/draft', ann)).body.data.description.open, false)
    assert.equal((await house.app.inject('/book/osteria-luce')).statusCode, 404)
  })

  test('keeps what a colleague saved meanwhile, and asks where both changed the same', async () => {
    const { house, id, ann, draft } = await readyToOpen()
    await draft({ name: 'Luce' })
    const bea = { token: null, headers: await signedIn(house, id, 'manager') }
    const { data } = (await house.ask('GET /configuration', bea)).body
    await house.ask('PUT /configuration', { ...bea, body: { ...data, telephone: '+39 051 1', name: 'Lucia' } })
    const refused = await open(house, ann)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.error.code, 'REVIEW_OUTDATED')
    assert.deepEqual(
      refused.body.error.details.conflicts.map(({ path }: { path: string }) => path),
      ['name'],
    )
    await house.ask('POST /configuration/draft/resolve', { ...ann, body: { path: 'name', take: 'mine' } })
    assert.equal((await open(house, ann)).status, 200)
    const { data: after } = (await house.ask('GET /configuration', bea)).body
    assert.deepEqual([after.name, after.telephone, after.open], ['Luce', '+39 051 1', true])
  })

  test('by two managers at once, with a draft each, happens once and loses nothing', async () => {
    const { house, id, ann, draft } = await readyToOpen()
    await draft({})
    const bea = { token: null, headers: await signedIn(house, id, 'manager') }
    await draft({ dining_areas: [], service_hours: [], address: 'Via Lunga 1, Bologna' }, bea)
    const [one, other] = await Promise.all([ann, bea].map((as) => open(house, as)))
    // Who comes first without a table is refused, and opens with the next press.
    assert.equal(one?.status, 200)
    if (other?.status !== 200) assert.equal((await open(house, bea)).status, 200)
    const { data } = (await house.ask('GET /configuration', ann)).body
    assert.deepEqual([data.open, data.address, data.dining_areas.length], [true, 'Via Lunga 1, Bologna', 1])
  })

  test('saves no draft that was changed in another window', async () => {
    const { house, ann, draft } = await readyToOpen()
    await draft({})
    await draft({ name: 'Other' })
    const answer = await house.ask('POST /configuration/open', { ...ann, body: { revision: 1 } })
    assert.deepEqual([answer.status, answer.body.error.code], [412, 'PRECONDITION_FAILED'])
    assert.equal((await open(house, ann)).status, 200)
  })

  test('is for managers', async () => {
    const { house, id } = await readyToOpen()
    for (const role of ['host', 'viewer'] as const) {
      const answer = await house.ask('POST /configuration/open', {
        token: null,
        headers: await signedIn(house, id, role),
        body: { revision: 0 },
      })
      assert.equal(answer.status, 403)
    }
  })
})
