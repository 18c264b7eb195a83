/** Validates the filters of a request and turns them into a search, with dates relative to today. */
import type { Query } from '../../../db/database.ts'
import { addDays, type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { PatronFilters } from './patrons.schemas.ts'
import { listKnownSourceIds } from './patrons.sql.ts'
import { frequentDays, lapsedDays } from './search/behaviour.ts'
import type { PatronSearch } from './search/patron-search.ts'

/** Throws for what the schema cannot check. */
export async function assertFilters(query: Query, restaurantId: number, filters: PatronFilters): Promise<void> {
  const errors = { ...dateErrors(filters), ...(await channelErrors(query, restaurantId, filters)) }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

export function searchFrom(filters: PatronFilters, timezone: string, now: EpochSeconds): PatronSearch {
  const today = localDateOf(timezone, now)
  return {
    q: filters.q ?? '',
    tags: filters.tags ?? [],
    behaviour: filters.behaviour ?? [],
    isLocal: filters.origin === undefined ? undefined : filters.origin === 'local',
    channelIds: filters.channel ?? [],
    bookedFrom: filters.booking_date_from,
    bookedTo: filters.booking_date_to,
    today,
    frequentAfter: addDays(today, -frequentDays),
    lapsedOn: addDays(today, -lapsedDays),
  }
}

function dateErrors({ booking_date_from: from, booking_date_to: to }: PatronFilters): Record<string, string[]> {
  if (from === undefined || to === undefined || from <= to) return {}
  const field = 'filters.booking_date_to'
  return { [field]: [`The ${field} field must not be before filters.booking_date_from.`] }
}

async function channelErrors(
  query: Query,
  restaurantId: number,
  { channel = [] }: PatronFilters,
): Promise<Record<string, string[]>> {
  if (channel.length === 0) return {}
  const known = new Set(await listKnownSourceIds(query, restaurantId, channel))
  const unknown = [...channel.keys()].filter((index) => !known.has(channel[index] ?? 0))
  return Object.fromEntries(
    unknown.map((index) => [`filters.channel.${index}`, [`The selected filters.channel.${index} is invalid.`]]),
  )
}
