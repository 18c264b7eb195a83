/**
 * A draft tried on the restaurant's own last year: which bookings would not have fitted, and which refused wishes would
 * have. Writes nothing. Counts from the last evening backwards for a moment, and says where to go on: whoever asks adds the
 * parts up, so nothing is kept between two requests and any server answers any of them. Other requests are answered
 * between two evenings, and no connection is held meanwhile.
 */
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database, Query } from '../../../db/database.ts'
import type { Rules } from '../../../domain/availability/booking-rules.ts'
import { isBlock } from '../../../domain/booking/booking-status.ts'
import { addDays, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { House } from '../../../domain/calendar/house.ts'
import { datesIn } from '../../../domain/insights/periods.ts'
import type { PastEvening } from '../../../domain/insights/replay.ts'
import { type Gained, type IdentifiedBooking, type Lost, tryRules } from '../../../domain/insights/tried-rules.ts'
import { notFound } from '../../../domain/problem.ts'
import { type PreparedHouse, prepareHouse } from '../../../domain/seating/prepared-house.ts'
import { houseFrom } from '../../house/schedule/house-from-row.ts'
import { plannedRow } from '../configuration/plan/planned-house.ts'
import { findDraft, readSnapshot } from '../configuration-drafts/drafts.sql.ts'
import type { Editor } from '../configuration-drafts/edit-draft.ts'
import { isMove, planOf, type Reviewed, readingOf, reviewDraft } from '../configuration-drafts/review-draft.ts'
import { takeBack } from '../configuration-drafts/take-back.ts'
import { listCloseOffsBetween } from '../insights/counted-bookings.sql.ts'
import { listRefused } from '../insights/insights.sql.ts'
import { countPlayed, listPlayed, type NamedBookingRow, nameBookings, type PlayedBookingRow } from './last-year.sql.ts'

const yearDays = 365
/** Read at a time. */
const stepDays = 28
/**
 * An answer is due long before the deadline of a request, and before a reader thinks that nothing happens. By the app's
 * clock: at a moment that stands still the whole year is one part, and a clock that is put back ends with the year.
 */
const countsForMs = 700
const daySeconds = 24 * 60 * 60

export type TriedPart = {
  timezone: string
  period: { from: LocalDate; to: LocalDate }
  totals: { bookings: number; wishes: number }
  /** Of this part. */
  counted: { bookings: number; wishes: number }
  lost: (Lost & { evening: LocalDate; booking: NamedBookingRow | undefined })[]
  gained: (Gained & { evening: LocalDate })[]
  /** The evenings before it are still to be counted; null where all are. */
  next: LocalDate | null
}

type Houses = { saved: PreparedHouse; drafted: PreparedHouse }

/** Null where the draft has mistakes, or changes nothing that decides who gets a table. */
export async function tryDraft(
  db: Database,
  clock: Clock,
  editor: Editor,
  { before, change }: { before?: LocalDate | undefined; change?: string | undefined },
): Promise<TriedPart | null> {
  const { restaurantId } = editor
  const houses = await housesToCompare(db, editor, change)
  if (houses === null) return null
  const { house } = houses.saved
  const last = addDays(eveningOf(house, secondsOf(editor.now)), -1)
  const period = { from: addDays(last, 1 - yearDays), to: last }
  const totals = await db.read((query) => countPlayed(query, restaurantId, period.from, period.to))
  const part: TriedPart = {
    timezone: house.timezone,
    period,
    totals,
    counted: { bookings: 0, wishes: 0 },
    lost: [],
    gained: [],
    next: null,
  }
  const until = clock.now().epochMilliseconds + countsForMs
  const isOver = () => clock.now().epochMilliseconds >= until
  let next = before && before <= last ? before : addDays(last, 1)
  while (next > period.from && !isOver()) {
    const from = addDays(next, -stepDays)
    const step = { from: from > period.from ? from : period.from, to: addDays(next, -1) }
    const evenings = await db.read((query) => readEveningsToTry(query, house, step.from, step.to))
    for (const past of evenings.toReversed()) {
      addEvening(part, houses, past)
      next = past.evening
      if (isOver()) break
      await setImmediate()
    }
  }
  const named = await db.read((query) =>
    nameBookings(
      query,
      restaurantId,
      part.lost.map(({ id }) => id),
    ),
  )
  const lost = part.lost.map((one) => ({ ...one, booking: named.get(one.id) }))
  return { ...part, lost, next: next > period.from ? next : null }
}

function addEvening(part: TriedPart, { saved, drafted }: Houses, past: PastEvening<IdentifiedBooking>): void {
  const { evening, booked, refused } = past
  part.counted.bookings += booked.length
  part.counted.wishes += refused.reduce((sum, { asks }) => sum + asks, 0)
  const { lost, gained } = tryRules(saved, drafted, past)
  part.lost.push(...lost.map((one) => ({ ...one, evening, booking: undefined })))
  part.gained.push(...gained.map((one) => ({ ...one, evening })))
}

async function housesToCompare(db: Database, editor: Editor, change: string | undefined): Promise<Houses | null> {
  const reviewed = await db.transaction(async (tx) => {
    await readSnapshot(tx)
    const draft = await findDraft(tx, editor.restaurantId, editor.owner)
    if (!draft) throw notFound('Draft')
    return reviewDraft(tx, editor.restaurantId, draft, editor.now)
  })
  if (!reviewed.description) return null
  const [saved, drafted] = await Promise.all([
    houseOf(reviewed, reviewed.merging.current),
    houseOf(reviewed, change === undefined ? reviewed.merging.description : withOnly(reviewed, change)),
  ])
  if (!saved || !drafted || isDeepStrictEqual(saved, drafted)) return null
  return { saved: prepareHouse(saved), drafted: prepareHouse(drafted) }
}

/** The description with one change of the review, which is named by its id, and without all others. */
function withOnly({ review, merging }: Reviewed, change: string) {
  if (!review.changes.some(({ id }) => id === change)) throw notFound('Change')
  const others = review.changes.filter((line) => line.id !== change && !isMove(line))
  return others.reduce((left, line) => takeBack(left, merging.current, line), merging.description)
}

/** Not paused: it is asked what would have been decided in an ordinary year. */
async function houseOf({ stored }: Reviewed, described: Reviewed['merging']['current']): Promise<House | undefined> {
  const { description } = await readingOf(described, stored)
  const plan = description && planOf(stored, description)
  if (!plan || !('plan' in plan)) return undefined
  return { ...houseFrom(plannedRow(stored, plan.plan)), onlineBookings: true }
}

async function readEveningsToTry(
  query: Query,
  { restaurantId }: House,
  from: LocalDate,
  to: LocalDate,
): Promise<PastEvening<IdentifiedBooking>[]> {
  const [rows, closeOffs, wishes] = await Promise.all([
    listPlayed(query, restaurantId, from, to),
    listCloseOffsBetween(query, restaurantId, from, addDays(to, 1)),
    listRefused(query, restaurantId, from, to),
  ])
  const bookedOn = Map.groupBy(rows, ({ evening }) => evening)
  const refusedOn = Map.groupBy(wishes, ({ evening }) => evening)
  return datesIn({ from, to }).map((evening) => {
    const own = bookedOn.get(evening) ?? []
    return {
      evening,
      closeOffs: closeOffs.filter(({ date }) => date === evening || date === addDays(evening, 1)),
      booked: own.filter(({ status, party }) => !isBlock(status) && party > 0).map(bookingOf),
      blocks: own.filter(({ status }) => isBlock(status)).map(blockOf),
      refused: (refusedOn.get(evening) ?? []).flatMap(({ half_hour: time, party, asks, reason }) =>
        time === null || party === null ? [] : [{ time, party, asks, reason }],
      ),
    }
  })
}

const ofGuests: Rules = { channel: 'online', binding: 'all', seat: 'free tables' }
const ofStaff: Rules = { channel: 'staff', binding: 'all', seat: 'free tables' }
const ofWalkIns: Rules = { channel: 'staff', binding: 'at the door', seat: 'free tables' }

/**
 * Decided when it was made, by the rules of whoever made it. One from an import that does not say when it was made, or that
 * was entered after it began, counts as made the day before: of a record nothing would bind.
 */
function bookingOf({ id, at, party, made_at, walkin, is_online, is_undated }: PlayedBookingRow): IdentifiedBooking {
  const isRecord = is_undated || (made_at > at && !walkin)
  const madeAt = isRecord ? at - daySeconds : Math.min(made_at, at)
  return { id, at, party, madeAt, rules: walkin ? ofWalkIns : is_online && !isRecord ? ofGuests : ofStaff }
}

const blockOf = ({ at: from, until, table_ids: tableIds }: PlayedBookingRow) => ({ from, until, tableIds })
