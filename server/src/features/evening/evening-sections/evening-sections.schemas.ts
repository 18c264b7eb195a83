/** The wire shapes of the sections of an evening. */
import { Type } from 'typebox'
import { CalendarDate, Id, LocalDate, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

const name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '[^\\s\\x00-\\x1f\\x7f-\\x9f]',
  description: 'Of the server',
})
const Section = Type.Object({ name, table_ids: Type.Array(Id) }, { title: 'Section' })

const written = {
  id: Id,
  actor: Type.String(),
  actor_name: { ...Nullable(Type.String()), description: 'Of the person, where `actor` is one' },
  at: OffsetDateTime,
}

export const EveningSections = Type.Object(
  { ...written, sections: Type.Array(Section, { description: 'Tables that are no longer in use are left out' }) },
  { title: 'EveningSections' },
)

export const SectionsQuery = Type.Object({ date: { ...CalendarDate, description: 'The evening' } })

export const SectionsBody = Type.Object(
  {
    date: { ...CalendarDate, description: 'The evening' },
    sections: Type.Array(
      Type.Object({ name, table_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }, { additionalProperties: false }),
      { maxItems: 50, description: 'All of them; none takes them away' },
    ),
    replaces: { ...Nullable(Id), description: 'The id of the sections that you have read; null where there were none' },
  },
  { additionalProperties: false },
)

export const SectionsAnswer = Type.Object({ message: Type.String(), data: Nullable(EveningSections) })

export const SectionsListAnswer = Type.Object({
  data: Type.Array(EveningSections),
  before: {
    ...Nullable(Type.Object({ date: LocalDate, sections: Type.Array(Section) }, { title: 'SectionsBefore' })),
    description: 'Those of the last evening before this one that had some, to begin with',
  },
})
