import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EndpointConcurrency } from '../../../src/features/webhooks/endpoint-concurrency.ts'

const webhook = (id: number) => ({ restaurant_id: 1, webhook_id: id })
const repeat = (id: number, times: number) => Array.from({ length: times }, () => webhook(id))
const freeOf = (endpoints: EndpointConcurrency, id: number) =>
  endpoints.places().known.find(({ webhookId }) => webhookId === id)?.free
const limits = { total: 20, eachHealthy: 4, eachDoubtful: 2 }

function failed(endpoints: EndpointConcurrency, id: number): void {
  endpoints.take([webhook(id)])
  endpoints.giveBack(webhook(id), 'failed')
}

test('a webhook nobody knows anything about has all its places', () => {
  assert.deepEqual(new EndpointConcurrency(limits).places(), { known: [], each: 4, most: 20 })
})

test('what is under way is taken off, and given back when it ends', () => {
  const endpoints = new EndpointConcurrency(limits)
  endpoints.take(repeat(1, 3))
  assert.equal(freeOf(endpoints, 1), 1)
  assert.equal(endpoints.places().most, 17)
  for (const delivery of repeat(1, 3)) endpoints.giveBack(delivery, 'delivered')
  assert.deepEqual(endpoints.places(), { known: [], each: 4, most: 20 })
})

test('a failure leaves two places, a success gives them all back, an attempt broken off says nothing', () => {
  const endpoints = new EndpointConcurrency(limits)
  failed(endpoints, 1)
  assert.equal(freeOf(endpoints, 1), 2)
  endpoints.take([webhook(1)])
  endpoints.giveBack(webhook(1), 'broken off')
  assert.equal(freeOf(endpoints, 1), 2)
  endpoints.take([webhook(1)])
  endpoints.giveBack(webhook(1), 'delivered')
  assert.equal(freeOf(endpoints, 1), undefined)
})

test('all that are in doubt together get half of the places, however many they are', () => {
  const endpoints = new EndpointConcurrency(limits)
  for (let id = 1; id <= 30; id++) failed(endpoints, id)
  const granted = () => endpoints.places().known.reduce((sum, { free }) => sum + free, 0)
  assert.equal(granted(), 10)
  endpoints.take([...repeat(1, 2), ...repeat(2, 2), ...repeat(3, 2)])
  assert.equal(granted(), 4)
  endpoints.take([...repeat(4, 2), ...repeat(5, 2)])
  assert.equal(granted(), 0)
  assert.deepEqual([endpoints.places().each, endpoints.places().most], [4, 10])
})

test('a place that becomes free is worth a look only where something may wait for it', () => {
  const endpoints = new EndpointConcurrency(limits)
  endpoints.take([webhook(1)])
  assert.equal(endpoints.giveBack(webhook(1), 'delivered'), false)
  endpoints.take(repeat(1, 4))
  assert.equal(endpoints.giveBack(webhook(1), 'delivered'), true)
})
