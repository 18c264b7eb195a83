/** Which bookings keep their tables, and which area they asked for, as stored and as the engine sees it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import { importRunner } from '../../office/import/import-runner.ts'
import { openEvening } from '../races/evening.ts'

// Noon of 10 June 2026 in Malta.
const evening = await openEvening({
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    },
    { name: 'Terrace', tables: [[1, 2]] },
  ],
})
const { ask, blocked, booked, house, newDay, patch, setStatus, sql, tables } = evening
const [t1, t2] = tables as [number, number]
const [room, terrace] = house.areas.map(({ id }) => id) as [number, number]
const terraceTable = house.areas[1]?.tableIds[0] as number
const runner = await importRunner(evening, house.slug)
const days = new ScheduleCache(evening.db, new HouseCache(evening.db), evening.clock)

type Known = { isPinned: boolean; askedAreaId: number | null }
const free = { isPinned: false, askedAreaId: null }

async function stored(id: number): Promise<Known & { date: string }> {
  const [row] = await sql<{ is_pinned: boolean; asked_area_id: number | null; date: string }>(
    'select is_pinned, asked_area_id, local_date::text as date from bookings where id = $1',
    [id],
  )
  assert.ok(row)
  return { isPinned: row.is_pinned, askedAreaId: row.asked_area_id, date: row.date }
}

/** What the engine knows, of a booking that holds one table. */
async function seen(id: number): Promise<Known> {
  const { date } = await stored(id)
  const { schedule } = await days.current(house.id, date)
  const [hold, ...others] = schedule.taken.filter(({ bookingId }) => bookingId === id)
  assert.ok(hold && others.length === 0)
  return { isPinned: hold.isPinned, askedAreaId: hold.askedAreaId }
}

/** Stored and seen alike. */
async function knows(id: number, expected: Known, why: string): Promise<void> {
  const { isPinned, askedAreaId } = await stored(id)
  assert.deepEqual({ isPinned, askedAreaId }, expected, `stored: ${why}`)
  assert.deepEqual(await seen(id), expected, `seen: ${why}`)
}

async function edited(id: number, body: object): Promise<void> {
  const answer = await patch(id, body)
  assert.equal(answer.status, 200, answer.text)
}

test('a new booking is pinned by tables chosen by hand and by override, and keeps the area asked for', async () => {
  await knows((await booked()).id, free, 'nothing asked for')
  await knows((await booked({ dining_area_id: terrace })).id, { isPinned: false, askedAreaId: terrace }, 'an area')
  await knows((await booked({ table_ids: [t2] })).id, { isPinned: true, askedAreaId: null }, 'a table')
  await knows((await booked({ override: true })).id, { isPinned: true, askedAreaId: null }, 'override')
})

test('a guest of the waiting list is seated by the engine, and is not pinned', async () => {
  const { id } = await booked({ waiting_list: true, dining_area_id: room, override: true })
  const accepted = await setStatus(id, 'accepted')
  assert.equal(accepted.status, 200, accepted.text)
  await knows(id, { isPinned: false, askedAreaId: room }, 'accepted')
})

test('blocks, holds and guests who have arrived are pinned for the engine', async () => {
  const block = await blocked({ table_ids: [t1] })
  assert.equal((await seen(block.id)).isPinned, true)

  const date = newDay()
  const hold = await ask('POST /holds', { body: { date: `${date}T19:00:00`, adults: 2 } })
  assert.equal(hold.status, 201, hold.text)
  const [held] = (await days.current(house.id, date)).schedule.taken
  assert.deepEqual([held?.isPinned, held?.askedAreaId], [true, null])

  const { id } = await booked({ date: '2026-06-10T19:00:00' })
  assert.equal((await seen(id)).isPinned, false)
  assert.equal((await setStatus(id, 'arrived')).status, 200)
  assert.equal((await seen(id)).isPinned, true)
  assert.equal((await stored(id)).isPinned, false, 'an undo of the check-in frees it again')
})

test('an edit that chooses tables by hand pins, also those that the booking has', async () => {
  const { id, tables: given } = await booked()
  await edited(id, { comment: 'Window, please' })
  await knows(id, free, 'a comment')
  await edited(id, { table_ids: given.map((table: { id: number }) => table.id) })
  await knows(id, { isPinned: true, askedAreaId: null }, 'its own table')

  const other = await booked()
  await edited(other.id, { table_ids: [terraceTable] })
  await knows(other.id, { isPinned: true, askedAreaId: null }, 'another table')
})

test('an edit with override pins where it seats', async () => {
  const { id } = await booked()
  await edited(id, { override: true, comment: 'By the window' })
  await knows(id, free, 'no other seat')
  await edited(id, { override: true, date: `${newDay()}T23:30:00` })
  await knows(id, { isPinned: true, askedAreaId: null }, 'another time')
})

test('an edit records the area that it asks for, also the one that the booking has', async () => {
  const { id } = await booked()
  await edited(id, { dining_area_id: room })
  await knows(id, { isPinned: false, askedAreaId: room }, 'the same area')
  await edited(id, { dining_area_id: terrace })
  await knows(id, { isPinned: false, askedAreaId: terrace }, 'another area')
  await edited(id, { table_ids: [t1] })
  await knows(id, { isPinned: true, askedAreaId: terrace }, 'staff seat the party elsewhere')
})

test('a pin stays with the tables it was set on, and ends when the engine gives others', async () => {
  const { id } = await booked({ table_ids: [t2] })
  const date = newDay()
  await edited(id, { date: `${date}T19:00:00` })
  await knows(id, { isPinned: true, askedAreaId: null }, 'the table is free at the new time')
  await booked({ date: `${date}T21:30:00`, table_ids: [t2] })
  await edited(id, { date: `${date}T21:30:00` })
  await knows(id, free, 'the engine gave another table')
})

test('an undo that gives other tables ends the pin, one that gives its own keeps it', async () => {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00`, table_ids: [t1] })
  const undo = () => ask(`POST /bookings/${id}/undo`, { body: {} })
  await setStatus(id, 'cancelled')
  const kept = await undo()
  assert.deepEqual([kept.status, kept.body.message], [200, 'The latest change of status was undone.'])
  await knows(id, { isPinned: true, askedAreaId: null }, 'its own table')

  await setStatus(id, 'cancelled')
  await booked({ date: `${date}T19:00:00`, table_ids: [t1] })
  const undone = await undo()
  assert.equal(undone.status, 200, undone.text)
  assert.match(undone.body.message, /Its tables are taken by now: it has others, and is no longer pinned/)
  await knows(id, free, 'another table')
})

test('imported bookings are pinned unless their line says otherwise, and ask for the area that their line names', async () => {
  const date = newDay()
  const header = 'external_id,date,adults,table,dining_area,pinned,name'
  const lines = [
    `A,${date} 19:00,2,Room 1,,,Ann`,
    `B,${date} 19:00,2,,Terrace,yes,Bob`,
    `C,${date} 19:00,2,,,,Cid`,
    `D,${date} 21:00,2,Room 1,,no,Dot`,
  ]
  const ran = await runner.importText('bookings', [header, ...lines].join('\n'))
  assert.equal(ran.code, 0, JSON.stringify(ran))
  const rows = await sql<{ id: number; import_key: string }>(
    'select id, import_key from bookings where local_date = $1 order by import_key',
    [date],
  )
  const [ann, bob, cid, dot] = rows.map(({ id }) => id) as [number, number, number, number]
  await knows(ann, { isPinned: true, askedAreaId: null }, 'a table')
  await knows(bob, { isPinned: true, askedAreaId: terrace }, 'an area')
  await knows(cid, { isPinned: true, askedAreaId: null }, 'neither')
  await knows(dot, free, 'the line says that it may be moved')
})
