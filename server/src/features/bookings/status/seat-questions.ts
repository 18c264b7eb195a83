/**
 * What is asked before a party sits down: it may have come for another hour or another evening, or another party may be
 * due at its tables before it leaves. The refusal names who, and the tables that are free now, so that the asking
 * screen has all it shows.
 */
import type { Tx } from '../../../db/database.ts'
import { type EpochSeconds, localTimeOf, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { spanOfEvening } from '../../../domain/calendar/day-span.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { Problem } from '../../../domain/problem.ts'
import { type Confirmation, dueAt, minutesUntil, untimelyAt } from '../../../domain/seating/due.ts'
import { freeNow } from '../../../domain/seating/free-now.ts'
import { expectedEnd } from '../../../domain/seating/occupation.ts'
import { type Schedule, type TakenTable, withoutBooking } from '../../../domain/seating/schedule.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { readSchedule } from '../../house/schedule/read-schedule.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { type BookingInTheWay, listBookingsInTheWay } from '../read/bookings.sql.ts'
import { tablesShown } from '../seating/shown-seat.ts'
import { partyOf } from '../update/booking-patch.ts'

type Asked = {
  /** The booking with the times for which it would be seated, and until when its guests are told that they can stay. */
  arriving: BookingDetailRow & { saidEnd?: EpochSeconds | null }
  tableIds: readonly number[]
  /** Its guests begin their stay now. */
  startsNow: boolean
  /** It waits for a table, so there is no start to keep. */
  isWaiting: boolean
  confirmed: readonly Confirmation[]
  leaving: readonly BookingDetailRow[]
  now: EpochSeconds
}

/** Asks about a party that came for another hour or evening. The days of the booking must be locked. */
export async function assertTimely(tx: Tx, house: CachedHouse, asked: Asked): Promise<void> {
  const { arriving, startsNow, isWaiting, confirmed, now } = asked
  const untimely = startsNow ? null : untimelyAt(house.prepared.house, arriving.starts_at, now)
  // Who waits for a table stays from now on, so that there is no hour to be early for.
  if (untimely === null || (isWaiting && untimely !== 'other evening')) return
  const isConfirmable = untimely === 'early'
  if (isConfirmable && confirmed.includes('early')) return
  const { timezone } = house.settings
  const length = arriving.ends_at - arriving.starts_at
  const isOther = untimely === 'other evening'
  const end = isOther ? now + length : endOf(house, asked)
  const schedule = await restOfEvening(tx, house, asked, end)
  const due = isOther ? [] : dueOf(house, schedule, asked, end)
  const rows = await rowsOf(tx, house, due)
  const start = toOffsetDateTime(timezone, arriving.starts_at)
  const minutes = Math.ceil((arriving.starts_at - now) / 60)
  const sentence: Sentence = ({ bookings: { seat } }) =>
    isOther
      ? seat.otherEvening(start.slice(0, 10), start.slice(11, 16))
      : seat.early(minutes, localTimeOf(timezone, now))
  const minute = now - (now % 60)
  throw question(house, asked, sentence, {
    reason: isOther ? 'other_evening' : 'early',
    confirm: isConfirmable ? 'early' : null,
    minutes_early: isOther ? null : minutes,
    expected_end: isOther ? null : toOffsetDateTime(timezone, end),
    starts_now: { date: toOffsetDateTime(timezone, minute), end_time: toOffsetDateTime(timezone, minute + length) },
    found: { schedule, due, rows, minutes: length / 60 },
  })
}

/** Asks about those who are due at its tables before the party is expected to leave. */
export async function assertNobodyDue(tx: Tx, house: CachedHouse, asked: Asked): Promise<void> {
  const { tableIds, confirmed, now } = asked
  if (confirmed.includes('due') || tableIds.length === 0) return
  const end = endOf(house, asked)
  const schedule = await restOfEvening(tx, house, asked, end)
  const due = dueOf(house, schedule, asked, end)
  const [first] = due
  if (first === undefined) return
  const rows = await rowsOf(tx, house, due)
  const row = rows.find(({ id }) => id === first.bookingId)
  const { timezone } = house.settings
  const wanted = due.filter(({ from }) => from === first.from).map(({ tableId }) => tableId)
  const words = {
    name: row?.name ?? null,
    covers: row?.covers ?? 0,
    tables: tablesShown(house, wanted)
      .map(({ name }) => name)
      .join(' + '),
    time: localTimeOf(timezone, first.from),
    minutes: minutesUntil(first, house.prepared.house, now),
  }
  throw question(house, asked, ({ bookings }) => bookings.seat.due(words), {
    reason: 'due',
    confirm: 'due',
    minutes_early: null,
    expected_end: toOffsetDateTime(timezone, end),
    starts_now: null,
    found: { schedule, due, rows, minutes: Math.ceil((end - now) / 60) },
  })
}

/** Until when they are expected to stay, if they sit down now. */
function endOf({ prepared }: CachedHouse, { arriving, now }: Asked): EpochSeconds {
  const { starts_at: startsAt, ends_at: endsAt, saidEnd = null } = arriving
  return expectedEnd(prepared.house, { startsAt, endsAt, arrivedAt: now, saidEnd })
}

function dueOf(house: CachedHouse, schedule: Schedule, { arriving, tableIds, now }: Asked, until: EpochSeconds) {
  const stay = { from: Math.min(now, arriving.starts_at), until, bookingId: arriving.id }
  return dueAt(house.prepared.house, schedule.taken, tableIds, stay)
}

/**
 * What decides about tables from now until the evening, or the stay, is over; without those who have left for the
 * party.
 */
async function restOfEvening(
  tx: Tx,
  house: CachedHouse,
  { leaving, now }: Asked,
  end: EpochSeconds,
): Promise<Schedule> {
  const rules = house.prepared.house
  const evening = spanOfEvening(rules, eveningOf(rules, now))
  const reset = rules.resetMinutes * 60
  const read = await readSchedule(tx, house, now - reset, Math.max(evening.until, end) + reset)
  return leaving.reduce((rest: Schedule, row) => withoutBooking(rest, row.id), read)
}

const rowsOf = (tx: Tx, { settings }: CachedHouse, due: readonly TakenTable[]): Promise<BookingInTheWay[]> =>
  listBookingsInTheWay(tx, settings.id, [...new Set(due.flatMap(({ bookingId }) => bookingId ?? []))])

/** `minutes`: how long they would stay at another table, from now. */
type Found = { schedule: Schedule; due: readonly TakenTable[]; rows: readonly BookingInTheWay[]; minutes: number }

type Question = {
  reason: 'other_evening' | 'early' | 'due'
  /** What to send as `confirm` to be seated nevertheless; null where only `starts_now` does it. */
  confirm: Confirmation | null
  minutes_early: number | null
  expected_end: string | null
  starts_now: { date: string; end_time: string } | null
  found: Found
}

function question(
  house: CachedHouse,
  { arriving, now }: Asked,
  sentence: Sentence,
  { found, ...facts }: Question,
): Problem {
  const { schedule, due, rows, minutes } = found
  const { timezone } = house.settings
  const rules = house.prepared.house
  const shown = (at: EpochSeconds): string => toOffsetDateTime(timezone, at)
  const parties = Map.groupBy(due, ({ bookingId, holdId }) => bookingId ?? `hold ${holdId}`)
  const free = freeNow(house.prepared, schedule, now, { bookingId: arriving.id, party: partyOf(arriving), minutes })
  const details = {
    ...facts,
    minutes_left: due[0] === undefined ? null : minutesUntil(due[0], rules, now),
    due: [...parties.values()].map((holds) => {
      const [hold] = holds as [TakenTable, ...TakenTable[]]
      const row = rows.find(({ id }) => id === hold.bookingId)
      return {
        id: hold.bookingId,
        reference: row?.reference ?? null,
        name: row?.name ?? null,
        covers: row?.covers ?? null,
        date: shown(hold.from),
        end_time: shown(hold.until),
        table_ids: holds.map(({ tableId }) => tableId).sort((a, b) => a - b),
        minutes_left: minutesUntil(hold, rules, now),
      }
    }),
    free_tables: free.map((table) => ({
      dining_area_id: table.areaId,
      table_ids: [...table.tableIds],
      minutes: table.minutes,
      free_until: table.freeUntil === null ? null : shown(table.freeUntil),
    })),
  }
  return new Problem('CONFIRMATION_REQUIRED', sentence, { details })
}
