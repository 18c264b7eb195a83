/** The wire shapes of what changes leave to do. */
import { type Static, Type } from 'typebox'
import { toDoCauses, toDoProblems } from '../../../domain/booking/to-do.ts'
import { Choice, Id, LocalDate, Meta, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

const Text = Nullable(Type.String())
const by = {
  actor: Type.String(),
  actor_name: { ...Text, description: 'Of the person, where `actor` is one' },
}

const entry = {
  id: Id,
  booking_id: Id,
  state: {
    ...Choice(['open', 'called']),
    description: '`called`: the guest was called and has no table yet; open again 30 minutes before the start',
  },
  cause: Choice(toDoCauses),
  problem: {
    ...Nullable(Choice(toDoProblems)),
    description: 'What a saved change of the configuration leaves wrong; null for an area or a block',
  },
  act: { ...Choice(['find_table', 'change']), description: 'What there is to do besides calling' },
  place: { ...Text, description: 'The dining area that was closed, or the tables that were blocked' },
  comment: { ...Text, description: 'Of the block' },
  tables: Type.Array(Type.String(), { description: 'The tables that the party had' }),
  ...by,
  at: OffsetDateTime,
  called: {
    ...Nullable(
      Type.Object(
        { at: OffsetDateTime, ...by, note: { ...Text, description: 'What was agreed' } },
        { title: 'ToDoCall' },
      ),
    ),
    description: 'Who called the guest, and when',
  },
}

export const ToDoOfDay = Type.Object(entry, { title: 'ToDoOfDay' })

export const ToDo = Type.Object(
  {
    ...entry,
    reference: Type.String(),
    name: Text,
    email: { ...Text, description: 'Null for viewers, as the telephone' },
    mobile_number: Text,
    mobile_prefix: Text,
    dial: { ...Text, description: 'The telephone as `+35679555123`, where its country is known' },
    covers: Type.Integer(),
    date: { ...OffsetDateTime, description: 'The start' },
    evening: LocalDate,
    needs_table: Type.Boolean(),
    table_ids: Type.Array(Id, { description: 'The tables it has now' }),
  },
  { title: 'ToDo' },
)
export type ToDo = Static<typeof ToDo>

export const ToDoListAnswer = Type.Object({ data: Type.Array(ToDo), meta: Meta })

export const CalledBody = Type.Object(
  {
    called: Type.Boolean({ description: 'False takes it back' }),
    note: Type.Optional(Nullable(Type.String({ maxLength: 500, description: 'What was agreed with the guest' }))),
  },
  { additionalProperties: false },
)

export const CalledAnswer = Type.Object({ message: Type.String(), data: Nullable(Type.Object({ id: Id })) })
