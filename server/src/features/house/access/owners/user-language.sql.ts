/**
 * The language in which a user reads the pages of staff. It belongs to the user, not to a restaurant, so these
 * functions take no restaurant.
 */
import type { StaffLanguage } from '../../../../../../texts/languages.ts'
import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'

const update = statement('access.set_language', 'update maitred.users set language = $2 where id = $1')

/** Null: as the browser prefers. */
export async function setLanguage(tx: Tx, userId: number, language: StaffLanguage | null): Promise<void> {
  await tx.rows(update, [userId, language])
}
