/**
 * Processor time of a create, server and PostgreSQL together, on evenings with 28 bookings for two at tables for four, which
 * may be moved, and 16 free tables for two: with re-seating off and on where a table is free, and on where one is moved.
 */
import { randomUUID } from 'node:crypto'
import { raisingHouse } from '../../server/test/support/sql/changed-house.ts'
import { cpuTimesOf, postmasterOf } from '../cpu-times.ts'
import { progress } from '../progress.ts'
import { type Stage, setStage } from '../stage.ts'

export type CreateCost = { off: number; on: number; moving: number; creates: number }

const days = 8
const [twos, fours] = [16, 28]

export async function costOfCreate(): Promise<CreateCost> {
  const stage = await setStage()
  const times = () => cpuTimesOf(stage.server.child.pid as number, postmasterOf(stage.folder))
  let first = 10
  const cost = async (party: number, reseating: boolean): Promise<number> => {
    const from = first
    const dates = Array.from({ length: days }, (_, day) => stage.dateIn(from + day))
    first += days
    await setReseating(stage, reseating)
    for (const date of dates) await prepare(stage, date)
    const began = times()
    for (const date of dates) await bookMany(stage, date, party, twos)
    const ended = times()
    return (ended.server - began.server + ended.postgres - began.postgres) / (days * twos)
  }
  try {
    progress('processor time of a create')
    // The first rounds only warm the server.
    for (const party of [2, 4]) await cost(party, true)
    const [off, on, moving] = [await cost(2, false), await cost(2, true), await cost(4, true)]
    const [moved] = await stage.sql<{ count: number }>(
      `select count(*)::int from maitred.booking_history where action = 'reseat'`,
    )
    if (moved?.count !== 2 * days * twos)
      throw new Error(`${moved?.count} bookings were moved, not ${2 * days * twos}.`)
    return { off, on, moving, creates: days * twos }
  } finally {
    await stage.close()
  }
}

const setReseating = ({ sql, house }: Stage, reseating: boolean): Promise<unknown> =>
  sql(raisingHouse('update maitred.restaurants set reseating = $2 where id = $1'), [house.id, reseating])

/** While twos are booked only the tables for four are not blocked; then those for two that no combination needs are free. */
async function prepare(stage: Stage, date: string): Promise<void> {
  const tablesFor = async (covers: number): Promise<number[]> => {
    const text = 'select id from maitred.dining_tables where max_covers = $1 order by id'
    return (await stage.sql<{ id: number }>(text, [covers])).map(({ id }) => id)
  }
  const block = (table_ids: readonly number[]) => ({ date, time: '19:00', duration: 120, table_ids })
  const combined = stage.house.areas.flatMap(({ tableIds }) => tableIds.slice(0, 2))
  const free = (await tablesFor(2)).filter((id) => !combined.includes(id))
  await send(stage, '/bookings/block', block([...combined, ...(await tablesFor(6))]))
  const { booking } = await send(stage, '/bookings/block', block(free))
  await bookMany(stage, date, 2, fours)
  await send(stage, `/bookings/${booking?.id}/unblock`, {})
}

async function bookMany(stage: Stage, date: string, adults: number, count: number): Promise<void> {
  for (let guest = 0; guest < count; guest++) {
    const patron = { first_name: 'Guest', last_name: randomUUID() }
    await send(stage, '/bookings', { date: `${date}T19:00:00`, adults, patron })
  }
}

async function send({ server, token }: Stage, path: string, body: object): Promise<{ booking?: { id: number } }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${server.address}/api/restaurant${path}`, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} of the benchmark answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
