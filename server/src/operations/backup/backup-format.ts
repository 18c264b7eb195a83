/**
 * A backup is a SQL script, compressed: a title and a header, then for each table a COPY with its rows, then the
 * sequences, then a footer with the number of rows of each table. `maitred restore` checks every line against the schema
 * and executes none of them as it is; without maitred, psql can load the script into the migrated, empty schema.
 */
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { FileRefused } from './backup-refused.ts'

/** The migrations that made the schema; the last one's version is the schema's. */
export const Migrations = Type.Array(Type.Object({ version: Type.Integer(), md5: Type.String() }), { minItems: 1 })

const WrappedKey = Type.Object({ salt: Type.String(), iv: Type.String(), tag: Type.String(), key: Type.String() })

const Header = Type.Object({
  made_at: Type.String(),
  migrations: Migrations,
  /** Of the secret key that the rows were written with; absent before 0.2. `wrapped` where the backup carries the key. */
  key: Type.Optional(Type.Object({ fingerprint: Type.String(), wrapped: Type.Optional(WrappedKey) })),
  /** The encrypted secret of one webhook: a key that decrypts it is the right one, which is all that 0.1 knows. */
  secret: Type.Union([
    Type.Null(),
    Type.Object({ restaurant_id: Type.Integer(), webhook_id: Type.Integer(), encrypted: Type.String() }),
  ]),
})
export type Header = Static<typeof Header>

/** How many rows each table has. */
const Footer = Type.Object({ rows: Type.Record(Type.String(), Type.Integer()) })
export type Footer = Static<typeof Footer>

export const title = '-- maitred backup 1'
/** The same format with the rows of one restaurant, no sequences, and a header of its own: `operations/transfer/`. */
export const restaurantTitle = '-- maitred restaurant 1'
const headerMark = '-- header '
export const footerMark = '-- footer '
export const endOfRows = '\\.'

export const line = (text: string): Buffer => Buffer.from(`${text}\n`)
export const headerLine = (header: object): string => headerMark + JSON.stringify(header)
export const footerLine = (footer: Footer): string => footerMark + JSON.stringify(footer)
export const copyLine = ({ name, columns }: { name: string; columns: string }): string =>
  `copy ${name} (${columns}) from stdin;`
export const sequenceLine = ({ name, value }: { name: string; value: string }): string =>
  `select pg_catalog.setval('${name}', ${value}, true);`

export const readHeader = (line: string): Header => readHeaderAs(Header, line)

export function readHeaderAs<Shape extends TSchema>(shape: Shape, line: string): Static<Shape> {
  return readAs(shape, line, headerMark)
}

export type Line =
  | { kind: 'copy'; name: string; text: string }
  | { kind: 'sequence'; name: string; value: string }
  | { kind: 'footer'; footer: Footer }

export function readLine(text: string): Line {
  const copy = /^copy (\S+) \(/.exec(text)?.[1]
  if (copy !== undefined) return { kind: 'copy', name: copy, text }
  const [, name, value] = /^select pg_catalog\.setval\('([^']+)', (\d{1,19}), true\);$/.exec(text) ?? []
  if (name !== undefined && value !== undefined) return { kind: 'sequence', name, value }
  return { kind: 'footer', footer: readAs(Footer, text, footerMark) }
}

function readAs<Shape extends TSchema>(shape: Shape, line: string, mark: string): Static<Shape> {
  const value = line.startsWith(mark) ? parsed(line.slice(mark.length)) : undefined
  if (!Value.Check(shape, value)) throw new FileRefused(`has a line that no backup has: ${line.slice(0, 60)}`)
  return value as Static<Shape>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
