/**
 * PostgreSQL's log, a plain file it inherits: never a pipe, whose loss would take PostgreSQL down with a killed server.
 * Opened for appending, so it can be cut while PostgreSQL writes. At most two files of about 10 MB remain.
 */
import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'

const BOUND = 10 * 1024 * 1024

export const openLog = (path: string): Promise<FileHandle> => open(path, 'a', 0o600)

/** What is written between copy and cut is lost: a line of a log, in return for no process of its own. */
export async function boundLog(path: string, bound: number = BOUND): Promise<void> {
  const { size } = await stat(path)
  if (size <= bound) return
  await copyFile(path, `${path}.1`)
  await truncate(path, 0)
}

export async function logSize(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}

/** The last lines written since the log had that size. */
export async function lastWords(path: string, since: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const start = Math.max(since, size - 4096)
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.max(0, size - start)),
      0,
      Math.max(0, size - start),
      start,
    )
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-8).join('\n')
  } finally {
    await file.close()
  }
}
