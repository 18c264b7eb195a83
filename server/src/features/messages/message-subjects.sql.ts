/** Messages from before there were columns for what they are about. */
import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

// The trigger of the table fills in what is missing in a row that is written. Backwards through the key from where the batch
// before ended, the latest first in each restaurant. A row that is being sent is filled in by that.
const fill = statement(
  'messages.fill_subjects',
  `with missing as (
     select ctid as place from maitred.messages
      where (restaurant_id, id) < ($1::int, $2::bigint)
        and num_nonnulls(history_id, visit_at, sheet_date, invitation_id, confirmation_id) = 0
      order by restaurant_id desc, id desc
      limit $3
        for no key update skip locked)
   update maitred.messages set history_id = null
    where ctid = any (array(select place from missing))
   returning restaurant_id, id`,
)

export type MessagePlace = { restaurant_id: number; id: number }

/** Over all restaurants: those before `last`, at most so many. */
export function fillSubjects(tx: Tx, last: MessagePlace, most: number): Promise<MessagePlace[]> {
  return tx.rows<MessagePlace>(fill, [last.restaurant_id, last.id, most])
}
