/**
 * A backup is a SQL script, compressed: an opening that says what it is, then for each table a COPY with its rows, then
 * the sequences, then a closing that counts what has been. `maitred restore` checks every line against the schema and
 * runs none as it stands; where there is no maitred at hand, psql can load it into the migrated, empty schema.
 */
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { FileRefused } from './backup-refused.ts'

const Opening = Type.Object({
  made_at: Type.String(),
  /** What the schema was made by. The last one's version is the schema's. */
  migrations: Type.Array(Type.Object({ version: Type.Integer(), md5: Type.String() }), { minItems: 1 }),
  /** One webhook's secret as it is stored: whoever can open it has the right key. */
  secret: Type.Union([
    Type.Null(),
    Type.Object({ restaurant_id: Type.Integer(), webhook_id: Type.Integer(), locked: Type.String() }),
  ]),
})
export type Opening = Static<typeof Opening>

/** How many rows each table has. */
const Closing = Type.Object({ rows: Type.Record(Type.String(), Type.Integer()) })
export type Closing = Static<typeof Closing>

export const title = '-- maitred backup 1'
const openingMark = '-- opening '
const closingMark = '-- closing '
export const endOfRows = '\\.'

export const openingLine = (opening: Opening): string => openingMark + JSON.stringify(opening)
export const closingLine = (closing: Closing): string => closingMark + JSON.stringify(closing)
export const copyLine = ({ name, columns }: { name: string; columns: string }): string =>
  `copy ${name} (${columns}) from stdin;`
export const sequenceLine = ({ name, value }: { name: string; value: string }): string =>
  `select pg_catalog.setval('${name}', ${value}, true);`

export function readOpening(line: string): Opening {
  return readAs(Opening, line, openingMark)
}

export type Line =
  | { kind: 'copy'; name: string; text: string }
  | { kind: 'sequence'; name: string; value: string }
  | { kind: 'closing'; closing: Closing }

export function readLine(text: string): Line {
  const copy = /^copy (\S+) \(/.exec(text)?.[1]
  if (copy !== undefined) return { kind: 'copy', name: copy, text }
  const [, name, value] = /^select pg_catalog\.setval\('([^']+)', (\d{1,19}), true\);$/.exec(text) ?? []
  if (name !== undefined && value !== undefined) return { kind: 'sequence', name, value }
  return { kind: 'closing', closing: readAs(Closing, text, closingMark) }
}

function readAs<Shape extends TSchema>(shape: Shape, line: string, mark: string): Static<Shape> {
  const value = line.startsWith(mark) ? parsed(line.slice(mark.length)) : undefined
  if (!Value.Check(shape, value)) throw new FileRefused(`has a line that is none of a backup: ${line.slice(0, 60)}`)
  return value as Static<Shape>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
