/** The guest list, filtered. Every filter narrows it; within `channel` any of the listed ones will do. */
import type { Query } from '../../db/database.ts'
import { addDays, type EpochSeconds, localDateOf } from '../../domain/calendar.ts'
import { InvalidInput } from '../../domain/problem.ts'
import { frequentDays, lapsedDays } from './behaviour.ts'
import type { PageRange } from './patron-conditions.sql.ts'
import { findPatronPage, type PatronPage } from './patron-query.sql.ts'
import type { PatronSearch } from './patron-search.ts'
import type { PatronFilters } from './patrons.schemas.ts'
import { listKnownSourceIds } from './patrons.sql.ts'

export async function queryPatrons(
  query: Query,
  restaurantId: number,
  filters: PatronFilters,
  page: PageRange,
  { timezone, now }: { timezone: string; now: EpochSeconds },
): Promise<PatronPage> {
  await assertFilters(query, restaurantId, filters)
  return findPatronPage(query, restaurantId, searchFrom(filters, timezone, now), page)
}

/** What no schema can say of them. */
async function assertFilters(query: Query, restaurantId: number, filters: PatronFilters): Promise<void> {
  const errors = { ...dateComplaints(filters), ...(await channelComplaints(query, restaurantId, filters)) }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

function searchFrom(filters: PatronFilters, timezone: string, now: EpochSeconds): PatronSearch {
  const today = localDateOf(timezone, now)
  return {
    q: filters.q ?? '',
    tags: filters.tags ?? [],
    behaviour: filters.behaviour ?? [],
    isLocal: filters.origin === undefined ? undefined : filters.origin === 'local',
    channelIds: filters.channel ?? [],
    bookedFrom: filters.booking_date_from,
    bookedTo: filters.booking_date_to,
    now,
    frequentAfter: addDays(today, -frequentDays),
    lapsedOn: addDays(today, -lapsedDays),
  }
}

function dateComplaints({ booking_date_from: from, booking_date_to: to }: PatronFilters): Record<string, string[]> {
  if (from === undefined || to === undefined || from <= to) return {}
  const field = 'filters.booking_date_to'
  return { [field]: [`The ${field} field must not be before filters.booking_date_from.`] }
}

async function channelComplaints(
  query: Query,
  restaurantId: number,
  { channel = [] }: PatronFilters,
): Promise<Record<string, string[]>> {
  if (channel.length === 0) return {}
  const known = new Set(await listKnownSourceIds(query, restaurantId, channel))
  const unknown = [...channel.keys()].filter((place) => !known.has(channel[place] ?? 0))
  return Object.fromEntries(
    unknown.map((place) => [`filters.channel.${place}`, [`The selected filters.channel.${place} is invalid.`]]),
  )
}
