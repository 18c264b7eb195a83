/** Maps the guest of a booking to the day's wire shape, and what viewers see of it. */
import { patronTag } from '../../../domain/booking/edit-version.ts'
import { type AllergyTag, allergyTags, type PatronTag } from '../../../domain/guest/patron-tags.ts'
import { dialOf } from '../../../domain/guest/telephone.ts'
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
    dial: dialOf(patron.mobile_prefix, patron.mobile_number, house.settings.country),
  }
}

const isOfAllergy = (tag: PatronTag): boolean => allergyTags.some((one) => one === tag)

/** Nor what the guest must not eat, which is about health. */
export const withoutContact = (patron: DayPatron | null): DayPatron | null =>
  patron && {
    ...patron,
    ...{ email: null, mobile_number: null, mobile_prefix: null, dial: null, allergies: null },
    tags: patron.tags.filter((tag) => !isOfAllergy(tag)),
  }
