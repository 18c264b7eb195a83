/** The wire shapes of the note of an evening. */
import { Type } from 'typebox'
import { operations } from '../../../http/openapi/operation.ts'
import { CalendarDate, Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

const written = {
  id: Id,
  actor: Type.String(),
  actor_name: { ...Nullable(Type.String()), description: 'Of the person, where `actor` is one' },
  at: OffsetDateTime,
}

export const EveningNote = Type.Object({ ...written, note: Type.String() }, { title: 'EveningNote' })

export const NoteQuery = Type.Object({ date: { ...CalendarDate, description: 'The evening' } })

export const NoteBody = Type.Object(
  {
    date: { ...CalendarDate, description: 'The evening' },
    note: {
      ...Nullable(Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' })),
      description: 'Null takes it away',
    },
    replaces: { ...Nullable(Id), description: 'The id of the note that you have read; null where there was none' },
  },
  { additionalProperties: false },
)

export const NoteAnswer = Type.Object({ message: Type.String(), data: Nullable(EveningNote) })

export const NotesAnswer = Type.Object({
  data: Type.Array(
    Type.Object({ ...written, note: { ...Nullable(Type.String()), description: 'Null where it was taken away' } }),
  ),
})

export const eveningNoteOperations = operations({
  write: {
    operationId: 'writeEveningNote',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Day'],
    summary: 'Write the note of an evening',
    description: `What one shift tells the next; it stands above the diary of the evening, for everybody. \`replaces\` is the note
that you have read: where another stands by now the answer is 412 with it, and nothing is overwritten. Sent twice, it is
written once.`,
    'x-answers': { 200: 'Written.' },
    'x-problems': ['PRECONDITION_FAILED'],
  },
  list: {
    operationId: 'listEveningNotes',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Day'],
    summary: 'List the notes of an evening',
    description: 'The note that stands and those before it, newest first.',
    'x-answers': { 200: 'The notes.' },
  },
})
