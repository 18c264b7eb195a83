/** A guest's tags in the restaurant's own words and birthday: how two are joined, and what the history says of a change. */
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { joinedAllergens, storedAllergens } from '../../../../domain/guest/allergens.ts'
import { birthdayText } from '../../../../domain/guest/birthday.ts'
import type { AllergyTag } from '../../../../domain/guest/patron-tags.ts'
import { findProfile, type ProfileRow, removeProfile, writeProfile } from './patron-profile.sql.ts'
import { presentAllergens } from './present-allergens.ts'

export const mostOwnTags = 20

type Merged = { id: number } & Readonly<Record<AllergyTag, boolean>>

/** The first patron gets the other's own tags and allergens, and its birthday where it has none. Both must be locked. */
export async function mergeProfiles(
  tx: Tx,
  restaurantId: number,
  { id: keptId, ...keptTags }: Merged,
  { id: otherId, ...otherTags }: Merged,
  at: EpochSeconds,
): Promise<ReturnType<typeof changesOf>> {
  const [kept, other] = [await findProfile(tx, restaurantId, keptId), await findProfile(tx, restaurantId, otherId)]
  const own_tags = joinedTags(kept.own_tags, other.own_tags).slice(0, mostOwnTags)
  const allergies = joinedAllergens(presentAllergens(keptTags, kept), presentAllergens(otherTags, other))
  const merged = {
    ...{ own_tags, birthday: kept.birthday ?? other.birthday },
    ...{ allergens: storedAllergens(allergies.allergens), other_allergens: allergies.other },
    language: kept.language ?? other.language,
  }
  await removeProfile(tx, restaurantId, otherId)
  if (!isDeepStrictEqual(kept, merged)) await writeProfile(tx, restaurantId, keptId, merged, at)
  return isDeepStrictEqual(other, merged) && isDeepStrictEqual(kept, merged) ? {} : changesOf(other, merged)
}

const folded = (tag: string): string => tag.toLocaleLowerCase('en')

export function joinedTags(first: readonly string[], more: readonly string[]): string[] {
  const seen = new Map([...first, ...more].toReversed().map((tag) => [folded(tag), tag]))
  return [...seen.values()].toReversed()
}

export function withoutTags(tags: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map(folded))
  return tags.filter((tag) => !gone.has(folded(tag)))
}

export function changesOf(before: ProfileRow, after: ProfileRow): Record<string, { from: unknown; to: unknown }> {
  const shown = ({ birthday, ...profile }: ProfileRow) => ({ ...profile, birthday: birthday && birthdayText(birthday) })
  const [from, to] = [shown(before), shown(after)]
  return {
    ...(isDeepStrictEqual(from.own_tags, to.own_tags) ? {} : { own_tags: { from: from.own_tags, to: to.own_tags } }),
    ...(isDeepStrictEqual(from.allergens, to.allergens)
      ? {}
      : { allergens: { from: from.allergens, to: to.allergens } }),
    ...(from.other_allergens === to.other_allergens
      ? {}
      : { other_allergens: { from: from.other_allergens, to: to.other_allergens } }),
    ...(from.language === to.language ? {} : { language: { from: from.language, to: to.language } }),
    ...(from.birthday === to.birthday ? {} : { birthday: { from: from.birthday, to: to.birthday } }),
  }
}
