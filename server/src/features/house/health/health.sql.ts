/** Whether the database answers; for no restaurant in particular. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const nothing = statement('health.nothing', 'select 1 as answered')

export async function askForNothing(query: Query): Promise<void> {
  await query.rows(nothing, [])
}
