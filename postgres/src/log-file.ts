/**
 * PostgreSQL's log, a plain file that it inherits. A pipe would break with a killed server and take PostgreSQL down.
 * The file is opened for appending, so it can be truncated while PostgreSQL writes. Two files of about 10 MB remain.
 */
import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'

const MAX_BYTES = 10 * 1024 * 1024
const TAIL_BYTES = 4096
const TAIL_LINES = 8

export const openLog = (path: string): Promise<FileHandle> => open(path, 'a', 0o600)

/** Lines written between copy and truncation are lost; PostgreSQL's own rotation would take another process. */
export async function rotateLog(path: string, maxBytes: number = MAX_BYTES): Promise<void> {
  const { size } = await stat(path)
  if (size <= maxBytes) return
  await copyFile(path, `${path}.1`)
  await truncate(path, 0)
}

export async function logSize(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}

/** The last lines written since the log had the size `since`. */
export async function lastLogLines(path: string, since: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const start = Math.max(since, size - TAIL_BYTES)
    const length = Math.max(0, size - start)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return lastLines(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await file.close()
  }
}

export const lastLines = (text: string): string => text.trim().split('\n').slice(-TAIL_LINES).join('\n')
