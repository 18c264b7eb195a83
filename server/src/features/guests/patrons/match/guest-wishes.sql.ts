/** What guests say of themselves when they book: tags that are added, and when they subscribed to news. */
import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type PatronTag, patronTags } from '../../../../domain/guest/patron-tags.ts'
import { raiseVersion } from '../../../house/versions/versions.sql.ts'

const note = statement(
  'patrons.note_wishes',
  `update maitred.patrons
      set ${patronTags.map((tag) => `${tag} = ${tag} or '${tag}' = any ($3::text[])`).join(', ')},
          news_consent_at = case when $4 then to_timestamp($5) else news_consent_at end,
          updated_at = to_timestamp($5)
    where restaurant_id = $1 and id = $2`,
)

export type GuestWishes = { tags: readonly PatronTag[]; news: boolean }

/** Only adds. Sent with the next statement. */
export function noteWishes(
  tx: Tx,
  restaurantId: number,
  patronId: number,
  { tags, news }: GuestWishes,
  at: EpochSeconds,
): void {
  raiseVersion(tx, restaurantId, 'patrons')
  tx.send(note, [restaurantId, patronId, tags, news, at])
}
