/** A payment service that is wholly dead: guests are told to call, staff go on, and other bookings do not notice. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fakeProvider } from '../../../../src/features/money/fake/fake-provider.ts'
import { byHand } from '../../../../src/features/money/providers/by-hand.ts'
import type { PaymentProvider } from '../../../../src/features/money/providers/provider.ts'
import { titleOf } from '../../doors/guest-pages/guest.ts'
import { payingGuests } from '../../doors/guest-pages/pay/paying-guests.ts'

let calls = 0
const dead = (provider: PaymentProvider): PaymentProvider => {
  const refuses = () => {
    calls += 1
    return Promise.reject(new Error('connect ECONNREFUSED'))
  }
  return {
    ...provider,
    ...{ startPayment: refuses, startCardSaving: refuses, endSession: refuses, charge: refuses, refund: refuses },
    ...{ forgetCard: refuses, fetch: refuses, find: refuses },
  }
}

/** Its books are never asked, so they need no database. */
const fake = dead(fakeProvider(undefined as never, undefined as never))
const providers = { named: (name: string) => (name === 'by_hand' ? byHand : fake) }
const evening = await payingGuests({}, { own: true, around: dead, providers })
const { ask, details, books, onDay, payPathOf, newGuest, fsm, unpaid, roundWithFaults, clock, booked, newDay } = evening

describe('while the payment service is dead', () => {
  test('the pay step says so with the telephone, keeps the table, and can be tried again', async () => {
    const { guest, date, page } = await details()
    const down = await books(guest, page)
    assert.equal(down.status, 503)
    assert.equal(titleOf(down), 'Paying does not work right now')
    assert.match(down.text, /That is not your card[\s\S]*Try again: pay €20[\s\S]*\+356 2123 4567/)
    const [{ id } = assert.fail('not booked')] = await onDay(date)
    assert.equal(await fsm(id), 'awaiting_payment')
    const again = await newGuest().send('POST', payPathOf(id), new URLSearchParams({ confirm: 'pay' }))
    assert.equal(titleOf(again), 'Paying does not work right now')
  })

  test('staff book, record, waive and seat, and what waits to leave stays ordered', async () => {
    const [recorded, waived, seated] = [await unpaid(), await unpaid(), await unpaid()]
    const done = async (path: string, body: object, key?: string) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await ask(`POST /bookings/${path}`, { body, headers })
      assert.equal(answer.status, 200, answer.text)
    }
    await done(`${recorded.id}/payment/record`, { amount: 80 }, 'dead-record')
    await done(`${waived.id}/payment/waive`, { reason: 'the card machine is down' })
    assert.deepEqual([await fsm(recorded.id), await fsm(waived.id)], ['confirmed', 'confirmed'])
    const before = clock.now()
    clock.set(`${seated.day}T17:00:00Z`)
    await done(`${seated.id}/check-in`, {})
    clock.set(before.toString())
    await roundWithFaults()
    const { id } = await booked({ adults: 1 })
    assert.equal(await fsm(id), 'confirmed')
  })

  test('a booking that is asked for nothing is made and cancelled without a call to it', async () => {
    const callsBefore = calls
    const { guest, date, page } = await details({ adults: 1, date: newDay() })
    assert.equal(titleOf(await books(guest, page)), 'Your table is booked')
    const [{ id } = assert.fail('not booked')] = await onDay(date)
    assert.equal((await ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })).status, 200)
    await roundWithFaults()
    assert.equal(calls, callsBefore)
  })
})
