/** The filters of a booking query: checked beyond the schema, and as a search. */
import type { Query } from '../../../db/database.ts'
import { statusesShownAs } from '../../../domain/booking/booking-status.ts'
import { searchedDigits } from '../../../domain/guest/telephone.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { BookingFilters, BookingOrder } from './booking-query.schemas.ts'
import { type BookingSearch, findNamed } from './booking-query.sql.ts'

/** Throws for what the schema cannot check. */
export async function assertFilters(
  query: Query,
  restaurantId: number,
  filters: BookingFilters,
  order: BookingOrder | undefined,
): Promise<void> {
  const { date_from: from, date_to: to, patron_id = null, booking_source_id = null, dining_area_id = null } = filters
  const errors: Record<string, string[]> = {}
  if (from !== undefined && to !== undefined && from > to) {
    errors['filters.date_to'] = ['The filters.date_to field must not be before filters.date_from.']
  }
  if (filters.after_id !== undefined && filters.updated_since === undefined) {
    errors['filters.updated_since'] = ['The filters.updated_since field is required together with filters.after_id.']
  }
  if (order !== undefined && filters.updated_since !== undefined) {
    errors.order = ['The order field cannot be sent with filters.updated_since, which is ordered by change.']
  }
  if (patron_id !== null || booking_source_id !== null || dining_area_id !== null) {
    const named = await findNamed(query, restaurantId, { patron_id, booking_source_id, dining_area_id })
    for (const [field, isKnown] of Object.entries(named)) {
      if (!isKnown) errors[`filters.${field}`] = [`The selected filters.${field} is invalid.`]
    }
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

export function searchFrom(filters: BookingFilters, order?: BookingOrder): BookingSearch {
  const { q = '', status = [], updated_since: since } = filters
  return {
    words: q.split(/\s+/).filter((word) => word !== ''),
    digits: searchedDigits(q),
    statuses: status.length === 0 ? null : statusesShownAs(status),
    dateFrom: filters.date_from ?? null,
    dateTo: filters.date_to ?? null,
    changed: since === undefined ? null : { since, afterId: filters.after_id ?? null },
    patronId: filters.patron_id ?? null,
    sourceId: filters.booking_source_id ?? null,
    evening: filters.evening ?? null,
    areaId: filters.dining_area_id ?? null,
    isNewestFirst: order === 'newest_first',
  }
}
