/**
 * Removes operations from the generated client that the staff apps never call: more than half of them, 1.2 kB of the
 * compressed bundle. Bundlers keep all methods of a class. Relies on the layout of the generated file: one line for a
 * route; a comment, a head and a brace in the second column for a method.
 */
import { readdir, readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const route = /^ {2}(\w+): \{ method: .*\n/gm
const method = /^ {2}\/\*\*\n(?: {3}\*.*\n)+ {2}(\w+)\((?:.*\n)*? {2}\}\n/gm

export function withOperations(schema: string, isUsed: (name: string) => boolean): string {
  const keep = (text: string, name: string): string => (isUsed(name) ? text : '')
  return schema.replace(route, keep).replace(method, keep)
}

/** `folders`: where the client is called. */
export const usedOperations = (folders: readonly string[]): Plugin => ({
  name: 'used operations',
  setup(build) {
    build.onLoad({ filter: /[\\/]sdk[\\/]src[\\/]schema\.ts$/ }, async ({ path }) => {
      const files = await Promise.all(folders.map(filesIn))
      const sources = await Promise.all(
        files
          .flat()
          .filter((file) => file !== path)
          .map((file) => readFile(file, 'utf8')),
      )
      const named = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []))
      const schema = await readFile(path, 'utf8')
      return { contents: withOperations(schema, (name) => named.has(name)), loader: 'ts' }
    })
  },
})

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}${name}`)
}
