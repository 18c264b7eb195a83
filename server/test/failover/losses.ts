/** The ways in which a primary is lost, what it does when it comes back, and what must not happen meanwhile. */
import assert from 'node:assert/strict'
import { bookingCall } from '../faults/support/callers.ts'
import type { Line } from '../faults/support/line-to-server.ts'
import type { DatabaseNode } from './database-node.ts'
import { assertAcknowledgesNothing, parties, type Replication } from './replication.ts'

type Meanwhile = {
  old: DatabaseNode
  replication: Replication
  /** To the server that is cut off together with the old primary, where one is. */
  alone: Line
}

export type Loss = {
  name: string
  strike(old: DatabaseNode, replication: Replication): Promise<void> | void
  /** At the moment of the promotion, before the servers have noticed it. */
  comeBack?: (old: DatabaseNode, replication: Replication) => Promise<void> | void
  /** When the servers use the new primary and the old one still takes itself for it. */
  meanwhile?: (situation: Meanwhile) => Promise<void>
  heal?: (old: DatabaseNode, replication: Replication) => void
  cutsOffSecondServer?: boolean
}

const cutOff = (old: DatabaseNode, { proxy }: Replication) => {
  for (const party of parties) proxy(party, old).cut()
}
const reconnect = (old: DatabaseNode, { proxy }: Replication) => {
  for (const party of parties) proxy(party, old).pass()
}
const isPowerless = ({ old }: Meanwhile) => assertAcknowledgesNothing(old)

export const losses: readonly Loss[] = [
  {
    name: 'is killed, and started again as a primary by its machine',
    strike: (old) => old.kill(),
    comeBack: (old) => old.start(),
    meanwhile: isPowerless,
  },
  { name: 'is stopped', strike: (old) => old.stop() },
  {
    name: 'stands still, and wakes up after the promotion',
    strike: (old) => old.pause(),
    comeBack: (old) => old.wake(),
    meanwhile: isPowerless,
  },
  {
    name: 'is cut off from the network, which comes back after the promotion',
    strike: cutOff,
    comeBack: reconnect,
    meanwhile: isPowerless,
  },
  {
    name: 'is cut off together with one of the servers',
    cutsOffSecondServer: true,
    strike(old, { proxy, synchronous }) {
      for (const party of ['first server', 'standbys'] as const) proxy(party, old).cut()
      proxy('second server', synchronous()).cut()
    },
    async meanwhile({ old, replication, alone }) {
      await assertAcknowledgesNothing(old)
      const call = bookingCall('alone')
      const { status, text } = await alone.call(call)
      assert.equal(status, 503, text)
      replication.proxy('second server', replication.primary()).pass()
    },
    heal: reconnect,
  },
]
