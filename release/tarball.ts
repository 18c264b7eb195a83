/** A package from files that are put together in a folder of their own, so that no clone can leak a file into it. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `file`: the tarball. `files`: the paths in it. */
export type Packed = { file: string; bytes: number; unpackedBytes: number; files: string[] }

/** `fill` writes everything but the package.json into the folder that it is given. */
export async function tarball(
  to: string,
  manifest: { name: string; version: string } & Record<string, unknown>,
  fill: (folder: string) => Promise<void>,
): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-pack-'))
  try {
    await mkdir(to, { recursive: true })
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
    await fill(folder)
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    })
    const [packed] = JSON.parse(stdout) as [
      { filename: string; size: number; unpackedSize: number; files: { path: string }[] },
    ]
    return {
      file: join(to, packed.filename),
      bytes: packed.size,
      unpackedBytes: packed.unpackedSize,
      files: packed.files.map(({ path }) => path).sort(),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
