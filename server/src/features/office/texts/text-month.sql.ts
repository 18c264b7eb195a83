/** What a restaurant's texts came to within a month. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { heldReasons } from '../../../domain/texts/held-reasons.ts'
import type { TextKind } from '../../../domain/texts/text-settings.ts'

const month = statement(
  'texts.month',
  `select kind, country, count(*)::int as texts, coalesce(sum(parts), 0)::int as parts,
          count(*) filter (where delivery = 'undelivered' or state in ('refused', 'failed'))::int as failed,
          coalesce(sum(parts - 1) filter (where parts > 1), 0)::int as more
     from maitred.messages
    where restaurant_id = $1 and channel is not null and called_at is not null
      and created_at >= $2::timestamptz and created_at < $3::timestamptz
    group by kind, country`,
)

export type MonthRow = {
  kind: TextKind
  country: string | null
  texts: number
  parts: number
  failed: number
  more: number
}

export function listMonth(
  query: Query,
  restaurantId: number,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<MonthRow[]> {
  return query.rows<MonthRow>(month, [restaurantId, from.toString(), to.toString()])
}

const counted = statement(
  'texts.month_counted',
  `select coalesce((select parts from maitred.text_months where restaurant_id = $1 and month = $2::date), 0) as parts,
          (select count(distinct number)::int from maitred.texts_received
            where restaurant_id = $1 and acted in ('stop', 'cancel')) as stopped,
          (select count(*)::int from maitred.dead_numbers where restaurant_id = $1) as dead,
          (select count(*)::int from maitred.messages
            where restaurant_id = $1 and channel is not null and state = 'refused' and created_at >= $3::timestamptz
              and reason = any ($4::text[])) as held`,
)

export type MonthCounted = { parts: number; stopped: number; dead: number; held: number }

/** Held back by a limit of ours: to one number, of the month, of countries. */
const heldBack = [heldReasons.hour, heldReasons.ceiling, heldReasons.country]

export async function findMonthCounted(
  query: Query,
  restaurantId: number,
  { first, from }: { first: string; from: Temporal.Instant },
): Promise<MonthCounted> {
  const [row] = await query.rows<MonthCounted>(counted, [restaurantId, first, from.toString(), heldBack])
  return row ?? { parts: 0, stopped: 0, dead: 0, held: 0 }
}

const countries = statement(
  'texts.countries_of_guests',
  `select distinct p.id, p.mobile_prefix, p.mobile_number
     from maitred.patrons p
     join maitred.bookings b on b.restaurant_id = p.restaurant_id and b.patron_id = p.id
    where p.restaurant_id = $1 and p.mobile_number is not null and not p.walkin and p.merged_into is null
      and b.local_date > $2::date - 366 and b.local_date <= $2::date
    limit 50000`,
)

export type NumberOfGuest = { mobile_prefix: string | null; mobile_number: string }

/** Of guests with a booking within the last year. */
export function listNumbersOfGuests(query: Query, restaurantId: number, today: string): Promise<NumberOfGuest[]> {
  return query.rows<NumberOfGuest>(countries, [restaurantId, today])
}
