/** What guests must not eat, in German. */
import type * as en from '../../en/diary/allergens.ts'
import type { Translated } from '../../languages.ts'

export const allergenTexts: Translated<typeof en.allergenTexts> = {
  names: {
    gluten: 'Gluten',
    crustaceans: 'Krebstiere',
    eggs: 'Eier',
    fish: 'Fisch',
    peanuts: 'Erdnüsse',
    soya: 'Soja',
    milk: 'Milch',
    nuts: 'Schalenfrüchte',
    celery: 'Sellerie',
    mustard: 'Senf',
    sesame: 'Sesam',
    sulphites: 'Sulfite',
    lupin: 'Lupinen',
    molluscs: 'Weichtiere',
  },
  mustNotEat: (what) => `ohne ${what}`,
  companion: (what) => `in der Gruppe: ohne ${what}`,
}
