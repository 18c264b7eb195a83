/**
 * The restaurant as guests would see it with the caller's draft saved, or the current one without a draft. Invalid
 * parts of the draft are replaced by the current ones, so that the preview does not disappear while a manager types.
 * Reads only.
 */
import type { Query } from '../../../db/database.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import { prepareHouse } from '../../../domain/seating/prepared-house.ts'
import { brandFileIn } from '../../house/branding/brand-image.ts'
import type { HouseRow } from '../../house/schedule/house.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { houseFrom } from '../../house/schedule/house-from-row.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { findVersion, type StoredDescription } from '../configuration/configuration-versions.sql.ts'
import type { RestaurantDescription } from '../configuration/description/description.ts'
import { DescriptionRefused } from '../configuration/description/description-issue.ts'
import { picturesIn, withFiles } from '../configuration/description/description-pictures.ts'
import { configurationOf } from '../configuration/description/export-description.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import { planChanges } from '../configuration/plan/plan-changes.ts'
import { plannedRow } from '../configuration/plan/planned-house.ts'
import { withPictures } from '../configuration/with-pictures.ts'
import { findDraft } from '../configuration-drafts/drafts.sql.ts'
import { mergeDescriptions } from '../configuration-drafts/merge-descriptions.ts'

export async function findDraftHouse(query: Query, restaurantId: number, owner: string): Promise<CachedHouse> {
  const [stored, draft] = await Promise.all([
    findConfiguration(query, restaurantId),
    findDraft(query, restaurantId, owner),
  ])
  if (!stored) throw restaurantMoved()
  const current: StoredDescription = configurationOf(stored)
  const base = draft && (await findVersion(query, restaurantId, draft.base_version))
  const drafted = draft ? mergeDescriptions(base ?? current, current, draft.description).description : current
  const row = (await rowOf(stored, current, drafted)) ?? (await rowOf(stored, current, current))
  if (!row) throw restaurantMoved()
  // Files of a restaurant that is not open yet have no public address, so they are embedded.
  const settings = current.open === false ? await withPictures(query, restaurantId, row) : row
  return { version: row.house_version, settings, prepared: prepareHouse(houseFrom(settings)) }
}

/** Undefined where it is invalid even with its invalid parts replaced. */
async function rowOf(
  stored: StoredConfiguration,
  current: StoredDescription,
  drafted: StoredDescription,
): Promise<HouseRow | undefined> {
  // Loaded on demand: TypeBox's validator takes 70 ms to load, and most servers never read a description.
  const { readDescription } = await import('../configuration/parse/read-description.ts')
  const { slug } = stored
  let described: StoredDescription = { ...drafted, slug }
  for (let attempt = 0; attempt < 3; attempt++) {
    const reading = readDescription(described)
    if ('description' in reading) return plannedOf(stored, reading.description)
    const wrong = reading.issues.map(({ path: [part] }) => String(part))
    described = { ...described, ...Object.fromEntries(wrong.map((part) => [part, current[part]])), slug }
  }
  return undefined
}

function plannedOf(stored: StoredConfiguration, description: RestaurantDescription): HouseRow | undefined {
  try {
    const row = plannedRow(stored, planChanges(stored, description))
    return { ...withDrafted(row, description), allow_online_bookings: true, open: true }
  } catch (error) {
    if (error instanceof DescriptionRefused) return undefined
    throw error
  }
}

/** Pictures of a draft are not stored yet, so the page embeds them. */
function withDrafted(row: HouseRow, description: RestaurantDescription): HouseRow {
  const contents = new Map<string, string>()
  for (const { file } of picturesIn(description)) {
    const read = brandFileIn(file)
    if ('bytes' in read) contents.set(read.name, file)
  }
  return withFiles(row, (file) => contents.get(file))
}
