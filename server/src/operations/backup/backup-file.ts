/**
 * A backup on disk: compressed, with a checksum, readable by its owner alone. It gets its name when it is complete and
 * flushed to the disk; until then an older backup of that name stays. "-" is standard output or input.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupRefused, FileRefused } from './backup-refused.ts'

const compress = () => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })

export async function writeFile(path: string, text: AsyncIterable<Buffer>): Promise<void> {
  if (path === '-') return writeToStdout(text)
  const temporary = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    const file = await open(temporary, 'wx', 0o600)
    await pipeline(Readable.from(text), compress(), file.createWriteStream({ flush: true }))
    await rename(temporary, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw isFileError(error) ? new BackupRefused(`${path} cannot be written: ${error.message}`) : error
  }
}

async function writeToStdout(text: AsyncIterable<Buffer>): Promise<void> {
  try {
    await pipeline(Readable.from(text), compress(), process.stdout, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
    throw new BackupRefused('Standard output was closed before the backup was complete.')
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Decompresses the file and passes its text to `take`. Errors of the file become sentences that name it and end with
 * `nothingDone`.
 */
export function readFile(path: string, take: Take, nothingDone?: string): Promise<void> {
  return readText(path, path === '-' ? process.stdin : createReadStream(path), take, nothingDone)
}

type Take = (text: AsyncIterable<Buffer>) => Promise<void>

/** The same of what is not on a disk; `path` is what sentences call it. */
export async function readText(
  path: string,
  compressed: AsyncIterable<Buffer | string>,
  take: Take,
  nothingDone = 'Nothing was restored.',
): Promise<void> {
  try {
    await pipeline(compressed, createZstdDecompress(), take)
  } catch (error) {
    if (isFileError(error)) throw new BackupRefused(`${path} cannot be read: ${error.message}`)
    if (isCompressionError(error))
      throw new BackupRefused(`${path} is not a backup of maitred, or is damaged. ${nothingDone}`)
    throw error instanceof FileRefused ? new BackupRefused(`${path} ${error.message} ${nothingDone}`) : error
  }
}

export async function sizeOf(path: string): Promise<number | undefined> {
  return path === '-' ? undefined : (await stat(path)).size
}

/** A lost connection to PostgreSQL also fails in `read` or `write`, with codes of its own. */
const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  ['open', 'read', 'write', 'rename', 'fsync'].includes(String(error.syscall)) &&
  !('code' in error && /^E(CONN|PIPE|TIMEDOUT)/.test(String(error.code)))

const isCompressionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ZSTD_|Z_|ERR_ZLIB|ERR_BUFFER)/.test(String(error.code))
