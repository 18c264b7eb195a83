/**
 * The package `maitred`: one package with the folders of the clone in their places, so that every path between them stays
 * true. It has no build of its own: types are blanked as Node.js does it in a clone, and pages are bundled by the server's
 * own functions (docs/decisions/0002-no-build-step.md).
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { buildAhead } from '../server/src/features/house/web/bundles/web-bundles.ts'
import { buildOf } from '../server/src/settings/version.ts'
import { unlinkMissing } from './packed-pages.ts'
import { type Packed, tarball } from './tarball.ts'
import { toJavaScript } from './to-javascript.ts'

/** TypeScript, and the data beside it. */
const code = ['server/src', 'postgres/src', 'texts']

/** Help and error messages name files of `docs/`, and those link to `deploy/`. Pictures would double the package. */
const copied = [
  'server/migrations',
  'examples',
  'web/look.css',
  'web/icon.svg',
  'web/icons',
  'openapi.json',
  'docs',
  'deploy',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
]
const leftOut = ['docs/pictures', 'docs/decisions']

/** Bundles come built, and `postgres` is one of the folders. */
const notInstalled = ['esbuild', '@maitred/postgres']

type Manifest = Record<'name' | 'version' | 'description' | 'license', string> & {
  keywords: string[]
  engines: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export async function packServer(repository: string, to: string): Promise<Packed> {
  const read = async (file: string): Promise<Manifest> => JSON.parse(await readFile(join(repository, file), 'utf8'))
  const manifest = manifestOf(await read('server/package.json'), await read('postgres/package.json'))
  return tarball(to, manifest, async (folder) => {
    for (const part of code) await packCode(repository, part, folder)
    const filter = (path: string) => !leftOut.some((part) => path === join(repository, part))
    for (const part of copied) await cp(join(repository, part), join(folder, part), { recursive: true, filter })
    await buildAhead(join(folder, 'web/bundles'))
    unlinkMissing(folder)
    // The package has no history of its own.
    await writeFile(join(folder, 'build.json'), `${JSON.stringify(buildOf(repository))}\n`)
    await assertComplete(folder, [...Object.keys(manifest.dependencies), ...notInstalled])
  })
}

function manifestOf(server: Manifest, postgres: Manifest) {
  const { name, version, description, keywords, license, engines } = server
  const all = Object.entries({ ...server.dependencies, ...postgres.dependencies })
  return {
    ...{
      name,
      version,
      description,
      keywords,
      license,
      type: 'module',
      bin: { maitred: 'server/src/main.js' },
      engines,
    },
    dependencies: Object.fromEntries(all.filter(([dependency]) => !notInstalled.includes(dependency))),
    optionalDependencies: postgres.optionalDependencies ?? {},
  }
}

async function packCode(repository: string, part: string, folder: string): Promise<void> {
  const entries = await readdir(join(repository, part), { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile() && each.name !== 'package.json')) {
    const path = join(part, entry.parentPath.slice(join(repository, part).length), entry.name)
    await mkdir(join(folder, dirname(path)), { recursive: true })
    if (!path.endsWith('.ts')) await cp(join(repository, path), join(folder, path))
    else {
      const source = await readFile(join(repository, path), 'utf8')
      await writeFile(join(folder, path.replace(/\.ts$/, '.js')), toJavaScript(path, source))
    }
  }
}

/** A missing file or package would be noticed only by the command that imports it. */
async function assertComplete(folder: string, dependencies: readonly string[]): Promise<void> {
  const { metafile } = await build({
    entryPoints: [join(folder, 'server/src/main.js')],
    ...{ bundle: true, write: false, metafile: true, platform: 'node', format: 'esm', packages: 'external' },
    logLevel: 'silent',
  })
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
  const unknown = new Set(imported).difference(new Set(dependencies))
  if (unknown.size > 0) throw new Error(`The server imports what it does not depend on: ${[...unknown].join(', ')}`)
}
