/** A diary with parties in every state, a block, and a guest of whom something is known. */
import { type Diary, openDiary } from '../../support/browser/diary-screen.ts'

export async function busyEvening(): Promise<Diary> {
  const diary = await openDiary()
  await diary.book('Marie Vella', '19:00', 0, {
    patron: { first_name: 'Marie', last_name: 'Vella', email: 'marie@example.com' },
  })
  const tags = { booking_tag_ids: diary.restaurant.tagIds.slice(0, 1) }
  const seated = await diary.book('Ann Smith', '19:00', 1, { comment: 'By the window', ...tags })
  await diary.ask(`POST /bookings/${seated}/check-in`)
  const over = await diary.book('Leo Schembri', '18:00', 2, { duration: 60 })
  await diary.ask(`POST /bookings/${over}/check-in`)
  await diary.book('Karl Hansen', '21:00', 3)
  await diary.book('Tom Lee', '20:00', 3, { table_ids: undefined, waiting_list: true })
  const cancelled = await diary.book('Eva Okafor', '22:00', 4)
  await diary.ask(`POST /bookings/${cancelled}/status`, { body: { status: 'cancelled' } })
  await diary.ask('POST /bookings/block', {
    body: { table_ids: [diary.restaurant.areas[1]?.tableIds[0]], date: '2026-06-12', time: '18:00', duration: 120 },
  })
  return diary
}
