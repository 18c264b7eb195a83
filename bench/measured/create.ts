/** A booking over HTTP against the bare transaction, through the same driver and, where it is installed, through pgbench. */
import { bookingRequest, type Seat, seatsFrom } from '../houses/benchmark-evening.ts'
import { compare, measure } from '../measure.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import type { Stage } from '../stage.ts'
import { pgbenchPerSecond } from './pgbench.ts'
import { type RawBooking, rawBookingsPerSecond } from './raw-booking.ts'

const clients = 16

export async function measureCreate(stage: Stage, seconds: number): Promise<Row[]> {
  progress('create a booking')
  const next = await seatsFrom(stage, 50)
  let last = { p50: 0, p99: 0 }
  const found = await compare(
    () => rawBookingsPerSecond(stage.connection, clients, seconds, () => rawFrom(stage, next())),
    async () => {
      const request = () => bookingRequest(stage.token, next())
      const { perSecond, p50, p99, statuses } = await measure(
        { url: stage.server.address, connections: clients, request },
        seconds,
      )
      if (Object.keys(statuses).some((status) => status !== '201'))
        throw new Error(`create: ${JSON.stringify(statuses)}`)
      last = { p50, p99 }
      return perSecond
    },
  )
  const row = { name: `create a booking, ${clients} clients on the same days`, unit: '/s' as const, ...last }
  const rows: Row[] = [{ ...row, ...found, against: 'the bare SQL transaction', target: 0.5 }]
  progress('the bare transaction through pgbench')
  const pgbench = await pgbenchPerSecond(stage, clients, seconds)
  if (pgbench !== undefined) {
    const ratio = found.subject / pgbench
    rows.push({
      ...row,
      subject: found.subject,
      yardstick: pgbench,
      ratio,
      against: 'the same through pgbench',
      target: 0,
    })
  }
  return rows
}

function rawFrom(stage: Stage, { date, time, tableId, areaId }: Seat): RawBooking {
  const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Malta')
  return { restaurantId: stage.house.id, tableId, areaId, date, startsAt: start.epochMilliseconds / 1000 }
}
