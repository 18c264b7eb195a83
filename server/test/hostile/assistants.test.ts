/**
 * An assistant that means harm, at full strength from one address: what it gets, and that a guest of another restaurant
 * does not notice it.
 */
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { raisingHouse } from '../support/sql/changed-house.ts'
import { assertGuestUndelayed, openNeighbours, type Script } from './neighbour-latency.ts'

const neighbours = await openNeighbours()
const { attacked, sql, address } = neighbours
await sql(raisingHouse(`update restaurants set agents = '{"enabled": true}' where id = $1`), [attacked.id])
const start = (days: number, time: string) =>
  `${Temporal.Now.plainDateISO('Europe/Malta').add({ days }).toString()}T${time}`

async function call(from: string, name: string, args: object) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
    'x-forwarded-for': from,
  }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const answer = await fetch(`${address}/mcp/attacked`, { method: 'POST', headers, body: JSON.stringify(message) })
  if (answer.status !== 200) {
    // 503: too many wait for the same evening of the attacked restaurant.
    assert.ok([429, 503].includes(answer.status), `${answer.status} ${await answer.text()}`)
    return undefined
  }
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
  const { result } = (await answer.json()) as { result: { structuredContent: any } }
  return result.structuredContent
}

let guests = 0
async function holdAndBook(from: string, party: number, days: number) {
  const wish = { start: start(days, '19:00'), party, request_id: `r${++guests}` }
  const held = await call(from, 'hold_table', wish)
  const agreed = { hold_id: held?.hold_id, accepted_policy_hash: held?.policy_hash }
  if (held?.hold_id) await call(from, 'book_table', { ...agreed, name: 'Ann', email: `g${guests}@example.com` })
}

function joinWaitingList(from: string, days: number) {
  const wish = { date: start(days, '').slice(0, 10), around: '19:00', party: 2, request_id: `w${++guests}` }
  return call(from, 'join_waiting_list', { ...wish, name: 'Ann', email: `g${guests}@example.com` })
}

/** As a program of the restaurant itself. */
async function ask(path: string, body: object) {
  const headers = {
    authorization: `Bearer ${attacked.token}`,
    'content-type': 'application/json',
    'idempotency-key': `own-${++guests}`,
  }
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
  return { status: answer.status, body: (await answer.json()) as any }
}

async function bookOut(days: number): Promise<void> {
  const booking = { date: `${start(days, '19:00')}:00`, adults: 2, patron: { first_name: 'Full' } }
  for (;;) {
    const { status, body } = await ask('/restaurant/bookings', booking)
    if (status === 409) return
    assert.equal(status, 201, JSON.stringify(body))
  }
}

/** Runs the script from another network in each round, and returns how many networks there were. */
async function undelayed(t: TestContext, script: Script): Promise<number> {
  const networks = new Set<string>()
  const send: Script['send'] = (index, from) => {
    networks.add(from)
    return script.send(index, from)
  }
  await assertGuestUndelayed(t, neighbours, { ...script, send })
  return networks.size
}

test('an assistant that books, asks and holds as fast as it can delays no guest of another restaurant', {
  timeout: 300_000,
}, async (t) => {
  const networks = await undelayed(t, {
    requests: 60,
    seconds: 6,
    send: (index, from) => holdAndBook(from, index % 3 === 0 ? 999 : 2, 2 + (index % 20)),
  })
  const [counts] = await sql<{ bookings: number; firm: number; most: number }>(
    `select count(*)::int as bookings, count(*) filter (where not waiting_list)::int as firm,
            coalesce(max(adults), 0) as most from bookings where restaurant_id = $1`,
    [attacked.id],
  )
  t.diagnostic(JSON.stringify({ ...counts, networks }))
  assert.ok((counts?.bookings ?? 0) > 0)
  assert.ok((counts?.bookings ?? 99) <= 20 * networks, 'twenty wishes an hour come from one network')
  assert.equal(counts?.most, 2, 'nothing is stored for a party of 999')
  const held = await sql('select from holds where restaurant_id = $1 and until > now()', [attacked.id])
  assert.ok(held.length <= 3 * networks, `${held.length} tables are held`)
})

test('of 220 places on a waiting list asked for from one network twenty are given, and no guest of another restaurant is delayed', {
  timeout: 300_000,
}, async (t) => {
  for (const days of [30, 31, 32]) await bookOut(days)
  const networks = await undelayed(t, {
    requests: 220,
    seconds: 6,
    send: (index, from) => joinWaitingList(from, 30 + (index % 3)),
  })
  const [row] = await sql<{ places: number }>(
    `select count(*)::int as places from bookings
      where restaurant_id = $1 and waiting_list and local_date > current_date + 28`,
    [attacked.id],
  )
  t.diagnostic(JSON.stringify({ ...row, networks }))
  assert.ok((row?.places ?? 0) > 0)
  assert.ok((row?.places ?? 999) <= 20 * networks, `${row?.places} places of ${networks} networks`)
})

test('of 60 anonymous holds three are given, no guest of another restaurant is delayed, and the phone bot finds a table', {
  timeout: 300_000,
}, async (t) => {
  const networks = await undelayed(t, {
    requests: 60,
    seconds: 3,
    send: (index, from) => call(from, 'hold_table', { start: start(40, '19:00'), party: 2, request_id: `h${index}` }),
  })
  const held = await sql(
    `select from holds where restaurant_id = $1 and until > now() and starts_at > now() + interval '38 days'`,
    [attacked.id],
  )
  t.diagnostic(JSON.stringify({ held: held.length, networks }))
  assert.ok(held.length > 0 && held.length <= 3 * networks, `${held.length} tables are held`)
  const bot = await ask('/voice/hold_table', { start: start(40, '19:00'), party: 2, request_id: 'bot' })
  assert.equal(bot.status, 200, JSON.stringify(bot.body))
  assert.ok((bot.body.data ?? bot.body).expires_at, JSON.stringify(bot.body))
})
