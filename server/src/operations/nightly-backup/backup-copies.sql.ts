/** Which backups were copied to another place. They are of the whole installation, not of a restaurant. */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar/calendar.ts'

const waiting = statement(
  'backup_copies.waiting',
  `select begun_at, file
     from (select * from maitred.backups where file is not null order by begun_at desc limit 1) newest
    where copied_at is null and (copy_tried_at is null or copy_tried_at < $1)`,
)

export type Uncopied = { begun_at: Temporal.Instant; file: string }

/** The newest backup where it is not copied, and was not tried since. */
export async function findUncopied(query: Query, triedBefore: Temporal.Instant): Promise<Uncopied | undefined> {
  const [row] = await query.rows<Uncopied>(waiting, [triedBefore])
  return row
}

const claim = statement(
  'backup_copies.claim',
  `update maitred.backups set copy_tried_at = $2
    where begun_at = $1 and copied_at is null and (copy_tried_at is null or copy_tried_at < $3)
   returning begun_at`,
)

/** False where another server came first. */
export async function claimCopy(
  tx: Tx,
  backup: Uncopied,
  now: Temporal.Instant,
  triedBefore: Temporal.Instant,
): Promise<boolean> {
  return (await tx.rows(claim, [backup.begun_at, now, triedBefore])).length > 0
}

const end = statement(
  'backup_copies.end',
  `update maitred.backups set copied_at = $2, copy_failure = $3, copy_tried_at = $4 where begun_at = $1`,
)

type Outcome =
  | { copiedAt: Temporal.Instant }
  | { failure: string; triedAt: Temporal.Instant }
  /** Broken off by a stop: the next start tries at once. */
  | 'stopped'

export async function endCopy(tx: Tx, { begun_at }: Uncopied, outcome: Outcome): Promise<void> {
  const { copiedAt = null, failure = null, triedAt = null } = outcome === 'stopped' ? {} : { ...nothing, ...outcome }
  await tx.rows(end, [begun_at, copiedAt, failure, triedAt ?? copiedAt])
}

const nothing = { copiedAt: null, failure: null, triedAt: null }

const newest = statement(
  'backup_copies.newest',
  `select floor(date_part('epoch', coalesce(max(begun_at) filter (where copied_at is not null),
                                            min(begun_at) filter (where file is not null))))::bigint as of,
          count(copied_at) > 0 as copied,
          (select b.copy_failure from maitred.backups b where b.file is not null order by b.begun_at desc limit 1) as failure
     from maitred.backups`,
)

export type NewestCopy = {
  /** When the newest backup of which there is a copy was made; without one, when the first backup was. Null without any. */
  of: EpochSeconds | null
  copied: boolean
  /** Of the newest backup. */
  failure: string | null
}

export async function readNewestCopy(query: Query): Promise<NewestCopy> {
  const [row] = await query.rows<NewestCopy>(newest, [])
  return row as NewestCopy
}
