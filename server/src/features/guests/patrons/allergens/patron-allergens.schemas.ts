/** The wire shape of allergens, of a guest and of a booking's companions, and how the guest's endpoint is documented. */
import { Type } from 'typebox'
import { allergens, longestOtherAllergens } from '../../../../domain/guest/allergens.ts'
import { Choice, Nullable } from '../../../../http/wire-types.ts'

const Allergen = { ...Choice(allergens), title: 'Allergen' }

export const Allergens = Type.Object({
  allergens: Type.Array(Allergen, { description: 'Of the 14 of European law' }),
  other: { ...Nullable(Type.String()), description: 'Others in words' },
})

export const AllergensBody = Type.Object(
  {
    allergens: Type.Array(Allergen, { maxItems: allergens.length, description: 'All of them; none are taken away' }),
    other: Type.Optional(Nullable(Type.String({ maxLength: longestOtherAllergens, description: 'Others in words' }))),
  },
  { additionalProperties: false },
)

export const PatronAllergensAnswer = Type.Object({ data: Allergens })
