/**
 * Whether a backup is still the file that was written: there, of its size, and of its checksum. A file is read again only
 * when its path, size or time of change is another, so that asking every few seconds costs one `stat`.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { BackupRow } from './backups.sql.ts'

export type BackupState = 'there' | 'missing' | 'other size' | 'other content'

export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type Written = Pick<BackupRow, 'file' | 'bytes' | 'checksum'>

/** `found` once the file is read. */
type Seen = { key: string; checksum: Promise<string>; found?: string }

export class BackupOnDisk {
  #seen: Seen | undefined

  /** Undefined where there is no backup. Waits until the file is read. */
  async state(written: Written): Promise<BackupState | undefined> {
    return this.#compare(written, (seen) => seen.checksum)
  }

  /** The same without waiting: while the file is being read, its size decides. */
  async stateSoFar(written: Written): Promise<BackupState | undefined> {
    return this.#compare(written, (seen) => seen.found ?? null)
  }

  async #compare(
    { file, bytes, checksum }: Written,
    read: (seen: Seen) => Promise<string> | string | null,
  ): Promise<BackupState | undefined> {
    if (file === null) return undefined
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return 'missing'
    if (bytes !== null && found.size !== bytes) return 'other size'
    if (checksum === null) return 'there'
    try {
      const sum = await read(this.#readOnce(file, `${file} ${found.size} ${found.mtimeMs}`))
      return sum === null || sum === checksum ? 'there' : 'other content'
    } catch {
      // It cannot be read by this user, or went away meanwhile.
      this.#seen = undefined
      return 'missing'
    }
  }

  #readOnce(file: string, key: string): Seen {
    if (this.#seen?.key === key) return this.#seen
    const checksum = checksumOf(file)
    const seen: Seen = { key, checksum }
    checksum.then(
      (sum) => {
        seen.found = sum
      },
      () => {
        if (this.#seen === seen) this.#seen = undefined
      },
    )
    this.#seen = seen
    return seen
  }
}
