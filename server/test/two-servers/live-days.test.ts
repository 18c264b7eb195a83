/**
 * A change made on one server reaches those who watch the day on the other: none is lost, also when that server is
 * killed and its readers come back to another. More changes: LIVE_CHANGES=1000.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStream } from '../support/network/event-stream.ts'
import type { ServerProcess } from '../support/workers/server-process.ts'
import { asking, dayFromNow, preparePair } from './pair.ts'

const changes = Number(process.env.LIVE_CHANGES ?? 30)

const pair = await preparePair({ areas: [{ name: 'Room', tables: [[1, 10]] }] })
const date = dayFromNow(10)

const watching = (server: ServerProcess, lastEventId?: string) =>
  openStream(`${server.address}/api/restaurant/day/stream?dates=${date}`, {
    authorization: `Bearer ${pair.token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  })

const [writer, reader] = await Promise.all([pair.start(), pair.start()])
const ask = asking(writer, pair.token)
const body = { date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Vella' } }
const booked = await ask('POST /bookings', { body })
assert.equal(booked.status, 201, JSON.stringify(booked.body))
const note = async (comment: string): Promise<void> => {
  const { status } = await ask(`PATCH /bookings/${booked.body.data.id}`, { body: { comment } })
  assert.equal(status, 200)
}
// biome-ignore lint/suspicious/noExplicitAny: the shape of a day
const commentIn = (event: any): string => event.data.data.bookings[0]?.comment ?? ''

test('each change on one server is shown on the other, most within a second', async () => {
  const stream = await watching(reader)
  await stream.next()
  const taken: number[] = []
  for (let change = 0; change < changes; change++) {
    await note(`change ${change}`)
    const from = performance.now()
    while (commentIn(await stream.next()) !== `change ${change}`);
    taken.push(performance.now() - from)
  }
  stream.close()
  const median = taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
  assert.ok(median < 1_000, `half of them take ${Math.round(median)} ms and more`)
})

test('a guest’s notes and the pause reach the other server too', async () => {
  const stream = await watching(reader)
  const first = await stream.next()
  const { patron } = first.data.data.bookings[0]
  await ask(`PUT /patrons/${patron.id}`, { body: { comments: 'Allergic to nuts' } })
  assert.equal((await stream.next()).data.data.bookings[0].patron.comments, 'Allergic to nuts')
  await ask('POST /bookings/availability-pause', { body: { paused: true } })
  assert.equal((await stream.next()).data.data.paused, true)
  await ask('POST /bookings/availability-pause', { body: { paused: false } })
  stream.close()
})

test('after a kill -9 the readers come back to another server and have missed nothing', async () => {
  let stream = await watching(reader)
  let seen = await stream.next()
  await note('before')
  seen = await stream.next()
  assert.equal(commentIn(seen), 'before')
  await reader.stop('SIGKILL')
  await stream.ended
  await note('while it was down')
  const other = await pair.start()
  stream = await watching(other, seen.id)
  seen = await stream.next()
  assert.equal(commentIn(seen), 'while it was down')
  await note('after')
  assert.equal(commentIn(await stream.next()), 'after')
  const [shown] = [await asking(writer, pair.token)(`GET /day?date=${date}`)]
  assert.equal(shown.body.data.bookings[0].comment, 'after')
  stream.close()
})

test('a server that is asked to stop ends its streams first and stops at once', async () => {
  const stopping = await pair.start()
  const stream = await watching(stopping)
  await stream.next()
  const from = performance.now()
  const [code] = await Promise.all([stopping.stop('SIGTERM'), stream.ended])
  assert.equal(code, 0)
  assert.ok(performance.now() - from < 5_000)
})
