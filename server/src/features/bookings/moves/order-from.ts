/** What a request to move bookings means for a restaurant: whose tables are left, from when until when. */
import { type EpochSeconds, localDateTimeToInstant } from '../../../domain/calendar/calendar.ts'
import { spanOfEvening } from '../../../domain/calendar/day-span.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { checkKnownArea, checkKnownTables, FieldErrorList } from '../seating/visit.ts'
import type { TablesOrder } from './change-tables.ts'
import type { ChosenMove } from './plan-moves.ts'

export type MovesRequest = {
  moves?: readonly { booking_id: number; table_ids: readonly number[] }[]
  find?: {
    booking_ids?: readonly number[]
    dining_area_id?: number
    table_ids?: readonly number[]
    from?: string
    until?: string
    to_dining_area_id?: number
    keep_pinned?: boolean
  }
  dry_run?: boolean
  fingerprint?: string
  override?: boolean
}

export function orderFrom(house: CachedHouse, now: EpochSeconds, request: MovesRequest, actor: string): TablesOrder {
  const { moves, find, fingerprint, override = false } = request
  const chosen = chosenFrom(moves)
  const tableIds = find && tablesToLeave(house, find)
  const bookingIds = [...new Set([...(find?.booking_ids ?? []), ...chosen.map(({ bookingId }) => bookingId)])]
  if (bookingIds.length === 0 && !tableIds) throw new InvalidInput({ find: [(say) => say.bookings.moves.nothing] })
  const taken = tableIds ? { tableIds, ...spanFrom(house, now, find) } : null
  return {
    bookingIds,
    findFor: find?.booking_ids,
    taken,
    rules: { closed: taken, toAreaId: find?.to_dining_area_id ?? null, keepPinned: find?.keep_pinned ?? false },
    moves: chosen,
    fingerprint,
    override,
    pins: find === undefined,
    actor,
  }
}

export const chosenFrom = (moves: MovesRequest['moves'] = []): ChosenMove[] =>
  moves.map(({ booking_id: bookingId, table_ids: tableIds }) => ({ bookingId, tableIds }))

function tablesToLeave(
  { prepared }: CachedHouse,
  { dining_area_id, table_ids, to_dining_area_id }: NonNullable<MovesRequest['find']>,
): readonly number[] | undefined {
  const { areas } = prepared.house
  const errors = new FieldErrorList()
  if (dining_area_id) checkKnownArea(areas, dining_area_id, errors)
  if (table_ids) checkKnownTables(areas, table_ids, errors)
  if (to_dining_area_id && !areas.some(({ id }) => id === to_dining_area_id)) {
    errors.add('to_dining_area_id', (say) => say.validation.selected('to_dining_area_id'))
  }
  if (errors.any) {
    const under = Object.entries(errors.all).map(([field, sentences]) => [`find.${field}`, sentences])
    throw new InvalidInput(Object.fromEntries(under))
  }
  const ofArea = areas.find(({ id }) => id === dining_area_id)?.tables.map(({ id }) => id) ?? []
  const all = [...new Set([...ofArea, ...(table_ids ?? [])])]
  return all.length === 0 ? undefined : all
}

/** From now to the end of the evening, where nothing else is said. */
function spanFrom(house: CachedHouse, now: EpochSeconds, find: MovesRequest['find'] = {}) {
  const from = find.from === undefined ? now : instantOf(house, find.from, 'find.from')
  const evening = eveningOf(house.prepared.house, from)
  const { until: end } = spanOfEvening(house.prepared.house, evening)
  const until = find.until === undefined ? end : instantOf(house, find.until, 'find.until')
  if (until > from && until - from <= 2 * 86_400) return { from, until }
  throw new InvalidInput({ 'find.until': [(say) => say.bookings.moves.spanOutside] })
}

/** A local time that the request names. */
export function instantOf({ settings: { timezone } }: CachedHouse, local: string, field: string): EpochSeconds {
  const instant = localDateTimeToInstant(timezone, local)
  if (typeof instant === 'object') return instant.at
  if (instant !== 'skipped') throw new InvalidInput({ [field]: [(say) => say.bookings.dateRange] })
  throw new InvalidInput({ [field]: [({ bookings }) => bookings.skippedTime(field, timezone)] })
}
