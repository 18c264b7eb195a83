/** What a batch adds to guests beside their rows: own tags, allergens, birthdays, languages. Known ones keep what they have. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { joinedAllergens, storedAllergens, tagsOfAllergens } from '../../../domain/guest/allergens.ts'
import { type AllergyTag, allergyTags } from '../../../domain/guest/patron-tags.ts'
import { joinedTags, mostOwnTags } from '../../guests/patrons/profile/patron-profile.ts'
import { presentAllergens } from '../../guests/patrons/profile/present-allergens.ts'
import { lockProfiles, type StoredProfile, writeProfiles } from './import-profiles.sql.ts'
import type { GuestNotes } from './lines/guest-notes.ts'

/** Of one guest, from all lines of the batch. */
export type ProfileGain = Pick<GuestNotes, 'ownTags' | 'allergens' | 'birthday' | 'language'>

const isNothing = ({ ownTags, allergens, birthday, language }: ProfileGain): boolean =>
  ownTags.length + allergens.allergens.length === 0 && (allergens.other ?? birthday ?? language) === null

export function joinedGains(one: ProfileGain, other: ProfileGain): ProfileGain {
  return {
    ownTags: joinedTags(one.ownTags, other.ownTags),
    allergens: joinedAllergens(one.allergens, other.allergens),
    birthday: one.birthday ?? other.birthday,
    language: one.language ?? other.language,
  }
}

/** The tags that say the same as the allergens. */
export const allergyTagsOf = ({ allergens }: GuestNotes): Record<AllergyTag, boolean> =>
  tagsOfAllergens(allergens.allergens)

/** The patrons' rows are locked or new, with their tags as they are before the batch. */
export async function saveProfiles(
  tx: Tx,
  restaurantId: number,
  gains: ReadonlyMap<number, ProfileGain>,
  at: EpochSeconds,
): Promise<void> {
  const wanted = [...gains].filter(([, gain]) => !isNothing(gain))
  if (wanted.length === 0) return
  const known = new Map(
    (
      await lockProfiles(
        tx,
        restaurantId,
        wanted.map(([id]) => id),
      )
    ).map((profile) => [profile.id, profile]),
  )
  const changed = wanted.flatMap(([id, gain]) => {
    const before = known.get(id)
    const after = withGain(before, gain)
    return before && isSame(before, after) ? [] : [{ id, ...after }]
  })
  await writeProfiles(tx, restaurantId, changed, at)
}

const nothingNoted = {
  own_tags: [],
  birth_month: null,
  birth_day: null,
  allergens: [],
  other_allergens: null,
  language: null,
}
const noAllergies = Object.fromEntries(allergyTags.map((tag) => [tag, false])) as Record<AllergyTag, boolean>

type Profile = Omit<StoredProfile, 'id' | AllergyTag>

function withGain(before: StoredProfile | undefined, gain: ProfileGain): Profile {
  const { own_tags, birth_month, birth_day, language, ...stored } = before ?? { ...nothingNoted, ...noAllergies }
  const { allergens, other } = joinedAllergens(presentAllergens(stored, stored), gain.allergens)
  const birthday = birth_month === null ? gain.birthday : { month: birth_month, day: birth_day }
  return {
    own_tags: joinedTags(own_tags, gain.ownTags).slice(0, mostOwnTags),
    birth_month: birthday?.month ?? null,
    birth_day: birthday?.day ?? null,
    allergens: storedAllergens(allergens),
    other_allergens: other?.slice(0, 500) ?? null,
    language: language ?? gain.language,
  }
}

function isSame(before: StoredProfile, after: Profile): boolean {
  const part = ({ own_tags, birth_month, birth_day, allergens, other_allergens, language }: Profile) =>
    JSON.stringify([own_tags, birth_month, birth_day, [...allergens].sort(), other_allergens, language])
  return part(before) === part(after)
}
