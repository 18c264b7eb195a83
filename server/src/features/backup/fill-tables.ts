/** The rows of a backup into the empty tables of the schema it was made from, and the sequences after them. */
import type pg from 'pg'
import { codeOf } from '../../db/pg-errors.ts'
import { type Closing, copyLine, readLine } from './backup-lines.ts'
import type { BackupReader } from './backup-reader.ts'
import { FileRefused } from './backup-refused.ts'
import { listOurTables, listSequences, raiseSequence, type Table } from './catalogue.sql.ts'
import { copyIn } from './copy.sql.ts'
import type { Watch } from './progress.ts'

export type Filled = { tables: number; rows: number; leftOut: string[] }

export async function fillTables(client: pg.Client, reader: BackupReader, watch: Watch): Promise<Filled> {
  const tables = new Map((await listOurTables(client)).map((table) => [table.name, table]))
  const ours = (await listSequences(client)).filter(({ owner }) => owner !== null && tables.has(owner))
  const sequences = new Set(ours.map(({ name }) => name))
  const filled = new Map<string, number>()
  const leftOut: string[] = []
  for (;;) {
    const line = readLine(await reader.line())
    if (line.kind === 'closing') {
      assertComplete(line.closing, tables, filled)
      const rows = [...filled.values()].reduce((total, count) => total + count, 0)
      return { tables: filled.size, rows, leftOut }
    }
    if (line.kind === 'sequence') {
      if (sequences.has(line.name)) await raiseSequence(client, line.name, line.value)
      continue
    }
    const table = tables.get(line.name)
    if (table) {
      const where = `${filled.size + 1} of ${tables.size} tables`
      filled.set(table.name, await fill(client, table, line.text, counted(reader.rows(), watch, where)))
    } else {
      leftOut.push(line.name)
      for await (const _ of reader.rows());
    }
  }
}

async function fill(client: pg.Client, table: Table, line: string, rows: AsyncIterable<Buffer>): Promise<number> {
  if (line !== copyLine(table)) {
    throw new FileRefused(`has other columns in ${table.name} than its schema; somebody altered that table by hand.`)
  }
  return copyIn(client, table, rows).catch((error: Error) => {
    if (!isAboutValues(error)) throw error
    throw new FileRefused(`has rows in ${table.name} that cannot be: ${error.message}.`)
  })
}

/** Class 22: no such value; 23: a constraint does not allow it. */
const isAboutValues = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '')

async function* counted(rows: AsyncIterable<Buffer>, watch: Watch, where: string): AsyncGenerator<Buffer> {
  for await (const piece of rows) {
    watch.passed(piece.length, where)
    yield piece
  }
}

function assertComplete({ rows }: Closing, tables: Map<string, Table>, filled: Map<string, number>): void {
  for (const name of tables.keys()) {
    const [said, found] = [rows[name], filled.get(name)]
    if (said !== found || found === undefined) {
      throw new FileRefused(`has ${found ?? 'no'} rows of ${name}, where it should have ${said ?? 'some'}.`)
    }
  }
}
