/**
 * Suggestions from the restaurant's own history: stays of twelve weeks, and the last four weeks replayed with each rule
 * that is tried. The demo's four weeks take 0.7 s beside other work. Yields to other requests between two evenings, and
 * holds no database connection meanwhile.
 */
import { setImmediate } from 'node:timers/promises'
import type { Query } from '../../../db/database.ts'
import type { Rules } from '../../../domain/availability/booking-rules.ts'
import { isBlock, isCancelled, isRejected } from '../../../domain/booking/booking-status.ts'
import { addDays, type EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { House } from '../../../domain/calendar/house.ts'
import { datesIn, type Period } from '../../../domain/insights/periods.ts'
import { type PastEvening, replay } from '../../../domain/insights/replay.ts'
import {
  coversOf,
  largestPartyTrials,
  pacingTrials,
  preparedTrials,
  turnTimeTrials,
  worthSaying,
} from '../../../domain/insights/suggestions.ts'
import type { PreparedHouse } from '../../../domain/seating/prepared-house.ts'
import { type BookingRow, listCloseOffsBetween, listCounted } from './counted-bookings.sql.ts'
import { listRefused } from './insights.sql.ts'
import { readEvenings } from './read-insights.ts'

const stayWeeks = 12
const replayedWeeks = 4

export type History = Awaited<ReturnType<typeof readHistory>>

/** What suggestions are made of, up to the last evening that is over. */
export async function readHistory(query: Query, { house }: PreparedHouse, now: EpochSeconds) {
  const last = addDays(eveningOf(house, now), -1)
  const stayed = { from: addDays(last, 1 - stayWeeks * 7), to: last }
  const replayed = { from: addDays(last, 1 - replayedWeeks * 7), to: last }
  const counted = await readEvenings(query, house, now, stayed)
  const evenings = await readPastEvenings(query, house, replayed)
  return { stayed, stays: counted.flatMap(({ figures }) => figures.stays), replayed, evenings }
}

export async function suggestFrom(prepared: PreparedHouse, { stayed, stays, replayed, evenings }: History) {
  const trials = preparedTrials([
    ...turnTimeTrials(prepared, stays),
    ...pacingTrials(prepared.house, evenings),
    ...largestPartyTrials(prepared, evenings),
  ])
  const gains = trials.map(() => 0)
  for (const past of trials.length === 0 ? [] : evenings) {
    const before = coversOf(replay(prepared, past))
    for (const [index, trial] of trials.entries()) {
      gains[index] = (gains[index] ?? 0) + coversOf(replay(trial.prepared, past)) - before
    }
    await setImmediate()
  }
  const tried = trials.map(({ suggestion }, index) => ({ ...suggestion, covers: gains[index] ?? 0 }))
  const [replayed_from, replayed_to] = [replayed.from, replayed.to]
  return { ...stayed, replayed_from, replayed_to, suggestions: worthSaying(tried) }
}

/** Everyone who had a table, whether they came or not; refusals without a known time or party are left out. */
async function readPastEvenings(query: Query, house: House, period: Period): Promise<PastEvening[]> {
  const { restaurantId } = house
  const evenings = datesIn(period)
  const until = addDays(period.to, 1)
  const bookings = await listCounted(query, restaurantId, [...evenings, until])
  const closeOffs = await listCloseOffsBetween(query, restaurantId, period.from, until)
  const wishes = await listRefused(query, restaurantId, period.from, period.to)
  const bookedOn = Map.groupBy(bookings, ({ evening }) => evening)
  const refusedOn = Map.groupBy(wishes, ({ evening }) => evening)
  return evenings.map((evening) => {
    const rows = bookedOn.get(evening) ?? []
    return {
      evening,
      closeOffs: closeOffs.filter(({ date }) => date === evening || date === addDays(evening, 1)),
      booked: rows
        .filter(hadTable)
        .toSorted((one, other) => one.created_at - other.created_at)
        .map(({ starts_at: at, covers: party }) => ({ at, party, madeAt: at, rules: ofBooked })),
      blocks: rows.filter(({ status }) => isBlock(status)).map(blockOf),
      refused: (refusedOn.get(evening) ?? []).flatMap(({ half_hour: time, party, asks, reason }) =>
        time === null || party === null ? [] : [{ time, party, asks, reason }],
      ),
    }
  })
}

// Notice and booking window are not checked again for what was accepted once; pacing, close-offs and tables are.
const ofBooked: Rules = { channel: 'staff', binding: 'waited', seat: 'free tables' }

const hadTable = ({ status, waiting_list: waits, covers }: BookingRow): boolean =>
  !isBlock(status) && !isCancelled(status) && !isRejected(status) && !waits && covers > 0

const blockOf = ({ starts_at: from, ends_at: until, table_ids: tableIds }: BookingRow) => ({ from, until, tableIds })
