import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { dialled } from '../../domain/telephone.ts'

// In the order of the lock keys, so that two bookings with the same e-mail and telephone do not deadlock. Lower case is
// PostgreSQL's, as in the index of e-mail addresses; JavaScript's differs for some letters.
const lockContact = statement(
  'patrons.lock_contact',
  `select pg_advisory_xact_lock(k.lock)
     from (select distinct hashtextextended(lower(c.contact), $1) as lock from unnest($2::text[]) as c(contact) order by 1) k`,
)

/** Of two concurrent bookings of one new guest the second waits here, and then finds the patron of the first. */
export async function lockContacts(tx: Tx, restaurantId: number, contacts: readonly string[]): Promise<void> {
  await tx.rows(lockContact, [restaurantId, contacts])
}

// For a guest who is not found an id is drawn, so that the new patron is inserted without another round trip.
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

/** The id of the known patron, or the id that the new one will have. */
export type MatchedPatron = { id: number; isKnown: boolean }

/** Without any contact no patron is found. */
export async function findByContact(
  tx: Tx,
  restaurantId: number,
  contact: { email: string | null; mobileNumber: string | null; mobilePrefix: string | null },
): Promise<MatchedPatron> {
  const { email, mobileNumber, mobilePrefix } = contact
  const [row] = await tx.rows<MatchedPatron>(byContact, [restaurantId, email, dialled(mobilePrefix, mobileNumber)])
  if (!row) throw new Error('No patron was found and no id was drawn.')
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

/** Adds contact that was not known. What is known is never overwritten by a booking. Sent without waiting. */
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

/** Sent without waiting, ahead of the booking that refers to it. */
export function sendPatron(tx: Tx, restaurantId: number, id: number, patron: NewPatron, at: EpochSeconds): void {
  const { name, email, mobileNumber, mobilePrefix, walkin, channelId } = patron
  tx.send(insert, [restaurantId, id, name, email, mobileNumber, mobilePrefix, walkin, channelId, at])
}
