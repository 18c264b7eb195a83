/**
 * Reads asked for in one turn travel together: one connection, one packet, one waking of PostgreSQL. They are answered
 * in order, and one that fails does not disturb the others. A packet holds a few statements only, so that a long one
 * holds up few.
 */
import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Query } from './database.ts'
import { atEndOfTick } from './end-of-tick.ts'
import type { Statement } from './statement.ts'

const mostInARound = 6

type Asked = {
  statement: Statement
  values: readonly unknown[]
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

export function batchedReads(pool: pg.Pool): Query {
  let open: Asked[] | undefined

  function begin(first: Asked): void {
    const round = [first]
    open = round
    atEndOfTick(() =>
      pool.connect((error, client) => {
        if (open === round) open = undefined
        if (client) ask(client, round)
        else for (const { reject } of round) reject(error)
      }),
    )
  }

  return {
    rows: <Row extends object>(statement: Statement, values: readonly unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        const asked = { statement, values, resolve: resolve as Asked['resolve'], reject }
        if (open === undefined || open.length >= mostInARound) begin(asked)
        else open.push(asked)
      }),
  }
}

function ask(client: pg.PoolClient, round: readonly Asked[]): void {
  let left = round.length
  let failure: Error | undefined
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  for (const { statement, values, resolve, reject } of round) {
    const { name, text } = statement
    client.query({ name, text, values: values as unknown[] }, (error, result) => {
      failure ??= error ?? undefined
      if (--left === 0) client.release(failure)
      if (error) reject(error)
      else resolve(result.rows)
    })
  }
  stream.uncork()
}
