/**
 * Inserts a booking or a block, whose seat is decided and whose days are locked. What is shown of it is made of what is
 * known already instead of being read back: reading a booking whole costs as much as inserting it.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { StaleRead, violatedConstraint } from '../../db/pg-errors.ts'
import type { EventType } from '../../domain/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../domain/calendar.ts'
import { Problem } from '../../domain/problem.ts'
import { referenceFrom } from '../../domain/reference.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import type { BookingDetailRow, PatronOfBooking, TableOfBooking } from './booking-detail.sql.ts'
import { insertBooking, sendTags } from './bookings.sql.ts'
import { type ChangedBooking, recordNew } from './record-change.ts'

type Decided =
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'adults'
  | 'children'
  | 'comment'
  | 'private_comment'
  | 'company'
  | 'room_number'
  | 'custom_field'
  | 'concierge'
  | 'waiting_list'
  | 'created_by'
  | 'booking_source'
  | 'is_google'
  | 'booking_tags'

export type NewBooking = Pick<BookingDetailRow, Decided> & {
  areaId: number | null
  tableIds: readonly number[]
  patronId: number | null
}

export type NewBookingChange = { at: EpochSeconds; action: 'create' | 'block'; events: readonly EventType[] }

/** `patron` is awaited behind the insert, so that it can count the new booking. */
export async function writeBooking(
  tx: Tx,
  house: OpenHouse,
  { areaId, tableIds, patronId, ...decided }: NewBooking,
  patron: () => Promise<PatronOfBooking | null>,
  { at, action, events }: NewBookingChange,
): Promise<ChangedBooking> {
  const { id: restaurantId, timezone, reference_prefix } = house.settings
  const row = {
    ...decided,
    reference: referenceFrom(reference_prefix, randomBytes(6)),
    is_reconfirmed: false,
    is_reconfirmation_request_sent: false,
    dining_area: areaShown(house, areaId),
    tables: tablesShown(house, tableIds),
    is_holding: tableIds.length > 0,
    payment: null,
    products: [],
  }
  const columns = { ...row, local_date: localDateOf(timezone, row.starts_at), patron_id: patronId, at, action }
  const [id, shown] = await Promise.all([insertBooking(tx, restaurantId, columns), patron()]).catch(refused)
  if (row.booking_tags.length > 0) sendTags(tx, restaurantId, id, idsOf(row.booking_tags))
  return recordNew(tx, house, { at, events, after: { ...row, id, patron: shown } })
}

const idsOf = (records: readonly { id: number }[]): number[] => records.map(({ id }) => id)

function areaShown({ prepared }: OpenHouse, areaId: number | null): BookingDetailRow['dining_area'] {
  const area = prepared.house.areas.find(({ id }) => id === areaId)
  return area ? { id: area.id, name: area.name } : null
}

/** In the order in which a booking's tables are read from the database. */
function tablesShown({ prepared }: OpenHouse, tableIds: readonly number[]): TableOfBooking[] {
  return prepared.house.areas
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ tables }) => tables.filter(({ id }) => tableIds.includes(id)))
    .map(({ id, name, minCovers, maxCovers }) => ({ id, name, min_covers: minCovers, max_covers: maxCovers }))
}

/**
 * One reference in 160 million is drawn twice; the transaction then starts again with another. With the days locked a
 * table is taken only if something else than maitred wrote to the database: its constraint is the last guard.
 */
function refused(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'bookings_restaurant_id_reference_key') throw new StaleRead('Reference taken.')
  if (constraint !== 'no_double_booking') throw error
  const details = { tables: [], bookings: [] }
  throw new Problem('TABLE_UNAVAILABLE', 'The tables are taken at this time.', { details, cause: error })
}
