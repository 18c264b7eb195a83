/**
 * Fifty callers on two servers want the last table; some hold it and leave, some book what they hold, some just book. It
 * is never given twice, and never lost for longer than five minutes. More rounds: HOLD_ROUNDS=200.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type Ask, ordinaryNoon, type TestApp, testApp } from '../../../support/test-app.ts'

const rounds = Number(process.env.HOLD_ROUNDS ?? 6)
const callers = 50

const one = await testApp({ poolSize: 8 })
const two = await testApp({ database: one })
await openRestaurant(one, { areas: [{ name: 'Room', tables: [[1, 2]] }] })
const tokens = await Promise.all(Array.from({ length: callers }, () => one.token('osteria')))

/** A whole number below `limit`, the same in every run. */
let state = 20_261_115
const random = (limit: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state % limit
}

/** A server that is too busy is asked again, as it asks to be. */
async function ask(server: TestApp, line: string, options: Ask) {
  for (;;) {
    const answer = await server.ask(line, options)
    if (answer.status !== 503) return answer
    await sleep(100)
  }
}

async function oneCaller(number: number, date: string): Promise<'booked' | 'left' | 'refused'> {
  const server = random(2) === 0 ? one : two
  const token = tokens[number] as string
  const start = { date: `${date}T19:00:00`, adults: 2 }
  const patron = { last_name: `Guest ${number}` }
  const way = random(3)
  if (way === 0) {
    const { status, text } = await ask(server, 'POST /bookings', { token, body: { ...start, patron } })
    assert.ok(status === 201 || status === 409, text)
    return status === 201 ? 'booked' : 'refused'
  }
  const held = await ask(server, 'POST /holds', {
    token,
    body: start,
    headers: { 'x-forwarded-for': `10.0.0.${number}` },
  })
  assert.ok([201, 409, 429].includes(held.status), held.text)
  if (held.status !== 201) return 'refused'
  if (way === 1) return 'left'
  const other = random(2) === 0 ? one : two
  const { status, text } = await ask(other, 'POST /bookings', {
    token,
    body: { ...start, patron, hold_id: (held.body as { data: { id: number } }).data.id },
  })
  // What one holds, one gets.
  assert.equal(status, 201, text)
  return 'booked'
}

for (let round = 0; round < rounds; round++) {
  const date = Temporal.PlainDate.from('2026-06-12').add({ days: round }).toString()
  test(`round ${round}`, async () => {
    for (const server of [one, two]) server.clock.set(ordinaryNoon)
    const outcomes = await Promise.all(Array.from({ length: callers }, (_, number) => oneCaller(number, date)))
    const booked = outcomes.filter((outcome) => outcome === 'booked').length
    assert.ok(booked <= 1, `${booked} have the table`)
    const stored = await one.sql(`select id from bookings where local_date = $1 and status = 'confirmed'`, [date])
    assert.equal(stored.length, booked)
    // Five minutes later it is somebody's, if it is nobody's yet.
    for (const server of [one, two]) server.clock.advance({ minutes: 5 })
    const last = await ask(two, 'POST /bookings', {
      token: tokens[0] as string,
      body: { date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Last' } },
    })
    assert.equal(last.status, booked === 1 ? 409 : 201, last.text)
  })
}
