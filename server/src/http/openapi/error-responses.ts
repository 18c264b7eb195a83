/**
 * Error answers for the document: the three shapes, and for each operation exactly the codes it can answer. Statuses come
 * from the table that the server answers with.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ProblemCode } from '../../domain/problem.ts'
import { statusOf } from '../responses/error-envelope.ts'
import { headerRef, type ResponseHeader } from './headers.ts'
import type { OwnProblem } from './operation.ts'

type Schema = { readonly [keyword: string]: unknown }

const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
})
const text: Schema = { type: 'string' }
const id: Schema = { type: 'integer', minimum: 1 }
const dateTime: Schema = { type: 'string', format: 'date-time' }
const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more })

const inTheWay = {
  tables: list(object({ id, name: text }), { description: 'The tables that are taken.' }),
  bookings: list(
    object({
      id,
      reference: text,
      name: { type: ['string', 'null'], description: 'The guest’s; null for a block.' },
      date: dateTime,
      end_time: dateTime,
      arrived_at: {
        ...dateTime,
        type: ['string', 'null'],
        description: 'When the guests came; where it is not null they may sit there before `date` or past `end_time`.',
      },
      table_ids: list(id),
    }),
    { description: 'The bookings in the way.' },
  ),
  holds: list(object({ table_ids: list(id), until: dateTime }), {
    description: 'Tables kept for somebody who is booking, or offered to a guest on the waiting list.',
  }),
}

/** Absent where the tables are merely taken; `dates` only for blocks of several days. */
const whyNotKept = {
  dates: list({ type: 'string', format: 'date' }, { description: 'The days on which a table is taken.' }),
  reason: {
    type: 'string',
    enum: ['pinned', 'other_area'],
    description:
      '`pinned`: staff have chosen tables that do not seat the party. `other_area`: the guests would sit in another dining area; `accept_area` agrees to it.',
  },
  fits: list(list(id), {
    description: 'With `pinned`: up to five sets of free tables that seat the party, best first.',
  }),
  dining_area: { ...object({ id, name: text }), description: 'With `other_area`: where they would sit.' },
  table_ids: list(id, { description: 'With `other_area`: at which tables.' }),
}

/** The codes whose `details` is an object, and its shape. */
export const detailsOf: Partial<Record<ProblemCode, Schema>> = {
  SLOT_UNAVAILABLE: object({
    reason: {
      type: 'string',
      enum: [
        'paused',
        'closed',
        'outside_hours',
        'not_a_slot',
        'too_soon',
        'too_far',
        'pacing',
        'no_table',
        'party_too_large',
      ],
    },
    alternatives: list(
      { type: 'string', format: 'local-date-time' },
      {
        maxItems: 3,
        description: 'The nearest start times of that day that can be booked, ready to be sent as `date`.',
      },
    ),
  }),
  TABLE_UNAVAILABLE: {
    ...object(inTheWay),
    properties: { ...inTheWay, ...whyNotKept },
  },
  CONFIRMATION_REQUIRED: object({
    reason: {
      type: 'string',
      enum: ['other_evening', 'early', 'due'],
      description:
        '`other_evening`: the booking is for another evening. `early`: it starts in more than 30 minutes. `due`: another booking at these tables starts before this party is expected to leave.',
    },
    confirm: {
      type: ['string', 'null'],
      enum: ['early', 'due', null],
      description: 'What to send in `confirm` to seat them all the same; null where only `starts_now` seats them.',
    },
    minutes_early: { type: ['integer', 'null'] },
    expected_end: { ...dateTime, type: ['string', 'null'], description: 'Until when they would stay, seated so.' },
    starts_now: {
      anyOf: [object({ date: dateTime, end_time: dateTime }), { type: 'null' }],
      description: 'The times that the booking would have with `starts_now`.',
    },
    minutes_left: {
      type: ['integer', 'null'],
      description: 'Until the first of those who are due, less the time to reset the table.',
    },
    due: list(
      object({
        id: { ...id, type: ['integer', 'null'], description: 'Null for tables that are kept without a booking.' },
        reference: { type: ['string', 'null'] },
        name: { type: ['string', 'null'], description: 'The guest’s; null for a block.' },
        covers: { type: ['integer', 'null'] },
        date: dateTime,
        end_time: dateTime,
        table_ids: list(id),
        minutes_left: { type: 'integer' },
      }),
      { description: 'Who is to come to the tables before the party is expected to leave, the next first.' },
    ),
    free_tables: list(
      object({
        dining_area_id: id,
        table_ids: list(id),
        minutes: { type: 'integer', description: 'How long they could stay there, at most as long as they would.' },
        free_until: { ...dateTime, type: ['string', 'null'], description: 'Null for the whole evening.' },
      }),
      { description: 'Tables that are free now, best first; those free for less than the stay come last.' },
    ),
  }),
  TEXT_NOT_POSSIBLE: object({
    number: { type: ['string', 'null'] },
    why: text,
    country: { type: ['string', 'null'] },
    price: { type: ['number', 'null'], description: 'Of a part, as the restaurant has entered it.' },
  }),
  PERSON_REFUSED: object({
    tries_left: { type: ['integer', 'null'], description: 'Wrong PINs until this person is locked on this tablet.' },
    locked_until: { type: ['string', 'null'], format: 'date-time' },
    is_closed: { type: 'boolean', description: 'The PIN is worth nothing before the person has signed in.' },
    asks: {
      type: ['string', 'null'],
      enum: ['code', 'passkey', null],
      description: 'What is needed with the password.',
    },
  }),
  REVIEW_OUTDATED: schemaRef('ConfigurationReview'),
  PLAN_OUTDATED: schemaRef('MovePlan'),
  PRECONDITION_FAILED: {
    ...object({ etag: text }),
    properties: {
      etag: text,
      booking: schemaRef('BookingDetail'),
      patron: schemaRef('Patron'),
      sections: { anyOf: [schemaRef('EveningSections'), { type: 'null' }] },
      note: { anyOf: [schemaRef('EveningNote'), { type: 'null' }] },
      draft: { anyOf: [schemaRef('ConfigurationDraft'), { type: 'null' }] },
      configuration: schemaRef('Configuration'),
    },
    description: 'What stands: the booking, patron, note, sections, draft or configuration, and its `ETag`.',
  },
}

const meanings: Readonly<Record<OwnProblem, string>> = {
  BAD_REQUEST: 'The request cannot be read.',
  RESTAURANT_REQUIRED: 'The token manages several restaurants: name one in `X-Restaurant-Id`.',
  UNAUTHENTICATED: 'No token or session, or one that is unknown, expired, revoked or ended.',
  FORBIDDEN: 'The caller may not act on this restaurant, or lacks the role or the scope; the message says which.',
  PERSON_REQUIRED: 'A tablet of the restaurant has to say who it is first, and send the same again.',
  PERSON_REFUSED: 'A wrong PIN, or a password that is not enough; `details` says what is left to do.',
  NOT_FOUND: 'There is no such record in this restaurant.',
  METHOD_NOT_ALLOWED: 'The address answers other methods; they are in the header `Allow`.',
  SLOT_UNAVAILABLE: 'The party cannot be booked at that time; `details` says why and offers other times.',
  TABLE_UNAVAILABLE:
    'A table is taken, does not seat the party or lies in another dining area; `details` names the tables and the bookings in the way.',
  PLAN_OUTDATED: 'Bookings or tables have changed since the plan was made; `details` is the plan now.',
  CONFIRMATION_REQUIRED:
    'There is something to say first; `details` says what it is, and what to send to do it all the same.',
  REVIEW_OUTDATED: 'A save would do something else than the review showed; `details` is the new review.',
  TERMS_CHANGED: 'What is asked for with the booking differs from what the guest agreed to; the message says it.',
  PRODUCTS_CHANGED: 'What was ordered cannot be had so; the message says what and why.',
  OTHERS_ARE_PAYING:
    'Other guests are paying for this evening, or this guest is for another booking; `details.until` says until when.',
  PAYMENT_NOT_POSSIBLE: 'The state of the booking’s money does not allow this; the message says why.',
  TEXT_NOT_POSSIBLE: 'A text cannot go to this guest; `details.why` says why.',
  WEBHOOK_LIMIT_REACHED: 'The restaurant has five webhooks already.',
  IDEMPOTENCY_IN_PROGRESS: 'The first request with this key is still at work; send the same again.',
  PRECONDITION_FAILED:
    'It has changed since the state that `If-Match` names; `details` has what stands, and its `etag`.',
  PAYLOAD_TOO_LARGE: 'The body is larger than this server accepts.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not `application/json`.',
  IDEMPOTENCY_KEY_REUSED: 'The key was used for another request; take a new one.',
  RATE_LIMITED: 'Too many requests; wait `Retry-After` seconds.',
  INTERNAL_ERROR: 'A fault of the server; report it with the `X-Request-Id`.',
  SERVICE_UNAVAILABLE: 'The server is overloaded, stopping, or its database is away; send the same again.',
  TRANSITION: 'The booking’s status does not allow this; `current_status` says what it is.',
}

const retried: readonly OwnProblem[] = ['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE']
const codes = Object.keys(statusOf) as ProblemCode[]

const StandardError = object(
  {
    error: object({
      code: { type: 'string', enum: codes },
      message: { ...text, description: 'For people.' },
      details: {
        type: ['object', 'null'],
        additionalProperties: true,
        description: 'An object for some codes, null for the others.',
      },
    }),
    meta: object({ timestamp: dateTime }),
  },
  { description: 'Every failure but the validation error and the transition conflict.' },
)

/** A standard error with its one code, and the details of that code. */
function errorWith(code: ProblemCode): Schema {
  const narrowed = { properties: { code: { const: code }, details: detailsOf[code] ?? { type: 'null' } } }
  return { allOf: [schemaRef('StandardError'), { properties: { error: narrowed } }] }
}

/** For methods that a path does not have, so no operation lists it. */
const ofNoOperation: ProblemCode = 'METHOD_NOT_ALLOWED'

export const errorSchemas: Readonly<Record<string, Schema>> = {
  StandardError,
  ...Object.fromEntries(codes.filter((code) => code !== ofNoOperation).map((code) => [nameOf(code), errorWith(code)])),
  ValidationError: object(
    {
      message: { ...text, description: 'The first complaint, and how many more there are.' },
      errors: {
        type: 'object',
        description: 'Errors by field; names of nested fields are dotted.',
        additionalProperties: list(text, { minItems: 1 }),
      },
    },
    { description: 'Everything that is wrong with the fields of a request, at once.' },
  ),
  TransitionConflict: object(
    { message: text, current_status: text },
    { description: 'The status of the booking does not allow what was asked.' },
  ),
}

/** `SLOT_UNAVAILABLE` is `SlotUnavailable`. */
function nameOf(code: ProblemCode): string {
  return code.toLowerCase().replaceAll(/(^|_)(\w)/g, (_, _underscore, letter: string) => letter.toUpperCase())
}

export type ErrorAnswer = {
  description: string
  headers: Record<string, object>
  content: Record<string, { schema: Schema; examples?: Record<string, object> }>
}

/** Answers that are the same for many operations, described once. */
export const errorResponses: Readonly<Record<string, ErrorAnswer>> = {
  BadRequest: errorAnswer(['BAD_REQUEST', 'RESTAURANT_REQUIRED'], false),
  ...Object.fromEntries(
    (
      [
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'PERSON_REQUIRED',
        'NOT_FOUND',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'RATE_LIMITED',
        'INTERNAL_ERROR',
        'SERVICE_UNAVAILABLE',
      ] as const
    ).map((code) => [nameOf(code), errorAnswer([code], false)]),
  ),
  ValidationFailed: errorAnswer([], true),
}

/** The error answers of an operation, by status. */
export function errorAnswers(
  problems: readonly OwnProblem[],
  validated: boolean,
): Record<string, ErrorAnswer | { $ref: string }> {
  const ordered = (Object.keys(meanings) as OwnProblem[]).filter((problem) => problems.includes(problem))
  const byStatus = Object.groupBy(ordered, (problem) => statusFor(problem))
  if (validated) byStatus[422] ??= []
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, of = []]) => [
      status,
      shared(errorAnswer(of, validated && status === '422')),
    ]),
  )
}

function shared(answer: ErrorAnswer): ErrorAnswer | { $ref: string } {
  const [name] = Object.entries(errorResponses).find(([, known]) => isDeepStrictEqual(known, answer)) ?? []
  return name === undefined ? answer : { $ref: `#/components/responses/${name}` }
}

const statusFor = (problem: OwnProblem): number => (problem === 'TRANSITION' ? 409 : statusOf[problem])

function errorAnswer(problems: readonly OwnProblem[], validated: boolean): ErrorAnswer {
  const lines = problems.map((problem) => `${problem === 'TRANSITION' ? '' : `\`${problem}\`: `}${meanings[problem]}`)
  if (validated) lines.unshift('Fields are missing or wrong; `errors` has all of them.')
  const schemas = problems.map((problem) =>
    schemaRef(problem === 'TRANSITION' ? 'TransitionConflict' : nameOf(problem)),
  )
  if (validated) schemas.unshift(schemaRef('ValidationError'))
  const [only] = schemas
  return {
    description: lines.length === 1 ? lines.join() : lines.map((line) => `- ${line}`).join('\n'),
    headers: Object.fromEntries(headersFor(problems).map((name) => [name, headerRef(name)])),
    content: { 'application/json': { schema: schemas.length === 1 && only ? only : { anyOf: schemas } } },
  }
}

function headersFor(problems: readonly OwnProblem[]): ResponseHeader[] {
  const names: ResponseHeader[] = ['X-Request-Id']
  if (problems.includes('UNAUTHENTICATED')) names.push('WWW-Authenticate')
  if (problems.some((problem) => retried.includes(problem))) names.push('Retry-After')
  return names
}

function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}
