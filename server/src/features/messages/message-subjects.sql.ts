/** Fills in the subject columns of messages older than those columns. */
import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

// The table's trigger fills in the columns of any row that is written. Scans the key backwards from where the last
// batch ended. A row that is being sent is skipped, since sending it fills it in.
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

/** Over all restaurants: those before `last`, at most `most`. */
export function fillSubjects(tx: Tx, last: MessagePlace, most: number): Promise<MessagePlace[]> {
  return tx.rows<MessagePlace>(fill, [last.restaurant_id, last.id, most])
}
