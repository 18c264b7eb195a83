/**
 * Brings a restaurant from a file of `export-restaurant` into this installation, beside those that are here, while servers
 * run. It is one transaction, committed after the file has been read and checked to its last byte. Every id stays as it
 * was: those of a restaurant's own records cannot collide, since keys begin with the restaurant's.
 *
 * Refused, with nothing changed: a file that is damaged or of another schema; a restaurant whose id or slug is taken here;
 * secrets that neither our key nor the one given decrypts.
 */
import type pg from 'pg'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { prepareDatabase } from '../../db/prepare/prepare-database.ts'
import { withSession } from '../../db/session.ts'
import { fingerprintOf } from '../../secrets/key-fingerprint.ts'
import { readHeaderAs, restaurantTitle, title } from '../backup/backup-format.ts'
import { BackupReader } from '../backup/backup-reader.ts'
import { BackupRefused, FileRefused } from '../backup/backup-refused.ts'
import { analyze, listMigrations, listTables } from '../backup/catalogue.sql.ts'
import { type Filled, fillTables } from '../backup/fill-tables.ts'
import type { Progress } from '../backup/progress.ts'
import { decryptSecrets, encryptSecrets } from './encrypted-secrets.ts'
import { advanceSequences } from './identity-sequences.sql.ts'
import { RestaurantHeader } from './restaurant-file.ts'
import { beginImport, findById, findBySlug, findStrangeRows, sourcesOf } from './restaurant-rows.sql.ts'
import { adoptPeople, isStaged, type KnownPerson, stagedTable, stageTables } from './transferred-people.sql.ts'

export type ImportOptions = {
  secretKey: Buffer
  /** The key of the installation it comes from, where that is another. */
  sourceKey: Buffer | undefined
  progress: Progress
}

export type Imported = Pick<Filled, 'tables' | 'rows'> & {
  restaurant: RestaurantHeader['restaurant']
  madeAt: string
  /** They keep their accounts, and their tokens from there were left out. */
  knownPeople: KnownPerson[]
  /** Links that guests have in their mails were made with another key. */
  linksEnd: boolean
}

export async function importRestaurant(
  connection: ConnectionSettings,
  text: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<Imported> {
  const reader = new BackupReader(text)
  const found = await reader.line()
  if (found === title) {
    throw new FileRefused('is a backup of a whole database, not of one restaurant. Restore it with maitred restore.')
  }
  if (found !== restaurantTitle) throw new FileRefused('is not a restaurant that maitred exported.')
  const header = readHeaderAs(RestaurantHeader, await reader.line())
  const sourceKey = keyFor(header, options)
  await prepareDatabase(connection)
  const imported = await withSession(connection, 'import', (client) =>
    importOn(client, header, reader, { ...options, sourceKey }),
  )
  await withSession(connection, 'import', analyze)
  return imported
}

/** The key that decrypts the file's secrets; undefined where it is our own, or where there are none. */
function keyFor(header: RestaurantHeader, { secretKey, sourceKey }: ImportOptions): Buffer | undefined {
  const { key_fingerprint: fingerprint, encrypted_secrets: secrets } = header
  if (secrets === 0 || fingerprint === fingerprintOf(secretKey)) return undefined
  if (sourceKey && fingerprint === fingerprintOf(sourceKey)) return sourceKey
  const why = sourceKey ? 'and --source-key is not that key either' : 'and this installation has another'
  throw new BackupRefused(
    `${secrets} secrets of webhooks, invitations and texts in the file are encrypted under the key of the installation it comes from, ${why}. Name the file with that key (secret.key in its DATA_DIR, or its SECRET_KEY saved to a file): --source-key FILE. Nothing was imported.`,
  )
}

async function importOn(
  client: pg.Client,
  header: RestaurantHeader,
  reader: BackupReader,
  { secretKey, sourceKey, progress }: ImportOptions,
): Promise<Imported> {
  const { restaurant } = header
  await beginImport(client)
  await assertSameSchema(client, header)
  await assertFree(client, restaurant)
  const tables = sourcesOf(restaurant.id, await listTables(client))
  await stageTables(client)
  const destinations = tables.map((table) => ({
    table,
    into: isStaged(table) ? stagedTable(table) : table,
    where: table.where,
  }))
  const filled = await fillTables(client, reader, progress, destinations, [])
  await reader.assertNothingFollows()
  const strange = await findStrangeRows(client, destinations, filled.counts)
  if (strange !== undefined) throw new FileRefused(`has rows of another restaurant in ${strange}.`)
  await advanceSequences(client, restaurant.id, tables)
  const knownPeople = await adoptPeople(client, restaurant.id, tables)
  if (sourceKey) {
    const secrets = await decryptSecrets(client, restaurant.id, sourceKey)
    await encryptSecrets(client, restaurant.id, secretKey, secrets)
  }
  await client.query('commit')
  const linksEnd = header.key_fingerprint !== fingerprintOf(secretKey)
  const { tables: filledTables, rows } = filled
  return { tables: filledTables, rows, restaurant, madeAt: header.made_at, knownPeople, linksEnd }
}

async function assertSameSchema(client: pg.Client, { migrations }: RestaurantHeader): Promise<void> {
  const here = await listMigrations(client)
  const versions = [migrations.at(-1)?.version, here.at(-1)?.version]
  if (versions[0] !== versions[1]) {
    throw new FileRefused(
      `was made at schema version ${versions[0]}, and this installation is at ${versions[1]}. Bring both to the same version of maitred, and export it again.`,
    )
  }
  if (JSON.stringify(migrations) !== JSON.stringify(here)) {
    throw new FileRefused('was made by a maitred with other migrations than this one.')
  }
}

async function assertFree(client: pg.Client, { id, slug }: RestaurantHeader['restaurant']): Promise<void> {
  const [bySlug, byId] = [await findBySlug(client, slug), await findById(client, id)]
  if (bySlug)
    throw new BackupRefused(`There is a restaurant ${slug} here already, with id ${bySlug.id}. Nothing was imported.`)
  if (byId) {
    throw new BackupRefused(
      `Id ${id} is taken here by restaurant ${byId.slug}. A restaurant keeps its id when it is transferred, since programs name it by that (X-Restaurant-Id, merchant_id). Nothing was imported.`,
    )
  }
}
