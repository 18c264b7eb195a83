/** What a guest is asked to pay, and when it comes back, in French. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} maintenant`,
  deposit: (amount) => `${amount} maintenant, déduits de votre addition.`,
  counts: 'Ce montant est déduit de votre addition.',
  free: (until) => `Annulation gratuite jusqu’au ${until} ; ensuite le restaurant garde ce montant.`,
  freeInPart: (until, kept) => `Annulation gratuite jusqu’au ${until} ; ensuite le restaurant garde ${kept}.`,
  always: 'Il vous est rendu quel que soit le moment où vous annulez.',
  never: 'L’annulation n’est pas gratuite : le restaurant garde ce montant.',
  neverInPart: (kept) => `Si vous annulez, le restaurant garde ${kept}.`,
  nothingNow: 'Rien à payer maintenant',
  card: (guests, amount, until) =>
    `Pour ${guests}, nous gardons une carte. Elle n’est débitée de ${amount} que si vous ne venez pas, ou si vous annulez après le ${until}.`,
  cardNeverFree: (guests, amount) =>
    `Pour ${guests}, nous gardons une carte. Elle n’est débitée de ${amount} que si vous ne venez pas, ou si vous annulez.`,
  eachAdult: (amount, each) => `${amount} (${each} par adulte)`,
  eachGuest: (amount, each) => `${amount} (${each} par personne)`,
}
