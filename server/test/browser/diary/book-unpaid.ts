/** A party of tonight that owes a deposit of €80, until half an hour before it comes. */
import type { Diary } from '../../support/browser/diary-screen.ts'
import { askForDeposit } from '../../support/sql/asked-bookings.ts'

export async function bookUnpaid(diary: Diary, name: string, time = '21:00', table = 0): Promise<number> {
  const id = await diary.book(name, time, table)
  await askForDeposit(diary, diary.restaurant.id, id)
  // From 18:00, three hours before its start, until after the moment that the screen shows.
  await diary.sql(`update bookings set pay_until = starts_at - interval '30 minutes' where id = $1`, [id])
  return id
}
