/** What a restaurant notes about a guest: twelve yes-or-no tags, the same names on the wire and in the database. */
export const patronTags = [
  'is_vip',
  'is_wine_lover',
  'is_vegan',
  'is_vegetarian',
  'is_always_late',
  'is_low_spender',
  'is_high_spender',
  'is_with_pet',
  'is_gluten_intolerant',
  'is_lactose_intolerant',
  'is_allergic_to_nuts',
  'is_allergic_to_shellfish',
] as const

/** What the kitchen must know. */
export const allergyTags = [
  'is_allergic_to_nuts',
  'is_allergic_to_shellfish',
  'is_gluten_intolerant',
  'is_lactose_intolerant',
] as const satisfies readonly (typeof patronTags)[number][]
export type AllergyTag = (typeof allergyTags)[number]

export type PatronTag = (typeof patronTags)[number]
export type PatronTags = Record<PatronTag, boolean>
