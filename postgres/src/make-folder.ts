/**
 * Makes a folder and those of its parents that are missing. Node's `mkdir` with `recursive` is not used: where a file
 * system answers ENOENT although the parent exists, as /proc does, it tries for ever and cannot be interrupted.
 */
import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** `mode` is that of the folder itself, if it is made; its parents get the usual one. */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const folder = resolve(path)
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory()) return
  if (found === null) await makeFolder(dirname(folder))
  await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  })
}
