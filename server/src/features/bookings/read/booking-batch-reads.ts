/**
 * Batches the reads of one event-loop tick: details of a restaurant's bookings into one statement, and requests for the
 * same day's list, as several screens of a restaurant send them, into one read.
 */
import { batchLoader } from '../../../db/batch-loader.ts'
import type { Database } from '../../../db/database.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { notFound } from '../../../domain/problem.ts'
import { type BookingDetailRow, listBookingDetails } from './booking-detail.sql.ts'
import { type ListedBookingRow, listDayBookings } from './bookings.sql.ts'

export function bookingBatchReads(db: Database) {
  const details = batchLoader<string, BookingDetailRow>(async (keys) => {
    const asked = keys.map((key) => key.split('/').map(Number) as [restaurantId: number, id: number])
    const reads = [...Map.groupBy(asked, ([restaurantId]) => restaurantId)].map(async ([restaurantId, pairs]) => {
      const ids = pairs.map(([, id]) => id)
      const rows = await db.read((query) => listBookingDetails(query, restaurantId, ids))
      return rows.map((row) => [`${restaurantId}/${row.id}`, row] as const)
    })
    return new Map((await Promise.all(reads)).flat())
  })
  const lists = batchLoader<string, ListedBookingRow[]>(async (keys) => {
    const reads = keys.map(async (key) => {
      const [restaurantId, date = ''] = key.split('/')
      return [key, await db.read((query) => listDayBookings(query, Number(restaurantId), date))] as const
    })
    return new Map(await Promise.all(reads))
  })
  return {
    detailOf: async (restaurantId: number, id: number): Promise<BookingDetailRow> => {
      const row = await details(`${restaurantId}/${id}`)
      if (!row) throw notFound('Booking')
      return row
    },
    listOf: async (restaurantId: number, date: LocalDate): Promise<ListedBookingRow[]> =>
      (await lists(`${restaurantId}/${date}`)) ?? [],
  }
}
