/** Maps the guest of a booking to the day's wire shape, and what viewers see of it. */
import { patronTag } from '../../../domain/booking/edit-version.ts'
import { type AllergyTag, allergyTags, type PatronTag } from '../../../domain/guest/patron-tags.ts'
import { readTelephone } from '../../../domain/guest/telephone.ts'
import { presentAllergens } from '../../guests/patrons/profile/present-allergens.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { Day } from './day.schemas.ts'
import type { DayPatronRow } from './day.sql.ts'

type DayPatron = NonNullable<Day['bookings'][number]['patron']>

export function presentPatron(
  { stored_allergens, other_allergens, ...patron }: DayPatronRow,
  house: CachedHouse,
): DayPatron {
  const tags = Object.fromEntries(allergyTags.map((tag) => [tag, patron.tags.includes(tag)])) as Record<
    AllergyTag,
    boolean
  >
  return {
    ...patron,
    allergies: presentAllergens(tags, { allergens: stored_allergens, other_allergens }),
    version: patronTag(patron),
    dial: dialOf(patron, house),
  }
}

/** Null where the country of the number is not known. */
function dialOf(
  { mobile_prefix, mobile_number }: Pick<DayPatronRow, 'mobile_prefix' | 'mobile_number'>,
  { settings }: CachedHouse,
): string | null {
  const read = readTelephone(mobile_prefix, mobile_number, settings.country)
  return read === null || read.callingCode === null ? null : `+${read.key}`
}

const isOfAllergy = (tag: PatronTag): boolean => allergyTags.some((one) => one === tag)

/** Nor what the guest must not eat, which is about health. */
export const withoutContact = (patron: DayPatron | null): DayPatron | null =>
  patron && {
    ...patron,
    ...{ email: null, mobile_number: null, mobile_prefix: null, dial: null, allergies: null },
    tags: patron.tags.filter((tag) => !isOfAllergy(tag)),
  }
