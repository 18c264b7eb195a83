/**
 * Creates the first restaurant of a server, by its first manager: from its name and place alone, or from a whole file.
 * Guests see nothing of it before `openForGuests`.
 */

import type { Tx } from '../../db/database.ts'
import { InvalidInput, Problem } from '../../domain/problem.ts'
import type { Sentence } from '../../domain/sentence.ts'
import { sendAudit } from '../audit/audit.sql.ts'
import { applyDescription } from '../configuration/apply-description.ts'
import type { RestaurantDescription } from '../configuration/description/description.ts'
import { DescriptionRefused, maxReportedIssues } from '../configuration/description/description-issue.ts'
import { firstRestaurantOf, lockFirstManagers } from '../people/first-manager/first-manager-links.sql.ts'
import { insertMember } from '../people/members/members.sql.ts'

export type NewRestaurant = {
  name?: string
  slug?: string
  timezone?: string
  country?: string | null
  language?: string
  twenty_four_hour_format?: boolean
}

export type Founder = { userId: number | null; actor: string; address: string; now: Temporal.Instant }

export type CreatedRestaurant = { id: number; slug: string; name: string }

/** Throws FORBIDDEN for everybody but the first manager, and for everybody once there is a restaurant. */
export async function createRestaurant(
  tx: Tx,
  { userId, actor, address, now }: Founder,
  description: RestaurantDescription,
): Promise<CreatedRestaurant> {
  if (userId === null) throw new Problem('FORBIDDEN', refusals['not theirs'])
  await lockFirstManagers(tx)
  const first = await firstRestaurantOf(tx, userId)
  if (first !== 'none yet') throw new Problem('FORBIDDEN', refusals[first])
  const { slug, name } = description
  const { restaurantId: id } = await applyDescription(tx, description, { now, dryRun: false, actor, address })
  if (id === null) throw new Error('a restaurant was applied and has no id')
  await insertMember(tx, id, userId, 'manager')
  sendAudit(tx, id, { at: now, actor, address, action: 'person.joined', details: { role: 'manager' } })
  return { id, slug, name }
}

const refusals: Readonly<Record<'opened' | 'not theirs', Sentence>> = {
  opened: ({ house }) => house.draft.createdMeanwhile,
  'not theirs': ({ house }) => house.draft.onlyFirstManager,
}

/** Without tables and hours; everything not given has its default. */
export async function describedBy(given: NewRestaurant): Promise<RestaurantDescription> {
  // Loaded on demand: TypeBox's validator takes 70 ms to load, and most servers never read a description.
  const { readDescription } = await import('../configuration/parse/read-description.ts')
  const structure = { service_hours: [], dining_areas: [], open: false }
  const reading = readDescription({ ...given, reference_prefix: prefixOf(given.name ?? ''), ...structure })
  if ('issues' in reading) throw new DescriptionRefused(reading.issues)
  return reading.description
}

/** As `maitred apply` reads it, without its users, who are invited instead. */
export async function describedByFile(yaml: string): Promise<RestaurantDescription> {
  const { parseDescription, refusedFile } = await import('../configuration/parse/parse-description.ts')
  const parsed = parseDescription(yaml)
  if ('errors' in parsed) {
    const sentences = parsed.errors.slice(0, maxReportedIssues).map(refusedFile)
    throw new InvalidInput({ yaml: sentences })
  }
  const { users: _, ...description } = parsed.description
  return { ...description, open: false }
}

/** What references of bookings begin with: `Osteria Luce` → `OST`. */
export function prefixOf(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
  return letters.length < 2 ? 'RES' : letters.slice(0, 3)
}
