/** What guests must not eat, in Spanish. */
import type * as en from '../../en/diary/allergens.ts'
import type { Translated } from '../../languages.ts'

export const allergenTexts: Translated<typeof en.allergenTexts> = {
  names: {
    gluten: 'gluten',
    crustaceans: 'crustáceos',
    eggs: 'huevo',
    fish: 'pescado',
    peanuts: 'cacahuetes',
    soya: 'soja',
    milk: 'leche',
    nuts: 'frutos de cáscara',
    celery: 'apio',
    mustard: 'mostaza',
    sesame: 'sésamo',
    sulphites: 'sulfitos',
    lupin: 'altramuces',
    molluscs: 'moluscos',
  },
  mustNotEat: (what) => `sin ${what}`,
  companion: (what) => `en el grupo: sin ${what}`,
}
