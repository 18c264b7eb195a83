/**
 * Bookings of another system. A line is written whole or not at all; one that was imported before is left as it is, so
 * running the same file again writes nothing. Bookings to come hold the tables they name, and are refused where a table
 * is taken; what is over holds nothing and only remembers where it was.
 */
import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '../../db/database.ts'
import { StaleRead, violatedConstraint } from '../../db/pg-errors.ts'
import { holdsTables } from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { referenceFrom } from '../../domain/reference.ts'
import { daysOf } from '../bookings/seat-party.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { HouseCache, OpenHouse } from '../diary/house-cache.ts'
import { noTags } from './batch-guests.ts'
import type { BookingLine } from './booking-line.schemas.ts'
import {
  drawBookingIds,
  type ImportedBooking,
  insertBookings,
  type KnownBooking,
  listKnownBookings,
  listNames,
} from './import-bookings.sql.ts'
import { directoryOf, NotHere, type PlacedLine, placeLine } from './line-in-house.ts'
import type { Outcome } from './outcome.ts'
import { closeGuestBook, openGuestBook } from './recognise-guests.ts'

type Parts = { db: Database; houses: HouseCache }
type Refused = Outcome['refused']

/** Ends the transaction of a batch in which lines turned out to be impossible; it is tried again without them. */
class LinesInTheWay extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super('Some lines cannot be written.')
    this.refused = refused
  }
}

const actor = 'import'

export async function importBookings(
  { db, houses }: Parts,
  restaurantId: number,
  lines: readonly BookingLine[],
  now: EpochSeconds,
): Promise<Outcome> {
  const refused: Refused = []
  for (;;) {
    const left = lines.filter(({ line }) => !refused.some((one) => one.line === line))
    try {
      const written = await db.transaction((tx) => writeBatch(tx, houses, restaurantId, left, now))
      return { written, known: left.length - written, refused }
    } catch (error) {
      if (!(error instanceof LinesInTheWay)) throw error
      refused.push(...error.refused)
    }
  }
}

async function writeBatch(
  tx: Tx,
  houses: HouseCache,
  restaurantId: number,
  lines: readonly BookingLine[],
  now: EpochSeconds,
): Promise<number> {
  const house = await houses.cached(tx, restaurantId)
  await houses.assertCurrent(tx, house)
  const placed = await placeLines(tx, house, lines, now)
  const missing = await freshLines(tx, house, placed)
  const days = new Set(missing.flatMap(({ at, until }) => daysOf(house, at, until)))
  await lockDays(tx, restaurantId, [...days])

  // Asked again, now that nobody else can write these days: the same file may be on its way in twice.
  const fresh = await freshLines(tx, house, missing)
  const book = await openGuestBook(
    tx,
    restaurantId,
    fresh.map(({ told }) => told),
  )
  const ids = await drawBookingIds(tx, restaurantId, fresh.length)
  const references = await drawReferences(tx, house, fresh)
  const bookings = fresh.map((line, place): ImportedBooking => {
    const { told, sourceId } = line
    const patron = { ...told, externalId: null, comments: null, isLocal: false, tags: noTags, channelId: sourceId }
    const identity = { id: ids[place] ?? Number.NaN, reference: references[place] ?? '' }
    return bookingFrom(line, identity, book.recognise(patron), now)
  })
  await closeGuestBook(tx, restaurantId, book, now)
  const held = await insertBookings(tx, restaurantId, bookings, { at: now, actor }).catch(takenMeanwhile)
  refuseTakenTables(bookings, fresh, held)
  return fresh.length
}

async function placeLines(
  tx: Tx,
  house: OpenHouse,
  lines: readonly BookingLine[],
  now: EpochSeconds,
): Promise<PlacedLine[]> {
  const directory = directoryOf(await listNames(tx, house.settings.id))
  const refused: Refused = []
  const placed = lines.flatMap((told) => {
    try {
      return placeLine(told, house, directory, (until) => holds(told, until, now))
    } catch (error) {
      if (!(error instanceof NotHere)) throw error
      refused.push({ line: told.line, refused: error.message })
      return []
    }
  })
  if (refused.length > 0) throw new LinesInTheWay(refused)
  return placed
}

const holds = ({ status }: BookingLine, until: EpochSeconds, now: EpochSeconds): boolean =>
  holdsTables(status) && until > now

/** Those not imported before, by an earlier run or an earlier line of this batch. */
async function freshLines(tx: Tx, house: OpenHouse, placed: readonly PlacedLine[]): Promise<PlacedLine[]> {
  const asked = {
    keys: placed.flatMap(({ told }) => told.externalId ?? []),
    references: placed.flatMap(({ told }) => told.reference ?? []),
  }
  const known: KnownBooking[] = await listKnownBookings(tx, house.settings.id, asked)
  const keys = new Set(known.map(({ import_key }) => import_key))
  const references = new Set(known.map(({ reference }) => reference))
  const refused: Refused = []
  const fresh = placed.filter(({ told: { line, externalId, reference } }) => {
    if (externalId === null ? references.has(reference ?? '') : keys.has(externalId)) return false
    if (reference !== null && references.has(reference)) {
      refused.push({ line, refused: `The reference ${reference} belongs to another booking.` })
    }
    if (externalId !== null) keys.add(externalId)
    if (reference !== null) references.add(reference)
    return true
  })
  if (refused.length > 0) throw new LinesInTheWay(refused)
  return fresh
}

/** A line's own reference, or one nobody has: among a million bookings every second batch would draw one that is taken. */
async function drawReferences(tx: Tx, house: OpenHouse, lines: readonly PlacedLine[]): Promise<string[]> {
  const { id, reference_prefix } = house.settings
  const taken = new Set(lines.flatMap(({ told }) => told.reference ?? []))
  const drawn = new Map<number, string>()
  for (;;) {
    const missing = [...lines.keys()].filter((place) => lines[place]?.told.reference === null && !drawn.has(place))
    if (missing.length === 0) return lines.map(({ told }, place) => told.reference ?? drawn.get(place) ?? '')
    const tried = missing.map((place) => [place, referenceFrom(reference_prefix, randomBytes(6))] as const)
    const references = tried.map(([, reference]) => reference)
    for (const { reference } of await listKnownBookings(tx, id, { keys: [], references })) taken.add(reference)
    for (const [place, reference] of tried) {
      if (taken.has(reference)) continue
      taken.add(reference)
      drawn.set(place, reference)
    }
  }
}

function bookingFrom(
  { told, at, until, date, areaId, tableIds, sourceId, tagIds }: PlacedLine,
  identity: { id: number; reference: string },
  patronId: number,
  now: EpochSeconds,
): ImportedBooking {
  const { comment, private_comment, company, room_number, custom_field, concierge } = told
  return {
    ...identity,
    import_key: told.externalId,
    status: told.status,
    starts_at: at,
    ends_at: until,
    local_date: date,
    adults: told.adults,
    children: told.children,
    comment,
    private_comment,
    company,
    room_number,
    custom_field,
    concierge,
    dining_area_id: areaId,
    patron_id: patronId,
    booking_source_id: sourceId,
    table_ids: tableIds,
    holds: holds(told, until, now),
    tag_ids: tagIds,
  }
}

function refuseTakenTables(
  bookings: readonly ImportedBooking[],
  lines: readonly PlacedLine[],
  held: readonly { booking_id: number; table_id: number }[],
): void {
  const got = new Set(held.map(({ booking_id, table_id }) => `${booking_id} ${table_id}`))
  const refused = bookings.flatMap((booking, place): Refused => {
    const isTaken = booking.table_ids.some((table) => !got.has(`${booking.id} ${table}`))
    const told = lines[place]?.told
    if (!isTaken || !told) return []
    return [{ line: told.line, refused: `The table ${told.tableNames.join(', ')} is taken at ${told.date}.` }]
  })
  if (refused.length > 0) throw new LinesInTheWay(refused)
}

/** Somebody else took the reference, or imported the line, between our look and our writing: the batch starts again. */
function takenMeanwhile(error: unknown): never {
  const names = ['bookings_restaurant_id_reference_key', 'bookings_import_key']
  if (names.includes(violatedConstraint(error) ?? '')) throw new StaleRead('Written by somebody else.')
  throw error
}
