/** The deliveries to a subscribed URL, for the document's `webhooks`: one entry for each type of event. */
import { Type } from 'typebox'
import {
  type EventType,
  eventTypes,
  type MessageEventType,
  messageEventTypes,
} from '../../../domain/booking/booking-status.ts'
import { Id, OffsetDateTime } from '../../../http/wire-types.ts'
import { BookingDetail } from '../../bookings/read/bookings.schemas.ts'

const occasions: Readonly<Record<EventType, string>> = {
  'booking.created': 'A booking was made, whatever its status.',
  'booking.confirmed': 'A booking became firm: created confirmed, or accepted.',
  'booking.accepted': 'The restaurant accepted a booking.',
  'booking.rejected': 'The restaurant rejected a booking.',
  'booking.cancelled': 'A booking was cancelled.',
  'booking.seated': 'The guests were checked in.',
  'booking.no_show': 'The guests did not come.',
  'booking.updated': 'An update changed something.',
  'booking.blocked': 'Tables were blocked.',
  'booking.unblocked': 'Blocked tables were freed.',
  'booking.reinstated': 'A change of status was taken back.',
  'booking.finished': 'The guests have left; their tables are free.',
  'booking.offered': 'A table was offered to a guest on the waiting list.',
  'booking.offer_declined': 'The guest declined the offer and stays on the waiting list.',
  'booking.offer_lapsed': 'The offer ran out without an answer; the guest stays on the waiting list.',
  'booking.offer_withdrawn': 'Staff withdrew the offer; the guest stays on the waiting list.',
  'payment.succeeded': 'What was asked was paid, a card was kept, or a charge went through.',
  'payment.failed': 'The time to pay ended, or a charge was refused.',
  'payment.refunded': 'Money went back to the guest.',
  'payment.disputed': 'A guest has disputed a payment at the bank, or the dispute has come to another state.',
}

const BookingEvent = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the event; the same in `X-Webhook-Id`.' }),
    type: Type.String({ enum: [...eventTypes] }),
    created_at: Type.String({ format: 'date-time', description: 'When it happened, UTC.' }),
    restaurant_id: Id,
    data: Type.Object({
      booking: BookingDetail,
      previous: Type.Unsafe<object>({
        type: 'object',
        additionalProperties: true,
        description: 'The old values of the fields that changed; empty for a new booking.',
      }),
      offer: Type.Optional(
        Type.Object(
          { until: OffsetDateTime, table_ids: Type.Array(Id) },
          { description: 'The offer to a guest on the waiting list that was made or has ended.' },
        ),
      ),
    }),
  },
  { title: 'BookingEvent' },
)

const occasionsOfMessages: Readonly<Record<MessageEventType, string>> = {
  'message.received': 'A guest has answered by text, or a number wrote that is no guest’s.',
  'message.failed': 'A text was refused by the gateway, or did not arrive.',
}

const MessageEvent = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    type: Type.String({ enum: [...messageEventTypes] }),
    created_at: Type.String({ format: 'date-time' }),
    restaurant_id: Id,
    data: Type.Object({
      message: Type.Unsafe<object>({
        type: 'object',
        additionalProperties: true,
        description:
          'Of an answer: `id`, `number`, `said`, what it did by itself (`acted`), `booking_id` and `at`. Of a text that failed: `id`, `number`, `kind`, `state`, `reason` and the booking’s `reference`.',
      }),
    }),
  },
  { title: 'MessageEvent' },
)

const TestEvent = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    type: Type.String({ const: 'webhook.test' }),
    created_at: Type.String({ format: 'date-time' }),
    restaurant_id: Id,
    data: Type.Object({ webhook: Type.Object({ id: Id }) }),
  },
  { title: 'TestEvent' },
)

const header = (name: string, description: string, type = 'string') => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type },
})

const headers = [
  header('X-Webhook-Id', 'The id of the event, to tell duplicates by.'),
  header('X-Webhook-Event', 'The type of the event.'),
  header('X-Webhook-Timestamp', 'When it was sent, in Unix seconds.', 'integer'),
  header('X-Webhook-Delivery-Id', 'A higher one was dispatched later; retries may arrive out of order.', 'integer'),
  header('X-Webhook-Signature', 'Legacy: `sha256=` and the hex HMAC-SHA256 of the raw body under the secret.'),
  header(
    'Service-Signature',
    '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` under the secret. Refuse a `t` more than 300 seconds away. Right after a rotation there may be two `v1`; one that matches is enough.',
  ),
]

const answers = {
  '2XX': { description: 'Received. Its body is not looked at.' },
  default: { description: 'Any other answer, and none within ten seconds, is a failure: tried three times in all.' },
}

function delivery(type: string, occasion: string, schema: object) {
  const operationId = `on_${type}`.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    post: {
      operationId,
      tags: ['Webhooks'],
      summary: type,
      description: occasion,
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: answers,
    },
  }
}

/** Drops the symbols that TypeBox adds to schemas. */
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema))

export const webhookPayloads: Readonly<Record<string, object>> = {
  ...Object.fromEntries(eventTypes.map((type) => [type, delivery(type, occasions[type], plain(BookingEvent))])),
  ...Object.fromEntries(
    messageEventTypes.map((type) => [type, delivery(type, occasionsOfMessages[type], plain(MessageEvent))]),
  ),
  'webhook.test': delivery('webhook.test', 'Asked for by `POST …/test`, to try a receiver out.', plain(TestEvent)),
}
