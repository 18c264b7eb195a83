/** Lists all tokens or those of one owner, without anything a token could be rebuilt from. */
import type { Query } from '../../../../db/database.ts'
import { type ListedTokenRow, selectTokens } from '../owners/access.sql.ts'
import { type OwnerName, requireOwner } from '../owners/find-owner.ts'
import { stateOf, type TokenState } from './token-state.ts'

export type ListedToken = ListedTokenRow & { state: TokenState }

/** Without `all`, only active ones. */
export async function listTokens(
  query: Query,
  now: Temporal.Instant,
  { owner, all }: { owner: OwnerName | null; all: boolean },
): Promise<ListedToken[]> {
  const rows = await selectTokens(query, owner && (await requireOwner(query, owner)))
  const tokens = rows.map((row) => ({ ...row, state: stateOf(row, now) }))
  return all ? tokens : tokens.filter((token) => token.state === 'active')
}
