/** Counts of refused wishes. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'

const countWishes = statement(
  'refused_wishes.add',
  `insert into maitred.refused_wishes as w (restaurant_id, evening, half_hour, party, reason, channel, asks, covers)
   select $1, row.evening, row.half_hour, row.party, row.reason, row.channel, row.asks, row.covers
     from jsonb_to_recordset($2)
            as row (evening date, half_hour text, party integer, reason text, channel text, asks integer, covers integer)
     join maitred.restaurants r on r.id = $1
    order by row.evening, row.half_hour, row.party, row.reason, row.channel
   on conflict (restaurant_id, evening, half_hour, party, reason, channel) do update
      set asks = w.asks + excluded.asks, covers = w.covers + excluded.covers`,
)

export type WishCount = {
  evening: LocalDate
  /** '' where no time was asked for. */
  half_hour: string
  /** 0 where the party is not recorded. */
  party: number
  reason: string
  channel: string
  asks: number
  covers: number
}

/**
 * Adds to the stored counts, in a fixed order, so that two servers do not deadlock. Nothing where the restaurant is
 * gone.
 */
export async function addWishes(query: Query, restaurantId: number, counts: readonly WishCount[]): Promise<void> {
  await query.rows(countWishes, [restaurantId, JSON.stringify(counts)])
}
