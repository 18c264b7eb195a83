/** The wire shapes of drafts, reviews, versions and arrivals. */
import { Type } from 'typebox'
import { PageMeta, pageFields } from '../../../http/responses/pagination.ts'
import { Choice, Id, largestInt32, Nullable, OffsetDateTime, TimeOfDay } from '../../../http/wire-types.ts'

const version = Type.Integer({ minimum: 1, maximum: largestInt32 })

/** Any object: a draft may be invalid. */
const description = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'As `GET /configuration` has it; it may have mistakes, which a review lists',
})

const Draft = Type.Object(
  {
    base_version: { ...version, description: 'The version that it was made on' },
    current_version: { ...version, description: 'The version that stands' },
    revision: { ...version, description: 'Raised by every change of the draft; for `If-Match`' },
    updated_at: Type.String({ format: 'date-time' }),
    description,
  },
  { title: 'ConfigurationDraft' },
)

export const DraftAnswer = Type.Object({ data: Draft })
export const FoundDraftAnswer = Type.Object({ data: Nullable(Draft) })

export const DraftBody = Type.Object({ base_version: version, description }, { additionalProperties: false })

const booking = {
  id: Id,
  reference: Type.String(),
  name: { ...Nullable(Type.String()), description: 'Null for a block' },
  date: OffsetDateTime,
}

const pages = [
  'hours',
  'pacing',
  'tags',
  'restaurant',
  'online',
  'floor',
  'messages',
  'deposits',
  'products',
  'events',
  'people',
] as const
const anything = Type.Unsafe<unknown>({ description: 'Null where there is nothing' })

const concerned = {
  ...booking,
  mobile_number: Nullable(Type.String()),
  dial: { ...Nullable(Type.String()), description: 'The telephone as `+35679555123`, where its country is known' },
  covers: Type.Integer(),
  tables: Type.Array(Type.String()),
  problem: Type.String(),
}

const Review = Type.Object(
  {
    fingerprint: Type.String({ description: 'Names what this review shows; a save sends it back' }),
    base_version: version,
    current_version: version,
    changes: Type.Array(
      Type.Object({
        id: Type.String({ description: 'For taking this change back' }),
        path: Type.String(),
        page: Choice(pages),
        sentence: Type.String(),
        consequence: Nullable(Type.String()),
        bookings: Type.Array(Type.Object(concerned), { description: 'Guests to call: they stay as they are' }),
        moves: Type.Array(Type.Object({ ...booking, from: Nullable(Type.String()) }), {
          description: 'Bookings that follow their table into another dining area',
        }),
      }),
    ),
    moves: Type.Array(
      Type.Object({
        change_id: { ...Nullable(Type.String()), description: 'The change that leaves the booking without its table' },
        booking: Type.Object(concerned),
        from: Type.Array(Type.String(), { description: 'The tables it has, by name' }),
        to: {
          ...Nullable(Type.Array(Type.String())),
          description: 'The tables it would get; null where there are none',
        },
        dining_area: { ...Nullable(Type.String()), description: 'Where these are' },
        sentence: Type.String(),
        accepted: Type.Boolean({ description: 'It moves with the save, and is one of `changes`' }),
      }),
      { description: 'What the engine has for each booking that is left without its table' },
    ),
    issues: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
    merged: Type.Array(Type.String(), { description: 'What others have saved since `base_version`' }),
    conflicts: Type.Array(
      Type.Object({ path: Type.String(), sentence: Type.String(), base: anything, theirs: anything, mine: anything }),
    ),
  },
  { title: 'ConfigurationReview' },
)

export const ReviewAnswer = Type.Object({ data: Review })

export const SaveBody = Type.Object(
  { fingerprint: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
)
export const SavedAnswer = Type.Object({ data: Type.Object({ version, changes: Type.Array(Type.String()) }) })

export const TakeBackBody = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
)
export const FindTablesBody = TakeBackBody
export const ResolveBody = Type.Object(
  { path: Type.String({ minLength: 1, maxLength: 500 }), take: Choice(['mine', 'theirs']) },
  { additionalProperties: false },
)
export const DiscardedAnswer = Type.Object({ message: Type.String() })

export const FileAnswer = Type.Object({ data: Type.Object({ name: Type.String(), yaml: Type.String() }) })
export const FileBody = Type.Object(
  { yaml: Type.String({ minLength: 1, maxLength: 1_000_000 }) },
  { additionalProperties: false },
)

export const VersionsQuery = Type.Object(pageFields({ perPage: 25, most: 100 }))
export const VersionsAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      version,
      by: { ...Nullable(Type.String()), description: 'Null for what stood before versions were kept' },
      by_name: { ...Nullable(Type.String()), description: 'Of the person, where `by` is one' },
      at: Nullable(Type.String({ format: 'date-time' })),
      changes: Type.Array(Type.String()),
    }),
  ),
  meta: PageMeta,
})

export const ArrivalsAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
      service_hour_id: Id,
      name: Type.String(),
      slots: Type.Array(Type.Object({ time: TimeOfDay, covers: Type.Number({ minimum: 0 }) })),
    }),
  ),
})
