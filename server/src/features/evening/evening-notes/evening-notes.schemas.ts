/** The wire shapes of the note of an evening. */
import { Type } from 'typebox'
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
