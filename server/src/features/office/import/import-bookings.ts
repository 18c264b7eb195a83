/**
 * Imports bookings from another system. A line is written completely or not at all; one that was imported before stays
 * as it is, so importing a file again writes nothing. Future bookings hold the tables they name, and are refused where
 * a table is taken; those that name none are returned, to be seated after the whole file is read (seat-imported.ts).
 * Past ones hold nothing and only keep the names of their tables. Future bookings outside the opening hours are
 * imported, since the other system has promised them, and reported.
 */
import { randomBytes } from 'node:crypto'
import { StaleRead, violatedConstraint } from '../../../db/connection/pg-errors.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { takesTables, takingStatuses } from '../../../domain/booking/booking-status.ts'
import { referenceFrom } from '../../../domain/booking/reference.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { isClosed } from '../../../domain/calendar/close-offs.ts'
import { walkInName } from '../../../domain/guest/guest-match.ts'
import { startAt } from '../../../domain/seating/refusals.ts'
import { daysOf } from '../../bookings/seating/find-tables.ts'
import { lockContacts } from '../../guests/patrons/match/match-patron.sql.ts'
import { contactsOf } from '../../guests/patrons/match/match-patron.ts'
import type { CachedHouse, HouseCache } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { ruleCheck } from '../configuration/plan/bookings-outside-rules.ts'
import { loadBatchPatrons, saveBatchPatrons } from './batch-patrons.ts'
import { batchTransaction } from './batch-transaction.ts'
import {
  drawBookingIds,
  type ImportedBooking,
  insertBookings,
  listCloseOffsOn,
  listKnownBookings,
  listNames,
} from './import-bookings.sql.ts'
import type { BookingLine } from './lines/booking-line.ts'
import type { BatchResult, Keep, Note, Refusal } from './lines/import-result.ts'
import { type LineReason, reason } from './lines/line-reason.ts'
import type { NameChoices } from './names/new-names.ts'
import { LineRefused, nameLookup, type ResolvedLine, resolveLine } from './resolve-line.ts'
import { listUnseated } from './seat/seat-imported.sql.ts'
import type { Unseated } from './seat/seat-imported.ts'
import type { TableClaims } from './seat/table-claims.ts'
import type { WrittenRow } from './written/written-rows.sql.ts'

/** `claims`: in a dry run, the tables that lines of earlier batches would hold. */
type Parts = { db: Database; houses: HouseCache; claims: TableClaims | null; choices: NameChoices }

export type BookingBatchResult = BatchResult & {
  unseated: Unseated[]
  outside: Note[]
  left: Note[]
  wrote: WrittenRow[]
}

type Written = Omit<BookingBatchResult, 'known' | 'refused'>

/** Rolls back the transaction of a batch with lines that cannot be written; it is tried again without them. */
class LinesRefused extends Error {
  readonly refused: readonly Refusal[]

  constructor(refused: readonly Refusal[]) {
    super('Some lines cannot be written.')
    this.refused = refused
  }
}

const actor = 'import'

export async function importBookings(
  parts: Parts,
  restaurantId: number,
  lines: readonly BookingLine[],
  now: EpochSeconds,
  keep?: Keep<BookingBatchResult>,
): Promise<BookingBatchResult> {
  const refused: Refusal[] = []
  for (;;) {
    const left = lines.filter(({ line }) => !refused.some((one) => one.line === line))
    try {
      const write = async (tx: Tx): Promise<BookingBatchResult> => {
        const result = await writeBatch(tx, parts, restaurantId, left, now)
        return { ...result, known: left.length - result.written, refused }
      }
      return await batchTransaction(parts.db, parts.claims !== null, write, keep)
    } catch (error) {
      if (!(error instanceof LinesRefused)) throw error
      refused.push(...error.refused)
    }
  }
}

async function writeBatch(
  tx: Tx,
  { houses, claims, choices }: Parts,
  restaurantId: number,
  lines: readonly BookingLine[],
  now: EpochSeconds,
): Promise<Written> {
  const { house, isCurrent, lockDays } = await lockHouse(tx, restaurantId, houses, now)
  await isCurrent
  const resolved = await resolveLines(tx, house, lines, { choices, now })
  const unlocked = await withoutKnown(tx, house, resolved)
  const days = new Set(unlocked.flatMap(({ startsAt, endsAt }) => daysOf(house, startsAt, endsAt)))
  // Before the days, as a booking locks them; those of the lines that are left are then locked already.
  await lockContacts(tx, restaurantId, unlocked.flatMap(contactsOf))
  await lockDays([...days])

  // Checked again under the lock of the days: another run of the same file may have written them meanwhile.
  const added = await withoutKnown(tx, house, unlocked)
  const patrons = await loadBatchPatrons(tx, restaurantId, added)
  const ids = await drawBookingIds(tx, restaurantId, added.length)
  const references = await drawReferences(tx, house, added)
  const bookings = added.map((line, index): ImportedBooking => {
    const name = line.walkin && line.email === null && line.mobileNumber === null ? walkInName : line.name
    const guest = {
      ...line,
      name,
      externalId: null,
      comments: null,
      isLocal: null,
      since: Math.min(line.createdAt ?? now, line.startsAt),
      channelId: line.sourceId,
    }
    const identity = { id: ids[index] ?? Number.NaN, reference: references[index] ?? '' }
    return bookingFrom(line, identity, patrons.match(guest), now)
  })
  const guests = await saveBatchPatrons(tx, restaurantId, patrons, now)
  const held = await insertBookings(tx, restaurantId, bookings, { at: now, actor }).catch(retryIfTaken)
  const got = new Set(held.map(({ booking_id, table_id }) => `${booking_id} ${table_id}`))
  const isTaken = ({ id, table_ids }: ImportedBooking) => table_ids.some((tableId) => !got.has(`${id} ${tableId}`))
  refuseTakenTables(bookings, added, (booking) => isTaken(booking) || claims?.overlap(booking) === true)
  const unseated = await unseatedIn(tx, house, resolved, now)
  claims?.add(bookings)
  const left = resolved.flatMap(({ line, missing }) => missing.map((said) => ({ line, said })))
  const wrote = [
    ...guests,
    ...bookings.map(({ id }) => ({ kind: 'booking', row_id: id, version: null, before: null }) as const),
  ]
  return { written: added.length, unseated, outside: await outsideHours(tx, house, resolved, now), left, wrote }
}

/** Future bookings at times when the restaurant is closed. */
async function outsideHours(
  tx: Tx,
  { prepared: { house } }: CachedHouse,
  lines: readonly ResolvedLine[],
  now: EpochSeconds,
): Promise<Note[]> {
  const toCome = lines.filter((line) => isHeld(line, line.endsAt, now))
  const dates = [...new Set(toCome.flatMap(({ localDate, evening }) => [localDate, evening]))]
  const closeOffs = dates.length === 0 ? [] : await listCloseOffsOn(tx, house.restaurantId, dates)
  const broken = ruleCheck(house)
  return toCome.flatMap((line): Note[] => {
    const { startsAt: starts_at, endsAt: ends_at, areaId } = line
    const party = line.adults + line.children
    const rule = broken({ starts_at, ends_at, party, duration_by_hand: true, dining_area_id: areaId })
    const [time, day] = [line.date.slice(11, 16), { day: line.localDate }]
    const note = (said: LineReason): Note[] => [{ line: line.line, said, outside: line.evening }]
    if (rule === 'outside service hours') return note(reason('noService', time, day))
    if (rule === 'area out of season') return note(reason('outOfSeason', day))
    const areas = areaId === null ? house.areas.map(({ id }) => id) : [areaId]
    const start = startAt(house, starts_at)
    return areas.every((id) => isClosed(closeOffs, start, id)) ? note(reason('closedOff', time, day)) : []
  })
}

/** Future bookings of this batch without a table in the file, whether written now or by an earlier run. */
async function unseatedIn(
  tx: Tx,
  house: CachedHouse,
  lines: readonly ResolvedLine[],
  now: EpochSeconds,
): Promise<Unseated[]> {
  const wanted = lines.filter((line) => line.tableIds.length === 0 && isHeld(line, line.endsAt, now))
  if (wanted.length === 0) return []
  const known = await listKnownBookings(tx, house.settings.id, keysOf(wanted))
  const idByKey = new Map(known.map(({ id, import_key }) => [import_key, id]))
  const idByReference = new Map(known.map(({ id, reference }) => [reference, id]))
  const idOf = ({ externalId, reference }: ResolvedLine) =>
    externalId === null ? idByReference.get(reference ?? '') : idByKey.get(externalId)
  const lineOf = new Map(wanted.map((line) => [idOf(line) ?? 0, line.line]))
  const rows = await listUnseated(tx, house.settings.id, [...lineOf.keys()], takingStatuses)
  return rows.map((row) => ({ ...row, line: lineOf.get(row.bookingId) ?? 0 }))
}

async function resolveLines(
  tx: Tx,
  house: CachedHouse,
  lines: readonly BookingLine[],
  { choices, now }: { choices: NameChoices; now: EpochSeconds },
): Promise<ResolvedLine[]> {
  const lookup = nameLookup(await listNames(tx, house.settings.id))
  const refused: Refusal[] = []
  const resolved = lines.flatMap((line) => {
    try {
      return resolveLine(line, house, { lookup, choices }, (endsAt) => isHeld(line, endsAt, now))
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error
      refused.push({ line: line.line, reasons: [error.reason] })
      return []
    }
  })
  if (refused.length > 0) throw new LinesRefused(refused)
  return resolved
}

const isHeld = ({ status }: BookingLine, endsAt: EpochSeconds, now: EpochSeconds): boolean =>
  takesTables(status) && endsAt > now

const keysOf = (lines: readonly ResolvedLine[]) => ({
  keys: lines.flatMap(({ externalId }) => externalId ?? []),
  references: lines.flatMap(({ reference }) => reference ?? []),
})

/** Leaves out lines that an earlier run, or an earlier line of this batch, has imported. */
async function withoutKnown(tx: Tx, house: CachedHouse, lines: readonly ResolvedLine[]): Promise<ResolvedLine[]> {
  const known = await listKnownBookings(tx, house.settings.id, keysOf(lines))
  const keys = new Set(known.map(({ import_key }) => import_key))
  const references = new Set(known.map(({ reference }) => reference))
  const refused: Refusal[] = []
  const unknown = lines.filter(({ line, externalId, reference }) => {
    if (externalId === null ? references.has(reference ?? '') : keys.has(externalId)) return false
    if (reference !== null && references.has(reference)) {
      refused.push({ line, reasons: [reason('referenceTaken', reference)] })
    }
    if (externalId !== null) keys.add(externalId)
    if (reference !== null) references.add(reference)
    return true
  })
  if (refused.length > 0) throw new LinesRefused(refused)
  return unknown
}

/**
 * A line's own reference, or a new one that is checked to be free: among a million bookings every second batch would
 * draw one that is taken.
 */
async function drawReferences(tx: Tx, house: CachedHouse, lines: readonly ResolvedLine[]): Promise<string[]> {
  const { id, reference_prefix } = house.settings
  const taken = new Set(lines.flatMap(({ reference }) => reference ?? []))
  const drawn = new Map<number, string>()
  for (;;) {
    const missing = [...lines.keys()].filter((index) => lines[index]?.reference === null && !drawn.has(index))
    if (missing.length === 0) return lines.map(({ reference }, index) => reference ?? drawn.get(index) ?? '')
    const tried = missing.map((index) => [index, referenceFrom(reference_prefix, randomBytes(6))] as const)
    const references = tried.map(([, reference]) => reference)
    for (const { reference } of await listKnownBookings(tx, id, { keys: [], references })) taken.add(reference)
    for (const [index, reference] of tried) {
      if (taken.has(reference)) continue
      taken.add(reference)
      drawn.set(index, reference)
    }
  }
}

function bookingFrom(
  line: ResolvedLine,
  identity: { id: number; reference: string },
  patronId: number,
  now: EpochSeconds,
): ImportedBooking {
  const { comment, private_comment, company, room_number, custom_field, concierge } = line
  return {
    ...identity,
    import_key: line.externalId,
    status: line.status,
    starts_at: line.startsAt,
    ends_at: line.endsAt,
    local_date: line.localDate,
    evening: line.evening,
    adults: line.adults,
    children: line.children,
    comment,
    private_comment,
    company,
    room_number,
    custom_field,
    concierge,
    name: line.name === walkInName ? null : line.name,
    email: line.email,
    mobile_number: line.mobileNumber,
    mobile_prefix: line.mobilePrefix,
    dining_area_id: line.areaId,
    patron_id: patronId,
    booking_source_id: line.sourceId,
    duration_by_hand: line.minutes !== undefined,
    is_pinned: line.isPinned,
    asked_area_id: line.areaName === null ? null : line.areaId,
    walkin: line.walkin || line.name === walkInName,
    table_ids: line.tableIds,
    is_active: isHeld(line, line.endsAt, now),
    tag_ids: line.tagIds,
    language: line.about.language,
    created_at: line.createdAt !== null && line.createdAt < now ? line.createdAt : null,
  }
}

function refuseTakenTables(
  bookings: readonly ImportedBooking[],
  lines: readonly ResolvedLine[],
  isTaken: (booking: ImportedBooking) => boolean,
): void {
  const refused = lines.filter((_, index) => {
    const booking = bookings[index]
    return booking !== undefined && isTaken(booking)
  })
  if (refused.length === 0) return
  throw new LinesRefused(
    refused.map(({ line, tableNames, date }) => ({
      line,
      reasons: [reason('tableTaken', tableNames.join(', '), date)],
    })),
  )
}

/** Another transaction took the reference, or imported the line, after it was checked: the batch starts again. */
function retryIfTaken(error: unknown): never {
  const names = ['bookings_restaurant_id_reference_key', 'bookings_import_key']
  if (names.includes(violatedConstraint(error) ?? '')) throw new StaleRead('A booking was stored meanwhile.')
  throw error
}
