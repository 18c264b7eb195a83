/** Removes a user with their grants and tokens, effective within a second. What they did stays in the history. */
import type { Tx } from '../../db/database.ts'
import { deleteUser, type StoredUser } from './access.sql.ts'
import { requireUser } from './find-owner.ts'

export async function removeUser(tx: Tx, email: string): Promise<StoredUser> {
  const user = await requireUser(tx, email)
  await deleteUser(tx, user.id)
  return user
}
