/**
 * A backup on disk: compressed, with a checksum, readable by its owner alone, and under its name only when it is whole
 * and safe on the disk. A name that was taken keeps its old backup until then. "-" is standard output or input.
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
  if (path === '-') return writeOut(text)
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    const file = await open(draft, 'wx', 0o600)
    await pipeline(Readable.from(text), compress(), file.createWriteStream({ flush: true }))
    await rename(draft, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw isOfFile(error) ? new BackupRefused(`${path} cannot be written: ${error.message}`) : error
  }
}

async function writeOut(text: AsyncIterable<Buffer>): Promise<void> {
  try {
    await pipeline(Readable.from(text), compress(), process.stdout, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
    throw new BackupRefused('Whoever read standard output left before the backup was whole.')
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Hands over the text; what is wrong with the file or its compression is told as a sentence about the file. */
export async function readFile(path: string, take: (text: AsyncIterable<Buffer>) => Promise<void>): Promise<void> {
  const file = path === '-' ? process.stdin : createReadStream(path)
  try {
    await pipeline(file, createZstdDecompress(), take)
  } catch (error) {
    if (isOfFile(error)) throw new BackupRefused(`${path} cannot be read: ${error.message}`)
    if (isOfCompression(error))
      throw new BackupRefused(`${path} is not a backup of maitred, or is damaged. Nothing was restored.`)
    throw error instanceof FileRefused ? new BackupRefused(`${path} ${error.message} Nothing was restored.`) : error
  }
}

export async function sizeOf(path: string): Promise<number | undefined> {
  return path === '-' ? undefined : (await stat(path)).size
}

/** Reads and writes of a connection fail with words of their own, and are not the file's fault. */
const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  ['open', 'read', 'write', 'rename', 'fsync'].includes(String(error.syscall)) &&
  !('code' in error && /^E(CONN|PIPE|TIMEDOUT)/.test(String(error.code)))

const isOfCompression = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ZSTD_|Z_|ERR_ZLIB|ERR_BUFFER)/.test(String(error.code))
