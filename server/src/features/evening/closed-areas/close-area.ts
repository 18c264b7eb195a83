/** Closes a dining area for a span of an evening, or opens it again, with the moves of those who are booked there. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { spanOfEvening } from '../../../domain/calendar/day-span.ts'
import { withoutSpan, withSpan } from '../../../domain/calendar/spans.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { changeTables, type TablesChanged, type TablesOrder } from '../../bookings/moves/change-tables.ts'
import { chosenFrom, instantOf, type MovesRequest } from '../../bookings/moves/order-from.ts'
import type { BookingContext } from '../../bookings/write/booking-context.ts'
import { type ClosedSpan, listClosedAreas, writeSpans } from '../../house/schedule/closed-areas.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'

export type CloseRequest = Pick<MovesRequest, 'moves' | 'fingerprint' | 'override'> & {
  date: LocalDate
  dining_area_id: number
  closed: boolean
  from?: string | null
  until?: string | null
}

export async function closeArea(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  request: CloseRequest,
  actor: string,
): Promise<TablesChanged> {
  const { date: evening, dining_area_id: areaId, closed } = request
  return changeTables(tx, restaurantId, context, (house) => closeOrder(house, request, actor), {
    cause: closed ? 'closed_area' : null,
    place: ({ prepared }) => prepared.house.areas.find(({ id }) => id === areaId)?.name ?? null,
    comment: null,
    takesAway: false,
    write: async ({ house, now }) => {
      const all = await listClosedAreas(tx, restaurantId, evening)
      const before = all.filter(({ dining_area_id }) => dining_area_id === areaId).map(spanOf)
      const span = boundsOf(house, request)
      const after = closed ? withSpan(before, { ...span, actor, at: now }) : withoutSpan(before, span)
      if (JSON.stringify(before) === JSON.stringify(after)) return {}
      await writeSpans(tx, restaurantId, { evening, areaId }, after)
      return { closed: { evening, dining_area_id: areaId, before, after } }
    },
  })
}

const spanOf = ({ from, until, actor, at }: ClosedSpan): ClosedSpan => ({ from, until, actor, at })

export function closeOrder(house: CachedHouse, request: CloseRequest, actor: string): TablesOrder {
  const area = house.prepared.house.areas.find(({ id }) => id === request.dining_area_id)
  if (!area) throw new InvalidInput({ dining_area_id: [(say) => say.validation.selected('dining_area_id')] })
  const moves = chosenFrom(request.moves)
  const taken = { tableIds: area.tables.map(({ id }) => id), ...boundsOf(house, request) }
  return {
    bookingIds: moves.map(({ bookingId }) => bookingId),
    taken,
    rules: { closed: request.closed ? taken : null, toAreaId: null, keepPinned: false },
    moves,
    fingerprint: request.fingerprint,
    override: request.override ?? false,
    pins: false,
    actor,
  }
}

/** Within the evening. */
function boundsOf(
  house: CachedHouse,
  { date, from, until }: Pick<CloseRequest, 'date' | 'from' | 'until'>,
): { from: EpochSeconds; until: EpochSeconds } {
  const evening = spanOfEvening(house.prepared.house, date)
  const begins = from == null ? evening.from : instantOf(house, from, 'from')
  const ends = until == null ? evening.until : instantOf(house, until, 'until')
  const isWithin = begins >= evening.from && ends <= evening.until && begins < ends
  if (!isWithin) throw new InvalidInput({ until: [(say) => say.bookings.moves.spanOutside] })
  return { from: begins, until: ends }
}
