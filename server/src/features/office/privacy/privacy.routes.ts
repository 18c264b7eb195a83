/**
 * A guest's right to see everything stored about them, and to be erased. Imports patrons and bookings, which do not
 * import it.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import type { BookingContext } from '../../bookings/write/booking-context.ts'
import { erasePatron } from './erase-patron.ts'
import { exportPatron } from './export-patron.ts'
import { privacyOperations as describe, EraseBody, ErasedPatronAnswer, ExportAnswer } from './privacy.schemas.ts'

type Parts = BookingContext & { db: Database }
function aboutBookings(count: number, cancelled: boolean): string {
  if (count === 0) return ''
  const bookings = count === 1 ? '1 booking to come' : `${count} bookings to come`
  if (cancelled) return ` ${bookings} cancelled.`
  return ` ${bookings} still held without a name: cancel what nobody comes for, or send cancel_bookings.`
}

type PatronPath = { Params: { patron: string } }

export const privacyRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, clock, houses } = parts
  api.delete<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.erase, body: EraseBody, response: { 200: ErasedPatronAnswer } } },
    async ({ restaurantId, params, body, caller }) => {
      const id = idFrom(params.patron, 'Patron')
      const { cancel_bookings: cancelBookings = false } = (body ?? {}) as Static<typeof EraseBody>
      const erasure = { cancelBookings, actor: caller.actor }
      const { toCome, house } = await db.transaction((tx) => erasePatron(tx, restaurantId, parts, id, erasure))
      const bookings = toCome.map(({ id: bookingId, reference, starts_at, ends_at }) => ({
        id: bookingId,
        reference,
        date: toOffsetDateTime(house.settings.timezone, starts_at),
        end_time: toOffsetDateTime(house.settings.timezone, ends_at),
        cancelled: cancelBookings,
      }))
      return { message: `Patron erased.${aboutBookings(bookings.length, cancelBookings)}`, bookings }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron/export',
    { schema: { ...describe.export, response: { 200: ExportAnswer } } },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.patron, 'Patron')
      const house = await houses.current(restaurantId)
      return { data: await db.read((query) => exportPatron(query, house, id, secondsOf(clock.now()))) }
    },
  )
}
