/** Readings that many screens ask for at once: those asked for in one turn of the event loop are made together. */

import { batchLoader } from '../../db/batch-loader.ts'
import type { Database } from '../../db/database.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { notFound } from '../../domain/problem.ts'
import { type BookingDetailRow, listBookingDetails } from './booking-detail.sql.ts'
import { type ListedBookingRow, listDayBookings } from './bookings.sql.ts'

export type BookingsReadTogether = {
  detailOf: (restaurantId: number, id: number) => Promise<BookingDetailRow>
  listOf: (restaurantId: number, date: LocalDate) => Promise<ListedBookingRow[]>
}

export function bookingBatchReads(db: Database): BookingsReadTogether {
  return { detailOf: detailsReadTogether(db), listOf: listsReadTogether(db) }
}

/** One statement a restaurant. */
function detailsReadTogether(db: Database): BookingsReadTogether['detailOf'] {
  const read = batchLoader<string, BookingDetailRow>(async (keys) => {
    const asked = keys.map((key) => key.split('/').map(Number) as [restaurantId: number, id: number])
    const readings = [...Map.groupBy(asked, ([restaurantId]) => restaurantId)].map(async ([restaurantId, pairs]) => {
      const ids = pairs.map(([, id]) => id)
      const rows = await db.read((query) => listBookingDetails(query, restaurantId, ids))
      return rows.map((row) => [`${restaurantId}/${row.id}`, row] as const)
    })
    return new Map((await Promise.all(readings)).flat())
  })
  return async (restaurantId, id) => {
    const row = await read(`${restaurantId}/${id}`)
    if (!row) throw notFound('Booking')
    return row
  }
}

/** Screens at the door, in the kitchen and at the till ask for the same day. */
function listsReadTogether(db: Database): BookingsReadTogether['listOf'] {
  const read = batchLoader<string, ListedBookingRow[]>(async (days) => {
    const lists = days.map(async (day) => {
      const [restaurantId = '', date = ''] = day.split('/')
      return [day, await db.read((query) => listDayBookings(query, Number(restaurantId), date))] as const
    })
    return new Map(await Promise.all(lists))
  })
  return async (restaurantId, date) => (await read(`${restaurantId}/${date}`)) ?? []
}
