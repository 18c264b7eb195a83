/** What guests must not eat, in French. */
import type * as en from '../../en/diary/allergens.ts'
import type { Translated } from '../../languages.ts'

export const allergenTexts: Translated<typeof en.allergenTexts> = {
  names: {
    gluten: 'gluten',
    crustaceans: 'crustacés',
    eggs: 'œufs',
    fish: 'poisson',
    peanuts: 'arachides',
    soya: 'soja',
    milk: 'lait',
    nuts: 'fruits à coque',
    celery: 'céleri',
    mustard: 'moutarde',
    sesame: 'sésame',
    sulphites: 'sulfites',
    lupin: 'lupin',
    molluscs: 'mollusques',
  },
  mustNotEat: (what) => `sans ${what}`,
  companion: (what) => `dans le groupe : sans ${what}`,
}
