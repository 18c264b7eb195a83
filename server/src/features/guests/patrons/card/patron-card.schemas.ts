/** The wire shapes of a guest's card and of birthdays, and how the endpoints are documented. */

import { Type } from 'typebox'
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { operations } from '../../../../http/openapi/operation.ts'
import { Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../../http/wire-types.ts'
import { Allergens } from '../allergens/patron-allergens.schemas.ts'
import { patronDetailFields } from '../patrons.schemas.ts'
import { mostOwnTags } from '../profile/patron-profile.ts'

const OwnTag = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^(?!\\s)[^\\x00-\\x1f\\x7f]+(?<!\\s)$',
  'x-expects': ((say) => say.validation.formats.ownTag) satisfies Sentence,
})

const birthday = Type.String({
  pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  'x-expects': ((say) => say.validation.formats.birthday) satisfies Sentence,
})

const Count = Type.Integer({ minimum: 0 })

const Visit = Type.Object(
  {
    id: Id,
    reference: Type.String(),
    status: Choice(bookingStatuses),
    date: OffsetDateTime,
    evening: { ...LocalDate, description: 'The page of the diary that it is on' },
    adults: Count,
    children: Count,
    comment: Nullable(Type.String()),
    tables: Type.Array(Type.String()),
    source: { ...Nullable(Type.String()), description: 'Where it came from' },
    rating: { ...Nullable(Type.Number()), description: 'Of the guest’s review' },
  },
  { title: 'PatronVisit' },
)

const profileFields = {
  own_tags: Type.Array(Type.String(), { description: 'In the restaurant’s own words' }),
  birthday: { ...Nullable(Type.String()), description: 'Month and day, MM-DD' },
}

export const PatronCardAnswer = Type.Object({
  data: Type.Object(
    {
      patron: Type.Object(patronDetailFields, { title: 'Patron' }),
      ...profileFields,
      allergies: { ...Allergens, description: 'What the guest must not eat; the four tags say the same' },
      is_local: Type.Boolean(),
      created_at: OffsetDateTime,
      news: Type.Object({
        wanted: Type.Boolean(),
        consented_at: Nullable(OffsetDateTime),
        withdrawn_at: Nullable(OffsetDateTime),
      }),
      spend: Type.Array(Type.Object({ currency: Type.String(), amount: Type.Number(), bookings: Count }), {
        description: 'What was paid with bookings, by currency; empty where nothing is known',
      }),
      to_come: Type.Array(Visit, { description: 'In the order of their starts' }),
      visits: Type.Array(Visit, { description: 'The latest first, at most 100' }),
    },
    { title: 'PatronCard' },
  ),
})

export const PatronProfileBody = Type.Object(
  {
    add_own_tags: Type.Optional(Type.Array(OwnTag, { maxItems: mostOwnTags })),
    remove_own_tags: Type.Optional(Type.Array(OwnTag, { maxItems: mostOwnTags })),
    birthday: Type.Optional({ ...Nullable(birthday), description: 'Month and day, MM-DD; null removes it' }),
  },
  { additionalProperties: false },
)

export const PatronProfileAnswer = Type.Object({ data: Type.Object(profileFields, { title: 'PatronProfile' }) })

export const BirthdaysAnswer = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Id,
        name: Type.String(),
        date: { ...LocalDate, description: 'On which it is celebrated' },
        next_booking: {
          ...Type.Unsafe<{ id: number; date: string; evening: string } | null>({
            type: ['object', 'null'],
            properties: { id: Id, date: OffsetDateTime, evening: LocalDate },
            required: ['id', 'date', 'evening'],
          }),
        },
      },
      { title: 'PatronBirthday' },
    ),
  ),
})

const readable = { 'x-access': { role: 'host', scopes: ['full', 'read'] }, tags: ['Patrons'] } as const

export const profileOperations = operations({
  card: {
    ...readable,
    operationId: 'getPatronCard',
    summary: 'A patron with everything on one card',
    description: `The patron as in \`GET /patrons/{patron}\`, with tags in the restaurant's own words, the birthday, the consent to
news, what was paid, the bookings to come and the latest visits. Its \`ETag\` is that of the patron.`,
    'x-answers': { 200: 'The card.' },
    'x-answer-headers': { 200: ['ETag'] },
  },
  change: {
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Patrons'],
    operationId: 'updatePatronProfile',
    summary: 'Change own tags and birthday of a patron',
    description: `Adds and removes tags in the restaurant's own words, such as an allergy that none of the twelve tags has; two people
who add different ones do not disturb each other. A tag counts once whatever its case. At most ${mostOwnTags} in all.`,
    'x-answers': { 200: 'Both as they are now.' },
    'x-answer-headers': { 200: ['ETag'] },
  },
  birthdays: {
    ...readable,
    operationId: 'listBirthdays',
    summary: 'Birthdays of the week',
    description:
      'Patrons with a birthday today or in the six days after, in that order, each with the next booking. Without a 29 February it is celebrated on the 28th.',
    'x-answers': { 200: 'The birthdays, at most 200.' },
  },
})
