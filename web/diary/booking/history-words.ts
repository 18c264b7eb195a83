/** The history of a booking: its entries in words, and how each can be taken back. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { dateText, instantOf, minute, wallText } from '../../kit/time/zone-time.ts'
import type { Edit } from '../day/day.ts'
import { markedTime } from '../day/evening.ts'
import type { Entry, EntryUndo } from '../state/history.ts'

/** Money that came is given back, not undone. */
const payments = new Set(['pay', 'record-payment', 'waive-payment'])

type Times = { date: string; end_time: string }

/**
 * Null where it cannot be undone. The latest change of status is undone by its id; an edit by another edit that
 * restores the old values, unless one of its fields was changed again since. `entries` are in chronological order.
 */
export function undoOf(entry: Entry, entries: readonly Entry[], times: Times): EntryUndo | null {
  const later = entries.filter(({ id }) => id > entry.id)
  const isAgain = (field: string) => later.some(({ changes }) => field in changes)
  if (payments.has(entry.action)) return null
  if ('fsm_status' in entry.changes) {
    return entry.undoes !== null || isAgain('fsm_status') ? null : { kind: 'status', historyId: entry.id }
  }
  // What a guest corrected has parts that no edit restores.
  if ('guest_choices' in entry.changes) return null
  const edit = restoring(entry.changes, times)
  if (Object.keys(edit).length === 0 || Object.keys(entry.changes).some(isAgain)) return null
  const led = Object.fromEntries(Object.entries(entry.changes).map(([field, { to }]) => [field, to]))
  return { kind: 'edit', edit, led }
}

const asTheyAre = [
  ...(['adults', 'children', 'comment', 'private_comment', 'company'] as const),
  ...(['room_number', 'custom_field', 'concierge'] as const),
]

function restoring(changes: Entry['changes'], times: Times): Edit {
  const was = (field: string): unknown => changes[field]?.from
  const edit: Edit = {}
  for (const field of asTheyAre) if (field in changes) Object.assign(edit, { [field]: was(field) })
  if ('booking_tags' in changes) edit.booking_tag_ids = idsOf(was('booking_tags'))
  if ('tables' in changes && idsOf(was('tables')).length > 0) edit.table_ids = idsOf(was('tables'))
  if ('is_pinned' in changes && (edit.table_ids || !('tables' in changes))) edit.is_pinned = was('is_pinned') === true
  if ('date' in changes) edit.date = String(was('date')).slice(0, 19)
  if ('date' in changes || 'end_time' in changes) {
    const before = {
      ...times,
      ...Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from])),
    }
    edit.duration = (instantOf(before.end_time) - instantOf(before.date)) / minute
  }
  // The restaurant accepted it before, so only a taken table may refuse it now.
  return edit.date !== undefined || edit.table_ids !== undefined ? { ...edit, override: true } : edit
}

const idsOf = (rows: unknown): number[] => (rows as { id: number }[]).map(({ id }) => id)

/** Derived fields, or fields of no use to staff. */
const unsaid = new Set(['fsm_status', 'updated_at', 'is_reconfirmation_request_sent'])

/** `Tables: M1 → M4`, one for each field. */
export function changeWords(changes: Entry['changes'], twentyFour: boolean, evening: string): string[] {
  return Object.entries(changes)
    .filter(([field]) => !unsaid.has(field))
    .map(([field, { from, to }]) => {
      const isSameDay = String(from).slice(0, 10) === String(to).slice(0, 10)
      const choices = field === 'guest_choices' ? texts.historyChoices : {}
      const words = (value: unknown) => valueWords(value, { twentyFour, evening, isSameDay, choices })
      return `${texts.historyFields[field] ?? field.replaceAll('_', ' ')}: ${words(from)} → ${words(to)}`
    })
}

/** `choices`: words for codes that the field has. */
type Shown = {
  twentyFour: boolean
  evening: string
  isSameDay: boolean
  choices: Readonly<Record<string, string>>
}

type Ordered = { total_formatted: string; items: { name: string; lines: { quantity: number }[] }[] }

const orderWords = ({ items, total_formatted: total }: Ordered): string =>
  `${items.map(({ name, lines }) => `${lines.reduce((sum, { quantity }) => sum + quantity, 0)} × ${name}`).join(', ')} (${total})`

function objectWords(value: object, shown: Shown): string {
  if ('until' in value) return texts.until(valueWords(value.until, { ...shown, isSameDay: true }))
  if ('status_label' in value && 'amount_formatted' in value) return `${value.status_label}, ${value.amount_formatted}`
  if ('items' in value && 'total_formatted' in value) return orderWords(value as Ordered)
  return 'name' in value ? String(value.name) : JSON.stringify(value)
}

function valueWords(value: unknown, shown: Shown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map((one) => valueWords(one, shown)).join(', ') || '–'
  if (typeof value === 'object') return objectWords(value, shown)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(String(value)) ?? []
  if (day === undefined || time === undefined)
    return shown.choices[String(value)] ?? texts.statuses[String(value)] ?? String(value)
  const words = wallText(time, shown.twentyFour)
  return shown.isSameDay ? markedTime(words, day, shown.evening) : `${dateText(day, 'short')} ${words}`
}
