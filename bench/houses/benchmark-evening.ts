/** Bookings for the benchmarks: each has a table of its own for two hours, so that nothing is refused. */
import { randomUUID } from 'node:crypto'
import type { Stage } from '../stage.ts'

export type Seat = { areaId: number; tableId: number; party: number; date: string; time: string }

const turns = ['12:00', '18:00', '20:00'] as const

let guests = 0
const guest = () => ({ first_name: 'Guest', last_name: `Number ${++guests}`, email: `guest${guests}@example.com` })

export function bookingRequest(token: string, { date, time, tableId, party }: Seat) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const order = { date: `${date}T${time}:00`, adults: party, table_ids: [tableId], override: true, patron: guest() }
  return { method: 'POST' as const, path: '/api/restaurant/bookings', headers, body: JSON.stringify(order) }
}

export async function book(stage: Stage, seat: Seat): Promise<number> {
  const { path, ...request } = bookingRequest(stage.token, seat)
  const response = await fetch(`${stage.server.address}${path}`, request)
  const { data } = (await response.json()) as { data?: { id: number } }
  if (response.status !== 201 || !data) throw new Error(`A booking of the benchmark was refused: ${response.status}`)
  return data.id
}

/** Table after table, turn after turn, day after day. */
export async function seatsFrom(stage: Stage, firstDay: number): Promise<() => Seat> {
  const tables = await stage.sql<{ areaId: number; tableId: number; party: number }>(
    'select dining_area_id as "areaId", id as "tableId", max_covers as party from maitred.dining_tables order by id',
  )
  let number = 0
  return () => {
    const place = number++
    const table = tables[place % tables.length] as (typeof tables)[0]
    const turn = Math.floor(place / tables.length)
    return { ...table, date: stage.dateIn(firstDay + Math.floor(turn / 3)), time: turns[turn % 3] as string }
  }
}

export async function fillDay(stage: Stage, day: number, bookings: number): Promise<void> {
  const next = await seatsFrom(stage, day)
  for (let index = 0; index < bookings; index++) await book(stage, next())
}
