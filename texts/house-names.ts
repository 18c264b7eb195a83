/** Names that the office gives to parts of a house, and what stands on its poster: read by guests, so in the house's language. */
import type { Catalogue } from './languages.ts'

export const houseNames: Catalogue<{
  room: string
  terrace: string
  bar: string
  breakfast: string
  lunch: string
  dinner: string
  scan: string
}> = {
  en: {
    ...{
      room: 'Dining room',
      terrace: 'Terrace',
      bar: 'Bar',
      breakfast: 'Breakfast',
      lunch: 'Lunch',
      dinner: 'Dinner',
    },
    scan: 'Point your camera here to book.',
  },
  de: {
    ...{
      room: 'Gastraum',
      terrace: 'Terrasse',
      bar: 'Bar',
      breakfast: 'Frühstück',
      lunch: 'Mittagessen',
      dinner: 'Abendessen',
    },
    scan: 'Zum Reservieren die Kamera hierauf richten.',
  },
  fr: {
    ...{
      room: 'Salle',
      terrace: 'Terrasse',
      bar: 'Bar',
      breakfast: 'Petit-déjeuner',
      lunch: 'Déjeuner',
      dinner: 'Dîner',
    },
    scan: 'Pour réserver, pointez votre appareil photo ici.',
  },
  it: {
    ...{ room: 'Sala', terrace: 'Terrazza', bar: 'Bar', breakfast: 'Colazione', lunch: 'Pranzo', dinner: 'Cena' },
    scan: 'Per prenotare, inquadrate qui con la fotocamera.',
  },
  es: {
    ...{ room: 'Comedor', terrace: 'Terraza', bar: 'Barra', breakfast: 'Desayuno', lunch: 'Comida', dinner: 'Cena' },
    scan: 'Apunte aquí con la cámara para reservar.',
  },
  mt: {
    ...{ room: 'Sala', terrace: 'Terrazzin', bar: 'Bar', breakfast: 'Kolazzjon', lunch: 'Ikla ta’ nofsinhar' },
    dinner: 'Ikla ta’ filgħaxija',
    scan: 'Ippunta l-kamera hawn biex tibbukkja.',
  },
  ar: {
    ...{ room: 'القاعة', terrace: 'التراس', bar: 'البار', breakfast: 'الفطور', lunch: 'الغداء', dinner: 'العشاء' },
    scan: 'وجّه الكاميرا إلى هنا للحجز.',
  },
}
