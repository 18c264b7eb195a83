/** What a telephone or tablet of staff shows on its lock screen, in French. */
import type { PushTexts } from '../en/pushes.ts'
import { counted } from '../languages.ts'

export const pushes: PushTexts = {
  new_booking: 'Nouvelle réservation pour aujourd’hui',
  cancellation: 'Annulée',
  large_party: 'Demande d’un grand groupe',
  guest_reply: 'Un client répond',
  offer_taken: 'Proposition acceptée',
  offer_declined: 'Proposition refusée',
  payment_failed: 'Paiement échoué',
  try: 'Les notifications arrivent ainsi. Tout fonctionne.',
  about: (what, visit) => `${what} : ${visit}`,
  today: 'aujourd’hui',
  guests: (count) => counted('fr', count, { one: '# couvert', other: '# couverts' }),
}
