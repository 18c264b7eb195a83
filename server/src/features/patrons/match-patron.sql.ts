import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { dialled } from '../../domain/telephone.ts'

// Taken in order of the lock's number, so two bookings with the same e-mail and telephone cannot wait in a circle.
// Small letters are PostgreSQL's, as in the index of addresses: JavaScript has others for some.
const lockContact = statement(
  'patrons.lock_contact',
  `select pg_advisory_xact_lock(k.lock)
     from (select distinct hashtextextended(lower(c.contact), $1) as lock from unnest($2::text[]) as c(contact) order by 1) k`,
)

/** Two bookings of one new guest at the same moment: the second waits here and then finds the patron of the first. */
export async function lockContacts(tx: Tx, restaurantId: number, contacts: readonly string[]): Promise<void> {
  await tx.rows(lockContact, [restaurantId, contacts])
}

// An id is drawn for whoever is not found, so that a new patron is written without another round trip.
const byContact = statement(
  'patrons.by_contact',
  `with known as (
     select id
       from maitred.patrons
      where restaurant_id = $1 and not walkin
        and (lower(email) = lower($2) or (mobile_number is not null and maitred.dialled(mobile_prefix, mobile_number) = $3))
      order by lower(email) = lower($2) desc nulls last, id
      limit 1)
   select id, true as "isKnown" from known
   union all
   select nextval('maitred.patrons_id_seq'), false where not exists (select from known)`,
)

/** The id of the patron, or the one that he will have. */
export type Recognised = { id: number; isKnown: boolean }

/** Without contact nobody is known. */
export async function findByContact(
  tx: Tx,
  restaurantId: number,
  contact: { email: string | null; mobileNumber: string | null; mobilePrefix: string | null },
): Promise<Recognised> {
  const { email, mobileNumber, mobilePrefix } = contact
  const [row] = await tx.rows<Recognised>(byContact, [restaurantId, email, dialled(mobilePrefix, mobileNumber)])
  if (!row) throw new Error('nobody was found, and no id was drawn')
  return row
}

const fillIn = statement(
  'patrons.fill_in',
  `update maitred.patrons
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
  `insert into maitred.patrons (restaurant_id, id, name, email, mobile_number, mobile_prefix, walkin, channel_id,
                         created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), to_timestamp($9))`,
)

export type NewPatron = {
  name: string
  email: string | null
  mobileNumber: string | null
  mobilePrefix: string | null
  walkin: boolean
  channelId: number | null
}

/** Travels ahead of the booking that needs it. */
export function sendPatron(tx: Tx, restaurantId: number, id: number, patron: NewPatron, at: EpochSeconds): void {
  const { name, email, mobileNumber, mobilePrefix, walkin, channelId } = patron
  tx.send(insert, [restaurantId, id, name, email, mobileNumber, mobilePrefix, walkin, channelId, at])
}
