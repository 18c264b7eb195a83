/** Payments through the official package, against a double of Stripe's API that answers on the real wire. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readForm } from '../../../support/stripe/wire.ts'
import { depositTerms, guaranteeTerms } from '../../bookings/paying/paying-evening.ts'
import { openStripeEvening } from '../../bookings/paying/stripe-evening.ts'

const evening = await openStripeEvening({}, { timeoutMs: 700 })
const { account, clock, double, fsm, kinds, ledger, opens, orders, pays, round, setStatus } = evening

let booked = 0
/** On a day of its own that is still to come, wherever the tests before have moved the clock. */
const unpaid: typeof evening.unpaid = (given) => {
  const today = clock.now().toZonedDateTimeISO('Europe/Malta').toPlainDate()
  const day = today.add({ days: 10 + 2 * booked++ })
  return evening.unpaid({ ...given, order: { date: `${day}T19:00:00` } })
}

const minutes = (count: number) => clock.advance({ minutes: count })
const lastIntent = () => [...account.intents.values()].at(-1) ?? assert.fail('no intent')
const chargesOf = () => [...account.intents.values()].filter(({ metadata }) => metadata.maitred_order !== undefined)

/** The next call to this address meets these faults, one after the other. */
function meets(path: RegExp, ...faults: ReturnType<typeof double.fault>[]): void {
  double.fault = ({ method, path: called }) =>
    method === 'POST' && path.test(called) ? (faults.shift() ?? 'none') : 'none'
}

async function paid(terms: object = {}): Promise<number> {
  const { id } = await unpaid({ terms })
  await pays(id)
  return id
}

async function noShow(terms: object = {}): Promise<number> {
  const { id, day } = await unpaid({ terms: { ...guaranteeTerms, ...terms } })
  await pays(id)
  clock.set(`${day}T18:00:00Z`)
  await setStatus(id, 'no-show')
  await evening.ask(`POST /bookings/${id}/payment/charge`, { body: {}, headers: { 'idempotency-key': `charge-${id}` } })
  return id
}

test('a session is asked for as the terms say, with cards alone, in the currency that was agreed', async () => {
  const { id } = await unpaid()
  const opened = await opens(id)
  assert.ok('url' in opened)
  assert.match(opened.url, /^https:\/\/checkout\.stripe\.com\//)
  const sent = double.calls.findLast(({ path }) => path === '/v1/checkout/sessions')
  const { metadata, expires_at, ...asked } = readForm(sent?.body ?? '')
  assert.deepEqual(asked, {
    success_url: 'http://localhost/pay/back',
    cancel_url: 'http://localhost/pay/back',
    locale: 'en',
    currency: 'eur',
    allowed_payment_method_types: { 0: 'card' },
    wallet_options: { link: { display: 'never' } },
    mode: 'payment',
    submit_type: 'pay',
    adaptive_pricing: { enabled: 'false' },
    line_items: {
      0: {
        quantity: '1',
        price_data: { currency: 'eur', unit_amount: '8000', product_data: { name: 'Osteria' } },
      },
    },
    payment_intent_data: { metadata: metadata as never },
  })
  assert.equal(Number(expires_at), Math.floor(clock.now().epochMilliseconds / 1_000) + 2_160)
})

test('a second tab finds the session that is open', async () => {
  const { id } = await unpaid()
  const [one, other] = await Promise.all([opens(id), opens(id)])
  assert.deepEqual(one, other)
})

test('what was paid confirms the booking when the guest returns', async () => {
  const id = await paid()
  assert.equal(await fsm(id), 'confirmed')
  assert.deepEqual(await kinds(id), ['session_started', 'paid'])
})

test('a refused card is recorded once, and the guest can try again on the same page', async () => {
  const { id } = await unpaid()
  const first = await opens(id)
  await pays(id, 'refuse')
  assert.deepEqual(await opens(id), first)
  await pays(id)
  assert.deepEqual(await kinds(id), ['session_started', 'refused', 'paid'])
})

test('a kept card is charged for a no-show as an unscheduled payment without the guest', async () => {
  const id = await noShow()
  minutes(11)
  await round()
  assert.deepEqual((await kinds(id)).slice(-2), ['charge_ordered', 'charged'])
  const sent = double.calls.findLast(({ path, method }) => method === 'POST' && path === '/v1/payment_intents')
  const { off_session, confirm, payment_method_options } = readForm(sent?.body ?? '')
  assert.deepEqual(
    { off_session, confirm, payment_method_options },
    {
      off_session: 'true',
      confirm: 'true',
      payment_method_options: { card: { stored_credential_usage: 'unscheduled' } },
    },
  )
})

test('a charge for which the bank wants the guest is paid by the guest on a page', async () => {
  const id = await noShow()
  for (const kept of account.cards.values()) kept.way = 'asks'
  minutes(11)
  await round()
  assert.equal((await kinds(id)).includes('charge_refused'), false)
  await pays(id)
  const open = await evening.sql('select from payment_cases where booking_id = $1 and seen_at is null', [id])
  assert.deepEqual([(await orders(id)).find(({ kind }) => kind === 'charge')?.state, open], ['done', []])
})

test('a kept card is forgotten a week after the visit, with its customer', async () => {
  const { id, day } = await unpaid({ terms: guaranteeTerms })
  await pays(id)
  const customers = account.cards.size
  clock.set(`${day}T19:00:00Z`)
  clock.advance({ hours: 24 * 8 })
  await round()
  assert.equal(account.cards.size < customers, true)
  assert.deepEqual(await orders(id), [{ kind: 'forget_card', amount: 0, state: 'done' }])
})

test('a cancelled booking gets its money back, without a reason that would bar the guest', async () => {
  const id = await paid()
  await setStatus(id, 'cancelled')
  await round()
  assert.deepEqual((await kinds(id)).slice(-2), ['refund_ordered', 'refunded'])
  const sent = double.calls.findLast(({ path, method }) => method === 'POST' && path === '/v1/refunds')
  assert.deepEqual(Object.keys(readForm(sent?.body ?? '')), ['payment_intent', 'amount', 'metadata'])
})

test('money that a no-show was charged goes back to the charge it came by', async () => {
  const id = await noShow()
  minutes(11)
  await round()
  const undone = await evening.ask(`POST /bookings/${id}/undo`, { body: { refund: true } })
  assert.equal(undone.status, 200, undone.text)
  minutes(11)
  await round()
  assert.deepEqual((await kinds(id)).slice(-2), ['refund_ordered', 'refunded'])
})

test('a session is ended when the time to pay is over', async () => {
  const { id } = await unpaid()
  await opens(id)
  minutes(16)
  await round()
  assert.equal(await fsm(id), 'cancelled')
  assert.equal([...account.sessions.values()].at(-1)?.status, 'expired')
})

for (const fault of ['answer lost', 'silent', 'failed late'] as const) {
  test(`a refund of which the answer got lost (${fault}) is found, and not made twice`, async () => {
    const id = await paid()
    await setStatus(id, 'cancelled')
    meets(/refunds$/, fault, fault)
    await evening.roundWithFaults()
    double.fault = () => 'none'
    minutes(2)
    await round()
    assert.deepEqual((await kinds(id)).slice(-2), ['refund_ordered', 'refunded'])
    const intent = lastIntent()
    assert.equal([...account.refunds.values()].filter((refund) => refund.payment_intent === intent.id).length, 1)
  })

  test(`a charge of which the answer got lost (${fault}) is found, and not made twice`, async () => {
    const before = chargesOf().length
    const id = await noShow()
    minutes(11)
    meets(/payment_intents$/, fault, fault)
    await evening.roundWithFaults()
    double.fault = () => 'none'
    minutes(2)
    await round()
    assert.equal((await kinds(id)).at(-1), 'charged')
    assert.equal(chargesOf().length, before + 1)
  })
}

test('a refund that met a failure which Stripe repeats for its key is made under another one', async () => {
  const id = await paid()
  await setStatus(id, 'cancelled')
  meets(/refunds$/, 'failed')
  await round()
  assert.deepEqual((await kinds(id)).slice(-2), ['refund_ordered', 'refunded'])
})

test('a refund that is refused for too many calls is made later', async () => {
  const id = await paid()
  await setStatus(id, 'cancelled')
  meets(/refunds$/, 'limited')
  await evening.roundWithFaults()
  minutes(2)
  await round()
  assert.equal((await kinds(id)).at(-1), 'refunded')
})

test('an unknown refund is found by listing when its key was forgotten after a day', async () => {
  const id = await paid()
  await setStatus(id, 'cancelled')
  meets(/refunds$/, 'answer lost', 'answer lost')
  await evening.roundWithFaults()
  double.fault = () => 'none'
  clock.advance({ hours: 30 })
  await round()
  assert.equal((await kinds(id)).filter((kind) => kind === 'refunded').length, 1)
  assert.equal(
    [...account.refunds.values()].filter(({ payment_intent }) => payment_intent === lastIntent().id).length,
    1,
  )
})

for (const fault of ['lost', 'answer lost', 'failed', 'failed late', 'limited', 'silent'] as const) {
  test(`a pay page that could not be opened (${fault}) can be opened the next time`, async () => {
    const { id } = await unpaid()
    meets(/sessions$/, fault, fault)
    const first = await opens(id)
    double.fault = () => 'none'
    if (!('url' in first)) assert.deepEqual(first, { refused: 'silent' })
    await pays(id)
    assert.equal(await fsm(id), 'confirmed')
    const { came } = account.books()
    assert.ok([...came.values()].every((amount) => amount === 8_000))
  })
}

test('an amount that Stripe cannot give back is refused, and said', async () => {
  const id = await paid({ amount: 8_013n })
  await setStatus(id, 'cancelled')
  await round()
  assert.equal((await kinds(id)).at(-1), 'refund_failed')
})

test('the books of the ledger are those of the service, payment by payment', async () => {
  const { came, back } = account.books()
  const rows = await evening.sql<{ key: string; came: number; back: number }>(
    `select coalesce(o.key, p.key)::text as key,
            coalesce(sum(e.amount) filter (where e.kind in ('paid', 'charged')), 0)::float8 as came, 0 as back
       from payment_events e join payments p on p.id = e.payment_id
       left join payment_orders o on o.id = e.order_id and e.kind = 'charged'
      where e.kind in ('paid', 'charged') group by 1`,
  )
  assert.deepEqual(Object.fromEntries(rows.map((row) => [row.key, row.came])), Object.fromEntries(came))
  const [given] = await evening.sql<{ back: number }>(
    `select coalesce(sum(amount), 0)::float8 as back from payment_events where kind = 'refunded'`,
  )
  assert.equal(
    given?.back,
    [...back.values()].reduce((sum, amount) => sum + amount, 0),
  )
  assert.equal((await ledger(0)).length, 0)
  assert.equal(depositTerms.amount, 8_000n)
})
