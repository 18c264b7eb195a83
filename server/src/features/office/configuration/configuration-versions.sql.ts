/** The versions of a restaurant's configuration. Rows are never changed or deleted. */
import type { StaffLanguage } from '../../../../../texts/languages.ts'
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { actorName } from '../../house/access/owners/actor-name.sql.ts'

/** A description without users and without the pause switch. */
export type StoredDescription = Readonly<Record<string, unknown>>

export type SaidChanges = Readonly<Partial<Record<StaffLanguage, readonly string[]>>>

export type NewVersion = {
  version: number
  description: object
  /** In English. */
  changes: readonly string[]
  /** The same in the other languages of staff; null where nothing changed. */
  said: SaidChanges | null
  by: string | null
  at: Temporal.Instant | null
}

const insert = statement(
  'configuration.insert_version',
  `insert into maitred.configuration_versions (restaurant_id, version, description, changes, said, by, at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
)

/** Leaves an existing version as it is. */
export async function insertVersion(tx: Tx, restaurantId: number, made: NewVersion): Promise<void> {
  const { version, description, changes, said, by, at } = made
  const values = [
    version,
    JSON.stringify(description),
    JSON.stringify(changes),
    said && JSON.stringify(said),
    by,
    at?.toString() ?? null,
  ]
  await tx.rows(insert, [restaurantId, ...values])
}

const one = statement(
  'configuration.version',
  'select description from maitred.configuration_versions where restaurant_id = $1 and version = $2',
)

export async function findVersion(
  query: Query,
  restaurantId: number,
  version: number,
): Promise<StoredDescription | undefined> {
  const [row] = await query.rows<{ description: StoredDescription }>(one, [restaurantId, version])
  return row?.description
}

/** `said` is null for a version that was saved before it was kept: its changes stay English. */
export type VersionChanges = { changes: readonly string[]; said: SaidChanges | null }

export type VersionRow = {
  version: number
  by: string | null
  by_name: string | null
  at: Temporal.Instant | null
} & VersionChanges

const page = statement(
  'configuration.versions',
  `select v.version, v.by, ${actorName('v.by')} as by_name, v.at, v.changes, v.said
     from maitred.configuration_versions v
    where v.restaurant_id = $1 order by v.version desc limit $2 offset $3`,
)

const count = statement(
  'configuration.count_versions',
  'select count(*)::int as total from maitred.configuration_versions where restaurant_id = $1',
)

/** Newest first. */
export async function listVersions(
  query: Query,
  restaurantId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ versions: VersionRow[]; total: number }> {
  const [versions, [row]] = await Promise.all([
    query.rows<VersionRow>(page, [restaurantId, limit, offset]),
    query.rows<{ total: number }>(count, [restaurantId]),
  ])
  return { versions, total: row?.total ?? 0 }
}

const since = statement(
  'configuration.changes_since',
  `select v.changes, v.said from maitred.configuration_versions v
    where v.restaurant_id = $1 and v.version > $2
      and not exists (select from maitred.users u where 'user-' || u.id = $3 and lower(v.by) = 'user:' || lower(u.email))
    order by v.version limit 200`,
)

/** The sentences of what others than the owner of a draft saved after a version, oldest first. */
export async function listChangesSince(
  query: Query,
  restaurantId: number,
  version: number,
  owner: string,
): Promise<VersionChanges[]> {
  return query.rows<VersionChanges>(since, [restaurantId, version, owner])
}
