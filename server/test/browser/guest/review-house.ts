/** A guest who has been asked for a review. */
import { addBooking, addPatron } from '../../features/guests/patrons/patron-rows.ts'
import { openSharedHouse } from '../../support/shared-app.ts'

/** The address of a page that asks for a review. */
export async function askForReview(): Promise<string> {
  const app = await openSharedHouse()
  const { id } = app.restaurant
  const criterion = `insert into review_criteria (restaurant_id, code, label, position, is_active)
                     values ($1, 'food', 'Food', 1, true)`
  await app.sql(criterion, [id])
  const patron = await addPatron(app, id, { name: 'Ann' })
  const booking = await addBooking(app, id, patron, '2026-06-09T18:00:00Z', { status: 'arrived_in_service' })
  const { body } = await app.ask(`POST /bookings/${booking}/review-link`)
  return `${app.address}${new URL(body.data.url).pathname}`
}
