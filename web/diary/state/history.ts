/** What an edit led to, so that it is undone only on the state that it made. */
import { texts } from '../../../texts/en/diary/diary.ts'
import type { Edit } from '../day/day.ts'

export type Entry = {
  id: number
  action: string
  undoes: number | null
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>
}

export type EntryUndo = { kind: 'status'; historyId: number } | { kind: 'edit'; edit: Edit; led: Led['fields'] }

/** What the edit led to: the ETag, and the fields that it changed, by their names on the wire. */
export type Led = { etag: string; fields: Readonly<Record<string, unknown>> }

/** In words: the fields that have changed since the edit. */
export const changedSince = (led: Led['fields'], stands: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(led)
    .filter((field) => field in stands && JSON.stringify(stands[field]) !== JSON.stringify(led[field]))
    .map((field) => texts.historyFields[field] ?? field)

const wireFields: Readonly<Record<string, string>> = { duration: 'end_time', table_ids: 'tables' }

/** The fields of the answer that the edit named. */
export const ledBy = (edit: Edit, answer: Readonly<Record<string, unknown>>): Led['fields'] =>
  Object.fromEntries(Object.keys(edit).map((field) => [wireFields[field] ?? field, answer[wireFields[field] ?? field]]))
