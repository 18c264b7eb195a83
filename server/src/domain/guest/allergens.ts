/**
 * What guests must not eat: the 14 allergens of European law (Regulation 1169/2011, annex II) and others in words.
 * Gluten, milk, nuts and shellfish are tags of the patron too, which other programs read and write: there the tags are
 * what is stored, so that both always say the same.
 */
import type { AllergyTag } from './patron-tags.ts'

export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const longestOtherAllergens = 200

/** `other`: in words. */
export type Allergens = { allergens: Allergen[]; other: string | null }

/** As they were typed: blank words are none. */
export const writtenAllergens = (given: { allergens: readonly Allergen[]; other?: string | null }): Allergens => ({
  allergens: allergens.filter((one) => given.allergens.includes(one)),
  other: given.other?.trim() || null,
})

type Tags = Readonly<Record<AllergyTag, boolean>>

const shellfish: readonly Allergen[] = ['crustaceans', 'molluscs']

const tagOf: Readonly<Partial<Record<Allergen, AllergyTag>>> = {
  gluten: 'is_gluten_intolerant',
  milk: 'is_lactose_intolerant',
  nuts: 'is_allergic_to_nuts',
  crustaceans: 'is_allergic_to_shellfish',
  molluscs: 'is_allergic_to_shellfish',
}

/** In the order of the law. A tag for shellfish means both, unless one of them was chosen. */
export function allergensOf(tags: Tags, stored: readonly string[]): Allergen[] {
  const isOneChosen = shellfish.some((one) => stored.includes(one))
  return allergens.filter((allergen) => {
    const tag = tagOf[allergen]
    if (tag === undefined) return stored.includes(allergen)
    return tags[tag] && (!isOneChosen || !shellfish.includes(allergen) || stored.includes(allergen))
  })
}

/** The tags that say the same. */
export const tagsOfAllergens = (chosen: readonly Allergen[]): Record<AllergyTag, boolean> => ({
  is_gluten_intolerant: chosen.includes('gluten'),
  is_lactose_intolerant: chosen.includes('milk'),
  is_allergic_to_nuts: chosen.includes('nuts'),
  is_allergic_to_shellfish: shellfish.some((one) => chosen.includes(one)),
})

/** What is stored beside the tags: those without one, and which shellfish. */
export const storedAllergens = (chosen: readonly Allergen[]): Allergen[] =>
  allergens.filter((one) => chosen.includes(one) && (tagOf[one] === undefined || shellfish.includes(one)))

/** Of two guests who are one, or of a guest and their companions. */
export const joinedAllergens = (one: Allergens, other: Allergens): Allergens => ({
  allergens: allergens.filter((each) => one.allergens.includes(each) || other.allergens.includes(each)),
  other: [...new Set([one.other, other.other].filter((words) => words !== null))].join(', ') || null,
})
