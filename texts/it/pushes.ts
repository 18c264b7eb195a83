/** What devices of staff show on their lock screen, in Italian. */
import type { PushTexts } from '../en/pushes.ts'
import { counted } from '../languages.ts'

export const pushes: PushTexts = {
  new_booking: 'Nuova prenotazione per oggi',
  cancellation: 'Annullata',
  large_party: 'Richiesta di un gruppo numeroso',
  guest_reply: 'Un cliente risponde',
  offer_taken: 'Offerta accettata',
  offer_declined: 'Offerta rifiutata',
  payment_failed: 'Pagamento non riuscito',
  try: 'Così arrivano gli avvisi. Funziona.',
  about: (what, visit) => `${what}: ${visit}`,
  today: 'oggi',
  guests: (count) => counted('it', count, { one: '# persona', other: '# persone' }),
}
