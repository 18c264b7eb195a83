import type { PushTexts } from '../en/pushes.ts'
import { counted } from '../languages.ts'

export const pushes: PushTexts = {
  new_booking: 'Neue Reservierung für heute',
  cancellation: 'Storniert',
  large_party: 'Anfrage einer großen Gruppe',
  guest_reply: 'Ein Gast antwortet',
  offer_taken: 'Angebot angenommen',
  offer_declined: 'Angebot abgelehnt',
  payment_failed: 'Zahlung fehlgeschlagen',
  try: 'So wird Ihnen Bescheid gegeben. Es funktioniert.',
  about: (what, visit) => `${what}: ${visit}`,
  today: 'heute',
  guests: (count) => counted('de', count, { one: '# Gast', other: '# Gäste' }),
}
