/**
 * Writes one restaurant with all its data, as of one moment, in the format of a backup. With `remove` the restaurant is
 * deleted in the same transaction, once the file is on the disk, so that no acknowledged change is missing in the file.
 * If a change gets in between the snapshot and the locks, PostgreSQL refuses the deletion; then everything is repeated,
 * three times at most. `betweenBookings` rules that out for bookings.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { codeOf, isRetryable, pgCode } from '../../db/connection/pg-errors.ts'
import { withSession } from '../../db/session.ts'
import { fingerprintOf } from '../../secrets/key-fingerprint.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { footerLine, headerLine, line, restaurantTitle } from '../backup/backup-format.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { beginSnapshot, listMigrations, type Table } from '../backup/catalogue.sql.ts'
import type { Progress } from '../backup/progress.ts'
import { sumOf, tablesAsText } from '../backup/tables-as-text.ts'
import { countOf, decryptSecrets } from './encrypted-secrets.ts'
import type { RestaurantHeader } from './restaurant-file.ts'
import { betweenBookings, deleteRestaurant, findBySlug, lockRestaurant, sourcesOf } from './restaurant-rows.sql.ts'

export type ExportOptions = {
  slug: string
  remove: boolean
  madeAt: Temporal.Instant
  secretKey: Buffer | undefined
  progress: Progress
  /** Resolves when the text is on the disk; called again for another attempt. */
  sink: (text: AsyncIterable<Buffer>) => Promise<void>
}

type Begun = { tables: Table[]; restaurant: RestaurantHeader['restaurant'] }

export type Exported = { tables: number; rows: number; name: string }

const attempts = 3

export function exportRestaurant(connection: ConnectionSettings, options: ExportOptions): Promise<Exported> {
  return withSession(connection, 'export', async (client) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await exportOn(connection, client, options)
      } catch (error) {
        if (!isOvertaken(error)) throw error
        if (attempt === attempts) throw new BackupRefused(overtaken(options.slug))
        await client.query('rollback')
      }
    }
  })
}

const isOvertaken = (error: unknown): boolean =>
  isRetryable(error) || [pgCode.foreignKeyViolation, pgCode.lockNotAvailable].some((code) => code === codeOf(error))

const overtaken = (slug: string): string =>
  `Restaurant ${slug} was written to while it was exported, ${attempts} times. It was not removed, and its file is no longer complete. Try again when it is less busy.`

async function exportOn(connection: ConnectionSettings, client: pg.Client, options: ExportOptions): Promise<Exported> {
  const { remove, progress, sink } = options
  const { tables, restaurant } = remove
    ? await beginBetweenBookings(connection, client, options)
    : await begin(client, options)
  const { id, name } = restaurant
  const header = await headerFor(client, restaurant, options)
  const sources = sourcesOf(id, tables)
  const rows: Record<string, number> = {}

  async function* text(): AsyncGenerator<Buffer> {
    yield line(restaurantTitle)
    yield line(headerLine(header))
    yield* tablesAsText(client, sources, progress, rows)
    yield line(footerLine({ rows }))
  }

  await sink(text())
  if (remove) await deleteRestaurant(client, id, tables)
  await client.query('commit')
  return { tables: sources.length, rows: sumOf(rows), name }
}

async function begin(client: pg.Client, { slug, remove }: ExportOptions): Promise<Begun> {
  const tables = await beginSnapshot(client, remove ? 'read write' : 'read only')
  const restaurant = tables.length > 0 ? await findBySlug(client, slug) : undefined
  if (!restaurant) throw new BackupRefused(`There is no restaurant "${slug}". maitred restaurant list shows them.`)
  if (remove) await lockRestaurant(client, restaurant.id)
  return { tables, restaurant }
}

/** Tried again for half a minute where a lock cannot be had at once: bookings go on between two tries. */
async function beginBetweenBookings(
  connection: ConnectionSettings,
  client: pg.Client,
  options: ExportOptions,
): Promise<Begun> {
  const giveUpAt = performance.now() + 30_000
  for (;;) {
    try {
      return await withSession(connection, 'export', (other) => betweenBookings(other, () => begin(client, options)))
    } catch (error) {
      if (!isOvertaken(error) || performance.now() > giveUpAt) throw error
      await client.query('rollback')
      await sleep(20 + Math.random() * 100)
    }
  }
}

async function headerFor(
  client: pg.Client,
  restaurant: RestaurantHeader['restaurant'],
  { madeAt, secretKey }: ExportOptions,
): Promise<RestaurantHeader> {
  const { id, slug, name } = restaurant
  return {
    made_at: madeAt.toString(),
    migrations: await listMigrations(client),
    restaurant: { id, slug, name },
    key_fingerprint: secretKey ? fingerprintOf(secretKey) : null,
    encrypted_secrets: await countSecrets(client, id, secretKey),
  }
}

/** Checks that the key is the right one: the file names it as the one to decrypt its secrets with. */
async function countSecrets(client: pg.Client, restaurantId: number, key: Buffer | undefined): Promise<number> {
  try {
    return countOf(await decryptSecrets(client, restaurantId, key ?? Buffer.alloc(32)))
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    throw new BackupRefused(
      `The restaurant has secrets of webhooks, invitations or texts, and ${key ? 'they were encrypted under another key than the one given here' : 'there is no key here'}. Export it with the SECRET_KEY (or the DATA_DIR with the file secret.key) of its servers.`,
    )
  }
}
