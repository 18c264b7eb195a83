/**
 * Three PostgreSQLs in a ring: each follows the one before it and, as the primary, waits for the one after it. So there is
 * always a primary, a synchronous standby that can be promoted without loss, and an asynchronous one behind that, which
 * then is the synchronous standby of the promoted one. No setting has to change in a failover.
 *
 * Every party reaches a node through a proxy of its own, so that a node can be cut off from all or from some.
 */
import assert from 'node:assert/strict'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { type TcpProxy, tcpProxy } from '../faults/support/tcp-proxy.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { createNode, type DatabaseNode } from './database-node.ts'
import type { PostgresTools } from './postgres-tools.ts'

export const parties = ['first server', 'second server', 'standbys'] as const
export type Party = (typeof parties)[number]

export type Replication = {
  primary(): DatabaseNode
  /** The one to promote. */
  synchronous(): DatabaseNode
  /** Makes the synchronous standby the primary. */
  promote(): Promise<void>
  /** The way of a party to a node. */
  proxy(party: Party, node: DatabaseNode): TcpProxy
  /** With all three hosts. */
  urlFor(party: Party): string
  /** Resolves when both standbys follow. */
  settled(): Promise<void>
}

export async function startReplication(tools: PostgresTools): Promise<Replication> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-failover-'))
  await chmod(folder, 0o755)
  if (tools.user.uid !== undefined) await chown(folder, tools.user.uid, tools.user.gid ?? -1)
  const nodes = await Promise.all(['one', 'two', 'three'].map((name) => createNode(tools, folder, name)))
  const proxies = new Map<string, TcpProxy>()
  for (const node of nodes) {
    for (const party of parties) proxies.set(`${party} ${node.name}`, await tcpProxy(node.connection))
  }
  const proxy: Replication['proxy'] = (party, { name }) => proxies.get(`${party} ${name}`) as TcpProxy
  const inRing = (place: number) => nodes.at(place % nodes.length) as (typeof nodes)[number]
  for (const [place, node] of nodes.entries()) {
    const { port } = proxy('standbys', inRing(place + 2))
    node.configure({
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres application_name=${node.name} connect_timeout=2`,
      synchronous_standby_names: inRing(place + 1).name,
    })
  }
  // A process of PostgreSQL that was just killed may still write; and a hook that fails keeps later ones from running.
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

  let place = 0
  const [first, second, third] = [inRing(0), inRing(1), inRing(2)]
  await first.init()
  await first.start()
  await second.copyFrom(first)
  await second.start()
  await third.copyFrom(second)
  await third.start()

  const followerOf = async (node: DatabaseNode) => {
    const [row] = await node.sql<{ name: string; state: string; sync: string }>(
      'select application_name as name, state, sync_state as sync from pg_stat_replication',
    )
    return row
  }
  const replication: Replication = {
    primary: () => inRing(place),
    synchronous: () => inRing(place + 1),
    async promote() {
      await inRing(place + 1).promote()
      place += 1
    },
    proxy,
    urlFor(party) {
      const hosts = nodes.map((node) => `127.0.0.1:${proxy(party, node).port}`)
      return `postgres://postgres@${hosts.join(',')}/maitred`
    },
    async settled() {
      const follows = async (node: DatabaseNode, name: string, sync: string) => {
        const found = await followerOf(node).catch(() => undefined)
        return found?.name === name && found.state === 'streaming' && found.sync === sync
      }
      const all = async () =>
        (await follows(inRing(place), inRing(place + 1).name, 'sync')) &&
        (await follows(inRing(place + 1), inRing(place + 2).name, 'async'))
      await until(all, 30_000, () => `${inRing(place).name} is not followed`)
    },
  }
  return replication
}

export async function createDatabase({ connection }: DatabaseNode, name: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

/** What cannot be confirmed by the synchronous standby is not acknowledged, and no time-out of a statement ends the wait. */
export async function assertAcknowledgesNothing({ name, connection }: DatabaseNode): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 500, query_timeout: 1_500 })
  client.on('error', () => {})
  await client.connect()
  const [row] = (await client.query('select pg_is_in_recovery() as is_standby')).rows
  assert.equal(row?.is_standby, false, `${name} still takes itself for the primary`)
  const commit = client.query(`select pg_logical_emit_message(true, 'test', 'a transaction that writes')`)
  await assert.rejects(commit, /Query read timeout/, `${name} has acknowledged a transaction`)
  client.end().catch(() => {})
}
