/** What guests must not eat: the 14 allergens of European law, and the words around them. */

export const allergenTexts = {
  names: {
    gluten: 'gluten',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soya: 'soya',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
  },
  mustNotEat: (what: string) => `no ${what}`,
  companion: (what: string) => `in the party: no ${what}`,
} as const
