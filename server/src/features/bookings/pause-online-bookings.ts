/** Stops or resumes every online channel of the whole restaurant. Bookings that stand are not touched. */
import type { Tx } from '../../db/database.ts'
import { setOnlineBookings } from '../diary/house.sql.ts'

export async function pauseOnlineBookings(tx: Tx, restaurantId: number, paused: boolean): Promise<void> {
  await setOnlineBookings(tx, restaurantId, !paused)
}
