/**
 * After a restore the database is older than the payment services: calls would be made that were made already. The keys go,
 * and what happened since is read once a manager enters one again.
 */
import type pg from 'pg'

export async function pausePayments(client: pg.Client): Promise<void> {
  await client.query(
    `update maitred.payment_accounts
        set key = null, endpoint = null, endpoint_url = null, endpoint_secret = null, paused_at = now()
      where key is not null`,
  )
}
