/** The package `@maitred/client`: the SDK as JavaScript modules with their types, for every runtime that has `fetch`. */
import { execFile } from 'node:child_process'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Packed, tarball } from './tarball.ts'

const run = promisify(execFile)

export async function packClient(repository: string, to: string): Promise<Packed> {
  const sdk = join(repository, 'sdk')
  const { scripts: _, ...manifest } = JSON.parse(await readFile(join(sdk, 'package.json'), 'utf8'))
  return tarball(to, manifest, async (folder) => {
    const tsc = join(repository, 'node_modules/typescript/bin/tsc')
    await run(process.execPath, [tsc, '-p', join(sdk, 'tsconfig.build.json'), '--outDir', join(folder, 'dist')])
    await copyFile(join(sdk, 'README.md'), join(folder, 'README.md'))
    await copyFile(join(repository, 'LICENSE'), join(folder, 'LICENSE'))
  })
}
