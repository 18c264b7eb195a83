/** What a guest is asked to pay, and when it comes back, in Spanish. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} ahora`,
  deposit: (amount) => `${amount} ahora, se descuentan de la cuenta.`,
  counts: 'El importe se descuenta de la cuenta.',
  free: (until) => `Cancelación gratuita hasta el ${until}; después, el restaurante se queda con el importe.`,
  freeInPart: (until, kept) => `Cancelación gratuita hasta el ${until}; después, el restaurante se queda con ${kept}.`,
  always: 'Se le devuelve cancele cuando cancele.',
  never: 'La cancelación no es gratuita: el restaurante se queda con el importe.',
  neverInPart: (kept) => `Si cancela, el restaurante se queda con ${kept}.`,
  nothingNow: 'Nada que pagar ahora',
  card: (guests, amount, until) =>
    `Para ${guests} guardamos una tarjeta. Solo se cargan ${amount} si no vienen, o si cancelan después del ${until}.`,
  cardNeverFree: (guests, amount) =>
    `Para ${guests} guardamos una tarjeta. Solo se cargan ${amount} si no vienen, o si cancelan.`,
  eachAdult: (amount, each) => `${amount} (${each} por adulto)`,
  eachGuest: (amount, each) => `${amount} (${each} por persona)`,
}
