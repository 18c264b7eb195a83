/** The JSON shapes of messages and previews. */
import { Type } from 'typebox'
import { guestLanguages } from '../../../../texts/languages.ts'
import { guestKinds, messageKinds, staffKinds } from '../../domain/messages/messages.ts'
import { PageMeta, pageFields } from '../../http/responses/pagination.ts'
import { Choice, Id, Nullable, OffsetDateTime, utcTimestamp } from '../../http/wire-types.ts'
import { withoutLinks } from './compose/without-links.ts'
import { type MessageRow, storedStates, undelivered } from './messages.sql.ts'

export const messageStates = [...storedStates, 'not_sent'] as const

export const MessagesQuery = Type.Object({
  booking_id: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Only those about this booking' }),
  ),
  state: Type.Optional({
    ...Choice([...storedStates, undelivered]),
    description: 'Only messages in this state; `undelivered` is `refused` and `failed`',
  }),
  kind: Type.Optional({ ...Choice(messageKinds), description: 'Only messages of this kind' }),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'The reference of a booking, or the e-mail address of a guest: only those about these bookings',
    }),
  ),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The id of a message: only older ones, also where new ones come meanwhile. `meta` counts these',
    }),
  ),
  ...pageFields({ perPage: 25, most: 100 }),
})

const Message = Type.Object(
  {
    id: Type.Integer(),
    kind: Choice(messageKinds),
    booking_id: Nullable(Id),
    reference: Nullable(Type.String({ description: 'Of the booking' })),
    state: Choice(messageStates),
    reason: Nullable(Type.String({ description: 'Why it was not sent, or not yet' })),
    channel: Choice(['mail', 'sms'] as const),
    email: Nullable(Type.String({ description: 'Null until it has been sent, and 30 days after; null of a text' })),
    number: Nullable(Type.String({ description: 'To which a text went; null 90 days after' })),
    subject: Nullable(Type.String()),
    text: Nullable(Type.String()),
    attempts: Type.Integer(),
    created_at: OffsetDateTime,
    next_attempt_at: Nullable(OffsetDateTime),
    finished_at: Nullable(OffsetDateTime),
  },
  { title: 'Message' },
)

export const MessageAnswer = Type.Object({ data: Message })
export const MessagesAnswer = Type.Object({ data: Type.Array(Message), meta: PageMeta })

/** Without a mail server no message is shown as waiting. */
export function presentMessage(row: MessageRow, hasMail: boolean) {
  const isMail = row.channel === null
  const isStuck = row.state === 'waiting' && isMail && !hasMail
  return {
    id: row.id,
    kind: row.kind,
    booking_id: row.booking_id,
    reference: row.reference,
    state: isStuck ? ('not_sent' as const) : row.state,
    reason: isStuck ? 'no mail server' : row.reason,
    channel: row.channel ?? ('mail' as const),
    email: isMail ? row.recipient : null,
    number: isMail ? null : row.recipient,
    subject: row.subject,
    // Earlier releases stored messages with their links.
    text: row.body && withoutLinks(row.body),
    attempts: row.attempts,
    created_at: utcTimestamp(row.created_at),
    next_attempt_at: isStuck ? null : row.next_attempt_at && utcTimestamp(row.next_attempt_at),
    finished_at: row.finished_at && utcTimestamp(row.finished_at),
  }
}

export const previewKinds = [...guestKinds, ...staffKinds] as const

export const PreviewQuery = Type.Object({
  kind: { ...Choice(previewKinds), description: 'Which message' },
  language: Type.Optional({
    ...Choice(guestLanguages),
    description: 'Of messages to guests; the restaurant’s, unless given',
  }),
})

export const PreviewAnswer = Type.Object({
  data: Type.Object({
    kind: Choice(previewKinds),
    language: Choice(guestLanguages),
    subject: Type.String(),
    text: Type.String(),
    html: Type.String(),
  }),
})
