/** Money that comes when it should not any more, and what an undo makes of a booking that was not paid. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openPayingEvening, type Unpaid } from './paying-evening.ts'

const evening = await openPayingEvening({ settings: { email: 'office@osteria.example' } })
const { ask, unpaid, opens, plays, pays, round, fsm, show, clock, kinds, booked, setStatus, sql } = evening

/** Paid on the page of the service, without anybody knowing yet. */
async function paidUnseen({ id }: Unpaid): Promise<void> {
  const opened = await opens(id)
  assert.ok('url' in opened)
  await plays(opened.url, 'silent')
}
async function assertGoneBack(id: number): Promise<void> {
  await round()
  await round()
  assert.deepEqual((await kinds(id)).slice(-3), ['paid', 'refund_ordered', 'refunded'])
}
const untilOf = async (id: number) =>
  (await sql<{ until: Date | null }>('select pay_until as until from bookings where id = $1', [id]))[0]?.until ?? null

describe('money goes back', () => {
  test('for a request that was rejected meanwhile', async () => {
    const one = await unpaid()
    await paidUnseen(one)
    assert.equal((await setStatus(one.id, 'rejected')).status, 200)
    await assertGoneBack(one.id)
    assert.equal(await fsm(one.id), 'rejected')
  })

  test('for a guest who was erased meanwhile, whose booking waits on until it lapses', async () => {
    const one = await unpaid()
    const { patron } = await show(one.id)
    await paidUnseen(one)
    assert.equal((await ask(`DELETE /patrons/${patron.id}`)).status, 200)
    const before = clock.now().toString()
    clock.advance({ minutes: 6 })
    await assertGoneBack(one.id)
    assert.equal(await fsm(one.id), 'awaiting_payment')
    clock.advance({ minutes: 10 })
    await round()
    assert.equal(await fsm(one.id), 'cancelled')
    clock.set(before)
  })

  test('that comes after the start of the visit', async () => {
    const one = await unpaid({ minutes: 60 * 24 * 365 })
    const now = clock.now().toString()
    await paidUnseen(one)
    clock.set(`${one.day}T19:00:00Z`)
    await assertGoneBack(one.id)
    clock.set(now)
  })

  test('for a booking that lapsed, where its guest has another that evening', async () => {
    const one = await unpaid()
    await pays(one.id, 'late')
    clock.advance({ minutes: 26 })
    await round()
    assert.equal(await fsm(one.id), 'cancelled')
    const { patron } = await show(one.id)
    const { email } = patron
    assert.ok(email)
    await booked({ date: `${one.day}T21:30:00`, adults: 2, patron: { last_name: 'Again', email } })
    clock.advance({ minutes: 16 })
    await assertGoneBack(one.id)
    assert.equal(await fsm(one.id), 'cancelled')
  })
})

const mailsOf = async (id: number) =>
  (
    await sql<{ kind: string }>(`select kind from messages where booking_id = $1 and state <> 'dropped' order by id`, [
      id,
    ])
  ).map(({ kind }) => kind)
/** As if the mail server had taken what is due. */
const sendMails = (id: number) =>
  sql(
    `update messages set state = 'sent', attempts = 1, next_attempt_at = null, finished_at = now()
      where booking_id = $1 and state = 'waiting' and due_at <= now()`,
    [id],
  )

describe('money for a lapsed booking whose table is still free', () => {
  for (const [knows, told] of [
    ['read that it lapsed', ['pay_reminder', 'payment_lapsed']],
    ['has not been told yet', ['pay_reminder']],
  ] as const) {
    test(`books it again, which the restaurant and a guest who ${knows} are told once`, async () => {
      const { id } = await unpaid()
      await pays(id, 'late')
      clock.advance({ minutes: 26 })
      await round()
      if (told.length > 1) await sendMails(id)
      clock.advance({ minutes: 16 })
      await round()
      assert.equal(await fsm(id), 'confirmed')
      assert.equal(await untilOf(id), null)
      assert.deepEqual(await mailsOf(id), [...told, 'confirmed', 'staff_booking', 'payment_confirmation'])
      assert.deepEqual((await evening.eventsOf(id)).map(({ type }) => type).toSorted(), [
        ...['booking.cancelled', 'booking.confirmed', 'booking.created', 'booking.reinstated'],
        ...['payment.failed', 'payment.succeeded'],
      ])
    })
  }
})

describe('an undo', () => {
  test('of a lapse gives a new time to pay, as a link has it, and a guest who read of the lapse the link', async () => {
    const { id } = await unpaid()
    clock.advance({ minutes: 16 })
    await round()
    await sendMails(id)
    assert.equal(await fsm(id), 'cancelled')
    const undone = await ask(`POST /bookings/${id}/undo`, { body: {} })
    assert.equal(undone.status, 200, undone.text)
    assert.equal(await fsm(id), 'awaiting_payment')
    assert.equal((await untilOf(id))?.getTime(), clock.now().epochMilliseconds + 86_400_000)
    assert.deepEqual((await mailsOf(id)).slice(2), ['pay_link', 'pay_reminder'])
    await pays(id)
    assert.equal(await fsm(id), 'confirmed')
  })

  test('of a lapse shortly before the start leaves the debt to staff', async () => {
    const now = clock.now().toString()
    const day = evening.newDay()
    clock.set(`${day}T16:20:00Z`)
    const one = await unpaid({ order: { date: `${day}T19:00:00` } })
    clock.advance({ minutes: 20 })
    await round()
    assert.equal(await fsm(one.id), 'cancelled')
    const undone = await ask(`POST /bookings/${one.id}/undo`, { body: {} })
    assert.equal(undone.status, 200, undone.text)
    const { fsm_status, payment } = await show(one.id)
    assert.deepEqual([fsm_status, payment.status], ['confirmed', 'deposit_payment_pending'])
    assert.equal(await untilOf(one.id), null)
    clock.set(now)
  })

  test('of a check-in of guests who have not paid lets them pay again', async () => {
    const one = await unpaid({ minutes: 60 * 24 * 365 })
    const now = clock.now().toString()
    clock.set(`${one.day}T15:45:00Z`)
    assert.equal((await setStatus(one.id, 'arrived')).status, 200)
    const undone = await ask(`POST /bookings/${one.id}/undo`, { body: {} })
    assert.equal(undone.status, 200, undone.text)
    assert.equal(await fsm(one.id), 'awaiting_payment')
    assert.equal((await untilOf(one.id))?.toISOString(), `${one.day}T16:30:00.000Z`)
    assert.ok(!(await mailsOf(one.id)).includes('pay_link'))
    clock.set(now)
  })
})
