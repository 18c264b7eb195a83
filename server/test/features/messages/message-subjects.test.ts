/** What a message is about: a column for each sort. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const database = await testDatabase()
const { sql } = database
const houses = [await openRestaurant(database), await openRestaurant(database, { slug: 'nextdoor' })]
const start = Temporal.Instant.from('2026-06-20T17:00:00Z').epochMilliseconds / 1000

beforeEach(() => sql('delete from messages'))

const kinds = [
  ['kind, booking_id, history_id', `'confirmed', 70, 7`],
  ['kind, booking_id, history_id', `'changed', 70, 8`],
  ['kind, booking_id, visit_at', `'reminder', 70, to_timestamp(${start})`],
  ['kind, booking_id, visit_at', `'review_request', 70, to_timestamp(${start})`],
  ['kind, sheet_date', `'daily_sheet', '2026-06-20'`],
  ['kind, invitation_id', `'invitation', 5`],
  ['kind, confirmation_id', `'confirm_link', 6`],
] as const

test('a message is written once, whatever it is about, and again only as such', async () => {
  for (const { id } of houses) {
    await sql(
      `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by)
       values ($1, 70, 'OST-70', 'confirmed', now(), now() + interval '2 hours', current_date, current_date, 120, 2, 'test')`,
      [id],
    )
    for (const [columns, values] of kinds) {
      const insert = (resend: number) =>
        sql(`insert into messages (restaurant_id, resend, ${columns}) values ($1, $2, ${values})`, [id, resend])
      await insert(0)
      await assert.rejects(insert(0), /messages_(booking|sheet|invitation|confirmation)_key/)
      await insert(1)
    }
  }
})

test('a kind of message has its own column and no other', async () => {
  const wrong = [
    ['confirmed', 'visit_at', 'now()'],
    ['reminder', 'history_id', '7'],
    ['daily_sheet', 'invitation_id', '7'],
    ['invitation', 'sheet_date', 'now()'],
    ['confirmed', 'history_id, invitation_id', '7, 7'],
    ['confirm_link', 'resend', '1'],
  ]
  for (const [kind, columns, values] of wrong) {
    const insert = `insert into messages (restaurant_id, kind, ${columns}) values ($1, '${kind}', ${values})`
    await assert.rejects(sql(insert, [houses[0]?.id]), /messages_subject/)
  }
})
