/** What a telephone or tablet of staff shows on its lock screen, in Spanish. */
import type { PushTexts } from '../en/pushes.ts'
import { counted } from '../languages.ts'

export const pushes: PushTexts = {
  new_booking: 'Nueva reserva para hoy',
  cancellation: 'Cancelada',
  large_party: 'Solicitud de un grupo grande',
  guest_reply: 'Un cliente responde',
  offer_taken: 'Oferta aceptada',
  offer_declined: 'Oferta rechazada',
  payment_failed: 'Pago fallido',
  try: 'Así le llegan los avisos. Funciona.',
  about: (what, visit) => `${what}: ${visit}`,
  today: 'hoy',
  guests: (count) => counted('es', count, { one: '# persona', other: '# personas' }),
}
