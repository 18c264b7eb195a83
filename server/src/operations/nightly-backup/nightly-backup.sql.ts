/** The attempts at nightly backups. They are of the whole installation, not of a restaurant. */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { claimTurn } from '../../jobs/turn.sql.ts'

const begin = statement(
  'nightly_backup.begin',
  `insert into maitred.backups (begun_at, alive_at)
   select $1, $1
    where not exists (select from maitred.backups where ended_at is null and alive_at > $2)
      and not exists (select from maitred.backups where file is not null and begun_at >= $3)
      and not exists (select from maitred.backups where failure is not null and ended_at > $4)
   returning begun_at`,
)

type Claim = {
  now: Temporal.Instant
  /** An attempt not renewed since then belongs to a killed server. */
  aliveSince: Temporal.Instant
  /** A backup begun since then is the one that is due. */
  due: Temporal.Instant
  /** After a failure later than this no new attempt is made yet. */
  failedSince: Temporal.Instant
}

/** True where the caller shall make the due backup: no other server is making it. */
export async function claimBackup(tx: Tx, { now, aliveSince, due, failedSince }: Claim): Promise<boolean> {
  if (!(await claimTurn(tx, 'nightly backup'))) return false
  return (await tx.rows(begin, [now, aliveSince, due, failedSince])).length > 0
}

const renew = statement('nightly_backup.renew', `update maitred.backups set alive_at = $2 where begun_at = $1`)

export async function renewBackup(query: Query, begunAt: Temporal.Instant, now: Temporal.Instant): Promise<void> {
  await query.rows(renew, [begunAt, now])
}

const end = statement(
  'nightly_backup.end',
  `update maitred.backups
      set ended_at = $2, file = $3, bytes = $4, rows = $5, restored = $6, failure = $7, checksum = $8
    where begun_at = $1`,
)

export type Outcome =
  | { file: string; bytes: number; rows: number; restored: boolean; checksum: string }
  | { failure: string }

export async function endBackup(
  query: Query,
  begunAt: Temporal.Instant,
  now: Temporal.Instant,
  outcome: Outcome,
): Promise<void> {
  const { file, bytes, rows, restored, failure, checksum } = { ...nothing, ...outcome }
  await query.rows(end, [begunAt, now, file, bytes, rows, restored, failure, checksum])
}

const nothing = { file: null, bytes: null, rows: null, restored: null, failure: null, checksum: null }

const forget = statement('nightly_backup.forget', `delete from maitred.backups where begun_at < $1`)

export async function forgetBackups(query: Query, before: Temporal.Instant): Promise<void> {
  await query.rows(forget, [before])
}
