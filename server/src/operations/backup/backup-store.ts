/**
 * A store that speaks the API of S3, as a second place for backups. Files go up and come down in parts, so that their size
 * does not count in memory; what is not complete has no name there.
 */
import { open } from 'node:fs/promises'
import { S3mini } from 's3mini'
import type { BackupCopyConfig } from '../../settings/backup-copy.ts'
import { BackupRefused } from './backup-refused.ts'

const partBytes = 8 * 1_048_576
/** A store takes 10,000. */
const mostParts = 9_000
const patienceMs = 120_000

export type BackupStore = {
  /** Throws unless the store has as many bytes afterwards as the file. */
  put(name: string, file: string): Promise<void>
  /** The names there, in order. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  read(name: string): AsyncGenerator<Buffer>
}

/** What comes from the store or its network becomes a sentence with its address. */
export function openBackupStore({ bucket, prefix, key, region }: BackupCopyConfig, quit?: AbortSignal): BackupStore {
  const signalled = (...[address, init]: Parameters<typeof fetch>) => {
    const signals = [AbortSignal.timeout(patienceMs), ...(quit ? [quit] : [])]
    return fetch(address, { ...init, signal: AbortSignal.any(signals) })
  }
  const s3 = new S3mini({
    ...{ accessKeyId: key.id, secretAccessKey: key.secret, endpoint: bucket, region, fetch: signalled },
  })
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      quit?.throwIfAborted()
      throw new BackupRefused(`The copies of backups in ${bucket} cannot be used: ${reasonOf(error)}`)
    }
  }
  const put = async (name: string, file: string) => {
    const path = prefix + name
    const source = await open(file, 'r')
    try {
      const { size } = await source.stat()
      const length = Math.max(partBytes, Math.ceil(size / mostParts))
      if (size <= length) await s3.putObject(path, await readPart(source, 0, size))
      else await putInParts(s3, path, size, length, (at) => readPart(source, at, Math.min(length, size - at)))
      const arrived = await s3.getContentLength(path)
      if (arrived !== size) throw new Error(`${arrived} of ${size} bytes of ${name} arrived.`)
    } finally {
      await source.close()
    }
  }
  const list = async () => {
    const found = await s3.listObjects('/', prefix)
    if (found === null) throw new Error('there is no such bucket.')
    return found.map(({ Key }) => Key.slice(prefix.length)).toSorted()
  }
  return {
    put: (name, file) => told(put(name, file)),
    list: () => told(list()),
    remove: async (name) => void (await told(s3.deleteObject(prefix + name))),
    async *read(name) {
      const size = await told(s3.getContentLength(prefix + name))
      for (let at = 0; at < size; at += partBytes) {
        const part = s3.getObjectRaw(prefix + name, false, at, Math.min(at + partBytes, size))
        yield Buffer.from(await told(part.then((answer) => answer.bytes())))
      }
    },
  }
}

type Source = Awaited<ReturnType<typeof open>>

async function readPart(source: Source, position: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await source.read(part, filled, length - filled, position + filled)
    if (bytesRead === 0) throw new Error('the file became shorter meanwhile.')
    filled += bytesRead
  }
  return part
}

async function putInParts(
  s3: S3mini,
  path: string,
  size: number,
  length: number,
  part: (at: number) => Promise<Buffer>,
): Promise<void> {
  const upload = await s3.getMultipartUploadId(path)
  try {
    const parts = []
    for (let at = 0; at < size; at += length) {
      parts.push(await s3.uploadPart(path, upload, await part(at), at / length + 1))
    }
    await s3.completeMultipartUpload(path, upload, parts)
  } catch (error) {
    // Parts without an end are paid for and seen by nobody.
    await s3.abortMultipartUpload(path, upload).catch(() => {})
    throw error
  }
}

const sentences: Readonly<Record<number, string>> = {
  301: 'it is in another region; set BACKUP_COPY_REGION.',
  400: 'the region may be wrong; set BACKUP_COPY_REGION.',
  401: 'the key is not accepted; see BACKUP_COPY_KEY.',
  403: 'the key of BACKUP_COPY_KEY is not accepted, or may not read, write and delete there.',
  404: 'it is not there.',
}

/** fetch says no more than that it failed; why is in what caused it. */
function reasonOf(error: unknown): string {
  const chain: (Error & { status?: number; code?: string })[] = []
  for (let one = error; one instanceof Error; one = one.cause) chain.push(one)
  const refusal = chain.map(({ status }) => sentences[status ?? 0]).find((sentence) => sentence !== undefined)
  return refusal ?? chain.at(-1)?.code ?? chain.at(-1)?.message ?? String(error)
}
