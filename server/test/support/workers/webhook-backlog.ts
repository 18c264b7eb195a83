/** Deliveries that wait for a webhook, written by SQL: as many as a pause of weeks leaves behind. */
import type { TestDatabase } from '../database.ts'

type Target = { restaurantId: number; webhookId: number }

/** Each delivery has an event of its own. All are due. */
export async function addWaiting(
  { sql }: Pick<TestDatabase, 'sql'>,
  { restaurantId, webhookId }: Target,
  count: number,
): Promise<void> {
  await sql(
    `with event as (
       insert into maitred.events (restaurant_id, id, type, payload, created_at)
       select $1, gen_random_uuid(), 'booking.updated', '{"note": ' || n || '}', now() from generate_series(1, $3::int) n
       returning id, type)
     insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id, event_type)
     select $1, $2, id, type from event`,
    [restaurantId, webhookId, count],
  )
}
