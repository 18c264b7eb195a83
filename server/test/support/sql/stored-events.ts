/** Events are stored only where a webhook wants them. Tests that read the events of a change call this first. */
import { eventTypes } from '../../../src/domain/booking/booking-status.ts'
import type { TestDatabase } from '../database.ts'

/** A paused webhook for every type. It is older than any change of a test, and its secret cannot be decrypted. */
export async function storeAllEvents({ sql }: Pick<TestDatabase, 'sql'>, restaurantId: number): Promise<void> {
  await sql(
    `insert into maitred.webhooks (restaurant_id, url, secret, events, is_active, created_at)
     values ($1, 'http://127.0.0.1:9/', '', $2, false, '2020-01-01')`,
    [restaurantId, eventTypes],
  )
}
