/**
 * The source for bookings that a token makes without naming one, so that insights know where every booking came from. A
 * source that is removed from the description is no longer given to bookings, but no booking is refused for it; the
 * token keeps it, in case it is added again.
 */
import type { Query } from '../../../../db/database.ts'
import { InvalidInput } from '../../../../domain/problem.ts'
import { selectSources, type TokenOwner } from '../owners/access.sql.ts'

/** Refuses a source that the restaurant does not use, and any source for a user's token. */
export async function assertSourceOf(query: Query, owner: TokenOwner, sourceId: number | null): Promise<void> {
  if (sourceId === null) return
  if ('userId' in owner) {
    const sentence = 'Only tokens of a restaurant have a booking source; a user may act on several restaurants.'
    throw new InvalidInput({ booking_source_id: [sentence] })
  }
  const sources = await selectSources(query, owner.restaurantId)
  if (sources.some(({ id }) => id === sourceId)) return
  throw new InvalidInput({ booking_source_id: ['The selected booking_source_id is invalid.'] })
}

/** By its name as the description has it, without regard to case. */
export async function findSourceNamed(query: Query, restaurantId: number, name: string): Promise<number> {
  const sources = await selectSources(query, restaurantId)
  const found = sources.find((source) => source.name.toLowerCase() === name.trim().toLowerCase())
  if (found) return found.id
  const names = sources.map((source) => `"${source.name}"`).join(', ') || 'none'
  throw new InvalidInput({ source: [`The restaurant has no booking source "${name}". It has: ${names}.`] })
}
