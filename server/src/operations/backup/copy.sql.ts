/** Copies a table's rows out of PostgreSQL and into it as text, no faster than the other end reads or writes. */
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { copyLine } from './backup-format.ts'
import type { Table } from './catalogue.sql.ts'

export type CopyOut = { chunks: AsyncIterable<Buffer>; rows(): Promise<number> }

/** A table to copy: all its rows, or those of the condition `where`. */
export type Source = Table & { where?: string }

export function copyOut(client: pg.Client, { name, columns, where }: Source): CopyOut {
  const rows = where === undefined ? `${name} (${columns})` : `(select ${columns} from ${name} where ${where})`
  const stream = client.query(to(`copy ${rows} to stdout`))
  return {
    chunks: stream,
    // The count arrives after the last row; an empty statement is answered after that.
    rows: async () => {
      await client.query('')
      return stream.rowCount
    },
  }
}

export async function copyIn(client: pg.Client, table: Table, chunks: AsyncIterable<Buffer>): Promise<number> {
  const stream = client.query(from(copyLine(table)))
  await pipeline(chunks, stream)
  return stream.rowCount
}
