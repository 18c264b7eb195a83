import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { dialled } from '../../domain/telephone.ts'

export type NewPatron = {
  name: string
  email: string | null
  mobileNumber: string | null
  mobilePrefix: string | null
  walkin: boolean
  channelId: number | null
}

// Taken in ascending order, so that two bookings with the same e-mail and telephone cannot deadlock. Lower case is
// PostgreSQL's, as in the index of addresses: JavaScript's differs for some letters.
const lockContact = statement(
  'patrons.lock_contact',
  `select pg_advisory_xact_lock(k.lock)
     from (select distinct hashtextextended(lower(c.contact), $1) as lock from unnest($2::text[]) as c(contact) order by 1) k`,
)

/** Of two bookings of one new guest at the same moment, the second waits here and then finds the patron of the first. */
export async function lockContacts(tx: Tx, restaurantId: number, contacts: readonly string[]): Promise<void> {
  await tx.rows(lockContact, [restaurantId, contacts])
}

// A statement of its own, behind the lock: one that waited for the lock itself would read what was there before.
const findOrAdd = statement(
  'patrons.find_or_add',
  `with known as (
     select id
       from maitred.patrons
      where restaurant_id = $1 and not walkin and not $7
        and (lower(email) = lower($3) or (mobile_number is not null and maitred.dialled(mobile_prefix, mobile_number) = $6))
      order by lower(email) = lower($3) desc nulls last, id
      limit 1),
   added as (
     insert into maitred.patrons (restaurant_id, name, email, mobile_number, mobile_prefix, walkin, channel_id,
                                  created_at, updated_at)
     select $1, $2, $3, $4, $5, $7, $8, to_timestamp($9), to_timestamp($9)
      where not exists (select from known)
     returning id)
   select id, true as "isKnown" from known
   union all
   select id, false from added`,
)

export type MatchedPatron = { id: number; isKnown: boolean }

export async function findOrAddPatron(
  tx: Tx,
  restaurantId: number,
  patron: NewPatron,
  at: EpochSeconds,
): Promise<MatchedPatron> {
  const { name, email, mobileNumber, mobilePrefix, walkin, channelId } = patron
  const telephone = dialled(mobilePrefix, mobileNumber)
  const values = [restaurantId, name, email, mobileNumber, mobilePrefix, telephone, walkin, channelId, at]
  const [row] = await tx.rows<MatchedPatron>(findOrAdd, values)
  if (!row) throw new Error('no patron was found, and none was added')
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

/** Travels with the next statement. */
export function fillInContact(
  tx: Tx,
  restaurantId: number,
  id: number,
  contact: Pick<NewPatron, 'email' | 'mobileNumber' | 'mobilePrefix'>,
  at: EpochSeconds,
): void {
  tx.send(fillIn, [restaurantId, id, contact.email, contact.mobileNumber, contact.mobilePrefix, at])
}
