/** A subscription to everything, and whether everything arrived in the end. */
import assert from 'node:assert/strict'
import { eventTypes } from '../../../src/domain/booking/booking-status.ts'
import type { TestDatabase } from '../../support/database.ts'
import { type Receiver, until, webhookReceiver } from '../../support/network/webhook-receiver.ts'
import type { Line } from './line-to-server.ts'

export async function subscribeToEverything(line: Line, events: readonly string[] = eventTypes): Promise<Receiver> {
  const receiver = await webhookReceiver()
  const order = { url: receiver.url, events }
  const { status, text } = await line.insist({ method: 'POST', path: '/webhooks', body: order })
  assert.equal(status, 201, text)
  return receiver
}

/** What a killed server had taken waits for the end of its lease; the wait is cut short, the proof is the same. */
export async function assertEverythingArrived({ sql }: Pick<TestDatabase, 'sql'>, receiver: Receiver): Promise<void> {
  const waiting = async () => {
    const [row] = await sql<{ left: number }>(
      `select count(*)::int as left from webhook_deliveries where state = 'waiting'`,
    )
    return row?.left ?? Number.NaN
  }
  let left = await waiting()
  await sql(`update webhook_deliveries set next_attempt_at = now() where state = 'waiting'`)
  await until(
    async () => {
      left = await waiting()
      return left === 0
    },
    60_000,
    () => `${left} deliveries still wait`,
  )
  const arrived = new Set(receiver.arrivals.map(({ eventId }) => eventId))
  const events = await sql<{ id: string; type: string }>('select id, type from events')
  const lost = events.filter(({ id }) => !arrived.has(id))
  assert.deepEqual(lost.slice(0, 5), [], `${lost.length} of ${events.length} events never arrived`)
}
