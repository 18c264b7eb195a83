/** What strangers may hold: three tables at a time from a network, 15 minutes a form, a fifth of the seats in all. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { clearOldSessions } from '../../../../../src/operations/jobs/cleanup.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { ann, guestAt, type Shown, titleOf } from '../guest.ts'

const house = await testApp()
await openRestaurant(house, { areas: [{ name: 'Hall', tables: Array.from({ length: 20 }, () => [1, 2] as const) }] })

let addresses = 0
const newGuest = () => guestAt(house, { remoteAddress: `10.2.0.${++addresses}` })

beforeEach(async () => {
  house.clock.set(ordinaryNoon)
  await house.sql('delete from holds')
})

type Guest = ReturnType<typeof newGuest>
const dayOf = (guest: Guest, day: number) =>
  guest.open(`/book/osteria?adults=2&date=2026-07-${String(day).padStart(2, '0')}&lang=en`)
const hold = async (guest: Guest, day: number, time = '19:00') => guest.chooseTime(await dayOf(guest, day), time)
const isHeld = ({ text }: Shown) => text.includes('Held for you')
const holds = () => house.sql<{ taken_from: string }>('select taken_from from holds')
let numbers = 0
const person = () => ({ ...ann, email: `guest${++numbers}@example.com` })

describe('a network', () => {
  test('holds three tables at a time, and books without more', async () => {
    const guest = newGuest()
    for (const day of [1, 2, 3]) assert.ok(isHeld(await hold(guest, day)))
    const fourth = await hold(guest, 4)
    assert.equal(titleOf(fourth), 'Your details')
    assert.ok(!isHeld(fourth))
    assert.equal((await holds()).length, 3)
    assert.equal(titleOf(await guest.submit(fourth, person())), 'Your table is booked')
    house.clock.advance({ minutes: 5 })
    assert.ok(isHeld(await hold(guest, 5)))
  })

  test('holds three of many that are asked for at once, on as many days', async () => {
    const guest = newGuest()
    // One after the other: of a network's reads that come at once, those that would wait for a second are refused.
    const pages: Shown[] = []
    for (let day = 1; day <= 28; day++) pages.push(await dayOf(guest, day))
    const shown = await Promise.all(pages.map((page) => guest.chooseTime(page, '19:00')))
    assert.equal(shown.filter(isHeld).length, 3)
    assert.equal((await holds()).length, 3)
  })

  test('is the first half of an IPv6 address, and is not kept in clear', async () => {
    for (const [n, day] of [1, 2, 3, 4].entries()) {
      const guest = guestAt(house, { remoteAddress: `2001:db8:1:2::${n}` })
      assert.equal(isHeld(await hold(guest, day)), n < 3)
    }
    assert.ok(isHeld(await hold(guestAt(house, { remoteAddress: '2001:db8:1:3::1' }), 5)))
    assert.ok((await holds()).every(({ taken_from }) => /^[\w-]{43}$/.test(taken_from)))
  })
})

test('a form holds for 15 minutes in all, also across a hold that ran out, and then books without', async () => {
  const guest = newGuest()
  const page = await dayOf(guest, 1)
  const heldFor: number[] = []
  for (let minute = 0; minute < 40; minute += 4) {
    await guest.chooseTime(page, minute % 8 === 0 ? '19:00' : '19:15')
    const [row] = await house.sql<{ left: number }>(
      `select extract(epoch from until - $1)::int as left from holds where until > $1`,
      [house.clock.now().toString()],
    )
    heldFor.push(row?.left ?? 0)
    house.clock.advance({ minutes: 4 })
  }
  assert.deepEqual(heldFor, [300, 300, 300, 180, 0, 0, 0, 0, 0, 0])
  const details = await guest.chooseTime(page, '19:00')
  assert.equal(titleOf(await guest.submit(details, person())), 'Your table is booked')
})

test('a form that held nothing in its first 15 minutes still may hold', async () => {
  const guest = newGuest()
  const page = await dayOf(guest, 1)
  house.clock.advance({ minutes: 40 })
  assert.ok(isHeld(await guest.chooseTime(page, '19:00')))
  house.clock.advance({ hours: 25 })
  await clearOldSessions(house)
  assert.deepEqual(await house.sql('select * from guest_forms'), [])
})

describe('all guests together', () => {
  test('hold a fifth of the seats of a moment, and book without more', async () => {
    const pages: Shown[] = []
    for (let n = 0; n < 6; n++) pages.push(await hold(newGuest(), 20))
    assert.deepEqual(pages.map(isHeld), [true, true, true, true, false, false])
    assert.equal((await holds()).length, 4)
    const guest = newGuest()
    assert.equal(titleOf(await guest.submit(await hold(guest, 20), person())), 'Your table is booked')
    // Other moments have a fifth of their own, and so do other days.
    assert.ok(isHeld(await hold(newGuest(), 20, '21:00')))
    assert.ok(isHeld(await hold(newGuest(), 21)))
  })

  test('are many at once', async () => {
    const guests = Array.from({ length: 30 }, newGuest)
    const pages = await Promise.all(guests.map((guest) => dayOf(guest, 22)))
    await Promise.all(guests.map((guest, n) => guest.chooseTime(pages[n] as Shown, '19:00')))
    assert.equal((await holds()).length, 4)
  })

  test('are those of websites too; staff and integrations hold what they need', async () => {
    const full = await house.token('osteria')
    const website = await house.token('osteria', 'website')
    const body = { date: '2026-07-23T19:00:00', adults: 2 }
    for (let n = 0; n < 3; n++) assert.ok(isHeld(await hold(newGuest(), 23)))
    assert.equal((await house.ask('POST /holds', { body, token: website })).status, 201)
    const refused = await house.ask('POST /holds', { body, token: website })
    assert.equal(refused.status, 429)
    assert.match(refused.body.error.message, /a fifth of the seats/)
    assert.equal((await house.ask('POST /holds', { body, token: full })).status, 201)
  })
})
