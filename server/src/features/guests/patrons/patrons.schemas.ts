/** The wire shapes of patrons: bodies and answers. */

import { type Static, Type } from 'typebox'
import { type PatronTag, patronTags } from '../../../domain/guest/patron-tags.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { PageMeta, pageFields } from '../../../http/responses/pagination.ts'
import {
  Choice,
  Email,
  Id,
  LocalDate,
  largestInt32,
  MobileNumber,
  Nullable,
  OffsetDateTime,
} from '../../../http/wire-types.ts'
import { behaviours } from './search/behaviour.ts'

const NullableText = Nullable(Type.String())

function eachTag<Schema>(schema: Schema): Record<PatronTag, Schema> {
  return Object.fromEntries(patronTags.map((tag) => [tag, schema])) as Record<PatronTag, Schema>
}

/** A misspelt filter would otherwise find everyone. */
const noOthers = { additionalProperties: false }

export const PatronQueryBody = Type.Object(
  {
    filters: Type.Optional(
      Type.Object(
        {
          q: Type.Optional(Type.String({ maxLength: 200 })),
          tags: Type.Optional(Type.Array(Choice(patronTags), { maxItems: 50 })),
          behaviour: Type.Optional(Type.Array(Choice(behaviours), { maxItems: 50 })),
          origin: Type.Optional(Choice(['local', 'international'])),
          channel: Type.Optional(Type.Array(Id, { maxItems: 200 })),
          booking_date_from: Type.Optional(LocalDate),
          booking_date_to: Type.Optional(LocalDate),
        },
        noOthers,
      ),
    ),
    ...pageFields({ perPage: 50, most: 200 }),
  },
  noOthers,
)

export type PatronFilters = NonNullable<Static<typeof PatronQueryBody>['filters']>

const ListedPatron = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: NullableText,
    mobile_number: NullableText,
    mobile_prefix: NullableText,
    ...eachTag(Type.Boolean()),
    is_local: Type.Boolean(),
    channel_id: Nullable(Id),
    created_at: OffsetDateTime,
  },
  { title: 'ListedPatron' },
)

export const PatronQueryAnswer = Type.Object({ data: Type.Array(ListedPatron), meta: PageMeta })

export const PatronStats = Type.Object(
  {
    total_bookings: Type.Integer(),
    cancelled_bookings: Type.Integer(),
    no_show_bookings: Type.Integer(),
    last_booking_date: Nullable(LocalDate),
  },
  { title: 'PatronStats' },
)

export const PatronTagsObject = Type.Object(eachTag(Type.Boolean()), { title: 'PatronTags' })

export const patronDetailFields = {
  id: Id,
  name: Type.String(),
  email: NullableText,
  mobile_number: NullableText,
  mobile_prefix: NullableText,
  comments: NullableText,
  is_vip: Type.Boolean(),
  is_vegan: Type.Boolean(),
  is_vegetarian: Type.Boolean(),
  walkin: Type.Boolean(),
  tags: PatronTagsObject,
  stats: PatronStats,
}

export const PatronAnswer = Type.Object({ data: Type.Object(patronDetailFields, { title: 'Patron' }) })

const optionalTags = eachTag(Type.Optional(Type.Boolean()))

export const UpdatePatronBody = Type.Object({
  name: Type.Optional(
    Type.String({
      maxLength: 201,
      pattern: '[^\\s\\x00-\\x1f\\x7f-\\x9f]',
      'x-expects': ((say) => say.validation.formats.patronName) satisfies Sentence,
    }),
  ),
  email: Type.Optional(Nullable(Email)),
  mobile_number: Type.Optional(MobileNumber),
  mobile_prefix: Type.Optional(Nullable(Type.String({ maxLength: 8 }))),
  comments: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  is_local: Type.Optional(Type.Boolean()),
  ...optionalTags,
  tags: Type.Optional(Type.Object(optionalTags)),
})

export const CreatePatronBody = Type.Object({
  ...UpdatePatronBody.properties,
  name: Type.String({
    maxLength: 201,
    pattern: '[^\\s\\x00-\\x1f\\x7f-\\x9f]',
    'x-expects': ((say) => say.validation.formats.patronName) satisfies Sentence,
  }),
})

export const PatronFileBody = Type.Object({ filters: PatronQueryBody.properties.filters }, noOthers)

export const MergePatronsBody = Type.Object({
  patron_id: Type.Integer({ ...Id, description: 'The patron who disappears' }),
})

export const MergedPatronAnswer = Type.Object({
  message: Type.String(),
  data: Type.Object(patronDetailFields, { title: 'Patron' }),
})

export const PatronHistoryAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.Integer({ maximum: largestInt32 * 2 ** 20 }),
      at: OffsetDateTime,
      actor: Type.String(),
      actor_name: { ...NullableText, description: 'Of the person, where `actor` is one' },
      action: Type.String(),
      changes: Type.Record(Type.String(), Type.Object({ from: Type.Unknown(), to: Type.Unknown() })),
    }),
  ),
})

export const UpdatedPatronAnswer = Type.Object({
  message: Type.String(),
  data: Type.Object({ id: Id, name: Type.String(), email: NullableText, mobile_number: NullableText }),
})
