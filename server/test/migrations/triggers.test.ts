/** No trigger writes another table, where it would take a lock that no order of locks has (house/schedule/lock-house.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../support/database.ts'

const { sql } = await testDatabase()

test('a trigger changes the row it is about and no other', async () => {
  const triggers = await sql<{ name: string; function: string; before: boolean }>(
    `select t.tgname as name, p.proname as function, t.tgtype & 2 = 2 as before
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where c.relnamespace = 'maitred'::regnamespace and not t.tgisinternal
      order by 1`,
  )
  assert.deepEqual(triggers, [
    // It adds up, behind a lock of the evening that nothing waits for with another.
    { name: 'bookings_products_sold', function: 'check_products_sold', before: false },
    { name: 'bookings_version', function: 'raise_row_version', before: true },
    { name: 'patrons_version', function: 'raise_row_version', before: true },
    // It refuses.
    { name: 'payment_events_append_only', function: 'keep_payment_events', before: true },
    // It adds up, and locks the payment whose booking is locked already.
    { name: 'payment_orders_refunds', function: 'check_refunds', before: false },
  ])
})
