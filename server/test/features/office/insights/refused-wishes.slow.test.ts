/** What could not be given is counted: once for each wish, without saying who asked, and never as more rows than a day has. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RefusedWishes } from '../../../../src/features/bookings/refused-wishes/refused-wishes.ts'
import { findHouse, type HouseRow } from '../../../../src/features/house/schedule/house.sql.ts'
import { houseFrom } from '../../../../src/features/house/schedule/house-from-row.ts'
import { testApp } from '../../../support/test-app.ts'
import { openEvening } from '../../bookings/races/evening.ts'

const evening = await openEvening({
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '01:00', slotMinutes: 30 }],
  areas: [{ name: 'Room', tables: [[1, 4]] }],
})
const { ask, booked, clock, db, house: opened, sql } = evening
const house = houseFrom((await db.read((query) => findHouse(query, opened.id))) as HouseRow)
const fail = (error: unknown) => assert.fail(String(error))
const counter = () => new RefusedWishes({ db, clock, onFailure: fail })
const rows = async (from: string, to = from) =>
  sql(
    `select evening::text, half_hour, party, reason, channel, asks, covers from refused_wishes
      where restaurant_id = $1 and evening between $2 and $3 order by evening, half_hour, party, reason, channel`,
    [opened.id, from, to],
  )
const asking = { party: 2, channel: 'guest_page', contact: null, network: '192.0.2.1' } as const

describe('wishes that were refused', () => {
  test('are counted by evening, half hour, party, reason and channel, once in ten minutes for each who asks', async () => {
    const wishes = counter()
    const note = (local: string, more: object = {}) => wishes.note(house, { local }, 'no_table', { ...asking, ...more })
    note('2026-06-20T19:15:00')
    note('2026-06-20T19:00:00')
    note('2026-06-20T19:00:00', { network: '192.0.2.2' })
    note('2026-06-20T19:00:00', { contact: 'ann@example.com' })
    note('2026-06-20T19:00:00', { contact: 'ann@example.com', network: '192.0.2.3' })
    note('2026-06-21T00:30:00')
    wishes.note(house, { evening: '2026-06-20' }, 'no_table', asking)
    await wishes.flush()
    clock.advance({ minutes: 11 })
    note('2026-06-20T19:00:00')
    await wishes.flush()
    await wishes.flush()
    const row = { evening: '2026-06-20', party: 2, reason: 'no_table', channel: 'guest_page' }
    assert.deepEqual(await rows('2026-06-20'), [
      { ...row, half_hour: '', asks: 1, covers: 2 },
      { ...row, half_hour: '19:00', asks: 4, covers: 8 },
      { ...row, half_hour: '24:30', asks: 1, covers: 2 },
    ])
    const text = JSON.stringify(await sql('select * from refused_wishes'))
    assert.doesNotMatch(text, /ann@|192\.0/)
  })

  test('of one network count five times for an evening, whatever it says of itself', async () => {
    const wishes = counter()
    for (let guest = 0; guest < 500; guest++) {
      const wish = { ...asking, party: 1 + (guest % 8), contact: `guest${guest}@example.com`, network: '192.0.2.7' }
      wishes.note(house, { local: '2026-06-23T19:00:00' }, 'no_table', wish)
      wishes.note(house, { local: '2026-06-24T19:00:00' }, 'no_table', wish)
      wishes.note(house, { local: '2026-06-24T20:00:00' }, 'no_table', { ...wish, isForMany: true, channel: 'website' })
    }
    await wishes.flush()
    const counted = await rows('2026-06-23', '2026-06-24')
    const asks = (evening: string, channel: string) =>
      counted
        .filter((row) => row.evening === evening && row.channel === channel)
        .reduce((sum, row) => sum + Number(row.asks), 0)
    assert.deepEqual([asks('2026-06-23', 'guest_page'), asks('2026-06-24', 'guest_page')], [5, 5])
    assert.equal(asks('2026-06-24', 'website'), 500)
  })

  test('of a stranger for the small hours are apart from all others, and forty of them are five', async () => {
    const other = await testApp({ database: evening, clock, env: { PUBLIC_RATE_LIMIT_PER_MINUTE: '0' } })
    const url = `/api/guest/${opened.slug}`
    const { form } = (await other.app.inject({ url })).json().data
    for (let guest = 0; guest < 40; guest++) {
      const payload = {
        form,
        date: `2026-06-29T${String(3 + (guest % 10)).padStart(2, '0')}:00:00`,
        adults: 1 + Math.floor(guest / 10),
      }
      await other.app.inject({ method: 'POST', url: `${url}/hold`, payload })
    }
    await booked({ date: '2026-06-29T19:00:00', adults: 4 })
    const full = { form, date: '2026-06-29T19:00:00', adults: 2 }
    await other.app.inject({ method: 'POST', url: `${url}/hold`, payload: full, remoteAddress: '192.0.2.8' })
    await other.app.close()
    const { body } = await ask('GET /insights?from=2026-06-29&to=2026-06-29')
    assert.deepEqual(
      body.data.refused.map(({ reason, asks }: { reason: string; asks: number }) => [reason, asks]),
      [['no_table', 1]],
    )
    assert.equal(body.data.refused_outside_hours.asks, 5)
    const csv = async (part: string) =>
      (await ask(`GET /insights?from=2026-06-29&to=2026-06-29&format=csv&part=${part}`)).text.trim().split('\r\n')
    assert.deepEqual((await csv('refused')).slice(1), ['no_table,1,2,1,19:00,2'])
    const [head, row, ...more] = await csv('refused_outside_hours')
    assert.deepEqual(
      [head, row?.split(',')[0], more],
      ['asks,covers,most_asked_weekday,most_asked_time,most_asked_party', '5', []],
    )
  })

  test('for a time outside every service are counted as that, whatever else speaks against them', async () => {
    const wishes = counter()
    const note = (time: Parameters<RefusedWishes['note']>[1], network: string) =>
      wishes.note(house, time, 'party_too_large', { ...asking, network })
    note({ local: '2026-07-02T03:00:00' }, '192.0.2.11')
    note({ local: '2026-07-02T17:59:00' }, '192.0.2.12')
    note({ local: '2026-07-03T00:59:00' }, '192.0.2.13')
    note({ evening: '2026-07-02' }, '192.0.2.14')
    await wishes.flush()
    assert.deepEqual(
      (await rows('2026-07-01', '2026-07-03')).map(({ half_hour, reason }) => [half_hour, reason]),
      [
        ['27:00', 'outside_hours'],
        ['', 'party_too_large'],
        ['17:30', 'outside_hours'],
        ['24:30', 'party_too_large'],
      ],
    )
  })

  test('of a flood are as many rows as a day may have, with every ask in them', async () => {
    const wishes = counter()
    for (let guest = 0; guest < 3_000; guest++) {
      const wish = { ...asking, party: (guest % 600) + 1, network: `2001:db8::${guest}` }
      wishes.note(house, { local: `2026-07-${String((guest % 20) + 10)}T20:00:00` }, 'party_too_large', wish)
    }
    await wishes.flush()
    const [sum] = await sql<{ rows: number; asks: number }>(
      `select count(*)::int as rows, sum(asks)::int as asks from refused_wishes where evening >= '2026-07-10'`,
    )
    assert.equal(sum?.asks, 3_000)
    assert.ok((sum?.rows ?? 0) <= 500 + 20, `${sum?.rows} rows`)
  })

  test('outside of what can be asked for are not counted', async () => {
    const wishes = counter()
    for (const local of ['2026-06-09T19:00:00', '2031-06-10T19:00:00', '2027-03-28T02:30:00'])
      wishes.note(house, { local }, 'no_table', asking)
    await wishes.flush()
    assert.deepEqual([await rows('2026-06-09'), await rows('2027-01-01', '2040-01-01')], [[], []])
  })

  test('are kept for the next write when one fails', async () => {
    let isAway = true
    const failures: unknown[] = []
    const away = {
      ...db,
      read: ((work) => (isAway ? Promise.reject(new Error('away')) : db.read(work))) as typeof db.read,
    }
    const wishes = new RefusedWishes({ db: away, clock, onFailure: (error) => failures.push(error) })
    wishes.note(house, { local: '2026-06-22T19:00:00' }, 'pacing', asking)
    await wishes.flush()
    isAway = false
    wishes.note(house, { local: '2026-06-22T19:00:00' }, 'pacing', { ...asking, network: '192.0.2.9' })
    await wishes.flush()
    assert.equal(failures.length, 1)
    assert.deepEqual(
      (await rows('2026-06-22')).map(({ asks }) => asks),
      [2],
    )
  })

  test('come from bookings, holds and the booking page, and are in the insights', async () => {
    const other = await testApp({ database: evening, clock })
    const send = (line: string, body?: object) => other.ask(line, { token, body })
    const token = await evening.token(opened.slug)
    await booked({ date: '2026-06-25T19:00:00', adults: 4 })
    const order = { date: '2026-06-25T19:30:00', adults: 2, patron: { first_name: 'Ann', email: 'ann@example.com' } }
    assert.equal((await send('POST /bookings', order)).status, 409)
    assert.equal((await send('POST /bookings', order)).status, 409)
    assert.equal((await send('POST /holds', { date: '2026-06-25T20:00:00', adults: 3 })).status, 409)
    assert.equal((await send('POST /bookings', { ...order, adults: 12 })).status, 409)
    // The past is entered by staff, and refused for another reason.
    await send('POST /bookings', { ...order, date: '2026-06-01T03:00:00' })
    const page = await other.app.inject({ url: `/book/${opened.slug}?date=2026-06-25&adults=9` })
    assert.equal(page.statusCode, 200)
    await other.app.inject({ url: `/api/guest/${opened.slug}/times?date=2026-06-26&adults=2&children=0` })
    await other.app.close()
    const row = { evening: '2026-06-25', asks: 1 }
    const found = await rows('2026-06-25', '2026-06-26')
    assert.deepEqual(
      found.filter(({ channel }) => channel === 'staff'),
      [
        { ...row, half_hour: '19:30', party: 2, reason: 'no_table', channel: 'staff', covers: 2 },
        { ...row, half_hour: '19:30', party: 12, reason: 'party_too_large', channel: 'staff', covers: 12 },
        { ...row, half_hour: '20:00', party: 3, reason: 'no_table', channel: 'staff', covers: 3 },
      ],
    )
    const { body } = await ask('GET /insights?from=2026-06-25&to=2026-06-25')
    assert.deepEqual(body.data.refused[0], {
      reason: 'party_too_large',
      asks: 1,
      covers: 12,
      most_asked: { weekday: 4, time: '19:30', party: 12 },
    })
  })

  test('of a full day are counted when guests open it', async () => {
    const other = await testApp({ database: evening, clock })
    for (const time of ['18:00', '20:00', '22:00', '24:00'.replace('24', '00')])
      await booked({ date: `2026-06-${time === '00:00' ? '28' : '27'}T${time}:00`, adults: 4 })
    const url = `/api/guest/${opened.slug}/times?date=2026-06-27&adults=2&children=0`
    await other.app.inject({ url })
    await other.app.inject({ url: `/book/${opened.slug}?date=2026-06-27&adults=2` })
    await other.app.close()
    assert.deepEqual(await rows('2026-06-27'), [
      {
        ...{ evening: '2026-06-27', half_hour: '', party: 2, reason: 'no_table' },
        channel: 'guest_page',
        asks: 1,
        covers: 2,
      },
    ])
  })

  test('of a day on which the pace leaves no room are counted as such', async () => {
    const { id, allow_online_bookings, ...stored } = (await ask('GET /configuration')).body.data
    const body = { ...stored, crowd_control_max_covers: 1, crowd_control_time_minutes: 30 }
    const saved = await ask('PUT /configuration', { body })
    assert.equal(saved.status, 200, saved.text)
    const other = await testApp({ database: evening, clock })
    await other.app.inject({ url: `/api/guest/${opened.slug}/times?date=2026-06-30&adults=2&children=0` })
    await other.app.close()
    assert.deepEqual(
      (await rows('2026-06-30')).map(({ half_hour, reason }) => [half_hour, reason]),
      [['', 'pacing']],
    )
  })
})
