/** The counters of wrong passwords, shared by all servers. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

export type FailureRow = { subject: Buffer; failures: number; last_failed_at: Temporal.Instant }

// Sorted, so that two attempts lock their rows in the same order. An update that changes nothing locks the row.
const lock = statement(
  'people.lock_failures',
  `insert into maitred.sign_in_failures as f (subject, failures, last_failed_at)
   select s, 0, $2 from unnest($1::bytea[]) as s order by s
   on conflict (subject) do update set failures = f.failures
   returning subject, failures, last_failed_at`,
)

/** Creates the rows of all subjects if needed, and locks them until the transaction ends. */
export function lockFailures(tx: Tx, subjects: readonly Buffer[], now: Temporal.Instant): Promise<FailureRow[]> {
  return tx.rows<FailureRow>(lock, [subjects, now.toString()])
}

const update = statement(
  'people.count_failures',
  `update maitred.sign_in_failures f set failures = s.failures, last_failed_at = $3
     from unnest($1::bytea[], $2::int[]) as s(subject, failures)
    where f.subject = s.subject`,
)

export async function countFailures(
  tx: Tx,
  counted: readonly { subject: Buffer; failures: number }[],
  now: Temporal.Instant,
): Promise<void> {
  const subjects = counted.map(({ subject }) => subject)
  const failures = counted.map(({ failures }) => failures)
  await tx.rows(update, [subjects, failures, now.toString()])
}

// For an address only the attempt itself is subtracted: a guesser must not reset it by signing in to an account of
// their own.
const forgive = statement(
  'people.forgive_failures',
  `with cleared as (delete from maitred.sign_in_failures where subject = any($1::bytea[]))
   update maitred.sign_in_failures set failures = greatest(0, failures - 1) where subject = any($2::bytea[])`,
)

export async function forgiveFailures(tx: Tx, cleared: readonly Buffer[], lowered: readonly Buffer[]): Promise<void> {
  await tx.rows(forgive, [cleared, lowered])
}

const purge = statement(
  'people.purge_failures',
  `delete from maitred.sign_in_failures where subject = any (array(
     select subject from maitred.sign_in_failures where last_failed_at <= $1 order by last_failed_at limit $2))
   returning 1`,
)

export async function purgeFailures(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}
