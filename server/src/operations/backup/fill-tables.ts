/** Copies the rows of a backup into tables of the schema it was made from, and sets the sequences. */
import type pg from 'pg'
import { codeOf } from '../../db/connection/pg-errors.ts'
import { copyLine, type Footer, readLine } from './backup-format.ts'
import type { BackupReader } from './backup-reader.ts'
import { FileRefused } from './backup-refused.ts'
import { setSequence, type Table } from './catalogue.sql.ts'
import { copyIn } from './copy.sql.ts'
import type { Progress } from './progress.ts'

/** `counts`: the rows of each table. */
export type Filled = { tables: number; rows: number; counts: ReadonlyMap<string, number> }

/** A table of the file, and the one that takes its rows. */
export type Destination = { table: Table; into: Table }

/** A backup from before the first release has the columns of our tables in another order. */
export type ColumnOrder = 'in our order' | 'in any order'

export async function fillTables(
  client: pg.Client,
  reader: BackupReader,
  progress: Progress,
  destinations: readonly Destination[],
  sequences: readonly string[],
  columns: ColumnOrder = 'in our order',
): Promise<Filled> {
  const tables = new Map(destinations.map((destination) => [destination.table.name, destination]))
  const filled = new Map<string, number>()
  for (;;) {
    const line = readLine(await reader.line())
    if (line.kind === 'footer') {
      assertComplete(line.footer, tables, filled)
      const rows = [...filled.values()].reduce((total, count) => total + count, 0)
      return { tables: filled.size, rows, counts: filled }
    }
    if (line.kind === 'sequence') {
      if (!sequences.includes(line.name)) throw unknown(line.name)
      await setSequence(client, line.name, line.value)
      continue
    }
    const destination = tables.get(line.name)
    if (!destination) throw unknown(line.name)
    const where = `${filled.size + 1} of ${tables.size} tables`
    const rows = counted(reader.rows(), progress, where)
    filled.set(line.name, await fill(client, inOrderOf(line.text, destination, columns), line.text, rows))
  }
}

/** A table with the columns of its line in the file, where that names the same ones; else as it is. */
function inOrderOf(line: string, destination: Destination, order: ColumnOrder): Destination {
  const { table, into } = destination
  const columns = /\((.*)\)/.exec(line)?.[1] ?? ''
  if (order === 'in our order' || sorted(columns) !== sorted(table.columns)) return destination
  return { table: { ...table, columns }, into: { ...into, columns } }
}

const sorted = (columns: string): string => columns.split(', ').toSorted().join(', ')

const unknown = (name: string): FileRefused => new FileRefused(`has ${name}, which is not in the schema it names.`)

async function fill(
  client: pg.Client,
  { table, into }: Destination,
  line: string,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  if (line !== copyLine(table)) {
    throw new FileRefused(`has other columns in ${table.name} than its schema; that table was altered by hand.`)
  }
  return copyIn(client, into, rows).catch((error: Error) => {
    if (!isAboutValues(error)) throw error
    throw new FileRefused(`has invalid rows in ${table.name}: ${error.message}.`)
  })
}

/** Class 22: invalid value; class 23: a constraint does not allow it. */
const isAboutValues = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '')

async function* counted(rows: AsyncIterable<Buffer>, progress: Progress, where: string): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    progress.add(chunk.length, where)
    yield chunk
  }
}

function assertComplete({ rows }: Footer, tables: Map<string, Destination>, filled: Map<string, number>): void {
  for (const name of tables.keys()) {
    const [expected, found] = [rows[name], filled.get(name)]
    if (expected !== found || found === undefined) {
      throw new FileRefused(`has ${found ?? 'no'} rows of ${name}, where it should have ${expected ?? 'some'}.`)
    }
  }
}
