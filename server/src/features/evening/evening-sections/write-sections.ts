/**
 * Assigns the tables of an evening to servers, all in one call. The caller names the version it has read; if that is
 * not the current one, nothing is overwritten and the answer contains the current sections.
 */

import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { plainName } from '../../../domain/field-formats.ts'
import { InvalidInput, Problem } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse, HouseCache } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { insertSections, listSections, type Section } from './evening-sections.sql.ts'
import { type PresentedSections, presentSections, tablesInUse } from './present-sections.ts'

export type SectionsOrder = { sections: readonly Section[]; replaces: number | null; actor: string }

/** Returns the sections after the write; null where they were removed. */
export async function writeSections(
  tx: Tx,
  restaurantId: number,
  houses: HouseCache,
  evening: LocalDate,
  { sections: wanted, replaces, actor }: SectionsOrder,
  now: EpochSeconds,
): Promise<PresentedSections | null> {
  const { house, lockDays } = await lockHouse(tx, restaurantId, houses, now)
  const sections = wanted.map(({ name, table_ids }) => ({
    name: plainName(name),
    table_ids: table_ids.toSorted(ascending),
  }))
  assertGivenOnce(house, sections)
  await lockDays([evening])
  const stands = await standing(tx, house, evening)
  if (JSON.stringify(stands?.sections ?? []) === JSON.stringify(sections)) return stands
  if ((stands?.id ?? null) !== replaces) {
    const details = { etag: `"s${stands?.id ?? 0}"`, sections: stands }
    throw new Problem('PRECONDITION_FAILED', (say) => say.house.evening.sectionsChanged, { details })
  }
  await insertSections(tx, restaurantId, evening, { sections, actor, at: now })
  return standing(tx, house, evening)
}

const ascending = (a: number, b: number): number => a - b

async function standing(tx: Tx, house: CachedHouse, evening: LocalDate): Promise<PresentedSections | null> {
  const [latest] = await listSections(tx, house.settings.id, evening)
  return presentSections(latest, house)
}

/** Each table may belong to one server at most, and each server may occur once. */
function assertGivenOnce({ prepared }: CachedHouse, sections: readonly Section[]): void {
  const known = tablesInUse(prepared.house.areas)
  const errors: Record<string, Sentence[]> = {}
  const names = new Set<string>()
  const given = new Set<number>()
  for (const [index, { name, table_ids }] of sections.entries()) {
    if (names.has(name.toLowerCase()))
      errors[`sections.${index}.name`] = [(say) => say.house.evening.sectionTwice(name)]
    names.add(name.toLowerCase())
    const sentences = table_ids.flatMap((id): Sentence[] => {
      if (!known.has(id)) return [(say) => say.bookings.unknownTable(id)]
      const isTwice = given.has(id)
      given.add(id)
      return isTwice ? [(say) => say.house.evening.tableTwice(id)] : []
    })
    if (sentences.length > 0) errors[`sections.${index}.table_ids`] = sentences
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}
