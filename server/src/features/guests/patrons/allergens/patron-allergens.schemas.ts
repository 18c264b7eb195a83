/** The wire shape of allergens, of a guest and of a booking's companions, and how the guest's endpoint is documented. */
import { Type } from 'typebox'
import { allergens, longestOtherAllergens } from '../../../../domain/guest/allergens.ts'
import { operations } from '../../../../http/openapi/operation.ts'
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

export const patronAllergenOperations = operations({
  write: {
    operationId: 'writePatronAllergens',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Patrons'],
    summary: 'Write what a patron must not eat',
    description: `Takes the place of what stood. Gluten, milk, nuts, and crustaceans or molluscs are the four tags
\`is_gluten_intolerant\`, \`is_lactose_intolerant\`, \`is_allergic_to_nuts\` and \`is_allergic_to_shellfish\` too: whichever is
changed, the other follows. A tag for shellfish that was set by itself means both. \`GET /patrons/{patron}/card\` and \`GET /day\`
show them; viewers do not see them.`,
    'x-answers': { 200: 'As they are now.' },
    'x-answer-headers': { 200: ['ETag'] },
  },
})
