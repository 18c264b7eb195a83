/** Reads permissions of folders and files, and free space. */
import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../settings/config.ts'
import type { FileFacts, FolderFacts, MachineFacts } from './judge-machine.ts'

export async function readMachine(
  { dataDir, backup, secretKey }: Config,
  key: { isSet: boolean; refusal: string | undefined },
  settingsFiles: readonly string[],
): Promise<MachineFacts> {
  const files = await Promise.all([...new Set(settingsFiles.map((path) => resolve(path)))].map(fileFacts))
  return {
    data: await folderFacts(resolve(dataDir)),
    backups: backup && (await folderFacts(resolve(backup.folder))),
    key: { ...key, file: secretKey === undefined ? await fileFacts(join(resolve(dataDir), 'secret.key')) : undefined },
    settings: files.filter((file) => file !== undefined),
  }
}

async function fileFacts(path: string): Promise<FileFacts | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { path, mode: found.mode & 0o777, owner: found.uid }
}

async function folderFacts(path: string): Promise<FolderFacts> {
  const found = await fileFacts(path)
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
  return { path, ...found, isWritable, freeBytes: await freeBytes(path) }
}

/** For a folder that does not exist yet, the disk on which it would be created. */
async function freeBytes(path: string): Promise<number | undefined> {
  const found = await statfs(path).catch(() => undefined)
  if (found) return found.bavail * found.bsize
  return dirname(path) === path ? undefined : freeBytes(dirname(path))
}
