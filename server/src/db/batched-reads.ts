/**
 * Sends the reads of one event-loop tick over one connection in one packet, which wakes PostgreSQL once. They are answered
 * in order, and one that fails does not affect the others. A batch holds at most six, so that a slow one delays few.
 */
import type pg from 'pg'
import { atEndOfTick } from './batch-loader.ts'
import { inOnePacket } from './connection/cork.ts'
import type { Statement } from './statement.ts'

const maxBatchSize = 6

type Read = {
  statement: Statement
  values: readonly unknown[]
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

export function batchedReads(pool: pg.Pool) {
  let open: Read[] | undefined

  function openBatch(first: Read): void {
    const batch = [first]
    open = batch
    atEndOfTick(() =>
      pool.connect((error, client) => {
        if (open === batch) open = undefined
        if (client) send(client, batch)
        else for (const { reject } of batch) reject(error)
      }),
    )
  }

  return {
    rows: <Row extends object>(statement: Statement, values: readonly unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        const read = { statement, values, resolve: resolve as Read['resolve'], reject }
        if (open === undefined || open.length >= maxBatchSize) openBatch(read)
        else open.push(read)
      }),
  }
}

function send(client: pg.PoolClient, batch: readonly Read[]): void {
  let pending = batch.length
  let failure: Error | undefined
  inOnePacket(client, () => {
    for (const { statement, values, resolve, reject } of batch) {
      const { name, text } = statement
      client.query({ name, text, values: values as unknown[] }, (error, result) => {
        failure ??= error ?? undefined
        if (--pending === 0) client.release(failure)
        if (error) reject(error)
        else resolve(result.rows)
      })
    }
  })
}
