/** The tags of a guest in the order in which they are shown, and their names. */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { guestsTexts } from '../../../../texts/en/office/guests.ts'

export type Mark = keyof Schemas.PatronTags

export const allergies: readonly Mark[] = [
  'is_allergic_to_nuts',
  'is_allergic_to_shellfish',
  'is_gluten_intolerant',
  'is_lactose_intolerant',
]
export const otherMarks: readonly Mark[] = [
  ...(['is_vip', 'is_vegan', 'is_vegetarian', 'is_wine_lover', 'is_with_pet', 'is_always_late'] as const),
  ...(['is_low_spender', 'is_high_spender'] as const),
]

export const markName = (mark: Mark): string => guestsTexts.markNames[mark]
