/** The wire shapes of the sections of an evening. */
import { Type } from 'typebox'
import { operations } from '../../../http/openapi/operation.ts'
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

export const eveningSectionOperations = operations({
  write: {
    operationId: 'writeEveningSections',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Day'],
    summary: 'Give the tables of an evening to servers',
    description: `A section is the tables that one server has for the evening; a table is in one of them at most, and may be in none. The
call has all of them. \`replaces\` names the sections that you have read: where others stand by now the answer is 412 with
them, and nothing is overwritten. Sent twice, they are written once. They change no booking and send no event.`,
    'x-answers': { 200: 'Given.' },
    'x-problems': ['PRECONDITION_FAILED'],
  },
  list: {
    operationId: 'listEveningSections',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Day'],
    summary: 'List the sections of an evening',
    description:
      'The sections that stand and those before them, newest first; and those of the last evening that had some.',
    'x-answers': { 200: 'The sections.' },
  },
})
