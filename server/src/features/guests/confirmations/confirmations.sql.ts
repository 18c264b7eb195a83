/** Bookings that wait for confirmation by mail, and addresses that were confirmed. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

export type ConfirmationRow = {
  id: number
  form: string
  content: Buffer
  until: EpochSeconds
  is_held: boolean
  sent_at: EpochSeconds
  booking_id: number | null
  confirmed_at: EpochSeconds | null
}

const columns = `id, form, content, date_part('epoch', until)::bigint as until, is_held,
  date_part('epoch', sent_at)::bigint as sent_at, booking_id, date_part('epoch', confirmed_at)::bigint as confirmed_at`

const insert = statement(
  'confirmations.insert',
  `insert into maitred.guest_confirmations (restaurant_id, form, content, until, is_held, sent_at)
   values ($1, $2, $3, to_timestamp($4), $5, to_timestamp($6))
   returning id`,
)

export type NewConfirmation = Omit<ConfirmationRow, 'id' | 'booking_id' | 'confirmed_at'>

export async function insertConfirmation(tx: Tx, restaurantId: number, row: NewConfirmation): Promise<number> {
  const { form, content, until, is_held, sent_at } = row
  const [inserted] = await tx.rows<{ id: number }>(insert, [restaurantId, form, content, until, is_held, sent_at])
  return inserted?.id as number
}

const byId = `from maitred.guest_confirmations where restaurant_id = $1 and id = $2`
const find = statement('confirmations.find', `select ${columns} ${byId}`)
const lock = statement('confirmations.lock', `select ${columns} ${byId} for update`)

export async function findConfirmation(
  query: Query,
  restaurantId: number,
  id: number,
): Promise<ConfirmationRow | undefined> {
  const [row] = await query.rows<ConfirmationRow>(find, [restaurantId, id])
  return row
}

/** Locked before the restaurant and everything after it. */
export async function lockConfirmation(tx: Tx, restaurantId: number, id: number): Promise<ConfirmationRow | undefined> {
  const [row] = await tx.rows<ConfirmationRow>(lock, [restaurantId, id])
  return row
}

const booked = statement(
  'confirmations.booked',
  `update maitred.guest_confirmations set booking_id = $3, confirmed_at = to_timestamp($4)
    where restaurant_id = $1 and id = $2`,
)

/** Sent with the commit. */
export function sendBooked(
  tx: Tx,
  restaurantId: number,
  id: number,
  { bookingId, confirmedAt }: { bookingId: number; confirmedAt: EpochSeconds | null },
): void {
  tx.send(booked, [restaurantId, id, bookingId, confirmedAt])
}

const sent = statement(
  'confirmations.sent',
  'update maitred.guest_confirmations set sent_at = to_timestamp($3) where restaurant_id = $1 and id = $2',
)

export function noteSentAgain(tx: Tx, restaurantId: number, id: number, at: EpochSeconds): void {
  tx.send(sent, [restaurantId, id, at])
}

const remove = statement(
  'confirmations.delete',
  'delete from maitred.guest_confirmations where restaurant_id = $1 and id = $2',
)

export function sendDeleteConfirmation(tx: Tx, restaurantId: number, id: number): void {
  tx.send(remove, [restaurantId, id])
}

const address = statement(
  'confirmations.confirm_address',
  `insert into maitred.confirmed_addresses (restaurant_id, subject, confirmed_at) values ($1, $2, to_timestamp($3))
   on conflict (restaurant_id, subject) do update set confirmed_at = excluded.confirmed_at`,
)

export function sendConfirmedAddress(tx: Tx, restaurantId: number, subject: Buffer, at: EpochSeconds): void {
  tx.send(address, [restaurantId, subject, at])
}

const isKnown = statement(
  'confirmations.is_confirmed',
  `select from maitred.confirmed_addresses
    where restaurant_id = $1 and subject = $2 and confirmed_at > to_timestamp($3)`,
)

export async function isConfirmedSince(
  query: Query,
  restaurantId: number,
  subject: Buffer,
  since: EpochSeconds,
): Promise<boolean> {
  return (await query.rows(isKnown, [restaurantId, subject, since])).length > 0
}

const purge = (table: string, age: string) =>
  `delete from maitred.${table}
    where ctid = any (array(
      select ctid from maitred.${table} where ${age} <= $1 order by ${age} limit $2 for update skip locked))
   returning 1`

const purgeRows = statement('confirmations.purge', purge('guest_confirmations', 'until'))
const purgeKnown = statement('confirmations.purge_addresses', purge('confirmed_addresses', 'confirmed_at'))

/** Over all restaurants, at most `most` of them; returns how many were deleted. */
export async function purgeConfirmations(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purgeRows, [before.toString(), most])).length
}

export async function purgeConfirmedAddresses(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purgeKnown, [before.toString(), most])).length
}
