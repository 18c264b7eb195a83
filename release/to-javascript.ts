/**
 * A TypeScript file as a JavaScript file in which everything stands where it stood: types become blanks, and the endings of
 * imported files change to others of the same length. Lines and columns of a stack trace are therefore those of the source,
 * and no source map is needed. This is the stripping by which Node.js runs the same file in a clone.
 */
import { stripTypeScriptTypes } from 'node:module'
import { dirname, relative } from 'node:path'

/** `path`: of the file, from the root of the clone. */
export function toJavaScript(path: string, source: string): string {
  return stripTypeScriptTypes(source).replace(
    /(\bfrom |\bimport |\bimport\()'(\.[^'\n]*|@maitred\/postgres\/[^'\n]*)\.ts'/g,
    (_, before: string, file: string) => `${before}'${placeOf(path, file)}.js'`,
  )
}

/** Node.js finds `@maitred/postgres` in a clone as a workspace; in the package it is a folder beside `server`. */
function placeOf(path: string, file: string): string {
  const [, inPostgres] = /^@maitred\/postgres\/(.*)$/.exec(file) ?? []
  return inPostgres === undefined ? file : relative(dirname(path), `postgres/src/${inPostgres}`)
}
