/** Maps entries of what is to be done to their wire shape. */
import { actOf, type ToDoState } from '../../../domain/booking/to-do.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import type { ToDoRow } from './to-do.sql.ts'

export function presentToDo(row: ToDoRow, state: Exclude<ToDoState, 'over'>, tableNames: TableNames, timezone: string) {
  const local = (at: EpochSeconds) => toOffsetDateTime(timezone, at)
  const { id, booking_id, cause, problem, place, comment, actor, actor_name, called_at } = row
  return {
    id,
    booking_id,
    state,
    cause,
    problem,
    act: actOf(row),
    place,
    comment,
    tables: row.table_ids.flatMap((tableId) => tableNames.get(tableId) ?? []),
    actor,
    actor_name,
    at: local(row.at),
    called:
      called_at === null
        ? null
        : { at: local(called_at), actor: row.called_by ?? '', actor_name: row.called_by_name, note: row.note },
  }
}

/** Tables that are no longer in use have no name here. */
export type TableNames = ReadonlyMap<number, string>

export const tableNamesOf = (areas: readonly { tables: readonly { id: number; name: string }[] }[]): TableNames =>
  new Map(areas.flatMap(({ tables }) => tables.map(({ id, name }) => [id, name])))
