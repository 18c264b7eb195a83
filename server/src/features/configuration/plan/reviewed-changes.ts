/** The changes of a plan as sentences, each with what it means for bookings. */
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import type { AffectedBooking } from '../description/change.ts'
import type { Move } from './affected-bookings.ts'
import type { ChangeLine } from './change-sentences.ts'

export type ReviewedBooking = Omit<AffectedBooking, 'causes'>

/** A booking that follows its table into another dining area. */
export type ReviewedMove = Pick<AffectedBooking, 'id' | 'reference' | 'name' | 'date'> & { from: string | null }

export type ReviewedChange = ChangeLine & {
  consequence: string | null
  bookings: ReviewedBooking[]
  moves: ReviewedMove[]
  /** Bookings that get other tables with the save, by id. */
  reseated: number[]
}

/** A booking is listed under the change that is likeliest the reason, and only there. */
export function reviewedChanges(
  lines: readonly ChangeLine[],
  affected: readonly AffectedBooking[],
  moves: readonly (Move & { timezone: string })[],
  reseated: ReadonlySet<number> = new Set(),
): ReviewedChange[] {
  const nothing = { consequence: null, bookings: [], moves: [], reseated: [] }
  const reviewed = lines.map((line): ReviewedChange => ({ ...line, ...structuredClone(nothing) }))
  for (const { causes, ...booking } of affected) {
    const line = lineOf(reviewed, causes, booking.problem)
    if (reseated.has(booking.id)) line?.reseated.push(booking.id)
    else line?.bookings.push(booking)
  }
  for (const { booking, timezone } of moves) {
    const { id, reference, name, starts_at, dining_area, table_ids } = booking
    const causes = table_ids.map((table) => ({ what: 'table', id: table }) as const)
    const moved = { id, reference, name, date: toOffsetDateTime(timezone, starts_at), from: dining_area?.name ?? null }
    lineOf(reviewed, causes, 'table deactivated')?.moves.push(moved)
  }
  return reviewed.map((line) => ({ ...line, consequence: consequenceOf(line) }))
}

type Problem = AffectedBooking['problem']

/** Settings whose change can be the reason. */
const settingsBehind: Readonly<Partial<Record<Problem, readonly string[]>>> = {
  'not the turn time': ['turn_times', 'default_booking_duration_hours'],
  'outside service hours': ['timezone'],
}

function lineOf(
  lines: readonly ReviewedChange[],
  causes: AffectedBooking['causes'],
  problem: Problem,
): ReviewedChange | undefined {
  const kinds = kindsBehind[problem]
  for (const { what, id } of causes.filter((cause) => kinds.includes(cause.what))) {
    const line = lines.find(({ rows }) => rows.some((row) => row.what === what && row.id === id))
    if (line) return line
  }
  const settings = settingsBehind[problem] ?? []
  return lines.find(({ fields }) => fields.some(({ field }) => settings.includes(field)))
}

const hours = ['special day', 'service hour']
const seats = ['combination', 'table', 'dining area']
const kindsBehind: Readonly<Record<Problem, readonly string[]>> = {
  'table deactivated': seats,
  'tables in different dining areas': seats,
  'party does not fit its table': seats,
  'combination gone': seats,
  'table no longer online': seats,
  'outside service hours': hours,
  'not at a slot': hours,
  'not the turn time': hours,
  'area out of season': ['dining area'],
}

function consequenceOf(line: ReviewedChange): string | null {
  const problems = [...new Set(line.bookings.map(({ problem }) => problem))]
  const parts = problems.map((problem) => {
    const count = line.bookings.filter((booking) => booking.problem === problem).length
    return `${count} ${count === 1 ? 'booking' : 'bookings'} ${verbOf(problem, line, count === 1)}`
  })
  const { length } = line.moves
  if (length > 0) parts.push(length === 1 ? '1 booking moves with it' : `${length} bookings move with it`)
  const found = line.reseated.length
  if (found > 0) parts.push(found === 1 ? '1 booking gets another table' : `${found} bookings get other tables`)
  return parts.length === 0 ? null : parts.join(', ')
}

function verbOf(problem: Problem, { fields, rows }: ReviewedChange, one: boolean): string {
  const verb = (single: string, plural: string) => (one ? single : plural)
  switch (problem) {
    case 'outside service hours': {
      const changed = fields.map(({ field }) => field).filter((field) => field === 'opens' || field === 'closes')
      if (changed.join() === 'closes') return verb('starts later', 'start later')
      if (changed.join() === 'opens') return verb('starts earlier', 'start earlier')
      return rows.some(({ what }) => what === 'special day') && fields.length === 0
        ? verb('is outside its hours', 'are outside its hours')
        : verb('is outside the service hours', 'are outside the service hours')
    }
    case 'not at a slot':
      return verb('starts between two slots', 'start between two slots')
    case 'not the turn time':
      return verb('keeps its length', 'keep their length')
    case 'area out of season':
      return verb('is out of season', 'are out of season')
    case 'table deactivated':
      return verb('needs another table', 'need another table')
    case 'tables in different dining areas':
      return verb('has tables in different dining areas', 'have tables in different dining areas')
    case 'party does not fit its table':
      return verb('is too large for it', 'are too large for it')
    case 'table no longer online':
      return verb('was made online', 'were made online')
    case 'combination gone':
      return verb('holds tables that are no longer put together', 'hold tables that are no longer put together')
  }
}

/** As the history of versions keeps it. */
export const wholeSentence = ({ sentence, consequence }: ReviewedChange): string =>
  consequence === null ? sentence : `${sentence}: ${consequence}`
