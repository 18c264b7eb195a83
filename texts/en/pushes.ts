/** What a telephone or tablet of staff shows on its lock screen, in English: what a stranger may read. */
import { counted } from '../languages.ts'

export const pushes = {
  new_booking: 'New booking for today',
  cancellation: 'Cancelled',
  large_party: 'Request of a large party',
  guest_reply: 'A guest answers',
  offer_taken: 'Offer taken',
  offer_declined: 'Offer declined',
  payment_failed: 'Payment failed',
  try: 'This is how you are told. It works.',
  about: (what: string, visit: string) => `${what}: ${visit}`,
  today: 'today',
  guests: (count: number) => counted('en', count, { one: '# guest', other: '# guests' }),
}

export type PushTexts = typeof pushes
