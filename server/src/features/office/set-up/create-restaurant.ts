/**
 * Creates the first restaurant of a server, by its first manager: from its name and place alone, or from a whole file.
 * Guests see nothing of it before `openForGuests`.
 */

import type { Tx } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { firstRestaurantOf, lockFirstManagers } from '../../people/first-manager/first-manager-links.sql.ts'
import { grantRole } from '../../people/members/grant-role.ts'
import { applyDescription } from '../configuration/apply-description.ts'
import type { RestaurantDescription } from '../configuration/description/description.ts'
import { DescriptionRefused } from '../configuration/description/description-issue.ts'
import { parseUploaded } from '../configuration/parse/parse-in-process.ts'

export type NewRestaurant = {
  name?: string
  slug?: string
  timezone?: string
  country?: string | null
  language?: string
  address?: string | null
  telephone?: string | null
  email?: string | null
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
  await grantRole(tx, id, userId, 'manager', { manages: [id] })
  sendAudit(tx, id, { at: now, actor, address, action: 'person.joined', details: { role: 'manager' } })
  return { id, slug, name }
}

const refusals: Readonly<Record<'opened' | 'not theirs', Sentence>> = {
  opened: ({ house }) => house.draft.createdMeanwhile,
  'not theirs': ({ house }) => house.draft.onlyFirstManager,
}

/** Four hours before the usual end of cancelling online, so that who is reminded can still cancel. */
const remindedBefore = 28

/** Without tables and hours; everything not given has its default. */
export async function describedBy(given: NewRestaurant): Promise<RestaurantDescription> {
  // Loaded on demand: TypeBox's validator takes 70 ms to load, and most servers never read a description.
  const { readDescription } = await import('../configuration/parse/read-description.ts')
  const structure = { service_hours: [], dining_areas: [], open: false }
  const messages = { reminder_hours: remindedBefore }
  const reading = readDescription({ ...given, reference_prefix: prefixOf(given.name ?? ''), messages, ...structure })
  if ('issues' in reading) throw new DescriptionRefused(reading.issues)
  return reading.description
}

/** As `maitred apply` reads it, without its users, who are invited instead. */
export async function describedByFile(yaml: string, owner: string): Promise<RestaurantDescription> {
  const { users: _, ...description } = await parseUploaded(yaml, owner)
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
