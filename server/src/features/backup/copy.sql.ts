/** A table's rows out of PostgreSQL and into it, as text, at the speed of whoever is slower. */
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { copyLine } from './backup-lines.ts'
import type { Table } from './catalogue.sql.ts'

export type CopyOut = { pieces: AsyncIterable<Buffer>; rows(): Promise<number> }

export function copyOut(client: pg.Client, { name, columns }: Table): CopyOut {
  const stream = client.query(to(`copy ${name} (${columns}) to stdout`))
  return {
    pieces: stream,
    // The count comes after the last row; an empty statement is answered when it is there.
    rows: async () => {
      await client.query('')
      return stream.rowCount
    },
  }
}

export async function copyIn(client: pg.Client, table: Table, pieces: AsyncIterable<Buffer>): Promise<number> {
  const stream = client.query(from(copyLine(table)))
  await pipeline(pieces, stream)
  return stream.rowCount
}
