/** Deposits by assistants and by voice: the terms are heard and accepted, and the link to pay reaches the guest. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { guestAt } from '../guest-pages/guest.ts'
import { assistantAt, listening } from './assistants.ts'

const house = await testApp({ own: true })
await openRestaurant(house, {
  settings: {
    ...{ agents: { enabled: true }, country: 'MT', telephone: '+356 2123 4567', payment_provider: 'fake' },
    payment_policies: JSON.stringify([{ code: 'all', when: { party: { from: 2 } }, ask: 'deposit', amount: 10 }]),
  },
})
await house.token('osteria')
const website = await house.token('osteria', 'website')
const assistant = await assistantAt(`${await listening(house)}/mcp/osteria`)

let days = 11
const held = async (party = 2) => {
  const start = `2026-06-${++days}T20:00`
  const { data } = await assistant.call('hold_table', { start, party, request_id: `terms-${days}` })
  return data
}
const kindsOf = async (reference: string) =>
  (
    await house.sql<{ kind: string }>(
      'select m.kind from messages m join bookings b on b.id = m.booking_id where b.reference = $1 order by m.kind',
      [reference],
    )
  ).map(({ kind }) => kind)

test('the policy has the terms, and the booking waits with an address at which it is paid', async () => {
  const { hold_id, policy_text, policy_hash } = await held()
  assert.match(policy_text, /^€20 now, counts towards your bill\. Free to cancel until/)
  const ann = { hold_id, name: 'Ann', email: 'ann@example.com' }
  const unread = await assistant.call('book_table', { ...ann, accepted_policy_hash: 'none' })
  assert.equal(unread.data.error.code, 'POLICY_NOT_ACCEPTED')
  const { data, text } = await assistant.call('book_table', { ...ann, accepted_policy_hash: policy_hash })
  assert.deepEqual([data.status, data.amount, data.currency], ['awaiting_payment', 20, 'EUR'])
  assert.match(data.pay_until, /^2026-06-10T12:15:00/)
  assert.match(text, /It is booked once €20 are paid/)
  assert.deepEqual(await kindsOf(data.reference), ['pay_link', 'pay_reminder'])
  const again = await assistant.call('book_table', { ...ann, accepted_policy_hash: policy_hash })
  assert.deepEqual(again.data, data)
  const guest = guestAt(house)
  const { pathname } = new URL(data.pay_url)
  const paying = await guest.send('POST', pathname, new URLSearchParams({ confirm: 'pay' }))
  await guest.send('POST', paying.url, new URLSearchParams({ way: 'pay' }))
  const { reference, code } = data
  assert.equal((await assistant.call('get_booking', { reference, code })).data.status, 'confirmed')
})

test('terms that changed since the hold are heard again', async () => {
  const { hold_id, policy_hash } = await held()
  await house.sql(`update restaurants set payment_policies = jsonb_set(payment_policies, '{0,amount}', '15')`)
  await house.sql(`update versions set version = version + 1 where subject = 'house'`)
  const { data } = await assistant.call('book_table', {
    ...{ hold_id, name: 'Bo', email: 'bo@example.com', accepted_policy_hash: policy_hash },
  })
  assert.equal(data.error.code, 'TERMS_CHANGED')
})

test('a caller needs an address for the link, or is given the telephone', async () => {
  const ask = async (tool: string, body: object) =>
    (await house.ask(`POST //api/voice/${tool}`, { token: website, body })).body
  const start = `2026-06-${++days}T20:00`
  const { hold_id, policy_hash } = await ask('hold_table', { start, party: 2, request_id: 'voice' })
  const caller = { hold_id, name: 'Cy', telephone: '7912 3456', accepted_policy_hash: policy_hash }
  const refused = await ask('book_table', caller)
  assert.equal(refused.error.code, 'NOT_POSSIBLE')
  assert.match(refused.say, /by mail.*\+356 2123 4567$/)
  const booked = await ask('book_table', { ...caller, email: 'cy@example.com' })
  assert.equal(booked.status, 'awaiting_payment', JSON.stringify(booked))
  assert.match(booked.say, /by the link in the mail/)
})
