import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { walkInName } from '../../../../domain/guest/guest-match.ts'
import { raiseVersion } from '../../../house/versions/versions.sql.ts'

export type Contact = { email: string | null; mobileNumber: string | null; mobilePrefix: string | null }

/** A guest as given for a booking. Without a name only where the guest walked in, or is booked by the patron's id. */
export type GivenContact = Contact & { name: string | null }

export type NewPatron = Contact & {
  name: string
  walkin: boolean
  isLocal: boolean
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

/** Name and e-mail address as guests are compared by. */
const comparedName = (name: string) => `maitred.fold(nullif(${name}, '${walkInName}'))`

const candidates = (email: string, ending: string) =>
  `select id, ${comparedName('name')} as name, lower(email) as email, mobile_number, mobile_prefix
     from maitred.patrons
    where restaurant_id = $1 and not walkin
      and (lower(email) = lower(${email}) or (telephone_digits is not null and right(telephone_digits, 5) = ${ending}))
    order by id`

const insertion = `insert into maitred.patrons (restaurant_id, name, email, mobile_number, mobile_prefix, walkin, is_local,
                                                channel_id, created_at, updated_at)`

// A separate statement after the lock: one that waited for the lock itself would read the state before it. Adds the
// patron at once where there is no candidate, which saves a statement for every new guest.
const findOrAdd = statement(
  'patrons.find_or_add',
  `with known as (${candidates('$3', '$10')}),
   added as (
     ${insertion}
     select $1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), to_timestamp($9)
      where not exists (select from known)
     returning id)
   select id, name, email, mobile_number as "mobileNumber", mobile_prefix as "mobilePrefix", false as "isAdded",
          ${comparedName('$2')} as "givenName", lower($3) as "givenEmail"
     from known
   union all
   select id, null, null, null, null, true, null, null from added`,
)

export type Candidate = GivenContact & { id: number }
type FoundOrAdded = Candidate & { isAdded: boolean; givenName: string | null; givenEmail: string | null }

/** The patrons with this e-mail address, or with a telephone that ends like this one; else the id of one just added. */
export async function findOrAddPatron(
  tx: Tx,
  restaurantId: number,
  patron: NewPatron,
  ending: string | null,
  at: EpochSeconds,
): Promise<{ addedId: number } | { known: Candidate[]; name: string | null; email: string | null }> {
  const rows = await tx.rows<FoundOrAdded>(findOrAdd, [restaurantId, ...valuesOf(patron), at, ending])
  const [first] = rows
  if (!first) throw new Error('no patron was found, and none was added')
  return first.isAdded ? { addedId: first.id } : { known: rows, name: first.givenName, email: first.givenEmail }
}

const add = statement(
  'patrons.add',
  `${insertion} values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), to_timestamp($9)) returning id`,
)

export async function addPatron(tx: Tx, restaurantId: number, patron: NewPatron, at: EpochSeconds): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(add, [restaurantId, ...valuesOf(patron), at])
  if (!row) throw new Error('no patron was added')
  return row.id
}

function valuesOf({ name, email, mobileNumber, mobilePrefix, walkin, isLocal, channelId }: NewPatron): unknown[] {
  return [name, email, mobileNumber, mobilePrefix, walkin, isLocal, channelId]
}

const sharing = statement(
  'patrons.sharing_telephone',
  `select c.id, c.name, c.email, c.mobile_number as "mobileNumber", c.mobile_prefix as "mobilePrefix",
          ${comparedName('$3')} as "givenName", lower($4) as "givenEmail"
     from (${candidates('null::text', '$2')}) c`,
)

/** Patrons whose telephone ends like this one, and the given name and address in the form that is compared. */
export async function listSharingEnding(
  tx: Tx,
  restaurantId: number,
  ending: string,
  given: { name: string; email: string | null },
): Promise<(Candidate & { givenName: string | null; givenEmail: string | null })[]> {
  return tx.rows(sharing, [restaurantId, ending, given.name, given.email])
}

// The name of a patron who had none is filled in as well, and whether the guest is local where it was not set by hand.
const fillIn = statement(
  'patrons.fill_in',
  `update maitred.patrons
      set name = case when name = '${walkInName}' then $7 else name end,
          email = coalesce(email, $3),
          mobile_prefix = case when mobile_number is null then $5 else mobile_prefix end,
          mobile_number = coalesce(mobile_number, $4),
          is_local = case when mobile_number is null and not is_local_set then $8 else is_local end,
          updated_at = to_timestamp($6)
    where restaurant_id = $1 and id = $2
      and ((email is null and $3::text is not null) or (mobile_number is null and $4::text is not null)
        or (name = '${walkInName}' and $7 <> name))`,
)

/** Sent with the next statement. */
export function fillInContact(tx: Tx, restaurantId: number, id: number, guest: NewPatron, at: EpochSeconds): void {
  const { name, email, mobileNumber, mobilePrefix, isLocal } = guest
  raiseVersion(tx, restaurantId, 'patrons')
  tx.send(fillIn, [restaurantId, id, email, mobileNumber, mobilePrefix, at, name, isLocal])
}
