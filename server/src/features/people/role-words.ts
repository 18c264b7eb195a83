/** What each role may do, in a sentence for people. */
import type { Role } from '../../domain/caller.ts'

export const roleWords: Readonly<Record<Role, string>> = {
  viewer: 'Sees the day, without contact data of guests.',
  host: 'Takes and changes bookings, guests, blocks and close-offs.',
  manager: 'Does everything: also settings, people, webhooks and tokens.',
}
