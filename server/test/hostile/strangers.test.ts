/**
 * Strangers who mean harm, at full strength: networks that hold tables without booking, and invented guests. Numbers are
 * those of docs/security.md. More of them: STRANGERS=400.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkActor } from '../../src/features/doors/guest-pages/manage/managed-changes.ts'
import { type Guest, guestAt, type Shown, timesIn, titleOf } from '../features/doors/guest-pages/guest.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../support/test-app.ts'

const strangers = Number(process.env.STRANGERS ?? 45)
const env = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'tables@example.com' }
const one = await testApp({ env, poolSize: 8 })
const { db, connection, sql } = one
const two = await testApp({ env, database: { db, connection, sql }, clock: one.clock })
const tables = Array.from({ length: 10 }, () => [1, 4] as const)
await openRestaurant(one, { settings: { max_days: 700 }, areas: [{ name: 'Room', tables }] })

const at = (n: number, remoteAddress: string): Guest => guestAt(n % 2 === 0 ? one : two, { remoteAddress })
const dateOf = (n: number) => Temporal.PlainDate.from('2026-07-01').add({ days: n }).toString()
const open = (guest: Guest, date: string) => guest.open(`/book/osteria?adults=2&date=${date}&lang=en`)
/** One page after the other: of those that a network asks for at once, some may be refused (costly-reads.test.ts). */
async function openAll(guests: readonly Guest[], dateOf: (n: number) => string): Promise<Shown[]> {
  const pages: Shown[] = []
  for (const [n, guest] of guests.entries()) pages.push(await open(guest, dateOf(n)))
  return pages
}
const live = () =>
  sql<{ starts_at: Date; ends_at: Date; seats: number }>(
    `select h.starts_at, h.ends_at, sum(d.max_covers)::int as seats from holds h
       join booking_tables t on t.restaurant_id = h.restaurant_id and t.hold_id = h.id
       join dining_tables d on d.restaurant_id = t.restaurant_id and d.id = t.table_id
      where h.until > $1 group by h.restaurant_id, h.id`,
    [one.clock.now().toString()],
  )
const advance = (duration: Temporal.DurationLike) => one.clock.advance(duration)

one.clock.set(ordinaryNoon)

const networks = { 'one address': () => '198.51.100.7', 'one /64': (n: number) => `2001:db8:9:9::${n.toString(16)}` }
for (const [network, addressOf] of Object.entries(networks)) {
  test(`${strangers} forms of ${network} at once, on two servers, hold three tables`, {
    timeout: 120_000,
  }, async () => {
    advance({ hours: 1 })
    const guests = Array.from({ length: strangers }, (_, n) => at(n, addressOf(n)))
    const pages = await openAll(guests, dateOf)
    await Promise.all(guests.map((guest, n) => guest.chooseTime(pages[n] as Shown, '19:00')))
    assert.equal((await live()).length, 3)
    // Renewed for an hour, a form holds for 15 minutes, and what it gives up others of the network may hold.
    for (let minute = 0; minute < 60; minute += 4) {
      advance({ minutes: 4 })
      await Promise.all(
        guests.map((guest, n) => guest.chooseTime(pages[n] as Shown, minute % 8 === 0 ? '19:15' : '19:00')),
      )
      assert.ok((await live()).length <= 3, `minute ${minute}`)
    }
    advance({ minutes: 16 })
    await Promise.all(guests.map((guest, n) => guest.chooseTime(pages[n] as Shown, '19:00')))
    assert.ok((await live()).length <= 3)
  })
}

test(`${strangers} networks at once hold a fifth of the seats of any moment`, { timeout: 120_000 }, async () => {
  advance({ hours: 1 })
  const date = dateOf(100)
  const guests = Array.from({ length: strangers }, (_, n) => at(n, `198.51.${n >> 8}.${n & 255}`))
  const pages = await openAll(guests, () => date)
  const times = ['19:00', '19:30', '20:00', '21:00']
  await Promise.all(guests.map((guest, n) => guest.chooseTime(pages[n] as Shown, times[n % times.length] as string)))
  const held = await live()
  for (const { starts_at: moment } of held) {
    const then = held.filter(({ starts_at, ends_at }) => starts_at <= moment && moment < ends_at)
    const seats = then.reduce((sum, { seats }) => sum + seats, 0)
    assert.ok(seats <= 8, `${seats} of 40 seats at ${moment.toISOString()}`)
  }
  // Everybody else books as if nothing were.
  const guest = at(0, '203.0.113.1')
  const page = await open(guest, date)
  assert.ok(timesIn(page).includes('19:00'))
  const details = await guest.chooseTime(page, '19:00')
  const done = await guest.submit(details, { name: 'Ann', email: 'ann@example.com', telephone: '', comment: '' })
  assert.equal(titleOf(done), 'Your table is booked')
})

test(`${strangers} invented guests of one network at once book four tables of an evening`, {
  timeout: 120_000,
}, async () => {
  advance({ hours: 2 })
  const date = dateOf(200)
  const guests = Array.from({ length: strangers }, (_, n) => at(n, `2001:db8:7:7::${n.toString(16)}`))
  const pages = await openAll(guests, () => date)
  const details = await Promise.all(
    guests.map((guest, n) => guest.chooseTime(pages[n] as Shown, ['18:00', '20:00', '22:00'][n % 3] as string)),
  )
  const submit = (n: number) =>
    guests[n]?.submit(details[n] as Shown, { name: 'Ann', email: `a${n}@example.com`, telephone: '', comment: '' })
  const inForm = guests.flatMap((_, n) => (titleOf(details[n] as Shown) === 'Your details' ? [n] : []))
  let tried = 0
  while (tried < 200) {
    await Promise.all(inForm.map(submit))
    tried += inForm.length
  }
  const booked = await sql(`select id from bookings where local_date = $1 and not waiting_list`, [date])
  assert.equal(booked.length, 4)
  const unbooked = (await live()).reduce((sum, { seats }) => sum + seats, 0)
  assert.ok(unbooked <= 3 * 4, `${unbooked} seats are held for them`)
  // An hour later they begin again, and the evening is what it was.
  advance({ minutes: 61 })
  for (const n of [0, 1, 2]) {
    const guest = at(n, `2001:db8:7:7::${n + 1000}`)
    const shown = await guest.chooseTime(await open(guest, date), '18:15')
    const done = await guest.submit(shown, { name: 'Ann', email: `b${n}@example.com`, telephone: '', comment: '' })
    assert.equal(titleOf(done), 'One more step')
  }
  assert.equal((await sql(`select id from bookings where local_date = $1 and not waiting_list`, [date])).length, 4)
})

test('bookings of other evenings cannot all be moved to one', { timeout: 120_000 }, async () => {
  advance({ hours: 2 })
  const network = '198.51.100.99'
  const target = dateOf(300)
  const moved: number[] = []
  for (let n = 0; n < 8; n++) {
    const guest = at(n, network)
    const shown = await guest.chooseTime(await open(guest, dateOf(310 + n)), '19:00')
    const done = await guest.submit(shown, { name: 'Ann', email: `m${n}@example.com`, telephone: '', comment: '' })
    assert.equal(titleOf(done), 'Your table is booked')
    const path = /href="(\/b\/[^"?]+)/.exec(done.text)?.[1] ?? ''
    // Two of ten tables are what a network has of a moment without confirming.
    const time = ['18:00', '20:00', '22:00'][n % 3] as string
    const wish = new URLSearchParams({ adults: '2', children: '0', date: target, time })
    const change = await guest.open(`${path}/change?${wish}&lang=en`)
    const seal = /name="seal" value="([^"]+)"/.exec(change.text)?.[1] ?? ''
    const form = new URLSearchParams([...wish, ['seal', seal], ['confirm', 'change']])
    moved.push((await guest.send('POST', `${path}/change?lang=en`, form)).status)
  }
  assert.deepEqual(moved, [200, 200, 200, 200, 429, 429, 429, 429])
  assert.equal((await sql('select id from bookings where local_date = $1', [target])).length, 4)
})

test('of 300 changes of one booking four are made, and one mail is sent', { timeout: 120_000 }, async () => {
  advance({ hours: 2 })
  const guest = at(0, '198.51.100.120')
  const shown = await guest.chooseTime(await open(guest, dateOf(400)), '19:00')
  const done = await guest.submit(shown, { name: 'Ann', email: 'flooded@example.com', telephone: '', comment: '' })
  const path = /href="(\/b\/[^"?]+)/.exec(done.text)?.[1] ?? ''
  const [booking] = await sql<{ id: number }>('select id from bookings where local_date = $1', [dateOf(400)])
  const messages = (kind: string) =>
    sql('select state from messages where booking_id = $1 and kind = $2 and state <> $3', [
      booking?.id,
      kind,
      'dropped',
    ])
  for (let round = 0; round < 60; round++) {
    const times = ['19:15', '19:30', '19:45', '20:00', '20:15']
    const wishOf = (time: string) =>
      new URLSearchParams({
        adults: '2',
        children: '0',
        date: dateOf(400),
        time: times[(times.indexOf(time) + round) % 5] as string,
      })
    const change = await guest.open(`${path}/change?${wishOf('19:15')}&lang=en`)
    const seal = /name="seal" value="([^"]+)"/.exec(change.text)?.[1] ?? ''
    await Promise.all(
      times.map((time, n) => {
        const form = new URLSearchParams([...wishOf(time), ['seal', seal], ['confirm', 'change']])
        return at(n, '198.51.100.120').send('POST', `${path}/change?lang=en`, form)
      }),
    )
  }
  const changes = await sql(
    `select id from booking_history where booking_id = $1 and actor = $2 and action = 'update'`,
    [booking?.id, linkActor],
  )
  assert.equal(changes.length, 4)
  assert.equal((await messages('changed')).length, 1)
  assert.equal((await messages('confirmed')).length, 1)
})
