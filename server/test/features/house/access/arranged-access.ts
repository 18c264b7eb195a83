/** Two restaurants, a user who manages both, and functions to issue tokens. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../../../../src/db/database.ts'
import type { OwnerName } from '../../../../src/features/house/access/owners/find-owner.ts'
import { type IssuedToken, issueToken } from '../../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { addUser } from '../../../../src/features/people/members/add-user.ts'
import { type TestDatabase, testDatabase } from '../../../support/database.ts'
import { type FixedClock, fixedClock } from '../../../support/fixed-clock.ts'
import { addVersions } from '../../../support/sql/changed-house.ts'

export const trattoria = 11
export const bistro = 12
export const anna = 'Anna@example.com'

export type ArrangedAccess = TestDatabase & {
  clock: FixedClock
  issue(owner: OwnerName, options?: { name?: string; expiresAt?: Temporal.Instant }): Promise<IssuedToken>
  /** The row the demo writes for one of its published tokens, here for the trattoria. */
  openDemo(token: string): Promise<unknown>
}

export async function arrangedAccess(): Promise<ArrangedAccess> {
  const database = await testDatabase()
  const { db, sql } = database
  const clock = fixedClock('2026-03-01T12:00:00Z')
  await sql(`insert into restaurants (id, slug, name, timezone, reference_prefix)
             values (${trattoria}, 'trattoria', 'Trattoria', 'Europe/Malta', 'TRA'),
                    (${bistro}, 'bistro', 'Bistro', 'America/New_York', 'BIS')`)
  await addVersions(database)
  await db.transaction((tx) =>
    addUser(tx, clock.now(), { email: anna, name: 'Anna', restaurants: ['trattoria', 'bistro'] }),
  )
  return {
    ...database,
    clock,
    openDemo: (token) =>
      sql(
        `insert into maitred.tokens (id, secret_sha256, name, ability, restaurant_id, is_demo, created_at)
         values ($1, sha256(convert_to($1, 'UTF8')), 'Demo', 'restaurant-api', ${trattoria}, true, $2)`,
        [token, clock.now().toString()],
      ),
    issue: (owner, { name = 'POS', expiresAt } = {}) =>
      db.transaction((tx) =>
        issueToken(tx, clock.now(), randomBytes(tokenEntropy), { owner, name, expiresAt: expiresAt ?? null }),
      ),
  }
}

/** The same database with counters of its reads and transactions. */
export function counted(db: Database): { db: Database; counts: { reads: number; transactions: number } } {
  const counts = { reads: 0, transactions: 0 }
  return {
    counts,
    db: {
      ...db,
      read: (work) => {
        counts.reads++
        return db.read(work)
      },
      transaction: (work) => {
        counts.transactions++
        return db.transaction(work)
      },
    },
  }
}
