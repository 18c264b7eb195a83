/** What is said about a call that was refused or lost. */
import { StandardError } from '../../../sdk/src/index.ts'
import { seatTexts, texts } from '../../../texts/en/diary/diary.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { instantOf, minute } from '../../kit/time/zone-time.ts'
import { allTables, type Day } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { day, now, wallTime } from './screen.ts'

/** The API's message in full: every field of a validation error, and the names of parties in the way at a table. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StandardError && error.code === 'TABLE_UNAVAILABLE' && day.value !== null) {
    return obstacle(day.value, error) ?? error.message
  }
  return errorText(error, texts.lostAnswer)
}

type InTheWay = { id: number; date: string; end_time: string; name?: string | null; arrived_at?: string | null }

function obstacle(known: Day, { details }: StandardError): string | null {
  const { tables = [], bookings = [] } = (details ?? {}) as {
    tables?: { id: number; name: string }[]
    bookings?: InTheWay[]
  }
  if (bookings.length === 0) return null
  const names = tables.length > 0 ? tables.map(({ name }) => name) : allTables(known).map(({ name }) => name)
  const over = bookings.map((one) => overWords(known, names.join(' + '), one)).find((words) => words !== null)
  if (over) return over
  const who = bookings.map((one) => {
    return `${nameOf(known, one)}, ${wallTime(one.date.slice(11, 16))}–${wallTime(one.end_time.slice(11, 16))}`
  })
  return texts.taken(names.join(' + '), who.join('; '))
}

/** `M6 is still taken by Živković, 28 min over.` for those who sit there past their time. */
function overWords(known: Day, tables: string, one: InTheWay): string | null {
  const over = Math.floor((now.value - instantOf(one.end_time)) / minute)
  if (!one.arrived_at || over < 0) return null
  return `${seatTexts.over(tables, nameOf(known, one), over)}.`
}

const nameOf = ({ bookings }: Day, { id, name }: InTheWay): string => {
  const booking = bookings.find((one) => one.id === id)
  return booking === undefined ? (name ?? texts.noName) : guestName(booking)
}

/** The dining area that alone has room, where the host has not agreed to it; null for any other refusal. */
export function areaAsked(error: unknown): string | null {
  if (!(error instanceof StandardError) || error.details?.reason !== 'other_area') return null
  return (error.details as { dining_area: { name: string } }).dining_area.name
}

/** Whether `override` could do what was refused: against rules of the restaurant, never a taken table. */
export const canOverride = (error: unknown): boolean =>
  error instanceof StandardError &&
  error.code === 'SLOT_UNAVAILABLE' &&
  !['no_table', 'party_too_large'].includes(String(error.details?.reason))
