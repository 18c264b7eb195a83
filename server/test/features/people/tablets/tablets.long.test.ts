/** A tablet for many hands: paired once, asking who it is, and what the history says of what was done there. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { makeTablet, pairedTablet, passwordOf, personWith, tabletOf } from '../../../support/tablet.ts'
import { testApp } from '../../../support/test-app.ts'
import { visitor } from '../../../support/visitor.ts'

const house = await testApp({ own: true, tokenCacheMs: 0, now: '2026-06-12T18:30:00Z' })
const date = '2026-06-12'
let houses = 0
async function opened(settings = {}) {
  const areas = [{ name: 'Hall', tables: Array.from({ length: 8 }, () => [1, 4] as [number, number]) }]
  const restaurant = await openRestaurant(house, {
    slug: `hands-${++houses}`,
    areas,
    settings: { name: 'Hands', ...settings },
  })
  const token = await house.token(restaurant.slug)
  const manager = await personWith(house, restaurant.id, { role: 'manager' })
  let used = 0
  const booked = async () => {
    const table = restaurant.areas[0]?.tableIds[used++] as number
    const body = {
      date: `${date}T20:00:00`,
      adults: 2,
      table_ids: [table],
      override: true,
      patron: { last_name: 'Vella' },
    }
    const answer = await house.ask('POST /bookings', { token, body })
    assert.equal(answer.status, 201, answer.text)
    return { id: answer.body.data.id as number, table }
  }
  const historyOf = async (id: number): Promise<{ action: string; actor: string; actor_name: string | null }[]> =>
    (await house.ask(`GET /bookings/${id}/history`, { token })).body.data
  const audit = async (): Promise<string[]> =>
    (
      await house.sql<{ action: string }>('select action from audit_entries where restaurant_id = $1 order by id', [
        restaurant.id,
      ])
    ).map(({ action }) => action)
  return { ...restaurant, token, manager, booked, historyOf, audit }
}

describe('a tablet of the restaurant', () => {
  test('is paired by a code once, within ten minutes, in whatever letters it is typed, and signs out who was there', async () => {
    const { manager } = await opened()
    const first = await makeTablet(house, manager)
    const browser = visitor(house.app, '10.32.0.1')
    browser.cookies.set('maitred_session', manager.browser.cookies.get('maitred_session') as string)
    const paired = await browser.send('/device', { code: ` ${first.code.toLowerCase().replace('-', ' ')} ` })
    assert.deepEqual([paired.statusCode, paired.headers.location], [303, '/diary'])
    assert.deepEqual([...browser.cookies.keys()], ['maitred_tablet', 'maitred_shared'])
    assert.equal((await manager.browser.open('/account')).statusCode, 303)
    const again = await visitor(house.app, '10.32.0.2').send('/device', { code: first.code })
    assert.equal(again.statusCode, 422)
    assert.equal((await browser.open('/')).headers.location, '/diary')
    const me = await tabletOf(house, first.id, browser).ask('GET //api/me')
    assert.deepEqual([me.body.data.kind, me.body.data.name], ['device', 'Tablet at the door'])
  })

  test('is not paired by a code that is older than ten minutes', async () => {
    const { manager } = await opened()
    const { code } = await makeTablet(house, manager)
    house.clock.advance({ minutes: 10 })
    assert.equal((await visitor(house.app, '10.32.0.3').send('/device', { code })).statusCode, 422)
    house.clock.advance({ minutes: -10 })
  })

  test('is made and ended by managers alone, and refused at once when it has ended', async () => {
    const { id: restaurantId, manager, audit } = await opened()
    const host = await personWith(house, restaurantId)
    const refused = await house.ask('POST /devices', {
      token: null,
      body: { name: 'Bar', role: 'host' },
      headers: host.headers,
    })
    assert.equal(refused.status, 403)
    const asManager = await house.ask('POST /devices', {
      token: null,
      body: { name: 'Bar', role: 'manager' },
      headers: manager.headers,
    })
    assert.equal(asManager.status, 422)
    const tablet = await pairedTablet(house, manager)
    assert.equal((await tablet.ask(`GET /day?date=${date}`)).status, 200)
    const listed = await house.ask('GET /devices', { token: null, headers: manager.headers })
    assert.deepEqual(
      listed.body.data.map(({ name, role, browser, address }: Record<string, string>) => [
        name,
        role,
        browser,
        address?.slice(0, 6),
      ]),
      [['Tablet at the door', 'host', 'Unknown browser', '10.31.']],
    )
    assert.equal(
      (await house.ask(`DELETE /devices/${tablet.id}`, { token: null, headers: manager.headers })).status,
      200,
    )
    assert.equal((await tablet.ask(`GET /day?date=${date}`)).status, 401)
    assert.deepEqual(
      (await audit()).filter((action) => action.startsWith('device')),
      ['device.made', 'device.paired', 'device.ended'],
    )
  })

  test('lives for 90 days, which use renews', async () => {
    const { manager } = await opened()
    const tablet = await pairedTablet(house, manager)
    const open = async () => (await tablet.ask(`GET /day?date=${date}`)).status
    house.clock.advance({ hours: 89 * 24 })
    assert.equal(await open(), 200)
    while (true) {
      const [row] = await house.sql<{ used: Date }>('select last_used_at as used from devices where id = $1', [
        tablet.id,
      ])
      if (row && row.used.getTime() === house.clock.now().epochMilliseconds) break
    }
    house.clock.advance({ hours: 89 * 24 })
    assert.equal(await open(), 200)
    house.clock.advance({ hours: 91 * 24 })
    assert.equal(await open(), 401)
    house.clock.advance({ hours: -(89 + 89 + 91) * 24 })
  })

  test('of a restaurant where nobody has a PIN asks nobody, and the history names it', async () => {
    const { manager, booked, historyOf } = await opened()
    const tablet = await pairedTablet(house, manager)
    const { id } = await booked()
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 200)
    assert.equal((await historyOf(id)).at(-1)?.actor, 'device:Tablet at the door')
  })

  test('that only shows the day asks nobody either, and changes nothing', async () => {
    const { id: restaurantId, manager, booked } = await opened()
    const { id: user } = await personWith(house, restaurantId, { pin: '5279' })
    const tablet = await pairedTablet(house, manager, { role: 'viewer' })
    const { id } = await booked()
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 403)
    await tablet.pin(user, '5279')
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 403)
  })
})

describe('the question who it is', () => {
  test('comes before the first change and after a pause, never while reading, and the history names the person', async () => {
    const { id: restaurantId, manager, booked, historyOf } = await opened()
    const tablet = await pairedTablet(house, manager)
    const maria = await personWith(house, restaurantId, { pin: '5279', name: 'maria' })
    const { id } = await booked()
    assert.equal((await tablet.ask(`GET /day?date=${date}`)).status, 200)
    const asked = await tablet.ask(`POST /bookings/${id}/seat`, {})
    assert.deepEqual([asked.status, asked.body.error.code], [428, 'PERSON_REQUIRED'])
    const said = await tablet.pin(maria.id, '5279')
    assert.deepEqual([said.status, said.body.data], [200, { name: maria.email.split('@')[0], pause_seconds: 60 }])
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 200)
    const entry = (await historyOf(id)).at(-1)
    assert.deepEqual([entry?.actor, entry?.actor_name], [`user:${maria.email}`, maria.email.split('@')[0]])
    house.clock.advance({ seconds: 59 })
    assert.equal((await tablet.ask(`POST /bookings/${id}/finish`, {})).status, 200)
    house.clock.advance({ seconds: 59 })
    const other = await booked()
    assert.equal((await tablet.ask(`POST /bookings/${other.id}/seat`, {})).status, 200)
    house.clock.advance({ seconds: 61 })
    assert.equal((await tablet.ask(`POST /bookings/${other.id}/finish`, {})).status, 428)
    assert.match((await maria.browser.open('/account')).body, /Tablet at the door/)
    const listed = await house.ask('GET /devices', { token: null, headers: manager.headers })
    assert.equal(listed.body.data[0].acted_by, maria.email.split('@')[0])
  })

  test('comes before each change where the pause is nothing, and holds of a form ask nobody', async () => {
    const {
      id: restaurantId,
      manager,
      booked,
    } = await opened({ sign_in: { second_factor: 'nobody', who_after_seconds: 0 } })
    const tablet = await pairedTablet(house, manager)
    const { id: user } = await personWith(house, restaurantId, { pin: '5279' })
    const { id } = await booked()
    const hold = await tablet.ask('POST /holds', { date: `${date}T21:00:00`, adults: 2 })
    assert.equal(hold.status, 201, hold.text)
    await tablet.pin(user, '5279')
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 200)
    assert.equal((await tablet.ask(`POST /bookings/${id}/finish`, {})).status, 428)
  })

  test('lets a person do what both they and the tablet may', async () => {
    const { manager, booked, id: restaurantId } = await opened()
    const tablet = await pairedTablet(house, manager)
    const boss = await personWith(house, restaurantId, { role: 'manager', pin: '73915' })
    await tablet.pin(boss.id, '73915')
    assert.equal((await tablet.ask('POST /devices', { name: 'Bar', role: 'host' })).status, 403)
    await house.sql("update user_restaurants set role = 'viewer' where user_id = $1", [boss.id])
    const { id } = await booked()
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 403)
    await house.sql('delete from user_restaurants where user_id = $1', [boss.id])
    const other = await personWith(house, restaurantId, { pin: '73915' })
    assert.ok(other)
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 428)
  })

  test('is answered with the password by who has no PIN, with the code where there is an app, and no session begins', async () => {
    const { id: restaurantId, manager, booked, historyOf } = await opened()
    const tablet = await pairedTablet(house, manager)
    await personWith(house, restaurantId, { pin: '5279' })
    const guest = await personWith(house, restaurantId, { name: 'without' })
    const { id } = await booked()
    const wrong = await tablet.ask('POST /device/sign-in', { email: guest.email, password: 'not this one at all' })
    const unknown = await tablet.ask('POST /device/sign-in', {
      email: 'nobody@hands.example',
      password: 'not this one',
    })
    assert.deepEqual([wrong.status, wrong.body.error], [401, unknown.body.error])
    const right = await tablet.ask('POST /device/sign-in', { email: guest.email, password: passwordOf })
    assert.equal(right.status, 200, right.text)
    assert.deepEqual([...tablet.browser.cookies.keys()], ['maitred_tablet', 'maitred_shared'])
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 200)
    assert.equal((await historyOf(id)).at(-1)?.actor, `user:${guest.email}`)
    await house.sql(`update restaurants set sign_in = '{"second_factor": "everybody"}' where id = $1`, [restaurantId])
    const alone = await tablet.ask('POST /device/sign-in', { email: guest.email, password: passwordOf })
    assert.equal(alone.status, 403)
  })

  test('knows nobody of another restaurant, and is asked of tablets alone', async () => {
    const [here, there] = [await opened(), await opened()]
    const tablet = await pairedTablet(house, here.manager)
    await personWith(house, here.id, { pin: '5279' })
    const stranger = await personWith(house, there.id, { pin: '5279' })
    assert.equal((await tablet.pin(stranger.id, '5279')).status, 403)
    assert.equal(
      (await tablet.ask('POST /device/sign-in', { email: stranger.email, password: passwordOf })).status,
      404,
    )
    const own = await tablet.ask('GET /device')
    assert.equal(own.body.data.people.length, 1)
    assert.equal((await house.ask('GET /device', { token: null, headers: here.manager.headers })).status, 404)
  })

  test('names, without network, the tablet and whom it was told, for facts alone', async () => {
    const { id: restaurantId, manager, booked, historyOf } = await opened()
    const tablet = await pairedTablet(house, manager)
    const maria = await personWith(house, restaurantId, { pin: '5279', name: 'maria' })
    const without = { 'x-person-without-pin': String(maria.id) }
    const { id, table } = await booked()
    const later = { at: `${date}T20:25:00+02:00`, seen: { status: 'confirmed', table_ids: [table] } }
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, later, without)).status, 200)
    const name = maria.email.split('@')[0]
    assert.equal((await historyOf(id)).at(-1)?.actor, `device:Tablet at the door without PIN, ${name}`)
    const fields = { private_comment: 'by the window' }
    assert.equal((await tablet.ask(`PATCH /bookings/${id}`, fields, without)).status, 200)
    assert.equal((await tablet.ask(`PATCH /bookings/${id}`, { adults: 3 }, without)).status, 428)
    assert.equal((await tablet.ask(`POST /bookings/${id}/status`, { action: 'cancel' }, without)).status, 428)
    const stranger = { 'x-person-without-pin': String(manager.id) }
    assert.equal((await tablet.ask(`POST /bookings/${id}/finish`, {}, stranger)).status, 428)
  })
})

describe('a PIN', () => {
  test('has four to six digits, and is none that somebody would try first', async () => {
    const { id: restaurantId } = await opened()
    const person = await personWith(house, restaurantId)
    for (const pin of ['0000', '1234', '123456', '9876', '77777', '123', '1234567', '12a4', '']) {
      assert.equal((await person.browser.send('/account/pin', { pin })).statusCode, 422, pin)
    }
    assert.equal((await person.browser.send('/account/pin', { pin: '1235' })).statusCode, 303)
    const [stored] = await house.sql<{ pin: string }>('select pin from pins where user_id = $1', [person.id])
    assert.match(stored?.pin ?? '', /^\$argon2id\$/)
    assert.equal(
      (await person.browser.send('/account/pin', { remove: '1' })).headers.location,
      '/account?done=pin_removed',
    )
    assert.deepEqual(await house.sql('select from pins where user_id = $1', [person.id]), [])
  })

  test('that is wrong five times locks its person there for 15 minutes, then for twice as long; others go on', async () => {
    const { id: restaurantId, manager, booked } = await opened()
    const tablet = await pairedTablet(house, manager)
    const [maria, zeppi] = [
      await personWith(house, restaurantId, { pin: '5279', name: 'maria' }),
      await personWith(house, restaurantId, { pin: '8105', name: 'zeppi' }),
    ]
    const left: number[] = []
    for (let n = 0; n < 5; n++) left.push((await tablet.pin(maria.id, '1111')).body.error.details.tries_left)
    assert.deepEqual(left, [4, 3, 2, 1, 0])
    const locked = await tablet.pin(maria.id, '5279')
    assert.equal(locked.status, 403)
    const inMinutes = (minutes: number) => house.clock.now().add({ minutes }).toString()
    assert.equal(locked.body.error.details.locked_until, inMinutes(15))
    assert.equal((await tablet.pin(zeppi.id, '8105')).status, 200)
    const { id } = await booked()
    assert.equal((await tablet.ask(`POST /bookings/${id}/seat`, {})).status, 200)
    house.clock.advance({ minutes: 15 })
    for (let n = 0; n < 5; n++) await tablet.pin(maria.id, '1111')
    const own = await tablet.ask('GET /device')
    const shown = own.body.data.people.find((one: { id: number }) => one.id === maria.id)
    assert.equal(shown.locked_until, inMinutes(30))
    house.clock.advance({ minutes: 30 })
    assert.equal((await tablet.pin(maria.id, '5279')).status, 200)
    house.clock.advance({ minutes: -45 })
    const mails = await house.sql<{ recipient: string }>(
      `select m.recipient from messages m join audit_entries a on a.restaurant_id = m.restaurant_id and a.id = m.history_id
        where m.restaurant_id = $1 and a.action = 'pin.locked'`,
      [restaurantId],
    )
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      [manager.email, manager.email],
    )
  })

  test('that was right forgives the wrong ones before', async () => {
    const { id: restaurantId, manager } = await opened()
    const tablet = await pairedTablet(house, manager)
    const { id } = await personWith(house, restaurantId, { pin: '5279' })
    for (let n = 0; n < 4; n++) await tablet.pin(id, '1111')
    assert.equal((await tablet.pin(id, '5279')).status, 200)
    assert.equal((await tablet.pin(id, '1111')).body.error.details.tries_left, 4)
  })
})
