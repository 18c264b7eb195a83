/**
 * What a change leaves to do: a guest is to be called, or a party needs a table. An entry is never deleted by hand: it ends
 * when the party has a table again, has come, is cancelled, or was called and keeps its table. A party that was called and
 * has no table is listed again 30 minutes before its start.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'
import { isExpected } from './booking-status.ts'
import { type ClosedArea, needsTable, type Seated } from './needs-table.ts'

export const toDoCauses = ['closed_area', 'block', 'configuration'] as const
export type ToDoCause = (typeof toDoCauses)[number]

/** The problems of a saved change for which guests are called; those of hours are answered by another time. */
export const problemsOfTables = [
  'table deactivated',
  'tables in different dining areas',
  'party does not fit its table',
  'combination gone',
  'area out of season',
] as const
export const problemsOfTime = ['outside service hours'] as const
export type ToDoProblem = (typeof problemsOfTables)[number] | (typeof problemsOfTime)[number]
export const toDoProblems: readonly ToDoProblem[] = [...problemsOfTables, ...problemsOfTime]

export type ToDo = {
  cause: ToDoCause
  problem: ToDoProblem | null
  /** As the booking was when the entry was made. */
  starts_at: EpochSeconds
  table_ids: readonly number[]
  called_at: EpochSeconds | null
}

export const comesBackBefore = 30 * 60

export type ToDoState = 'open' | 'called' | 'over'

export function stateOf(
  entry: ToDo,
  booking: Seated,
  now: EpochSeconds,
  closed: readonly ClosedArea[],
  isInUse: (tableId: number) => boolean,
): ToDoState {
  if (!isExpected(booking.status) || booking.waiting_list || booking.ends_at <= now) return 'over'
  const needs = needsTable(booking, closed, isInUse)
  if (!needs && isAnswered(entry, booking)) return 'over'
  if (entry.called_at === null) return 'open'
  if (!needs) return 'over'
  const back = comesBackAt(booking)
  return now >= back && entry.called_at < back ? 'open' : 'called'
}

export const comesBackAt = ({ starts_at }: Pick<Seated, 'starts_at'>): EpochSeconds => starts_at - comesBackBefore

/** Other tables, or another time, since the change. Without a problem of its own an entry is only about a table. */
function isAnswered({ problem, starts_at, table_ids }: ToDo, booking: Seated): boolean {
  if (problem === null || booking.starts_at !== starts_at) return true
  const isOfTime = problemsOfTime.some((one) => one === problem)
  return !isOfTime && new Set(table_ids).symmetricDifference(new Set(booking.table_ids)).size > 0
}

/** What staff do besides calling: find a table, or change the time. */
export const actOf = ({ problem }: Pick<ToDo, 'problem'>): 'find_table' | 'change' =>
  problemsOfTime.some((one) => one === problem) ? 'change' : 'find_table'
