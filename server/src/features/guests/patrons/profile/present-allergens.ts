/** What a guest must not eat, out of the tags and what is stored beside them. */
import { type Allergens, allergensOf } from '../../../../domain/guest/allergens.ts'
import type { AllergyTag } from '../../../../domain/guest/patron-tags.ts'

type Stored = { allergens: readonly string[]; other_allergens: string | null }

export const presentAllergens = (
  tags: Readonly<Record<AllergyTag, boolean>>,
  { allergens, other_allergens }: Stored,
): Allergens => ({ allergens: allergensOf(tags, allergens), other: other_allergens })
