/** Drafts of the configuration, one row for each manager. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { StoredDescription } from '../configuration/configuration-versions.sql.ts'

export type DraftRow = {
  /** `user-ID`, or the id of a restaurant's token. */
  owner: string
  base_version: number
  /** Raised by every change of the row. */
  revision: number
  description: StoredDescription
  /** How conflicts were resolved, by path, and what the other manager had saved there at the time. */
  answers: Readonly<Record<string, { take: 'mine' | 'theirs'; theirs: unknown }>>
  /** The bookings that get other tables with the save, by id. */
  find_tables: readonly number[]
  updated_at: Temporal.Instant
}

/** Makes every statement after it read the same snapshot. Must be the first of its transaction. */
const snapshot = statement('drafts.snapshot', 'set transaction isolation level repeatable read, read only')

export async function readSnapshot(tx: Tx): Promise<void> {
  await tx.rows(snapshot, [])
}

const columns = 'owner, base_version, revision, description, answers, find_tables, updated_at'

const find = statement(
  'drafts.find',
  `select ${columns} from maitred.configuration_drafts where restaurant_id = $1 and owner = $2`,
)

export async function findDraft(query: Query, restaurantId: number, owner: string): Promise<DraftRow | undefined> {
  const [row] = await query.rows<DraftRow>(find, [restaurantId, owner])
  return row
}

const lock = statement(
  'drafts.lock',
  `select ${columns} from maitred.configuration_drafts where restaurant_id = $1 and owner = $2 for update`,
)

export async function lockDraft(tx: Tx, restaurantId: number, owner: string): Promise<DraftRow | undefined> {
  const [row] = await tx.rows<DraftRow>(lock, [restaurantId, owner])
  return row
}

const write = statement(
  'drafts.write',
  `insert into maitred.configuration_drafts as d
     (restaurant_id, owner, base_version, revision, description, answers, find_tables, updated_at)
   values ($1, $2, $3, 1, $4, $5, $6, $7)
   on conflict (restaurant_id, owner) do update
      set base_version = excluded.base_version, revision = d.revision + 1, description = excluded.description,
          answers = excluded.answers, find_tables = excluded.find_tables, updated_at = excluded.updated_at
   returning ${columns}`,
)

export async function writeDraft(
  tx: Tx,
  restaurantId: number,
  owner: string,
  draft: Pick<DraftRow, 'base_version' | 'description' | 'answers' | 'find_tables'>,
  at: Temporal.Instant,
): Promise<DraftRow> {
  const { base_version, description, answers, find_tables } = draft
  const values = [base_version, JSON.stringify(description), JSON.stringify(answers), find_tables, at.toString()]
  const [row] = await tx.rows<DraftRow>(write, [restaurantId, owner, ...values])
  return row as DraftRow
}

const remove = statement(
  'drafts.delete',
  'delete from maitred.configuration_drafts where restaurant_id = $1 and owner = $2',
)

export async function deleteDraft(tx: Tx, restaurantId: number, owner: string): Promise<void> {
  await tx.rows(remove, [restaurantId, owner])
}
