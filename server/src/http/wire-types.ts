/**
 * The building blocks of request and response schemas. What has no value is null, never absent; times of a booking carry
 * the restaurant's UTC offset; `meta.timestamp` is UTC to the second.
 */

import { type Static, type TSchema, Type } from 'typebox'
import type { Clock } from '../clock.ts'
import { telephoneExpectation, telephonePattern } from '../domain/guest/telephone.ts'
import { languageTagPattern } from '../domain/language.ts'
import type { Sentence } from '../domain/sentence.ts'

export const largestInt32 = 2_147_483_647

export const Id = Type.Integer({ minimum: 1, maximum: largestInt32 })

/** `2026-11-15` */
export const LocalDate = Type.String({ format: 'date' })
/** Within the years of domain/calendar/calendar.ts, so that the days before and after are dates as well. */
export const CalendarDate = Type.String({
  format: 'date',
  pattern: '^(19[7-9]|20)',
  'x-expects': ((say) => say.validation.formats.calendarDate) satisfies Sentence,
})

/** `2026-11-15T19:30:00`, on the restaurant's wall clock */
export const LocalDateTime = Type.String({ format: 'local-date-time' })

/** `2026-11-15T19:30:00+01:00` */
export const OffsetDateTime = Type.String({ format: 'date-time' })

/** `19:30`, on the restaurant's wall clock */
export const TimeOfDay = Type.String({ format: 'time-of-day' })

export const Email = Type.String({ format: 'email', maxLength: 254 })

/** `de` or `pt-BR` */
export const LanguageTag = Type.String({
  pattern: languageTagPattern,
  maxLength: 35,
  'x-expects': ((say) => say.validation.formats.language) satisfies Sentence,
})

export const HttpUrl = Type.String({ format: 'http-url', maxLength: 2_048 })

export const Meta = Type.Object(
  { timestamp: Type.String({ format: 'date-time' }), restaurant_id: Id },
  { title: 'Meta' },
)

/**
 * `type: [x, 'null']` instead of a union, so that the serializer need not validate each branch. Takes schemas of one
 * type, which unions and references are not.
 */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  const { type, enum: choices, ...rest } = schema as TSchema & { type?: string; enum?: readonly unknown[] }
  if (typeof type !== 'string') throw new TypeError('Nullable takes a schema of exactly one type.')
  const withNull = { ...rest, type: [type, 'null'], ...(choices && { enum: [...choices, null] }) }
  return Type.Unsafe<Static<Schema> | null>(withNull)
}

/** Blank or null is none. `n/a`, `0` and the like are refused, so that they do not become the telephone of a guest. */
export const MobileNumber = Nullable(
  Type.String({ maxLength: 30, pattern: telephonePattern, 'x-expects': telephoneExpectation }),
)

/** One of a few words. */
export function Choice<const Word extends string>(words: readonly Word[]) {
  return Type.Unsafe<Word>({ type: 'string', enum: [...words] })
}

/** `2026-11-15T01:30:00Z` */
export function utcTimestamp(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' })
}

export function metaOf(clock: Clock, restaurantId: number): Static<typeof Meta> {
  return { timestamp: utcTimestamp(clock.now()), restaurant_id: restaurantId }
}
