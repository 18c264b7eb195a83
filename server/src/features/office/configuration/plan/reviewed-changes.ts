/** The changes of a plan as sentences, each with what it means for bookings. */
import { toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { type Sentence, type StaffSentences, said } from '../../../../domain/sentence.ts'
import type { AffectedBooking } from '../description/change.ts'
import type { Move } from './affected-bookings.ts'
import type { ChangeLine } from './change-sentences.ts'

export type ReviewedBooking = Omit<AffectedBooking, 'causes'>

/** A booking that follows its table into another dining area. */
export type ReviewedMove = Pick<AffectedBooking, 'id' | 'reference' | 'name' | 'date'> & { from: string | null }

export type ReviewedChange = ChangeLine & {
  consequence: Sentence | null
  bookings: ReviewedBooking[]
  moves: ReviewedMove[]
  /** Bookings that get other tables with the save, by id. */
  reseated: number[]
}

/** A booking is listed once, under the change that most likely affects it. */
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

function consequenceOf(line: ReviewedChange): Sentence | null {
  const { bookings, moves, reseated } = line
  if (bookings.length + moves.length + reseated.length === 0) return null
  return ({ changes: { consequence } }) => {
    const problems = [...new Set(bookings.map(({ problem }) => problem))]
    const parts = problems.map((problem) => {
      const count = bookings.filter((booking) => booking.problem === problem).length
      return consequence[verbOf(problem, line)](count)
    })
    if (moves.length > 0) parts.push(consequence.move(moves.length))
    if (reseated.length > 0) parts.push(consequence.reseated(reseated.length))
    return parts.join(', ')
  }
}

type Verb = keyof StaffSentences['changes']['consequence']

const verbs: Readonly<Record<Exclude<Problem, 'outside service hours'>, Verb>> = {
  'not at a slot': 'betweenSlots',
  'not the turn time': 'keepLength',
  'area out of season': 'outOfSeason',
  'table deactivated': 'needTable',
  'tables in different dining areas': 'differentAreas',
  'party does not fit its table': 'tooLarge',
  'table no longer online': 'madeOnline',
  'combination gone': 'combinationGone',
}

function verbOf(problem: Problem, { fields, rows }: ReviewedChange): Verb {
  if (problem !== 'outside service hours') return verbs[problem]
  const changed = fields.map(({ field }) => field).filter((field) => field === 'opens' || field === 'closes')
  if (changed.join() === 'closes') return 'startLater'
  if (changed.join() === 'opens') return 'startEarlier'
  return rows.some(({ what }) => what === 'special day') && fields.length === 0 ? 'outsideItsHours' : 'outsideHours'
}

/** As the history of versions keeps it. */
export const wholeSentence = ({ sentence, consequence }: ReviewedChange, say: StaffSentences): string =>
  consequence === null ? said(sentence, say) : `${said(sentence, say)}: ${said(consequence, say)}`
