/** Every statement about second factors. They belong to people, not to restaurants, so these functions take no restaurant. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

export type StoredFactor = {
  secret: Buffer
  created_at: Temporal.Instant
  last_step: number
  last_used_at: Temporal.Instant | null
  recovery_codes: number
}

const found = statement(
  'second_factor.find',
  `select f.secret, f.created_at, f.last_step::float8 as last_step, f.last_used_at,
          (select count(*)::int from maitred.recovery_codes c where c.user_id = f.user_id) as recovery_codes
     from maitred.second_factors f where f.user_id = $1`,
)

export async function findFactor(query: Query, userId: number): Promise<StoredFactor | undefined> {
  const [factor] = await query.rows<StoredFactor>(found, [userId])
  return factor
}

const replacement = statement(
  'second_factor.replace',
  `with gone as (delete from maitred.recovery_codes where user_id = $1)
   insert into maitred.second_factors (user_id, secret, created_at, last_step, last_used_at)
   values ($1, $2, $3, $4, $3)
   on conflict (user_id) do update
      set secret = excluded.secret, created_at = excluded.created_at, last_step = excluded.last_step,
          last_used_at = excluded.last_used_at`,
)

/** The recovery codes of the one before end with it. `step`: of the code by which it was confirmed. */
export async function replaceFactor(
  tx: Tx,
  userId: number,
  factor: { secret: Buffer; at: Temporal.Instant; step: number },
): Promise<void> {
  await tx.rows(replacement, [userId, factor.secret, factor.at.toString(), factor.step])
}

const codeReplacement = statement(
  'second_factor.delete_recovery_codes',
  'delete from maitred.recovery_codes where user_id = $1',
)
const codeInsertion = statement(
  'second_factor.insert_recovery_codes',
  'insert into maitred.recovery_codes (user_id, hmac) select $1, unnest($2::bytea[])',
)

export async function replaceRecoveryCodes(tx: Tx, userId: number, hmacs: readonly Buffer[]): Promise<void> {
  await tx.rows(codeReplacement, [userId])
  await tx.rows(codeInsertion, [userId, hmacs])
}

const use = statement(
  'second_factor.use_step',
  `update maitred.second_factors set last_step = $2, last_used_at = $3 where user_id = $1 and last_step < $2 returning 1`,
)

/** False where the code of this step or a later one was used, on whichever server. */
export async function useStep(tx: Tx, userId: number, step: number, at: Temporal.Instant): Promise<boolean> {
  return (await tx.rows(use, [userId, step, at.toString()])).length > 0
}

const recovery = statement(
  'second_factor.use_recovery_code',
  'delete from maitred.recovery_codes where user_id = $1 and hmac = $2 returning 1',
)

export async function useRecoveryCode(tx: Tx, userId: number, hmac: Buffer): Promise<boolean> {
  return (await tx.rows(recovery, [userId, hmac])).length > 0
}

const deletion = statement('second_factor.delete', 'delete from maitred.second_factors where user_id = $1 returning 1')

/** False where the person has none. */
export async function deleteFactor(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.rows(deletion, [userId])).length > 0
}
