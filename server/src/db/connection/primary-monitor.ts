/**
 * Where DATABASE_URL names several hosts, knows which one takes writes. Each host is asked four times a second over a
 * connection of its own, so that one that does not answer delays no other. Connections of the pool go to the primary only,
 * are checked before their first use, and are cut when the primary has become another.
 *
 * The primary is the host that takes writes on the highest timeline ever seen by this process: an old primary that comes
 * back is never used again, not even while the new one is away. A host that does not answer remains the primary until
 * another one takes writes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseHost } from '../../settings/database-url.ts'
import { cutConnection, openClient } from './connect.ts'
import { connectionName } from './connection-name.ts'
import { NoPrimary } from './pg-errors.ts'
import { timelineOf } from './timeline.ts'

const everyMs = 250
const probeTimeouts = { connectionTimeoutMillis: 1_000, query_timeout: 1_000 }

export type MonitorOptions = {
  connection: pg.ClientConfig
  hosts: readonly DatabaseHost[]
  /** Undefined: no host takes writes now. */
  onChange: (primary: DatabaseHost | undefined) => void
}

export class PrimaryMonitor {
  readonly #probes: readonly Probe[]
  readonly #firstAnswers: Promise<unknown>
  readonly #onChange: MonitorOptions['onChange']
  readonly #quit = new AbortController()
  /** The pool's connections. */
  readonly #connections = new Set<pg.Client>()
  #primary: DatabaseHost | undefined
  #timeline = 0

  constructor({ connection, hosts, onChange }: MonitorOptions) {
    this.#onChange = onChange
    this.#probes = hosts.map((host) => new Probe(connection, host))
    this.#firstAnswers = Promise.all(this.#probes.map((probe) => this.#ask(probe)))
    for (const probe of this.#probes) void this.#repeat(probe)
  }

  /** Points a client that is about to connect at the primary. */
  async direct(client: pg.Client): Promise<void> {
    await this.#firstAnswers
    if (!this.#primary) throw new NoPrimary('No host of DATABASE_URL takes writes.')
    client.host = this.#primary.host
    client.port = this.#primary.port
    this.#connections.add(client)
    client.once('end', () => this.#connections.delete(client))
  }

  /** Checks a new connection before its first use, since its host may have been demoted after the last answer. */
  async assertPrimary(client: pg.Client): Promise<void> {
    try {
      const timeline = await timelineOf(client)
      if (timeline === undefined || timeline < this.#timeline) {
        throw new NoPrimary('This host of DATABASE_URL takes no writes, or another was promoted since.')
      }
    } catch (error) {
      cutConnection(client)
      throw error
    }
  }

  close(): void {
    this.#quit.abort()
    for (const probe of this.#probes) probe.close()
  }

  async #repeat(probe: Probe): Promise<void> {
    await this.#firstAnswers
    const { signal } = this.#quit
    const paused = () => sleep(everyMs, true, { signal, ref: false }).catch(() => false)
    while (await paused()) await this.#ask(probe)
    probe.close()
  }

  async #ask(probe: Probe): Promise<void> {
    const answer = await probe.ask()
    if (answer === 'silent' || this.#quit.signal.aborted) return
    const isPrimary = probe.host === this.#primary
    if (answer === 'read-only') {
      if (isPrimary) this.#turnTo(undefined)
    } else if (answer > this.#timeline || (answer === this.#timeline && this.#primary === undefined)) {
      this.#timeline = answer
      if (!isPrimary) this.#turnTo(probe.host)
    }
  }

  #turnTo(primary: DatabaseHost | undefined): void {
    this.#primary = primary
    for (const client of this.#connections) {
      if (client.host !== primary?.host || client.port !== primary.port) cutConnection(client)
    }
    this.#onChange(primary)
  }
}

/** One connection to one host, opened again whenever it is lost or does not answer within a second. */
class Probe {
  readonly host: DatabaseHost
  readonly #connection: pg.ClientConfig
  #client: pg.Client | undefined

  constructor(connection: pg.ClientConfig, host: DatabaseHost) {
    this.#connection = connection
    this.host = host
  }

  async ask(): Promise<number | 'read-only' | 'silent'> {
    try {
      this.#client ??= await this.#connect()
      return (await timelineOf(this.#client)) ?? 'read-only'
    } catch {
      this.close()
      return 'silent'
    }
  }

  close(): void {
    if (this.#client) cutConnection(this.#client)
    this.#client = undefined
  }

  #connect(): Promise<pg.Client> {
    const application_name = connectionName('monitor')
    const client = new pg.Client({ ...this.#connection, ...probeTimeouts, application_name })
    return openClient(Object.assign(client, this.host))
  }
}

/** The pool's class of clients: each connects to the host that is the primary when it connects. */
export function primaryClients(monitor: PrimaryMonitor): new () => pg.Client {
  type Connect = (callback: (error: Error) => void) => void
  return class extends pg.Client {
    override connect = ((callback) => {
      const connect = pg.Client.prototype.connect as Connect
      monitor.direct(this).then(() => connect.call(this, callback), callback)
    }) as Connect as pg.Client['connect']
  }
}
