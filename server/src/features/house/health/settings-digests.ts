/**
 * A keyed digest of each setting that `maitred doctor` checks. Comparing digests shows which settings of the running
 * server differ, without revealing their values.
 */
import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { derivedKey } from '../../../secrets/derived-key.ts'
import type { Config } from '../../../settings/config.ts'

export type SettingsDigests = Readonly<Record<string, string>>

export function settingsDigests(config: Config, secretKey: Buffer): SettingsDigests {
  const { mail, backup } = config
  const judged: Record<string, unknown> = {
    PUBLIC_URL: config.publicUrl,
    TRUST_PROXY: config.trustProxy,
    DATA_DIR: resolve(config.dataDir),
    DATABASE_URL: config.databaseUrl,
    DATABASE_POOL_SIZE: config.databasePoolSize,
    MAIL_URL: mail && [mail.host, mail.port, mail.tls, mail.login],
    MAIL_FROM: mail?.from,
    BACKUP_TO: backup && resolve(backup.folder),
    BACKUP_AT: backup?.at,
    BACKUP_EVERY: backup?.everyHours,
    BACKUP_KEEP: backup?.keep,
  }
  const key = derivedKey(secretKey, 'maitred settings digests')
  const digestOf = (name: string, value: unknown) =>
    createHmac('sha256', key)
      .update(`${name}=${JSON.stringify(value)}`)
      .digest('base64url')
  return Object.fromEntries(Object.entries(judged).map(([name, value]) => [name, digestOf(name, value)]))
}
