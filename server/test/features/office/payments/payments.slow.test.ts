/** The month of a restaurant's money: sums, list, file, and what needs attention. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guaranteeTerms } from '../../bookings/paying/paying-evening.ts'
import { openStripeEvening } from '../../bookings/paying/stripe-evening.ts'

const evening = await openStripeEvening()
const { account, ask, clock, house, opens, pays, round, setStatus, tells, unpaid } = evening

type Row = { id: number; kind: string; amount: string; booking: number; name: string }
const month = '2026-06'
const sums = async () => (await ask(`GET /payments/sums?month=${month}`)).body.data[0]
const amounts = async () =>
  Object.fromEntries(
    ((await sums()).kinds as { kind: string; amount: string }[]).map(({ kind, amount }) => [kind, amount]),
  )
const listed = async (query = '') => (await ask(`GET /payments?month=${month}${query}`)).body
const cases = async () =>
  (await ask('GET /payments/cases')).body.data as { id: number; kind: string; booking: number | null }[]
const lastIntent = () => [...account.intents.values()].at(-1) ?? assert.fail('no intent')

/** Two paid deposits, of which one goes back; a kept card that is charged; a payment by hand; one who is to pay still. */
const paid = await unpaid()
await pays(paid.id)
const cancelled = await unpaid()
await pays(cancelled.id)
await setStatus(cancelled.id, 'cancelled')
await round()
const noShow = await unpaid({ terms: guaranteeTerms, order: { date: '2026-06-12T19:00:00' } })
await pays(noShow.id)
clock.set('2026-06-12T18:00:00Z')
await setStatus(noShow.id, 'no-show')
await ask(`POST /bookings/${noShow.id}/payment/charge`, { body: {}, headers: { 'idempotency-key': 'charge' } })
clock.advance({ minutes: 11 })
await round()
const byHand = await unpaid({ order: { date: '2026-06-25T19:00:00' } })
await ask(`POST /bookings/${byHand.id}/payment/record`, {
  body: { amount: 80 },
  headers: { 'idempotency-key': 'hand' },
})
const waits = await unpaid({ order: { date: '2026-06-26T19:00:00' } })
await opens(waits.id)

test('the sums of a month are told by kind, exact to the cent', async () => {
  assert.deepEqual(await amounts(), {
    ...{ paid: '160.00', charged: '80.00', recorded_by_hand: '80.00', refunded: '80.00' },
    ...{ disputed: '0.00', reinstated: '0.00' },
  })
  assert.equal((await sums()).total, '240.00')
})

test('a month that nothing happened in is nothing', async () => {
  const { body } = await ask('GET /payments/sums?month=2026-01')
  assert.equal(body.data[0].total, '0.00')
})

test('the list has each movement once, the latest first, and who is to pay before it', async () => {
  const { data, waiting } = await listed()
  assert.deepEqual(
    data.map(({ kind }: Row) => kind),
    ['recorded_by_hand', 'charged', 'card_saved', 'refunded', 'paid', 'paid'],
  )
  assert.deepEqual(
    waiting.map(({ booking }: { booking: number }) => booking),
    [waits.id],
  )
})

for (const [filter, kinds] of [
  ['paid', ['recorded_by_hand', 'charged', 'paid', 'paid']],
  ['given_back', ['refunded']],
  ['cards_kept', ['card_saved']],
  ['waiting', []],
  ['failed', []],
] as const) {
  test(`the filter ${filter} leaves only those`, async () => {
    const { data } = await listed(`&filter=${filter}`)
    assert.deepEqual(
      data.map(({ kind }: Row) => kind),
      [...kinds],
    )
  })
}

test('rows are found by name, by reference and by amount', async () => {
  const all: Row[] = (await listed()).data
  const [one] = all.filter(({ booking }) => booking === paid.id)
  assert.ok(one)
  const found = async (text: string) =>
    (await listed(`&text=${encodeURIComponent(text)}`)).data.map(({ booking }: Row) => booking)
  assert.deepEqual(await found(one.name), [paid.id])
  assert.equal((await found('80')).length, 5)
  assert.deepEqual(await found('100%'), [])
})

test('pages follow each other without a row twice or left out', async () => {
  const all: Row[] = (await listed()).data
  const seen: number[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: { data: Row[]; next: string | null } = await listed(`&per_page=2${next && `&after=${next}`}`)
    seen.push(...page.data.map(({ id }) => id))
    next = page.next
  }
  assert.deepEqual(
    seen,
    all.map(({ id }) => id),
  )
})

test('the file for the bookkeeper adds up to the sums, and names nobody', async () => {
  const { text, headers } = await ask(`GET /payments/csv?month=${month}`)
  assert.match(String(headers['content-disposition']), /payments-2026-06\.csv/)
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  assert.deepEqual(new Set(rows.map((cells) => cells.length)), new Set([head.length]))
  const cents = (cells: string[], name: string) => Math.round(Number(cells[head.indexOf(name)]) * 100)
  const total = rows.reduce((sum, cells) => sum + cents(cells, 'came') - cents(cells, 'went'), 0)
  assert.equal(total, 24_000)
  assert.ok(!text.includes('Guest'))
})

test('a dispute needs attention until it is ticked, and again when its state changes', async () => {
  const { id } = await unpaid({ order: { date: '2026-06-27T19:00:00' } })
  await pays(id)
  const dispute = account.dispute(lastIntent().id)
  await tells()
  const [open] = await cases()
  assert.deepEqual([open?.kind, open?.booking], ['dispute', id])
  assert.equal((await ask(`POST /payments/cases/${open?.id}/seen`)).status, 200)
  assert.deepEqual(await cases(), [])
  account.disputeBecomes(dispute, 'lost')
  await tells()
  assert.equal((await cases())[0]?.kind, 'dispute')
  assert.equal((await amounts()).disputed, '80.00')
})

test('what a dispute is answered with has the terms, when they were accepted, payments and history', async () => {
  const { text, headers } = await ask(`GET /bookings/${paid.id}/payment/evidence`)
  assert.match(String(headers['content-type']), /text\/html/)
  for (const part of ['€80 now, counts towards your bill.', '192.0.2.0/24', '€80.00', 'Paid', 'd'.repeat(64)]) {
    assert.ok(text.includes(part), part)
  }
})

test('a refund that failed needs attention until the money went another way', async () => {
  const { id } = await unpaid({ terms: { amount: 8_013n }, order: { date: '2026-06-28T19:00:00' } })
  await pays(id)
  await setStatus(id, 'cancelled')
  await round()
  const failed = (await cases()).find(({ kind, booking }) => kind === 'refund_failed' && booking === id)
  assert.ok(failed)
  const before = (await amounts()).refunded
  const record = () => ask(`POST /payments/cases/${failed.id}/returned`, { body: { note: 'Bank transfer' } })
  const [one, other] = await Promise.all([record(), record()])
  const [first, second] = [one.status, other.status].toSorted()
  // It is gone for who asks after the other, and not possible for who waited for the other's lock.
  assert.ok(first === 200 && (second === 404 || second === 409), `${first} and ${second}`)
  assert.deepEqual((await evening.ledger(id)).slice(-1), [{ kind: 'refunded', amount: 8_013, actor: 'token:Test' }])
  assert.equal(Number((await amounts()).refunded) - Number(before), 80.13)
  assert.equal(
    (await cases()).some(({ booking }) => booking === id),
    false,
  )
  const refund = await ask(`POST /bookings/${id}/payment/refund`, {
    body: { amount: 1 },
    headers: { 'idempotency-key': 'once-more' },
  })
  assert.equal(refund.status, 409, refund.text)
})

test('only a refund that failed can be recorded as paid another way', async () => {
  const [open] = await cases()
  const other = (await cases()).find(({ kind }) => kind !== 'refund_failed') ?? open
  assert.equal((await ask(`POST /payments/cases/${other?.id ?? 999_999}/returned`, { body: {} })).status, 404)
})

test('each filter says how many rows it has', async () => {
  const { counts } = await listed('&text=nobody')
  for (const filter of ['paid', 'given_back', 'cards_kept', 'failed'] as const) {
    assert.equal(counts[filter], (await listed(`&filter=${filter}&per_page=200`)).data.length, filter)
  }
  assert.equal(counts.waiting, (await listed()).waiting.length)
})

test('a charge that the bank wants the guest for is told apart', async () => {
  const { id } = await unpaid({ terms: guaranteeTerms, order: { date: '2026-06-14T19:00:00' } })
  await pays(id)
  for (const kept of account.cards.values()) kept.way = 'asks'
  clock.set('2026-06-14T18:00:00Z')
  await setStatus(id, 'no-show')
  await ask(`POST /bookings/${id}/payment/charge`, { body: {}, headers: { 'idempotency-key': 'waits' } })
  clock.advance({ minutes: 11 })
  await round()
  assert.ok((await cases()).some(({ kind, booking }) => kind === 'charge_waits' && booking === id))
  const links = () =>
    evening.sql<{ kind: string }>(`select kind from messages where booking_id = $1 and kind = 'charge_link'`, [id])
  assert.equal((await links()).length, 1)
  const again = await ask(`POST /bookings/${id}/payment/link`, { body: { mail: true } })
  assert.equal(again.status, 200, again.text)
  assert.equal((await links()).length, 2)
})

test('another restaurant sees nothing of it', async () => {
  const other = await evening.sql<{ id: number }>('select id from payment_cases where restaurant_id <> $1', [house.id])
  assert.deepEqual(other, [])
})
