/**
 * A guest's right to see everything stored about them, and to be erased. Imports patrons and bookings, which do not
 * import it.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import type { BookingContext } from '../../bookings/write/booking-context.ts'
import { Allergens } from '../../guests/patrons/allergens/patron-allergens.schemas.ts'
import { patronDetailFields } from '../../guests/patrons/patrons.schemas.ts'
import { erasePatron } from './erase-patron.ts'
import { exportPatron } from './export-patron.ts'

const EraseBody = Type.Object({
  cancel_bookings: Type.Optional(Type.Boolean({ description: 'Cancels the bookings to come in the same moment' })),
})

const ErasedPatronAnswer = Type.Object({
  message: Type.String(),
  bookings: Type.Array(
    Type.Object({
      id: Id,
      reference: Type.String(),
      date: OffsetDateTime,
      end_time: OffsetDateTime,
      cancelled: Type.Boolean({ description: 'False: it stands, without a name, and keeps its tables' }),
    }),
    { description: 'The guest’s bookings to come, in the order of their starts' },
  ),
})

const Held = Type.Array(Type.Object({}, { additionalProperties: true }))

/** Bookings, reviews and events in the shapes that their own endpoints document; messages with what they said. */
const ExportAnswer = Type.Object({
  data: Type.Object({
    patron: Type.Object({
      ...patronDetailFields,
      own_tags: Type.Array(Type.String()),
      allergies: Allergens,
      birthday: Nullable(Type.String()),
      language: Nullable(Type.String()),
      is_local: Type.Boolean(),
      channel_id: Nullable(Id),
      news_consent_at: { ...Nullable(OffsetDateTime), description: 'When the guest last asked for news' },
      news_withdrawn_at: { ...Nullable(OffsetDateTime), description: 'When that was last withdrawn' },
      created_at: OffsetDateTime,
      updated_at: OffsetDateTime,
      history: Held,
    }),
    bookings: Held,
    reviews: Held,
    events: Held,
    messages: Held,
    texts: { ...Held, description: 'What the guest has answered by text' },
  }),
})

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
    {
      schema: {
        ...operation({
          operationId: 'erasePatron',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Patrons'],
          summary: 'Erase a patron',
          description: `A guest asks to be forgotten: name, contact, tags, comments and everything written about the guest are
removed, in every copy, also the contact kept on bookings and what was merged into the patron. Bookings with their numbers and the stars of a review
stay, without a name. Bookings to come keep their tables and are named in \`bookings\`; with \`cancel_bookings\` they are
cancelled, with history and \`booking.cancelled\`, and no message to the guest. Erasing twice changes nothing.`,
          'x-answers': { 200: 'Erased.' },
        }),
        body: EraseBody,
        response: { 200: ErasedPatronAnswer },
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'exportPatron',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Patrons'],
          summary: 'Export everything about a patron',
          description:
            'All that is held about a guest, for the guest who asks: bookings, reviews, events and messages included.',
          'x-answers': { 200: 'Everything held.' },
        }),
        response: { 200: ExportAnswer },
      },
    },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.patron, 'Patron')
      const house = await houses.current(restaurantId)
      return { data: await db.read((query) => exportPatron(query, house, id, secondsOf(clock.now()))) }
    },
  )
}
