/** What staff may do at a table at which guests sit, and who a refusal names. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '../../../../src/domain/problem.ts'
import { withoutOthers } from '../../../../src/features/bookings/write/website-scope.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 4],
        [1, 4],
      ],
    },
  ],
})
const { ask, block, book, booked, clock, newDay, patch, setStatus, sql, tables } = evening
const [one, two] = tables as [number, number]

const itIs = (day: string, time: string): void => clock.set(`${day}T${time}:00+02:00`)

/** Since six at the first table, and 28 minutes past their end. */
async function overTime(patron: object = { first_name: 'Živković' }) {
  const day = newDay()
  const made = await booked({ date: `${day}T18:00:00`, table_ids: [one], patron })
  itIs(day, '18:05')
  await setStatus(made.id, 'arrived')
  itIs(day, '20:28')
  return { day, ...made }
}

/** For nine at the first table, and there since eight. */
async function early() {
  const day = newDay()
  const made = await booked({ date: `${day}T21:00:00`, table_ids: [one] })
  itIs(day, '20:00')
  await setStatus(made.id, 'arrived')
  return { day, ...made }
}

describe('a refusal names who sits at the table', () => {
  test('with when they came; a block has no name', async () => {
    const { day, id, reference } = await overTime()
    const { status, body } = await book({ date: `${day}T20:30:00`, table_ids: [one] })
    assert.equal(status, 409)
    assert.deepEqual([body.error.code, body.error.message], ['TABLE_UNAVAILABLE', 'The tables are taken at this time.'])
    assert.deepEqual(body.error.details, {
      tables: [{ id: one, name: 'Room 1' }],
      bookings: [
        {
          id,
          reference,
          name: 'Živković',
          date: `${day}T18:00:00+02:00`,
          end_time: `${day}T20:00:00+02:00`,
          arrived_at: `${day}T18:05:00+02:00`,
          table_ids: [one],
        },
      ],
      holds: [],
    })
    await block({ date: day, time: '22:30', duration: 30, table_ids: [two] })
    const blocked = await book({ date: `${day}T22:30:00`, table_ids: [two] })
    const [inTheWay] = blocked.body.error.details.bookings
    assert.deepEqual([inTheWay.name, inTheWay.arrived_at], [null, null])
  })

  test('but never to a website or a guest', async () => {
    const details = { tables: [{ id: one, name: 'Room 1' }], bookings: [{ id: 1, name: 'Živković' }], holds: [{}] }
    const refusal = withoutOthers(new Problem('TABLE_UNAVAILABLE', 'The tables are taken at this time.', { details }))
    assert.ok(refusal instanceof Problem)
    assert.deepEqual(refusal.details, { tables: [], bookings: [], holds: [] })
  })

  test('and the tables that are kept for somebody who is booking', async () => {
    itIs('2026-06-10', '12:00')
    const day = newDay()
    const hold = await ask('POST /holds', { body: { date: `${day}T19:00:00`, adults: 2, table_ids: [one] } })
    assert.equal(hold.status, 201)
    const details = {
      tables: [{ id: one, name: 'Room 1' }],
      bookings: [],
      holds: [{ table_ids: [one], until: '2026-06-10T12:05:00+02:00' }],
    }
    const sentence = 'The tables are kept for a booking that is being made, or offered to a guest who waits.'
    for (const refused of [
      await block({ date: day, time: '20:00', duration: 60, table_ids: [one, two] }),
      await book({ date: `${day}T20:00:00`, table_ids: [one] }),
    ]) {
      assert.deepEqual([refused.status, refused.body.error.message], [409, sentence])
      assert.deepEqual(refused.body.error.details, details)
    }
    clock.advance({ minutes: 6 })
    assert.equal((await block({ date: day, time: '20:00', duration: 60, table_ids: [one, two] })).status, 201)
  })
})

describe('override and blocks pass over people past their end, and over nobody else', () => {
  test('past their end', async () => {
    const { day } = await overTime()
    const next = { date: `${day}T20:30:00`, table_ids: [one] }
    assert.equal((await book(next)).status, 409)
    assert.equal((await block({ date: day, time: '20:30', duration: 30, table_ids: [one] })).status, 201)
    assert.equal((await book({ ...next, date: `${day}T21:00:00`, override: true })).status, 201)
  })

  test('not before their start, nor in their time', async () => {
    const { day, id } = await early()
    for (const time of ['20:00', '20:30', '21:30']) {
      const refused = await block({ date: day, time, duration: 30, table_ids: [one] })
      assert.deepEqual([refused.status, ids(refused.body.error?.details.bookings ?? [])], [409, [id]], time)
      const order = { date: `${day}T${time}:00`, duration: 30, table_ids: [one], override: true }
      assert.equal((await book(order)).status, 409, time)
    }
    const moved = await block({ date: day, time: '20:00', duration: 30, table_ids: [two] })
    const onto = await patch(moved.body.booking.id, { table_ids: [one] })
    assert.deepEqual([onto.status, ids(onto.body.error.details.bookings)], [409, [id]])
  })

  test('the engine gives override another table before that of people who sit there', async () => {
    const { day } = await early()
    const made = await booked({ date: `${day}T20:00:00`, duration: 60, override: true })
    assert.deepEqual(ids(made.tables), [two])
  })
})

describe('what was decided before stands', () => {
  test('an edit that keeps start and tables is made though others still sit there', async () => {
    itIs('2026-06-10', '12:00')
    const day = newDay()
    const first = await booked({ date: `${day}T18:00:00`, table_ids: [one] })
    const next = await booked({ date: `${day}T20:00:00`, table_ids: [one] })
    await booked({ date: `${day}T20:00:00`, table_ids: [two] })
    itIs(day, '18:00')
    await setStatus(first.id, 'arrived')
    itIs(day, '20:10')
    for (const edit of [{ adults: 4 }, { adults: 3 }, { duration: 90 }, { comment: 'By the window' }]) {
      const { status, body } = await patch(next.id, edit)
      assert.deepEqual([status, ids(body.data?.tables ?? [])], [200, [one]], JSON.stringify({ edit, body }))
    }
    const later = await patch(next.id, { date: `${day}T20:15:00` })
    assert.deepEqual(
      [later.status, later.body.error.details.reason],
      [409, 'no_table'],
      'another start is decided anew',
    )
  })

  test('a check-in and an undo are never refused for it', async () => {
    itIs('2026-06-10', '12:00')
    const day = newDay()
    const first = await booked({ date: `${day}T18:00:00`, table_ids: [one] })
    const next = await booked({ date: `${day}T20:00:00`, table_ids: [one] })
    itIs(day, '18:00')
    await setStatus(first.id, 'arrived')
    itIs(day, '20:10')
    await setStatus(next.id, 'cancelled')
    assert.equal((await ask(`POST /bookings/${next.id}/undo`)).status, 200)
    assert.deepEqual(ids((await evening.show(next.id)).tables), [one])
    assert.equal((await setStatus(next.id, 'arrived')).status, 200)
  })

  test('guests who came early change to a table that is free of people from now on', async () => {
    const { day, id } = await overTime()
    itIs(day, '18:30')
    const early = await booked({ date: `${day}T20:30:00`, table_ids: [two] })
    await setStatus(early.id, 'arrived')
    const refused = await patch(early.id, { table_ids: [one] })
    assert.deepEqual([refused.status, ids(refused.body.error?.details.bookings ?? [])], [409, [id]])
    await ask(`POST /bookings/${id}/finish`)
    assert.equal((await patch(early.id, { table_ids: [one] })).status, 200)
  })

  test('guests past their end do not change to a table at which others sit', async () => {
    const { day, id } = await overTime()
    const other = await booked({ date: `${day}T20:15:00`, table_ids: [two] })
    itIs(day, '20:20')
    await setStatus(other.id, 'arrived')
    const refused = await patch(id, { table_ids: [two] })
    assert.deepEqual([refused.status, ids(refused.body.error?.details.bookings ?? [])], [409, [other.id]])
    await ask(`POST /bookings/${other.id}/finish`)
    assert.equal((await patch(id, { table_ids: [two] })).status, 200)
  })

  test('guests who sit at a table can stay longer and change to one that is free of people', async () => {
    const { day, id } = await overTime()
    const other = await booked({ date: `${day}T21:00:00`, table_ids: [two] })
    assert.equal((await patch(id, { duration: 170 })).status, 200)
    itIs(day, '20:45')
    await setStatus(other.id, 'arrived')
    const refused = await patch(id, { table_ids: [two] })
    assert.deepEqual([refused.status, ids(refused.body.error.details.bookings)], [409, [other.id]])
    await setStatus(other.id, 'no-show')
    await ask(`POST /bookings/${other.id}/finish`)
    assert.equal((await patch(id, { table_ids: [two] })).status, 200)
  })
})

test('a block is decided by the schedule: a booking that the index has lost is in its way all the same', async () => {
  itIs('2026-06-10', '12:00')
  const day = newDay()
  const index = (ready: boolean) =>
    sql(`update pg_index set indisready = ${ready}
          where indexrelid = (select conindid from pg_constraint where conname = 'no_double_booking')`)
  await index(false)
  const made = await booked({ date: `${day}T19:00:00`, table_ids: [one] }).finally(() => index(true))
  const refused = await block({ date: day, time: '19:30', duration: 60, table_ids: [one] })
  assert.deepEqual([refused.status, refused.body.error?.code], [409, 'TABLE_UNAVAILABLE'])
  assert.deepEqual(ids(refused.body.error.details.bookings), [made.id])
  const other = await booked({ date: `${day}T19:00:00`, table_ids: [two] })
  const twice = `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
                 select restaurant_id, $2, table_id, during, is_active from booking_tables where booking_id = $1
                 returning table_id`
  assert.deepEqual(await sql(twice, [made.id, other.id]), [{ table_id: one }], 'the constraint alone lets it pass')
})

test('guests who sit past midnight keep their table on both dates', async () => {
  itIs('2026-06-10', '12:00')
  await evening.configure({ default_booking_duration_hours: 1 })
  const day = newDay()
  const tomorrow = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const { id } = await booked({ date: `${day}T22:45:00`, table_ids: [one] })
  const before = (await ask(`GET /day?date=${tomorrow}`)).body.data.version
  itIs(day, '22:50')
  await setStatus(id, 'arrived')
  assert.notEqual((await ask(`GET /day?date=${tomorrow}`)).body.data.version, before)
  itIs(tomorrow, '00:10')
  const order = { date: `${tomorrow}T00:05:00`, duration: 30, table_ids: [one] }
  const refused = await book(order)
  assert.deepEqual([refused.status, ids(refused.body.error.details.bookings)], [409, [id]])
  await ask(`POST /bookings/${id}/finish`)
  assert.equal((await book(order)).status, 201)
  await evening.configure({ default_booking_duration_hours: 2 })
})
