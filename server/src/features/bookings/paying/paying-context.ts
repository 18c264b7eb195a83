/** What paying needs besides a booking's own context: the database, since providers are called outside of transactions. */
import type { Database } from '../../../db/database.ts'
import type { Providers } from '../../money/providers/provider.ts'
import type { BookingContext } from '../write/booking-context.ts'

export type PayingContext = BookingContext & { db: Database; providers: Providers }

/** How long a guest waits for a provider, and the background for one. */
export const guestWaitMs = 3_000
export const backgroundWaitMs = 10_000
