/**
 * Keeps everything that a page starts with in one script. The bundler makes a chunk of what each set of parts shares, and
 * the diary's script with the parts it imports on demand had seven such chunks, a request each. Here every part that is
 * imported on demand also imports the script: so what the script needs is needed by all, which is one set. It runs once
 * all the same, since a part is imported by the running script.
 *
 * The parts are searched for beforehand: a callback for each file took up to a third longer.
 */
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

export const withMainScript = (script: string): Plugin => ({
  name: 'with main script',
  setup(build) {
    const parts = partsBelow(dirname(script))
    if (parts.length === 0) return
    const filter = new RegExp(`^(${parts.map((path) => RegExp.escape(path)).join('|')})$`)
    build.onLoad({ filter }, async ({ path }) => {
      const contents = `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(script)}\n`
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

function partsBelow(folder: string): string[] {
  const found = globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((file) => {
    const path = join(folder, file)
    const imports = readFileSync(path, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)
    return [...imports].map(([, imported = '']) => resolve(dirname(path), imported))
  })
  return [...new Set(found)]
}
