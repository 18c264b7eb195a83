/**
 * Bookings at tables that the engine would not give them: what releases before 0.2.0 left behind, and what staff may have
 * meant. None of it is a fault of the data, so all of it are notes.
 */
import type { Query } from '../../db/database.ts'
import { localDateOf, toOffsetDateTime } from '../../domain/calendar/calendar.ts'
import { isAreaClosed, startAt } from '../../domain/seating/refusals.ts'
import { fitTables, missingChairs } from '../../domain/seating/seating.ts'
import type { CachedHouse } from '../../features/house/schedule/house-cache.ts'
import { listCloseOffsToCome, listPastOverlaps, listSeatedToCome, type SeatedBooking } from './check.sql.ts'

/** `bookings` name the booking, its time and its tables. */
export type Misplaced = { what: 'closed' | 'offline' | 'overChairs' | 'pastOverlaps'; bookings: string[] }

export async function misplacedBookings(
  query: Query,
  { settings, prepared }: CachedHouse,
  now: number,
): Promise<Misplaced[]> {
  const { house } = prepared
  const { timezone } = house
  const today = localDateOf(timezone, now)
  const seated = await listSeatedToCome(query, settings.id, { today, now })
  const closeOffs = await listCloseOffsToCome(query, settings.id, today)
  const overlaps = await listPastOverlaps(query, settings.id, now)

  const tables = house.areas.flatMap((area) => area.tables.map(({ id, name }) => ({ id, name, areaId: area.id })))
  const at = ({ tableIds }: SeatedBooking) => tables.filter(({ id }) => tableIds.includes(id))
  const named = (booking: SeatedBooking): string =>
    `booking ${booking.reference} on ${toOffsetDateTime(timezone, booking.startsAt)} at ${at(booking)
      .map(({ name }) => name)
      .join(' + ')}`
  const isChosenBySystem = ({ isPinned, startsAt }: SeatedBooking): boolean => !isPinned && startsAt > now
  const isClosed = (booking: SeatedBooking): boolean => {
    const start = startAt(house, booking.startsAt)
    // Not closed for a span: who is booked there keeps the table on purpose, and is in the list of what is to be done.
    return at(booking).some(({ areaId }) => isAreaClosed(house, closeOffs, start, areaId, 0))
  }
  const { areaIds, keptTableIds } = house.online
  const isOffline = (booking: SeatedBooking): boolean =>
    at(booking).some(({ id, areaId }) => keptTableIds?.has(id) || (areaIds !== null && !areaIds.includes(areaId)))
  const lacksChairs = ({ tableIds, party }: SeatedBooking): boolean =>
    missingChairs(house.areas, tableIds, party) > 0 && 'unfit' in fitTables(house.areas, tableIds, party, true)
  const found: Misplaced[] = [
    { what: 'closed', bookings: seated.filter((one) => isChosenBySystem(one) && isClosed(one)).map(named) },
    {
      what: 'offline',
      bookings: seated.filter((one) => one.isByGuest && isChosenBySystem(one) && isOffline(one)).map(named),
    },
    { what: 'overChairs', bookings: seated.filter(lacksChairs).map(named) },
    {
      what: 'pastOverlaps',
      bookings: overlaps.map(
        ({ reference, startsAt, table, other }) =>
          `booking ${reference} on ${toOffsetDateTime(timezone, startsAt)} at ${table}, as ${other}`,
      ),
    },
  ]
  return found.filter(({ bookings }) => bookings.length > 0)
}
