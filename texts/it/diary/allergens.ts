/** What guests must not eat, in Italian. */
import type * as en from '../../en/diary/allergens.ts'
import type { Translated } from '../../languages.ts'

export const allergenTexts: Translated<typeof en.allergenTexts> = {
  names: {
    gluten: 'glutine',
    crustaceans: 'crostacei',
    eggs: 'uova',
    fish: 'pesce',
    peanuts: 'arachidi',
    soya: 'soia',
    milk: 'latte',
    nuts: 'frutta a guscio',
    celery: 'sedano',
    mustard: 'senape',
    sesame: 'sesamo',
    sulphites: 'solfiti',
    lupin: 'lupini',
    molluscs: 'molluschi',
  },
  mustNotEat: (what) => `senza ${what}`,
  companion: (what) => `nel gruppo: senza ${what}`,
}
