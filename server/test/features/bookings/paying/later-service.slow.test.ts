/** A service of another shape than Stripe: what it tells is a reference that nobody signed, and refunds take it days. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLaterEvening } from './later-evening.ts'

const evening = await openLaterEvening()
const { app, clock, fsm, house, kinds, opens, plays, round, sends, setStatus, unpaid } = evening

async function opened(): Promise<{ id: number; reference: string; url: string }> {
  const { id } = await unpaid()
  const page = await opens(id)
  assert.ok('url' in page, JSON.stringify(page))
  return { id, reference: page.url.split('/').at(-1) ?? '', url: page.url }
}

test('what it tells leads to what is asked, and nothing is believed of it', async () => {
  const { id, reference, url } = await opened()
  assert.equal(await sends(reference), 204)
  await round()
  assert.equal(await fsm(id), 'awaiting_payment')
  await plays(url, 'pay')
  clock.advance({ seconds: 6 })
  assert.equal(await sends(reference), 204)
  await round()
  assert.equal(await fsm(id), 'confirmed')
})

test('of a reference that it does not know nothing is kept, and what is none is refused', async () => {
  assert.equal(await sends('tr_000000000000'), 204)
  assert.equal(await sends('../../1'), 400)
  const kept = await evening.sql('select event from payment_news where restaurant_id = $1 and reference like $2', [
    ...[house.id, 'tr_000000000000'],
  ])
  assert.deepEqual(kept, [])
})

test('services that tell nothing have no address for it', async () => {
  for (const name of ['by_hand', 'fake', 'unknown']) {
    const answer = await app.inject({ method: 'POST', url: `/payments/${name}/${house.id}`, payload: {} })
    assert.equal(answer.statusCode, 404, name)
  }
})

test('a page that was refused is over, and another is opened', async () => {
  const { id, url } = await opened()
  await plays(url, 'refuse')
  clock.advance({ seconds: 6 })
  const next = await opens(id)
  assert.ok('url' in next && next.url !== url)
  assert.deepEqual(await kinds(id), ['session_started', 'refused', 'session_ended', 'session_started'])
})

test('a page that cannot be ended keeps the tables for ten minutes more, and what is paid there after that books it again', async () => {
  const { id, url } = await opened()
  clock.advance({ minutes: 16 })
  await round()
  assert.equal(await fsm(id), 'awaiting_payment')
  clock.advance({ minutes: 10 })
  await round()
  assert.equal(await fsm(id), 'cancelled')
  await plays(url, 'hang')
  clock.advance({ minutes: 6 })
  await round()
  assert.equal(await fsm(id), 'confirmed')
})

test('a refund that takes a day is asked about ever more seldom, and is told as soon as it is told', async () => {
  const { id } = await unpaid()
  const page = await opens(id)
  assert.ok('url' in page)
  await plays(page.url, 'silent')
  await opens(id)
  await setStatus(id, 'cancelled')
  await round()
  assert.deepEqual((await kinds(id)).at(-1), 'refund_ordered')
  const attempts = async () =>
    (
      await evening.sql<{ attempts: number }>(
        'select attempts from payment_orders where booking_id = $1 and kind = $2',
        [...[id, 'refund']],
      )
    )[0]?.attempts ?? 0
  for (let hour = 0; hour < 23; hour += 1) {
    clock.advance({ hours: 1 })
    await round()
  }
  assert.ok((await attempts()) < 30, `${await attempts()}`)
  clock.advance({ minutes: 61 })
  await sends(page.url.split('/').at(-1) ?? '')
  await round()
  assert.deepEqual((await kinds(id)).at(-1), 'refunded')
})
