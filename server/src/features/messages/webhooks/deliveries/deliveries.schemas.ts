/** The JSON shapes of deliveries, and the place in their list that a cursor names. */
import { Type } from 'typebox'
import { InvalidInput } from '../../../../domain/problem.ts'
import { Choice, Id, Nullable, OffsetDateTime, utcTimestamp } from '../../../../http/wire-types.ts'
import { type DeliveryPlace, type DeliveryRow, deliveredTypes, deliveryStates } from './deliveries.sql.ts'

export const DeliveriesQuery = Type.Object({
  state: Type.Optional({ ...Choice(deliveryStates), description: 'Only deliveries in this state' }),
  event: Type.Optional({ ...Choice(deliveredTypes), description: 'Only events of this type' }),
  from: Type.Optional({ ...OffsetDateTime, description: 'Only deliveries made at this moment or later' }),
  to: Type.Optional({ ...OffsetDateTime, description: 'Only deliveries made before this moment' }),
  cursor: Type.Optional(
    Type.String({ maxLength: 40, description: '`next_cursor` of the page before; the filters stay as they were' }),
  ),
  per_page: Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'How many on a page' }),
})

const delivery = {
  id: Type.Integer(),
  event_id: Type.String(),
  event: Type.String(),
  booking: Nullable(
    Type.Object(
      { id: Id, reference: Type.String(), date: Type.String({ format: 'date' }) },
      { description: 'Whom the event is about, with the evening it is on now; null for a test' },
    ),
  ),
  state: Choice(deliveryStates),
  sent_again: Type.Boolean({ description: 'The event was sent again since, as another delivery' }),
  next_attempt_at: Nullable(OffsetDateTime),
  created_at: OffsetDateTime,
  finished_at: Nullable(OffsetDateTime),
  attempts: Type.Array(
    Type.Object({
      number: Type.Integer(),
      at: OffsetDateTime,
      duration_ms: Type.Integer(),
      status: Nullable(Type.Integer()),
      error: Nullable(Type.String()),
      answer: Nullable(Type.String({ description: 'The first 2 KiB of it' })),
    }),
  ),
}
const Delivery = Type.Object(delivery, { title: 'Delivery' })

const SentRequest = Type.Object(
  {
    url: Type.String({ description: 'The address of the webhook now' }),
    body: Type.String({ description: 'Byte for byte what is sent and signed' }),
    headers: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()], {
      description: `Of the latest attempt, signed again with the secret of now; null before the first attempt`,
    }),
  },
  { title: 'DeliveryRequest' },
)

export const DeliveryAnswer = Type.Object({ data: Delivery })
export const DeliveryDetailAnswer = Type.Object({
  data: Type.Object({ ...delivery, request: SentRequest }, { title: 'DeliveryDetail' }),
})
export const DeliveriesAnswer = Type.Object({
  data: Type.Array(Delivery),
  meta: Type.Object(
    {
      per_page: Type.Integer(),
      next_cursor: Nullable(Type.String({ description: 'For the next, older page; null on the last one' })),
    },
    { title: 'CursorMeta' },
  ),
})
export const SentAgainAnswer = Type.Object({
  data: Type.Object(
    {
      sent: Type.Integer({ description: 'Deliveries made by this call, 1,000 at most' }),
      left: Type.Integer({ description: 'That gave up and are left for another call; 1,000 means so many or more' }),
    },
    { title: 'SentAgain' },
  ),
})
export const SummaryAnswer = Type.Object({
  data: Type.Object(
    {
      waiting: Type.Integer({ description: 'Counted up to 1,000, as the next two' }),
      gave_up: Type.Integer({ description: 'And not sent again' }),
      delivered: Type.Integer({ description: 'Of those made in the last 24 hours' }),
      usual_ms: Nullable(
        Type.Integer({ description: 'The median of the answers with 2xx to the last 1,000 deliveries' }),
      ),
      hours: Type.Array(
        Type.Object({
          from: OffsetDateTime,
          attempts: Type.Integer(),
          failed: Type.Integer(),
          usual_ms: Type.Integer({ description: 'The median of all attempts' }),
        }),
        { description: 'The last 24 hours, those with attempts, from the last 1,000 deliveries' },
      ),
    },
    { title: 'WebhookSummary' },
  ),
})

export function presentDelivery(row: DeliveryRow) {
  const { next_attempt_at, created_at, finished_at, ...rest } = row
  return {
    ...rest,
    next_attempt_at: next_attempt_at && utcTimestamp(next_attempt_at),
    created_at: utcTimestamp(created_at),
    finished_at: finished_at && utcTimestamp(finished_at),
  }
}

export const cursorOf = ({ created_at, id }: DeliveryRow): string => `${created_at.epochNanoseconds / 1_000n}-${id}`

export function placeFrom(cursor: string): DeliveryPlace {
  const [, micros, id] = /^(\d{1,16})-(\d{1,15})$/.exec(cursor) ?? []
  if (!micros || !id) {
    throw new InvalidInput({ cursor: ['The cursor field must be the next_cursor of the page before.'] })
  }
  return { at: Temporal.Instant.fromEpochNanoseconds(BigInt(micros) * 1_000n), id: Number(id) }
}
