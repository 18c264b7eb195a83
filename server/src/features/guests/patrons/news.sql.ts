/** Consent to news: when it was given last and when it was withdrawn. Neither date is removed by the other. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { raiseVersion } from '../../house/versions/versions.sql.ts'

/** Of patrons `p`: whether news may be sent. */
export const wantsNews = `p.news_consent_at > coalesce(p.news_withdrawn_at, '-infinity')`

const find = statement(
  'patrons.news',
  `select floor(extract(epoch from p.news_consent_at))::bigint as consented_at,
          floor(extract(epoch from p.news_withdrawn_at))::bigint as withdrawn_at,
          coalesce(${wantsNews}, false) as wanted,
          (select max(b.id) from maitred.bookings b where b.restaurant_id = p.restaurant_id and b.patron_id = p.id) as booking_id
     from maitred.patrons p where p.restaurant_id = $1 and p.id = $2`,
)

export type NewsRow = {
  consented_at: EpochSeconds | null
  withdrawn_at: EpochSeconds | null
  wanted: boolean
  /** The latest booking, which the link to unsubscribe is made of. */
  booking_id: number | null
}

export async function findNews(query: Query, restaurantId: number, patronId: number): Promise<NewsRow> {
  const [row] = await query.rows<NewsRow>(find, [restaurantId, patronId])
  return row ?? { consented_at: null, withdrawn_at: null, wanted: false, booking_id: null }
}

const withdraw = statement(
  'patrons.withdraw_news',
  `update maitred.patrons p set news_withdrawn_at = to_timestamp($3), updated_at = to_timestamp($3)
    where p.restaurant_id = $1 and p.id = $2 and ${wantsNews}
   returning floor(extract(epoch from p.news_consent_at))::bigint as consented_at`,
)

/** When it was given; undefined where there is none to withdraw. */
export async function withdrawConsent(
  tx: Tx,
  restaurantId: number,
  patronId: number,
  at: EpochSeconds,
): Promise<EpochSeconds | undefined> {
  const [row] = await tx.rows<{ consented_at: EpochSeconds }>(withdraw, [restaurantId, patronId, at])
  if (row) raiseVersion(tx, restaurantId, 'patrons')
  return row?.consented_at
}
