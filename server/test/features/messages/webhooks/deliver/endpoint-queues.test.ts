import assert from 'node:assert/strict'
import { after, beforeEach, describe, mock, test } from 'node:test'
import { EndpointQueues } from '../../../../../src/features/messages/webhooks/deliver/endpoint-queues.ts'
import type { ClaimedDelivery } from '../../../../../src/features/messages/webhooks/deliver/outbox.sql.ts'

const limits = { total: 20, perEndpoint: 4, perSlowEndpoint: 2, slowMs: 2_000 }
let queues = new EndpointQueues(limits)
let now = 0
const { mock: replaced } = mock.method(performance, 'now', () => now)
after(() => replaced.restore())
beforeEach(() => {
  queues = new EndpointQueues(limits)
  now = 0
})

const deliveriesTo = (webhookId: number, count: number) =>
  Array.from({ length: count }, (_, id) => ({ restaurant_id: 1, webhook_id: webhookId, id }) as ClaimedDelivery)

/** What a claim of this moment would take of one webhook that is known here. */
const askedFor = (webhookId: number) =>
  queues.claimLimits().known.find((endpoint) => endpoint.webhookId === webhookId)?.free

/** A claim that finds so many deliveries, and the deliveries that are sent because of it. */
function claim(webhookId: number, count: number): ClaimedDelivery[] {
  queues.add(deliveriesTo(webhookId, count), queues.claimLimits())
  return queues.start()
}

/** Makes the endpoint known by one attempt. */
function answered(webhookId: number, result: { delivered?: boolean; durationMs?: number } = {}): void {
  const [delivery] = claim(webhookId, 1)
  assert.ok(delivery)
  queues.finish(delivery, { delivered: true, durationMs: 500, ...result })
}

describe('how many requests an endpoint has under way', () => {
  test('two before its first answer', () => {
    assert.deepEqual(queues.claimLimits(), { known: [], each: 2, most: 1_000 })
    assert.equal(claim(1, 5).length, 2)
  })

  test('all its slots once it has answered quickly', () => {
    answered(1)
    assert.equal(claim(1, 5).length, 4)
  })

  test('two after a failure, all again after a success; an aborted attempt changes nothing', () => {
    answered(1, { delivered: false })
    const [one, two, ...more] = claim(1, 5)
    assert.ok(one && two && more.length === 0)
    queues.abort(one)
    assert.equal(queues.start().length, 1)
    queues.finish(two, { delivered: true, durationMs: 500 })
    assert.equal(queues.start().length, 2)
  })

  test('two while its answers take longer than the limit on average, although they succeed', () => {
    answered(1, { durationMs: 9_000 })
    assert.equal(claim(1, 5).length, 2)
  })

  test('one slow answer among quick ones makes it slow for a few answers only', () => {
    answered(1, { durationMs: 5 })
    answered(1, { durationMs: 12_000 })
    assert.equal(askedFor(1), 2)
    for (let n = 0; n < 4; n++) answered(1, { durationMs: 5 })
    assert.ok((askedFor(1) ?? 0) >= 4)
  })
})

describe('what endpoints share', () => {
  test('slow and failing endpoints together have half of the slots', () => {
    for (let id = 1; id <= 15; id++) answered(id, id % 2 === 0 ? { delivered: false } : { durationMs: 9_000 })
    let sent = 0
    for (let id = 1; id <= 15; id++) sent += claim(id, 2).length
    assert.equal(sent, 10)
    assert.equal(askedFor(15), 0)
    assert.equal(claim(99, 2).length, 2)
  })

  test('the last quarter is for endpoints with nothing under way', () => {
    for (let id = 1; id <= 10; id++) answered(id)
    let sent = 0
    for (let id = 1; id <= 4; id++) sent += claim(id, 4).length
    assert.equal(sent, 15)
    for (let id = 5; id <= 9; id++) assert.equal(claim(id, 4).length, 1)
    assert.equal(queues.claimLimits().each, 0)
    assert.equal(claim(10, 4).length, 0)
  })

  test('slow endpoints take turns: those that have waited longest are asked for first', () => {
    for (let id = 1; id <= 12; id++) answered(id, { durationMs: 9_000 })
    const all = () => queues.claimLimits().known.filter(({ free }) => free > 0)
    const everyEndpoint = Array.from({ length: 12 }, (_, index) => deliveriesTo(index + 1, 2)).flat()
    queues.add(everyEndpoint, queues.claimLimits())
    const first = queues.start()
    assert.deepEqual([...new Set(first.map(({ webhook_id }) => webhook_id))], [1, 2, 3, 4, 5])
    for (const delivery of first) queues.finish(delivery, { delivered: true, durationMs: 9_000 })
    queues.takeAll()
    queues.add([], { known: [], each: 0, most: 1_000 })
    assert.deepEqual(
      all().map(({ webhookId }) => webhookId),
      [6, 7, 8, 9, 10],
    )
  })
})

describe('claiming ahead', () => {
  test('as much as an endpoint takes in a quarter of a second, at most 100', () => {
    for (const [id, durationMs, expected] of [
      [1, 1, 4 + 100],
      [2, 50, 4 + 20],
      [3, 250, 4 + 4],
      [4, 999, 4 + 1],
      [5, 9_000, 2],
    ] as const) {
      answered(id, { durationMs })
      assert.equal(askedFor(id), expected, `${durationMs} ms`)
    }
  })

  test('a claim follows at once when the last one left something and half of the queue is used', () => {
    answered(1, { durationMs: 50 })
    const full = claim(1, 24)
    assert.equal(full.length, 4)
    assert.equal(queues.wantsClaim(), false)
    for (let left = 20; left > 10; left--) {
      assert.equal(queues.wantsClaim(), false, `${left} queued`)
      queues.finish(full.pop() ?? assert.fail(), { delivered: true, durationMs: 50 })
      full.push(...queues.start())
    }
    assert.equal(queues.wantsClaim(), true)
    queues.add(deliveriesTo(1, 9), queues.claimLimits())
    assert.equal(queues.wantsClaim(), false, 'it took fewer than were asked for')
  })

  test('slots that become free while a claim is under way are noticed after it', () => {
    answered(1)
    const sent = claim(1, 4)
    const asked = queues.claimLimits()
    assert.deepEqual(asked.known, [{ restaurantId: 1, webhookId: 1, free: 2 }])
    for (const delivery of sent) queues.finish(delivery, { delivered: true, durationMs: 500 })
    queues.add(deliveriesTo(1, 2), asked)
    assert.equal(queues.start().length, 2)
    assert.equal(queues.wantsClaim(), true)
  })

  test('a claim that reached its limit is repeated', () => {
    queues.add(deliveriesTo(1, 3), { known: [], each: 10, most: 3 })
    assert.equal(queues.wantsClaim(), true)
  })

  test('what has been queued for more than a second is taken out', () => {
    claim(1, 5)
    now = 999
    assert.deepEqual(queues.takeExpired(), [])
    now = 1_000
    assert.equal(queues.takeExpired().length, 3)
    assert.deepEqual(queues.takeAll(), [])
  })

  test('an endpoint whose queue expired is not claimed ahead for, until it answers quickly again', () => {
    answered(1, { durationMs: 5 })
    const sent = claim(1, 100)
    assert.equal(sent.length, 4)
    now = 1_000
    assert.equal(queues.takeExpired().length, 96)
    assert.equal(askedFor(1), 1)
    for (const delivery of sent) queues.finish(delivery, { delivered: true, durationMs: 5 })
    for (let n = 0; n < 20; n++) answered(1, { durationMs: 5 })
    assert.ok((askedFor(1) ?? 0) > 20)
  })

  test('nothing is asked for a blocked endpoint for a minute, and its queue is taken out', () => {
    const [sent] = claim(1, 5)
    queues.block(sent ?? assert.fail())
    assert.equal(queues.takeExpired().length, 3)
    assert.equal(askedFor(1), 0)
    assert.equal(queues.wantsClaim(), false)
    now = 60_001
    assert.equal(askedFor(1), 0, 'its two slots are in use')
    queues.abort(sent ?? assert.fail())
    assert.equal(askedFor(1), 1)
  })
})

test('an endpoint that was idle for a minute is forgotten', () => {
  answered(1)
  now = 60_000
  queues.dropIdle()
  assert.equal(queues.claimLimits().known.length, 1)
  now = 60_001
  queues.dropIdle()
  assert.equal(queues.claimLimits().known.length, 0)
})
