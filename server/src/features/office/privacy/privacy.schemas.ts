/** The wire shapes of erasing and exporting a patron, and how the endpoints are documented. */
import { Type } from 'typebox'
import { operations } from '../../../http/openapi/operation.ts'
import { Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { Allergens } from '../../guests/patrons/allergens/patron-allergens.schemas.ts'
import { patronDetailFields } from '../../guests/patrons/patrons.schemas.ts'

export const privacyOperations = operations({
  erase: {
    operationId: 'erasePatron',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Patrons'],
    summary: 'Erase a patron',
    description: `A guest asks to be forgotten: name, contact, tags, comments and everything written about the guest are
removed, in every copy, also the contact kept on bookings and what was merged into the patron. Bookings with their numbers and the stars of a review
stay, without a name. Bookings to come keep their tables and are named in \`bookings\`; with \`cancel_bookings\` they are
cancelled, with history and \`booking.cancelled\`, and no message to the guest. Erasing twice changes nothing.`,
    'x-answers': { 200: 'Erased.' },
  },
  export: {
    operationId: 'exportPatron',
    'x-access': { role: 'manager', scopes: ['full', 'read'] },
    tags: ['Patrons'],
    summary: 'Export everything about a patron',
    description:
      'All that is held about a guest, for the guest who asks: bookings, reviews, events and messages included.',
    'x-answers': { 200: 'Everything held.' },
  },
})

export const EraseBody = Type.Object({
  cancel_bookings: Type.Optional(Type.Boolean({ description: 'Cancels the bookings to come in the same moment' })),
})

export const ErasedPatronAnswer = Type.Object({
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
export const ExportAnswer = Type.Object({
  data: Type.Object({
    patron: Type.Object({
      ...patronDetailFields,
      own_tags: Type.Array(Type.String()),
      allergies: Allergens,
      birthday: Nullable(Type.String()),
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
  }),
})
