/** Everybody who may hold a user token, with the restaurants they manage. */
import type { Query } from '../../db/database.ts'
import { type ListedUser, selectUsers } from './access.sql.ts'

export function listUsers(query: Query): Promise<ListedUser[]> {
  return selectUsers(query)
}
