/** What a restaurant notes about a guest in its own words, and the bookings that a guest's card lists. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { Birthday } from '../../../../domain/guest/birthday.ts'
import { raiseVersion } from '../../../house/versions/versions.sql.ts'

/** `allergens`: those that the patron's tags do not say (domain/guest/allergens.ts). */
export type ProfileRow = {
  own_tags: string[]
  birthday: Birthday | null
  allergens: string[]
  other_allergens: string | null
  /** A BCP 47 tag, for bookings that do not say one. */
  language: string | null
}

type StoredProfile = Omit<ProfileRow, 'birthday'> & { birth_month: number | null; birth_day: number | null }

const find = statement(
  'patron_profiles.find',
  `select own_tags, birth_month, birth_day, allergens, other_allergens, language
     from maitred.patron_profiles where restaurant_id = $1 and patron_id = $2`,
)

export async function findProfile(query: Query, restaurantId: number, patronId: number): Promise<ProfileRow> {
  const [row] = await query.rows<StoredProfile>(find, [restaurantId, patronId])
  if (!row) return { own_tags: [], birthday: null, allergens: [], other_allergens: null, language: null }
  const { birth_month: month, birth_day: day, ...profile } = row
  return { ...profile, birthday: month === null || day === null ? null : { month, day } }
}

// The update of the patron raises its version, by which edits notice the change.
const write = statement(
  'patron_profiles.write',
  `with written as (
     insert into maitred.patron_profiles (restaurant_id, patron_id, own_tags, birth_month, birth_day, allergens, other_allergens,
                                          language)
     values ($1, $2, $3, $4, $5, $7, $8, $9)
     on conflict (restaurant_id, patron_id) do update
        set own_tags = excluded.own_tags, birth_month = excluded.birth_month, birth_day = excluded.birth_day,
            allergens = excluded.allergens, other_allergens = excluded.other_allergens, language = excluded.language)
   update maitred.patrons set updated_at = to_timestamp($6) where restaurant_id = $1 and id = $2`,
)

/** The patron's row must be locked. */
export async function writeProfile(
  tx: Tx,
  restaurantId: number,
  patronId: number,
  { own_tags, birthday, allergens, other_allergens, language }: ProfileRow,
  at: EpochSeconds,
): Promise<void> {
  raiseVersion(tx, restaurantId, 'patrons')
  const { month = null, day = null } = birthday ?? {}
  const values = [restaurantId, patronId, own_tags, month, day, at, allergens, other_allergens, language]
  await tx.rows(write, values)
}

const forgetShellfish = statement(
  'patron_profiles.forget_shellfish',
  `update maitred.patron_profiles set allergens = array_remove(array_remove(allergens, 'crustaceans'), 'molluscs')
    where restaurant_id = $1 and patron_id = $2`,
)

/** Where the tag is cleared, so that it means both when it is set again. Sent with the next statement. */
export function sendForgetShellfish(tx: Tx, restaurantId: number, patronId: number): void {
  tx.send(forgetShellfish, [restaurantId, patronId])
}

const remove = statement(
  'patron_profiles.remove',
  'delete from maitred.patron_profiles where restaurant_id = $1 and patron_id = $2',
)

export async function removeProfile(tx: Tx, restaurantId: number, patronId: number): Promise<void> {
  raiseVersion(tx, restaurantId, 'patrons')
  await tx.rows(remove, [restaurantId, patronId])
}

export type VisitRow = {
  id: number
  reference: string
  status: BookingStatus
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  evening: LocalDate
  adults: number
  children: number
  comment: string | null
  tables: string[]
  source: string | null
  rating: number | null
}

const visits = statement(
  'patron_profiles.visits',
  `select b.id, b.reference, b.status, date_part('epoch', b.starts_at)::bigint as starts_at,
          date_part('epoch', b.ends_at)::bigint as ends_at, b.evening::text as evening,
          b.adults, b.children, b.comment, s.name as source, v.rating,
          coalesce((select array_agg(t.name order by t.name)
                      from maitred.booking_tables h
                      join maitred.dining_tables t on t.restaurant_id = h.restaurant_id and t.id = h.table_id
                     where h.restaurant_id = b.restaurant_id and h.booking_id = b.id), '{}') as tables
     from maitred.bookings b
     left join maitred.booking_sources s on s.restaurant_id = b.restaurant_id and s.id = b.booking_source_id
     left join maitred.reviews v on v.restaurant_id = b.restaurant_id and v.booking_id = b.id
    where b.restaurant_id = $1 and b.patron_id = $2
    order by b.starts_at desc, b.id desc limit $3`,
)

/** The latest first, those to come among them. */
export function listVisits(query: Query, restaurantId: number, patronId: number, most: number): Promise<VisitRow[]> {
  return query.rows<VisitRow>(visits, [restaurantId, patronId, most])
}

export type SpendRow = { currency: string; amount: number; bookings: number }

const spend = statement(
  'patron_profiles.spend',
  `select y.currency, sum(y.amount) as amount, count(*)::int as bookings
     from maitred.bookings b
     join maitred.booking_payments y on y.restaurant_id = b.restaurant_id and y.booking_id = b.id
    where b.restaurant_id = $1 and b.patron_id = $2 and y.paid_at is not null
    group by y.currency order by y.currency`,
)

/** What was paid with bookings, by currency. */
export function listSpend(query: Query, restaurantId: number, patronId: number): Promise<SpendRow[]> {
  return query.rows<SpendRow>(spend, [restaurantId, patronId])
}

export type BirthdayRow = {
  id: number
  name: string
  month: number
  day: number
  booking_id: number | null
  booking_starts_at: EpochSeconds | null
  booking_evening: LocalDate | null
}

const birthdays = statement(
  'patron_profiles.birthdays',
  `select p.id, p.name, f.birth_month as month, f.birth_day as day, b.id as booking_id,
          date_part('epoch', b.starts_at)::bigint as booking_starts_at,
          b.evening::text as booking_evening
     from unnest($2::int[], $3::int[]) as asked(month, day)
     join maitred.patron_profiles f on f.restaurant_id = $1 and f.birth_month = asked.month and f.birth_day = asked.day
     join maitred.patrons p on p.restaurant_id = f.restaurant_id and p.id = f.patron_id and p.erased_at is null
     left join lateral (
       select b.id, b.starts_at, b.evening, b.local_date from maitred.bookings b
        where b.restaurant_id = p.restaurant_id and b.patron_id = p.id and b.starts_at >= to_timestamp($4)
          and b.status = any ($5::text[])
        order by b.starts_at, b.id limit 1) b on true
    order by p.name, p.id limit 200`,
)

/** Each with the next booking of the guest. */
export function listBirthdays(
  query: Query,
  restaurantId: number,
  days: readonly Birthday[],
  { from, statuses }: { from: EpochSeconds; statuses: readonly BookingStatus[] },
): Promise<BirthdayRow[]> {
  const [months, daysOfMonth] = [days.map(({ month }) => month), days.map(({ day }) => day)]
  return query.rows<BirthdayRow>(birthdays, [restaurantId, months, daysOfMonth, from, statuses])
}
