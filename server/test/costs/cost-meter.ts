/**
 * What calls cost, counted and never timed: by the client (statements, round trips) and by PostgreSQL (rows read, pages
 * touched, bytes of write-ahead log, rows and index entries written). A statement is known by its name in the code, which
 * goes along as a comment.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Writable } from 'node:stream'
import zlib from 'node:zlib'
import pg from 'pg'

/** Of one call, on average. */
export type Cost = {
  statements: number
  roundTrips: number
  rowsByIndex: number
  rowsByScan: number
  buffers: number
  walBytes: number
  rowsWritten: number
  indexEntries: number
  bytesAnswered: number
  /** Written by JSON.stringify, hashed, and deflated: what a server computes for an answer, as far as bytes tell. */
  bytesProcessed: number
}

/** By the name of the statement: how often in a call, pages touched, and bytes of write-ahead log. */
export type StatementCosts = Record<string, { calls: number; buffers: number; walBytes: number }>

export type Measured = Cost & { by: StatementCosts }

/** What clients of this process have sent in a round. */
const sent = { statements: 0, roundTrips: 0, bytesProcessed: 0 }
let isCounting = false

type Stream = Writable & { _write: Writable['_write']; _writev?: Writable['_writev'] }
const watched = new WeakSet<object>()

/** One round trip: whatever is written before the next answer arrives. */
function countRoundTrips(stream: Stream): void {
  let isAnswered = true
  const counted = <Args extends unknown[]>(write: (...args: Args) => void) =>
    function (this: Stream, ...args: Args) {
      if (isCounting && isAnswered) sent.roundTrips++
      isAnswered = false
      write.apply(this, args)
    }
  stream._write = counted(stream._write)
  if (stream._writev) stream._writev = counted(stream._writev)
  stream.on('data', () => {
    isAnswered = true
  })
}

/** Whoever asks for them later gets functions that count. */
function watchBytes(): void {
  const count = (bytes: number) => {
    if (isCounting) sent.bytesProcessed += bytes
  }
  const { stringify } = JSON
  JSON.stringify = ((...args: Parameters<typeof stringify>) => {
    const text: string | undefined = stringify(...args)
    count(text?.length ?? 0)
    return text
  }) as typeof stringify
  const hash = Object.getPrototypeOf(crypto.createHash('sha1')) as crypto.Hash
  const { update } = hash
  hash.update = function (this: crypto.Hash, data: string | NodeJS.ArrayBufferView, ...rest: never[]) {
    count(typeof data === 'string' ? data.length : data.byteLength)
    return update.call(this, data as string, ...rest)
  } as typeof update
  for (const name of ['deflateRaw', 'gzip'] as const) {
    const deflate = zlib[name] as (...args: unknown[]) => void
    Object.assign(zlib, {
      [name]: (data: Buffer | string, ...rest: unknown[]) => {
        count(data.length)
        deflate(data, ...rest)
      },
    })
  }
  syncBuiltinESMExports()
}

/** From now on all clients name their statements and are counted, as long as `measure` runs. */
export function watchClients(): void {
  watchBytes()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, given: unknown, ...rest: unknown[]) {
    const { stream } = (this as unknown as { connection: { stream: Stream } }).connection
    if (!watched.has(stream)) {
      watched.add(stream)
      countRoundTrips(stream)
    }
    const { name, text } = given as { name?: string; text?: string }
    if (isCounting && !(text ?? '').startsWith('/* meter */')) sent.statements++
    const config = name && text ? { ...(given as object), text: `${text} /* ${name} */` } : given
    return (query as (...args: unknown[]) => unknown).call(this, config, ...rest)
  } as typeof query
}

/**
 * `counters`: connected to where the extensions are. `hands`: connected to `database`, the measured one. `flush`: makes the
 * app's connection report what it has read.
 */
export type Meter = { counters: pg.Client; hands: pg.Client; database: string; flush(): Promise<unknown> }

const tables = `select coalesce(sum(idx_tup_fetch), 0)::float8 as by_index, coalesce(sum(seq_tup_read), 0)::float8 as by_scan
  from pg_stat_user_tables where schemaname = 'maitred'`
const statements = `select coalesce(substring(query from '/\\* (\\S+) \\*/$'), 'without a name') as name, sum(calls)::float8 as calls,
    sum(shared_blks_hit + shared_blks_read)::float8 as buffers, sum(wal_bytes)::float8 as wal
  from pg_stat_statements s join pg_database d on d.oid = s.dbid
 where d.datname = $1 and query !~ 'meter \\*/' group by 1 order by 1`
// Of rows and their indexes alone: the log of running transactions and of locks comes from PostgreSQL's own processes.
const log = `select sum(combined_size)::float8 as bytes,
    coalesce(sum(count) filter (where "resource_manager/record_type" ~ '^Heap2?/(INSERT|UPDATE|HOT_UPDATE|DELETE|MULTI_INSERT)'), 0)::float8 as rows,
    coalesce(sum(count) filter (where "resource_manager/record_type" ~ '^(Btree/INSERT_LEAF|Btree/INSERT_POST|Gist/PAGE_UPDATE|Gin/(INSERT|UPDATE_META_PAGE))'), 0)::float8 as entries
  from pg_get_wal_stats($1, $2, true)
 where split_part("resource_manager/record_type", '/', 1) in ('Heap', 'Heap2', 'Btree', 'Gist', 'Gin', 'Transaction', 'Sequence')`

/** Calls each of them once, which returns how many bytes were answered. */
export async function measure(meter: Meter, calls: readonly (() => Promise<number>)[]): Promise<Measured> {
  const times = calls.length
  const { counters, hands, database, flush } = meter
  const rows = async (text: string, values: unknown[] = []) =>
    (await counters.query(`/* meter */ ${text}`, values)).rows
  const read = async () => {
    await flush()
    const { rows: sums } = await hands.query(`/* meter */ ${tables}`)
    return sums[0] as { by_index: number; by_scan: number }
  }
  const before = await read()
  await rows('select pg_stat_statements_reset()')
  const [{ lsn: from }] = (await rows('select pg_current_wal_insert_lsn() as lsn')) as [{ lsn: string }]
  const counted = { statements: 0, bytes: 0, processed: 0, roundTrips: Number.POSITIVE_INFINITY }
  isCounting = true
  for (const call of calls) {
    Object.assign(sent, { statements: 0, roundTrips: 0, bytesProcessed: 0 })
    counted.bytes += await call()
    counted.statements += sent.statements
    counted.processed += sent.bytesProcessed
    // An answer that arrives in two parts counts one more now and then.
    counted.roundTrips = Math.min(counted.roundTrips, sent.roundTrips)
  }
  isCounting = false
  const [{ lsn: until }] = (await rows('select pg_current_wal_insert_lsn() as lsn')) as [{ lsn: string }]
  const by = await rows(statements, [database])
  const after = await read()
  // Asynchronous commits may still be in memory, where pg_walinspect does not look.
  await rows('set synchronous_commit = on; select pg_switch_wal()')
  const [wal] = from === until ? [{ bytes: 0, rows: 0, entries: 0 }] : await rows(log, [from, until])
  const each = (total: number) => Math.round((total / times) * 100) / 100
  return {
    statements: each(counted.statements),
    roundTrips: counted.roundTrips,
    rowsByIndex: each(after.by_index - before.by_index),
    rowsByScan: each(after.by_scan - before.by_scan),
    buffers: each(by.reduce((sum, { buffers }) => sum + buffers, 0)),
    walBytes: each(wal?.bytes ?? 0),
    rowsWritten: each(wal?.rows ?? 0),
    indexEntries: each(wal?.entries ?? 0),
    bytesAnswered: each(counted.bytes),
    bytesProcessed: each(counted.processed),
    by: Object.fromEntries(
      by.map(({ name, calls, buffers, wal: walBytes }) => [
        name,
        { calls: each(calls), buffers: each(buffers), walBytes: each(walBytes) },
      ]),
    ),
  }
}
