import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'

// Taken in order of the lock's number, so two bookings with the same e-mail and telephone cannot wait in a circle.
const lockContact = statement(
  'patrons.lock_contact',
  `select pg_advisory_xact_lock(k.lock)
     from (select distinct hashtextextended(c.contact, $1) as lock from unnest($2::text[]) as c(contact) order by 1) k`,
)

/** Two bookings of one new guest at the same moment: the second waits here and then finds the patron of the first. */
export async function lockContacts(tx: Tx, restaurantId: number, contacts: readonly string[]): Promise<void> {
  await tx.rows(lockContact, [restaurantId, contacts])
}

const byContact = statement(
  'patrons.by_contact',
  `select id
     from patrons
    where restaurant_id = $1 and not walkin
      and (lower(email) = lower($2) or (mobile_number = $3 and mobile_prefix is not distinct from $4))
    order by lower(email) = lower($2) desc nulls last, id
    limit 1`,
)

export async function findByContact(
  tx: Tx,
  restaurantId: number,
  contact: { email: string | null; mobileNumber: string | null; mobilePrefix: string | null },
): Promise<number | undefined> {
  const values = [restaurantId, contact.email, contact.mobileNumber, contact.mobilePrefix]
  const [row] = await tx.rows<{ id: number }>(byContact, values)
  return row?.id
}

const fillIn = statement(
  'patrons.fill_in',
  `update patrons
      set email = coalesce(email, $3),
          mobile_prefix = case when mobile_number is null then $5 else mobile_prefix end,
          mobile_number = coalesce(mobile_number, $4),
          updated_at = to_timestamp($6)
    where restaurant_id = $1 and id = $2
      and ((email is null and $3::text is not null) or (mobile_number is null and $4::text is not null))`,
)

/** Adds what was not known of the patron; what is known is never overwritten by a booking. Nobody waits for it. */
export function fillInContact(
  tx: Tx,
  restaurantId: number,
  id: number,
  contact: { email: string | null; mobileNumber: string | null; mobilePrefix: string | null },
  at: EpochSeconds,
): void {
  tx.send(fillIn, [restaurantId, id, contact.email, contact.mobileNumber, contact.mobilePrefix, at])
}

const insert = statement(
  'patrons.insert',
  `insert into patrons (restaurant_id, name, email, mobile_number, mobile_prefix, walkin, channel_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), to_timestamp($8))
   returning id`,
)

export type NewPatron = {
  name: string
  email: string | null
  mobileNumber: string | null
  mobilePrefix: string | null
  walkin: boolean
  channelId: number | null
}

export async function insertPatron(tx: Tx, restaurantId: number, patron: NewPatron, at: EpochSeconds): Promise<number> {
  const { name, email, mobileNumber, mobilePrefix, walkin, channelId } = patron
  const values = [restaurantId, name, email, mobileNumber, mobilePrefix, walkin, channelId, at]
  const [row] = await tx.rows<{ id: number }>(insert, values)
  if (!row) throw new Error('insert returned no patron')
  return row.id
}
