/** The requests that the page at /docs suggests, sent to the demo as they are: each of them succeeds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordedOn } from '../../../../src/features/doors/api-docs/current-examples.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import type { OpenApi } from '../../../../src/http/openapi/document.ts'
import type { Operation, Parameter } from '../../../../src/http/openapi/operation.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

/** Far from the day on which the examples were recorded, and in winter time. */
const app = await testApp({ now: '2027-01-15T11:31:00Z', own: true })
await seedDemo(app.db, app.clock)
const answer = await app.ask('GET //docs/openapi.json', { token: null })
assert.equal(answer.status, 200, answer.text)
const document: OpenApi = answer.body

type Suggested = { line: string; key: string | undefined; body: unknown }

/** What the page fills in: the example of each parameter, and the first example of the body. */
function suggestedFor(path: string, method: string, operation: Operation): Suggested {
  const own = ((operation.parameters ?? []) as Parameter[]).filter(({ example }) => example !== undefined)
  const filled = own
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
  const query = own.filter((parameter) => parameter.in === 'query').map(({ name, example }) => [name, String(example)])
  const examples = operation.requestBody?.content['application/json']?.examples ?? {}
  const [first] = Object.values(examples) as { value: unknown }[]
  const key = own.find(({ name }) => name === 'Idempotency-Key')?.example
  return {
    line: `${method.toUpperCase()} /${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
    key: key === undefined ? undefined : String(key),
    body: first?.value,
  }
}

const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
  .map(({ path, method, operation }) => ({
    id: operation.operationId,
    // What only people may is tried with the demo's user token.
    isForPeople: operation['x-scopes']?.length === 0,
    ...suggestedFor(path, method, operation),
  }))
// In the order of the page, what is deleted late, and last what phone bots send: they hold a table too.
const turnOf = ({ line }: { line: string }) => (line.includes('/voice/') ? 2 : Number(line.startsWith('DELETE')))
operations.sort((a, b) => turnOf(a) - turnOf(b))

/**
 * The guests of every booking that has begun are there, those of the example are checked in before their presence is set
 * and after their course is, and the one of the examples comes hours early and does not wait for a table: all are answered with the
 * booking's status. Moves and what is to be done have ids of their own. The ids of tokens and messages differ from demo to demo. A guest's form is signed,
 * and the answer says where to get one. A review has a fingerprint of its own, and there is a
 * draft by the time that the restaurant is opened. It has been created long before. A file is read, changed and started in
 * another order than that of the page. Bookings that wait for a payment are made for the examples.
 */
const expectedOtherwise: Readonly<Record<string, readonly number[]>> = {
  createRestaurant: [403],
  saveConfigurationDraft: [409],
  openForGuests: [412],
  findTablesForConfigurationChange: [404],
  markNoShow: [409],
  seatGuests: [409],
  undoMoves: [422],
  unblockSeveral: [422],
  callToDo: [404],
  setPresence: [409],
  setQuotedWait: [409],
  setCourse: [409],
  setArrival: [409],
  setExpectedEnd: [409],
  offerTable: [409],
  withdrawOffer: [409],
  revokeToken: [404],
  changeToken: [404],
  rotateToken: [404],
  resendMessage: [404],
  holdGuestTime: [422],
  bookAsGuest: [422],
  readImport: [200, 422],
  updateImport: [200, 409],
  checkImport: [200, 409],
  startImport: [409],
  saveImportMapping: [200, 404],
  deleteImportMapping: [200, 404],
  takeBackImport: [409],
  askForPayment: [404],
  recordPayment: [404],
  waivePayment: [404],
  setOffBill: [404],
  refundPayment: [404],
  chargeCard: [404],
  takeBackPaymentOrder: [404],
  // They would ask Stripe itself.
  setPaymentService: [422, 503],
  checkPaymentService: [409],
  removePaymentService: [409],
  seePaymentCase: [404],
  recordReturned: [404],
  exportPaymentEvidence: [404],
  listTextsOfBooking: [404],
  writeText: [404],
  announceLate: [404],
  giveConversation: [404],
  letTableGo: [404],
  // They are for the tablet itself, whose session no program has.
  getOwnDevice: [404],
  sayWhoByPin: [404],
  sayWhoByPassword: [404],
  tableReady: [404],
  takeBackText: [404],
}

test('every test request of the API docs succeeds', async () => {
  const failed: string[] = []
  for (const { id, line, body, key, isForPeople } of operations) {
    const { status, text } = await app.ask(line, {
      token: isForPeople ? 'demo-user-token' : 'demo-restaurant-token',
      ...(isForPeople && { headers: { 'x-restaurant-id': '1' } }),
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { key: `own-${id}` }),
    })
    const expected = expectedOtherwise[id] ?? [200, 201, 202, 204]
    if (!expected.includes(status)) failed.push(`${id}: ${line} ${status} ${text.slice(0, 120)}`)
  }
  assert.deepEqual(failed, [])
})

const looksBack = ['getInsights', 'getMoneyInsights', 'getSoldInsights', 'getPlayedEvening']

/** A description has events and special days of the whole year. */
const isDescription = (body: unknown): boolean => JSON.stringify(body ?? null).includes('dining_areas')

test('the dates of the examples are those of the next two weeks, with the offsets of that time', () => {
  const today = Temporal.PlainDate.from('2027-01-15')
  for (const { id, line, body } of operations) {
    for (const [date] of `${line} ${JSON.stringify(body ?? null)}`.matchAll(/\d{4}-\d\d-\d\d/g)) {
      const days = today.until(date).days
      // They are about what was.
      const first = looksBack.includes(id) || isDescription(body) ? -14 : 0
      const last = isDescription(body) ? 366 : 14
      assert.ok(days >= first && days <= last, `${id} asks for ${date}`)
    }
  }
  const shown = (path: string, method: string, status: number) => {
    const answer = document.paths[path]?.[method]?.responses[status]?.content?.['application/json']
    const [first] = Object.values(answer?.examples ?? {}) as { value: { data: unknown } }[]
    return first?.value.data
  }
  const booking = shown('/api/restaurant/bookings', 'post', 201) as { date: string }
  assert.equal(booking.date, '2027-01-17T19:30:00+01:00')
  const [slot] = shown('/api/restaurant/availabilities', 'get', 200) as [{ start_sec: number }]
  assert.equal(slot.start_sec * 1000, Temporal.Instant.from('2027-01-17T08:00:00+01:00').epochMilliseconds)
})

test('the page replaces the example of the Idempotency-Key by a key of its own', async () => {
  const { text } = await app.ask<string>('GET //docs', { token: null })
  const keys = operations.flatMap(({ key }) => key ?? [])
  assert.equal(keys.length, 9)
  for (const key of keys) assert.ok(text.includes(`!== '${key}'`), 'the page looks for another example')
})

test('the document for programs keeps the dates that were recorded', async () => {
  const { text } = await app.ask<string>('GET //openapi.json', { token: null })
  assert.match(text, /2026-06-12T19:30:00\+02:00/)
  assert.equal(recordedOn, ordinaryNoon.slice(0, 10))
})
