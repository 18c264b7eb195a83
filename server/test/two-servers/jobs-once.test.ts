/** What two servers do besides answering is done once; the cleanup has its own test (operations/jobs/cleanup.long.test.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until, webhookReceiver } from '../support/network/webhook-receiver.ts'
import { asking, dayFromNow, preparePair } from './pair.ts'

const bookings = Number(process.env.JOB_BOOKINGS ?? 150)
const pair = await preparePair()
const servers = await Promise.all([pair.start(), pair.start()])
const asks = servers.map((server) => asking(server, pair.token))

test('two servers send each event to each webhook once, whichever of them booked', async () => {
  const receivers = [await webhookReceiver(), await webhookReceiver()]
  for (const [index, { url }] of receivers.entries()) {
    const body = { url, events: ['booking.created'] }
    assert.equal((await asks[index]?.('POST /webhooks', { body }))?.status, 201)
  }
  const booked: number[] = []
  const guests = Array.from({ length: 10 }, async (_, guest) => {
    for (let index = guest; index < bookings; index += 10) {
      const date = `${dayFromNow(5 + guest)}T19:00:00`
      const body = { date, adults: 2, waiting_list: true, patron: { walkin: true } }
      const told = await asks[(index / 10) % 2 < 1 ? 0 : 1]?.('POST /bookings', { body })
      assert.equal(told?.status, 201, JSON.stringify(told?.body))
      booked.push(told?.body.data.id)
    }
  })
  await Promise.all(guests)
  for (const receiver of receivers) await receiver.received(bookings)
  await until(async () => (await pair.sql(`select from webhook_deliveries where state <> 'delivered'`)).length === 0)
  // Time for a second one to arrive.
  await sleep(300)
  for (const { arrivals } of receivers) {
    const told = arrivals.map(({ body }) => JSON.parse(body.toString()).data.booking.id as number)
    assert.deepEqual(told.toSorted(ascending), booked.toSorted(ascending))
  }
  const attempts = await pair.sql('select from webhook_attempts')
  assert.equal(attempts.length, 2 * bookings)
})

const ascending = (a: number, b: number): number => a - b
