/**
 * The connections under the job queue, which tell graphile-worker of no failure. It leaves the promises unheard by which
 * it notes that a job is done or has failed, so that a rejection there ends the process; and to whatever else it is told
 * it answers with pauses of up to 90 seconds that no stop can break off. Its settings for batches change only the first,
 * for twenty attempts, and after a failure their count of what is under way is wrong: a stop then waits for ever.
 *
 * So with the first failure the whole line is cut: we are told why, once, and the queue stays without an answer, now and
 * to whatever it asks later. Stop its runner, which then sets no timer any more, and begin another on a new line.
 */
import type { Socket } from 'node:net'
import pg from 'pg'
import type { ConnectionSettings } from '../db/database.ts'

/** Nobody waits for an answer here: a machine that is merely busy need not interrupt anything. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 }

export class JobLine {
  readonly pool: pg.Pool
  readonly #onLost: (reason: unknown) => void
  readonly #clients = new Set<pg.Client>()
  #silent = false
  #isCut = false

  constructor(connection: ConnectionSettings, onLost: (reason: unknown) => void) {
    this.#onLost = onLost
    const own = { max: 2, keepAlive: true, application_name: `maitred upkeep ${process.pid}` }
    this.pool = new pg.Pool({ ...connection, ...patience, ...own, Client: clientsIn(this.#clients) })
    this.pool.on('error', this.#lose).on('connect', (client) => {
      client.on('error', this.#lose)
      client.query = this.#answered(client.query.bind(client))
    })
    this.pool.query = this.#answered(this.pool.query.bind(this.pool))
    this.pool.connect = this.#connecting(this.pool.connect.bind(this.pool))
  }

  /** From now on failures are ours alone. Before, while the queue's tables are made, they mean something to it. */
  fallSilent(): void {
    this.#silent = true
  }

  /** Resolves when what is under way is done, such as the note that a job is done, which a runner's stop does not await. */
  async end(): Promise<void> {
    await this.pool.end()
  }

  cut(): void {
    if (this.#isCut) return
    this.#isCut = true
    this.pool.end().catch(() => {})
    // Not `end()`: it says goodbye first, and waits where nobody listens.
    for (const client of this.#clients) socketOf(client).destroy()
  }

  readonly #lose = (reason: unknown): void => {
    if (this.#isCut) return
    this.cut()
    this.#onLost(reason)
  }

  #orSilence<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      if (!this.#silent) throw error
      this.#lose(error)
      return new Promise<never>(() => {})
    })
  }

  /** Without a promise there is a callback, which only the pool itself uses, and passes on to a promise. */
  #answered<Ask extends pg.Pool['query']>(ask: Ask): Ask {
    const answered = (...question: unknown[]) => {
      const answer: unknown = Reflect.apply(ask, undefined, question)
      return answer instanceof Promise ? this.#orSilence(answer) : answer
    }
    return answered as Ask
  }

  #connecting(connect: () => Promise<pg.PoolClient>): pg.Pool['connect'] {
    type Callback = (error: undefined, client: pg.PoolClient, release: pg.PoolClient['release']) => void
    const connecting = (callback?: Callback) => {
      const connected = this.#orSilence(connect())
      if (!callback) return connected
      void connected.then((client) => callback(undefined, client, client.release))
    }
    return connecting as pg.Pool['connect']
  }
}

/** Known from the first moment on: also one that is still connecting, to nobody who answers, keeps a process alive. */
function clientsIn(all: Set<pg.Client>): new () => pg.Client {
  return class extends pg.Client {
    constructor(...settings: ConstructorParameters<typeof pg.Client>) {
      super(...settings)
      all.add(this)
      this.once('end', () => all.delete(this))
    }
  } as new () => pg.Client
}

function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
