/** The headers of requests and answers, described once for all operations that have them. */

const text = (description: string, example: string, more: object = {}) => ({
  description,
  schema: { type: 'string', ...more },
  example,
})
const count = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
})

export const responseHeaders = {
  'X-Request-Id': text(
    'The id of this request in the logs: yours, if you sent `X-Request-Id` (1 to 64 letters, digits, `.`, `_`, `-`).',
    '0197a3c2-6f0e-7b1a-9d43-1c52b6f0a8e7',
  ),
  'RateLimit-Limit': count('Requests a minute this token may make.', 6000),
  'RateLimit-Remaining': count('Requests left in this minute.', 5999),
  'RateLimit-Reset': count('Seconds until the minute is over.', 42),
  'Retry-After': count('Seconds to wait before sending the same request again.', 1),
  Location: text('The path of what was created.', '/api/restaurant/bookings/201'),
  'Idempotent-Replayed': {
    ...text('Present where the answer is a replay: the first answer to this `Idempotency-Key`, byte for byte.', 'true'),
    schema: { const: 'true' },
  },
  ETag: text(
    'Names this state. A weak one is for `If-None-Match`; the strong one of a booking or patron is for `If-Match`.',
    '"b201-3"',
  ),
  'X-History-Id': count(
    'The entry that the change has in the booking’s history, which an undo can name. Absent where nothing changed.',
    5012,
  ),
  'WWW-Authenticate': { ...text('How to authenticate.', 'Bearer'), schema: { const: 'Bearer' } },
} as const

export type ResponseHeader = keyof typeof responseHeaders

export const requestParameters = {
  'X-Restaurant-Id': {
    in: 'header',
    name: 'X-Restaurant-Id',
    required: false,
    description: 'The restaurant to act on. Needed with a user token that manages several; others may leave it out.',
    schema: { type: 'integer', minimum: 1 },
  },
  'If-None-Match': {
    in: 'header',
    name: 'If-None-Match',
    required: false,
    description: 'The `ETag` of an answer you have; if it still stands, you get 304 and no body.',
    schema: { type: 'string' },
  },
  'If-Match': {
    in: 'header',
    name: 'If-Match',
    required: false,
    description:
      'The `ETag` of the state that you edit; where another stands, the answer is 412 with what stands. Values that stand already are no conflict.',
    schema: { type: 'string' },
  },
} as const

export type RequestHeader = keyof typeof requestParameters

/** The parameters of paths. Text that cannot be an id is 404, so the routes themselves take any text. */
export const pathParameters: Readonly<Record<string, { description: string; schema: object }>> = {
  booking: {
    description: 'The booking: its id, or its reference in upper or lower case.',
    schema: { type: 'string', minLength: 1 },
  },
  slug: { description: 'The restaurant’s name in addresses.', schema: { type: 'string', minLength: 1 } },
  patron: { description: 'The id of the patron.', schema: { type: 'integer', minimum: 1 } },
  review: { description: 'The id of the review.', schema: { type: 'integer', minimum: 1 } },
  hold: { description: 'The id of the hold.', schema: { type: 'integer', minimum: 1 } },
  webhook_id: { description: 'The id of the webhook.', schema: { type: 'integer', minimum: 1 } },
  user: { description: 'The id of the person.', schema: { type: 'integer', minimum: 1 } },
  device: { description: 'The id of the tablet.', schema: { type: 'integer', minimum: 1 } },
  invitation: { description: 'The id of the invitation.', schema: { type: 'integer', minimum: 1 } },
  token: { description: 'The id of the token.', schema: { type: 'string', minLength: 1 } },
  delivery: { description: 'The id of the delivery.', schema: { type: 'integer', minimum: 1 } },
  version: { description: 'The version of the configuration.', schema: { type: 'integer', minimum: 1 } },
  other: { description: 'The id of the other patron.', schema: { type: 'integer', minimum: 1 } },
  message: { description: 'The id of the message.', schema: { type: 'integer', minimum: 1 } },
  number: {
    description: 'A telephone number with its country, with or without the plus: `35679555123`.',
    schema: { type: 'string' },
  },
  text: { description: 'The id of the text.', schema: { type: 'integer', minimum: 1 } },
  entry: { description: 'The id of the entry.', schema: { type: 'integer', minimum: 1 } },
  import: { description: 'The id of the import.', schema: { type: 'integer', minimum: 1 } },
  case: { description: 'The id of what needed attention.', schema: { type: 'integer', minimum: 1 } },
  part: { description: 'The number of the part, from 0.', schema: { type: 'integer', minimum: 0 } },
  mapping: { description: 'The name of the mapping.', schema: { type: 'string', minLength: 1 } },
}

export const headerRef = (name: ResponseHeader) => ({ $ref: `#/components/headers/${name}` })
export const parameterRef = (name: RequestHeader) => ({ $ref: `#/components/parameters/${name}` })
