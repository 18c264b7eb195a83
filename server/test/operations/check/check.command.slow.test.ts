/** `maitred check` on a database in which things have gone wrong that maitred itself does not let happen. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCommand } from '../../../src/operations/check/check.command.ts'
import { compareIndexOnce } from '../../../src/operations/jobs/compare-index-job.ts'
import { openEvening } from '../../features/bookings/races/evening.ts'

const evening = await openEvening({ areas: [{ name: 'Room', tables: [[1, 2]] }] }, { own: true })
const { ask, booked, clock, connection, db, house, newDay, sql, tables } = evening

async function check(...args: string[]) {
  const printed: string[] = []
  const failed: string[] = []
  const code = await checkCommand(args, {
    connect: async () => connection,
    clock,
    print: (line) => void printed.push(line),
    fail: (line) => void failed.push(line),
  })
  return { code, printed: printed.join('\n'), failed }
}

async function logged(options: { bytes?: number } = {}) {
  const lines: [string, object, string | undefined][] = []
  const write = (level: string) => (fields: object, message?: string) => void lines.push([level, fields, message])
  await compareIndexOnce({
    db,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    ...options,
  })
  return lines
}

/** What is written meanwhile is not entered into the index. */
async function withoutIndex<T>(work: () => Promise<T>): Promise<T> {
  const ready = (is: boolean) =>
    sql(`update pg_index set indisready = ${is} where indexrelid = 'maitred.no_double_booking'::regclass`)
  await ready(false)
  try {
    return await work()
  } finally {
    await ready(true)
  }
}

test('maitred check exits with 0 where there is no fault, and a start says so', async () => {
  await booked()
  const { code, printed } = await check()
  assert.deepEqual([code, printed], [0, 'No fault found: 1 restaurants, 1 tables held.'])
  assert.deepEqual(await logged(), [['info', { rows: 1 }, 'the index no_double_booking has every row of its table']])
})

test('the check at a start leaves a large table to maitred check', async () => {
  const [[level, , message] = []] = await logged({ bytes: 100 })
  assert.equal(level, 'info')
  assert.match(message ?? '', /run maitred check/)
})

test('a row that the index lacks is found by the command and at the start, which say what to do', async () => {
  const date = newDay()
  const { id } = await withoutIndex(() => booked({ date: `${date}T19:00:00` }))
  const { code, printed } = await check()
  assert.equal(code, 1)
  assert.match(printed, /The index no_double_booking has 1 rows, its table 2; 1 row is in only one of them/)
  assert.match(printed, new RegExp(`table ${tables[0]} of restaurant ${house.id}, .*${date}.*: only in the table`))
  assert.match(printed, /reindex index maitred\.no_double_booking/)
  const [[level, fields, message] = []] = await logged()
  assert.equal(level, 'error')
  assert.equal((fields as { differ: number }).differ, 1)
  assert.match(message ?? '', /maitred check.*reindex index/)

  await sql('reindex index maitred.no_double_booking')
  assert.equal((await check()).code, 0)
  assert.equal((await evening.setStatus(id, 'cancelled')).status, 200)
})

test('maitred check finds a table booked twice without the index', async () => {
  const first = await booked()
  const other = await booked()
  await withoutIndex(async () => {
    await sql(
      `update bookings b set starts_at = f.starts_at, ends_at = f.ends_at, local_date = f.local_date,
              evening = f.evening
         from bookings f where f.id = $1 and b.id = $2`,
      [first.id, other.id],
    )
    await sql(
      `update booking_tables t set during = (select during from booking_tables where booking_id = $1) where booking_id = $2`,
      [first.id, other.id],
    )
  })
  const { code, printed } = await check()
  assert.equal(code, 1)
  assert.match(printed, /1 hold is of a table that somebody else has at that time/)
  assert.match(
    printed,
    new RegExp(`table ${tables[0]} of restaurant ${house.id}: booking (${first.id}|${other.id}) from`),
  )
  await sql('delete from booking_tables where booking_id = $1', [other.id])
  await sql('reindex index maitred.no_double_booking')
  assert.equal((await check()).code, 0)
})

test('maitred check finds wrong ranges, orphans, holds without tables and tables of guests who left', async () => {
  const early = await booked()
  const left = await booked()
  await sql(
    `update booking_tables set during = tstzrange(lower(during), upper(during) + interval '1 hour') where booking_id = $1`,
    [early.id],
  )
  await sql(`update bookings set status = 'cancelled' where id = $1`, [left.id])
  const { body } = await ask('POST /holds', { body: { date: `${newDay()}T19:00:00`, adults: 2 } })
  await sql('delete from booking_tables where hold_id = $1', [body.data.id])
  await sql(
    `set session_replication_role = replica; delete from bookings where id = ${left.id}; set session_replication_role = default`,
  )
  const { code, printed } = await check()
  assert.equal(code, 1)
  assert.match(printed, new RegExp(`1 table is held for another time[^]*booking ${early.id} from`))
  assert.match(printed, new RegExp(`1 table is held by a booking or hold[^]*booking ${left.id}`))
  assert.match(printed, new RegExp(`1 hold is without tables[^]*hold ${body.data.id} of restaurant`))
  await sql('delete from booking_tables where booking_id in ($1, $2)', [early.id, left.id])
  await sql('delete from holds')

  const gone = await booked()
  await sql(`update bookings set status = 'cancelled' where id = $1`, [gone.id])
  assert.match((await check()).printed, new RegExp(`1 table is held by a booking that is over[^]*booking ${gone.id}`))
  await sql('delete from booking_tables where booking_id = $1', [gone.id])
})

test('maitred check names a booking outside the hours as no fault', async () => {
  const { reference } = await booked({ date: `${newDay()}T10:00:00`, override: true })
  const { code, printed } = await check()
  assert.equal(code, 0)
  assert.match(
    printed,
    new RegExp(`1 booking is to come at osteria outside the service hours[^]*booking ${reference} on`),
  )
})

test('maitred check writes nothing and takes no arguments', async () => {
  await evening.leavesNoTrace(() => check())
  const { code, failed } = await check('now')
  assert.equal(code, 2)
  assert.match(failed.join('\n'), /one word too many/)
})

test('maitred check refuses a database of another version', async () => {
  await sql('alter table bookings rename column waiting_list to waits')
  const { code, failed } = await check()
  assert.equal(code, 1)
  assert.match(failed.join('\n'), /maitred migrate/)
  await sql('alter table bookings rename column waits to waiting_list')
})
