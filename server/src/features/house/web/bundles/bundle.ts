/**
 * Bundles in memory with esbuild, so that there is no build step to forget and no `dist` to go stale. Takes 0.4 s on
 * the first request after a start, then cached. Writes nothing, so it works on a read-only file system. The path of a
 * file contains a hash of its content and imports, so browsers may cache it for good.
 */
import { basename, dirname, join } from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { withMainScript } from './with-main-script.ts'

export type BundledFile = { readonly name: string; readonly path: string; readonly bytes: Buffer }

/** What one kind of page loads. */
export type Bundle = {
  readonly script: BundledFile
  readonly style: BundledFile
  /** What the script imports on demand, by path. It imports nothing at once: a page starts with one script. */
  readonly chunks: ReadonlyMap<string, BundledFile>
}

type Wanted = Pick<BuildOptions, 'target' | 'jsx' | 'jsxImportSource'> & {
  /** The paths that pages know end in it: `diary-en.js` and `diary-en-look.css`. */
  name: string
  script: string
  style: string
  /** Further style sheets, by the end of their paths. They are among the chunks. */
  styles?: Readonly<Record<string, string>>
  plugins?: Plugin[]
}

export async function bundle({ name, script, style, styles = {}, plugins = [], ...wanted }: Wanted): Promise<Bundle> {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    ...wanted,
    plugins: [...plugins, withMainScript(script)],
    entryPoints: { [name]: script, [`${name}-look`]: style, ...styles },
    outdir: '/web',
    entryNames: '[hash]/[name]',
    chunkNames: '[hash]/[name]',
    absWorkingDir: '/',
    splitting: true,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    legalComments: 'none',
    logLevel: 'silent',
  })
  const files = outputFiles.map(({ path, contents }) => ({ name: basename(path), path, bytes: Buffer.from(contents) }))
  const entry = named(files, `${name}.js`)
  const main = mainOf(files, entry, metafile)
  // The main script has the name that pages know, so files that import it get that name.
  const path = join(dirname(main.path), entry.name)
  const inMain = ({ bytes }: BundledFile) =>
    Buffer.from(bytes.toString().replaceAll(`..${main.path.slice(4)}`, `..${path.slice(4)}`))
  const look = named(files, `${name}-look.css`)
  const chunks = files.filter((file) => ![entry, main, look].includes(file))
  return {
    script: { name: entry.name, path, bytes: inMain(main) },
    style: look,
    chunks: new Map(chunks.map((file) => [file.path, { ...file, bytes: inMain(file) }])),
  }
}

/** Where there are chunks, the entry does nothing but import the main script (with-main-script.ts). */
function mainOf(files: readonly BundledFile[], entry: BundledFile, { outputs }: Metafile): BundledFile {
  const imported = (outputs[entry.path.slice(1)]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => `/${path}`)
  if (imported.length === 0) return entry
  const main = files.find(({ path }) => path === imported[0])
  if (imported.length > 1 || main === undefined) throw new Error(`${entry.name} imports ${imported.join(', ')}`)
  return main
}

function named(files: readonly BundledFile[], name: string): BundledFile {
  const file = files.find((each) => each.name === name)
  if (file === undefined) throw new Error(`The bundle has no ${name}`)
  return file
}
