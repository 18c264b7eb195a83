/** What a guest is asked to pay, and when it comes back, in Italian. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} adesso`,
  deposit: (amount) => `${amount} adesso, scalati dal conto.`,
  counts: 'L’importo viene scalato dal conto.',
  free: (until) => `Disdetta gratuita fino a ${until}; dopo, il ristorante trattiene l’importo.`,
  freeInPart: (until, kept) => `Disdetta gratuita fino a ${until}; dopo, il ristorante trattiene ${kept}.`,
  always: 'Le viene restituito in qualunque momento disdica.',
  never: 'La disdetta non è gratuita: il ristorante trattiene l’importo.',
  neverInPart: (kept) => `In caso di disdetta il ristorante trattiene ${kept}.`,
  nothingNow: 'Niente da pagare adesso',
  card: (guests, amount, until) =>
    `Per ${guests} teniamo una carta. Vengono addebitati ${amount} solo se non venite, o se disdite dopo ${until}.`,
  cardNeverFree: (guests, amount) =>
    `Per ${guests} teniamo una carta. Vengono addebitati ${amount} solo se non venite, o se disdite.`,
  eachAdult: (amount, each) => `${amount} (${each} per adulto)`,
  eachGuest: (amount, each) => `${amount} (${each} a persona)`,
}
