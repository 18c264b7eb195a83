/** Every move from every state, by every name it has, and what it does to the tables. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { until } from '../../../support/network/webhook-receiver.ts'
import { withSearchPath } from '../../../support/sql/search-path.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({ sources: [{ name: 'Website' }, { name: 'Google', google: true }] })
const {
  ask,
  book,
  booked,
  blocked,
  clock,
  configure,
  connection,
  house,
  leavesNoTrace,
  newDay,
  setStatus,
  show,
  sql,
  tables,
  write,
} = evening
const [website, google] = house.sourceIds

/** The table of the design: which states each action leads from, and where to. */
const moves = {
  accept: { from: ['pending', 'confirmed'], to: 'accepted', message: 'Booking accepted.', done: 'accepted' },
  reject: { from: ['pending', 'confirmed'], to: 'rejected', message: 'Booking rejected.', done: 'rejected' },
  cancel: {
    from: ['pending', 'confirmed', 'accepted'],
    to: 'cancelled',
    message: 'Booking cancelled.',
    done: 'cancelled',
  },
  'check-in': {
    from: ['confirmed', 'accepted'],
    to: 'arrived_in_service',
    message: 'Booking checked in.',
    done: 'checked in',
  },
  'no-show': {
    from: ['confirmed', 'accepted'],
    to: 'noshow',
    message: 'Booking marked as no-show.',
    done: 'marked as a no-show',
  },
  finish: { from: ['arrived_in_service'], to: 'finished', message: 'Booking finished.', done: 'finished' },
  unblock: { from: ['blocked'], to: 'cancelled', message: 'Tables unblocked.', done: 'unblocked' },
} as const
type Move = keyof typeof moves

const values: Record<string, Move> = {
  cancelled: 'cancel',
  cancel_booking: 'cancel',
  'no-show': 'no-show',
  set_noshow: 'no-show',
  'check-in': 'check-in',
  arrived: 'check-in',
  set_arrived_in_service: 'check-in',
  accepted: 'accept',
  accept_booking: 'accept',
  rejected: 'reject',
  reject_booking: 'reject',
}
const released = ['rejected', 'cancelled', 'noshow', 'finished']
const holding = ['pending', 'confirmed', 'accepted', 'arrived_in_service', 'blocked']
const states = [...holding, ...released]

/** A booking of the past, at a table of its own time, in the given state. */
let hours = 0
async function standing(state: string) {
  hours += 3
  const start = Temporal.PlainDateTime.from('2026-01-01T00:00:00').add({ hours })
  const date = start.toString({ smallestUnit: 'second' })
  if (state === 'blocked') {
    return { ...(await blocked({ date: date.slice(0, 10), time: date.slice(11, 16) })), local: date }
  }
  const made = await booked({ date, table_ids: [tables[0]] })
  await write(made.id, { status: state })
  await sql('update booking_tables set is_active = $2 where booking_id = $1', [made.id, holding.includes(state)])
  return { ...made, local: date }
}

const known: Record<string, string> = {
  pending: 'it waits for an answer',
  confirmed: 'it is confirmed',
  accepted: 'it has been accepted',
  rejected: 'it has been rejected',
  cancelled: 'it has been cancelled',
  noshow: 'it is marked as a no-show',
  arrived_in_service: 'its guests have arrived',
  finished: 'its guests have left',
  blocked: 'it blocks tables and has no guests',
}

function refusalOf(state: string, move: Move): string {
  const { done } = moves[move]
  if (move === 'unblock' && state !== 'cancelled') {
    const instead = (moves.cancel.from as readonly string[]).includes(state) ? ' Cancel it instead.' : ''
    return `Only a block can be unblocked, and this is a booking with guests.${instead}`
  }
  if (move === 'cancel' && state === 'blocked') return 'A block is not cancelled but unblocked. Unblock it instead.'
  return `The booking cannot be ${done}: ${known[state]}.`
}

async function checkMove(state: string, move: Move, ask: (id: number) => ReturnType<typeof setStatus>) {
  const { id, reference, local } = await standing(state)
  const { from, to, message } = moves[move]
  if (!(from as readonly string[]).includes(state)) {
    const { status, body } = await leavesNoTrace(() => ask(id))
    assert.equal(status, 409)
    const refusal = { message: refusalOf(state, move), current_status: state }
    assert.deepEqual(body, refusal)
    return
  }
  const { status, body } = await ask(id)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body, { message, booking: { id, reference, status: to } })
  assert.equal((await show(id)).fsm_status, to)
  const next = await book({ date: local, table_ids: [tables[0]] })
  assert.equal(next.status, holding.includes(to) ? 409 : 201, 'a released table is free at once, a held one is not')
}

for (const state of states) {
  describe(`from ${state}`, () => {
    for (const [value, move] of Object.entries(values)) {
      test(`status ${value}`, () => checkMove(state, move, (id) => setStatus(id, value)))
    }
    for (const move of ['no-show', 'check-in', 'finish', 'unblock'] as const) {
      test(`POST ${move}`, () => checkMove(state, move, (id) => ask(`POST /bookings/${id}/${move}`)))
    }
  })
}

describe('the actions with addresses of their own', () => {
  const bodies: Record<string, object> = {
    'no body': {},
    'an empty JSON body': { headers: { 'content-type': 'application/json' } },
    'an empty form': { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    '{}': { body: {} },
  }
  for (const [name, options] of Object.entries(bodies)) {
    test(`take ${name}`, async () => {
      const [missed, arrived, block] = [
        await standing('confirmed'),
        await standing('accepted'),
        await standing('blocked'),
      ]
      const done = [
        await ask(`POST /bookings/${missed.id}/no-show`, options),
        await ask(`POST /bookings/${arrived.reference}/check-in`, options),
        await ask(`POST /bookings/${block.id}/unblock`, options),
      ]
      assert.deepEqual(
        done.map(({ status, body }) => [status, body.booking?.status]),
        [
          [200, 'noshow'],
          [200, 'arrived_in_service'],
          [200, 'cancelled'],
        ],
      )
    })
  }

  test('broken JSON is still broken', async () => {
    const { id } = await standing('confirmed')
    const answer = await evening.app.inject({
      method: 'POST',
      url: `/api/restaurant/bookings/${id}/check-in`,
      headers: { authorization: `Bearer ${await evening.token(house.slug)}`, 'content-type': 'application/json' },
      payload: '{',
    })
    assert.deepEqual([answer.statusCode, answer.json().error.code], [400, 'BAD_REQUEST'])
    assert.equal((await show(id)).status, 'confirmed')
  })
})

describe('the status value', () => {
  const wrong = [
    {},
    { status: null },
    { status: '' },
    { status: 'confirmed' },
    { status: 'Cancelled' },
    { status: ['cancelled'] },
    { status: 'toString' },
    { status: '__proto__' },
    { status: 'unblock' },
    { status: 'blocked' },
    { status: 'finish' },
    { status: 'finished' },
    { status: 'undo' },
  ]
  for (const body of wrong) {
    test(`${JSON.stringify(body)} is 422`, async () => {
      const { id } = await booked()
      const answer = await leavesNoTrace(() => ask(`POST /bookings/${id}/status`, { body }))
      assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['status']])
    })
  }

  test('the sentence lists all eleven', async () => {
    const { body } = await setStatus(1, 'nonsense')
    assert.deepEqual(body.errors.status, [`The status field must be one of: ${Object.keys(values).join(', ')}.`])
  })
})

describe('a no-show', () => {
  test('only once the start has passed, to the second', async () => {
    const { id } = await booked({ date: '2026-06-10T19:00:00' })
    for (const path of ['no-show', 'status']) {
      const answer = await leavesNoTrace(() => ask(`POST /bookings/${id}/${path}`, { body: { status: 'no-show' } }))
      assert.equal(answer.status, 409)
      assert.deepEqual(answer.body, {
        message: 'A booking can be marked as a no-show only after its start has passed.',
        current_status: 'confirmed',
      })
    }
    clock.set('2026-06-10T16:59:59Z')
    assert.equal((await setStatus(id, 'no-show')).status, 409)
    clock.set('2026-06-10T17:00:00Z')
    assert.equal((await setStatus(id, 'no-show')).status, 200)
    clock.set('2026-06-10T10:00:00Z')
  })

  test('on a plan for Google only, of a booking of the Google channel', async () => {
    const date = '2026-06-09T19:00:00'
    const [mine, other, none] = [
      await booked({ date, booking_source_id: google }),
      await booked({ date, booking_source_id: website }),
      await booked({ date }),
    ]
    await configure({ plan: 'google_only' })
    for (const { id } of [other, none]) {
      const answer = await leavesNoTrace(() => ask(`POST /bookings/${id}/no-show`))
      assert.equal(answer.status, 409)
      assert.deepEqual(answer.body, {
        message: 'This plan allows marking a no-show only for bookings made through Google.',
        current_status: 'confirmed',
      })
      assert.equal((await setStatus(id, 'check-in')).status, 200, 'nothing else is forbidden')
    }
    assert.equal((await ask(`POST /bookings/${mine.id}/no-show`)).status, 200)
    await configure({ plan: 'full' })
  })
})

describe('a reconfirmed booking', () => {
  test('is accepted though it shows as confirmed, also in a refusal', async () => {
    const { id } = await booked()
    await write(id, { status: 'accepted', is_reconfirmed: true })
    for (const [value, done] of [
      ['accepted', 'accepted'],
      ['rejected', 'rejected'],
    ]) {
      const { status, body } = await setStatus(id, value as string)
      assert.equal(status, 409)
      assert.deepEqual(body, {
        message: `The booking cannot be ${done}: it is confirmed, since the guest has reconfirmed what was accepted.`,
        current_status: 'confirmed',
      })
    }
    const arrived = await setStatus(id, 'arrived')
    assert.equal(arrived.body.booking.status, 'arrived_in_service')
    const again = await booked()
    await write(again.id, { is_reconfirmed: true })
    assert.equal((await setStatus(again.id, 'accepted')).body.booking.status, 'confirmed')
    assert.equal((await show(again.id)).fsm_status, 'accepted')
  })
})

describe('accepting from the waiting list', () => {
  test('gives tables now, however many guests arrive at once', async () => {
    const date = newDay()
    await configure({ crowd_control_max_covers: 4 })
    const { id } = await booked({ date: `${date}T19:00:00`, waiting_list: true, adults: 5, override: true })
    const { status, body } = await setStatus(id, 'accepted')
    assert.deepEqual([status, body.booking?.status], [200, 'accepted'])
    const shown = await show(id)
    assert.deepEqual(
      [shown.waiting_list, ids(shown.tables), shown.dining_area.id],
      [false, [tables[4]], house.areas[0]?.id],
    )
    const taken = await book({ date: `${date}T20:00:00`, adults: 5, table_ids: [tables[4]], override: true })
    assert.deepEqual(ids(taken.body.error.details.bookings), [id])
    await configure({ crowd_control_max_covers: 0 })
  })

  test('is refused where the day was closed since', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, waiting_list: true, adults: 5 })
    await sql("insert into close_offs (restaurant_id, date, scope) values ($1, $2, 'full_day')", [house.id, date])
    const { status, body } = await leavesNoTrace(() => setStatus(id, 'accepted'))
    assert.deepEqual([status, body.error?.code, body.error?.details.reason], [409, 'SLOT_UNAVAILABLE', 'closed'])
  })

  test('where no table is free is 409, and the guest waits on', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, waiting_list: true })
    const block = await blocked({ date, time: '18:00', duration: 240, table_ids: tables })
    const { status, body } = await leavesNoTrace(() => setStatus(id, 'accepted'))
    assert.deepEqual([status, body.error.code, body.error.details.reason], [409, 'SLOT_UNAVAILABLE', 'no_table'])
    assert.deepEqual(body.error.details.alternatives, [`${date}T22:00:00`, `${date}T22:15:00`, `${date}T22:30:00`])
    await ask(`POST /bookings/${block.id}/unblock`)
    assert.equal((await setStatus(id, 'accepted')).status, 200)
  })

  test('where something else than maitred takes the table meanwhile is 409, and names who has it', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, waiting_list: true, adults: 5 })
    const other = await booked({ date: `${newDay()}T19:00:00`, table_ids: [tables[0]] })
    const stranger = new pg.Client(withSearchPath(connection))
    await stranger.connect()
    await stranger.query('begin')
    // The last minute of the stay: written after the tables were chosen, and before they are taken.
    await stranger.query(
      `update bookings b set starts_at = w.ends_at - interval '1 minute', ends_at = w.ends_at + interval '1 hour',
              local_date = w.local_date, evening = w.evening
         from bookings w where w.id = $1 and b.id = $2`,
      [id, other.id],
    )
    await stranger.query(
      `update booking_tables t set table_id = $2, during = tstzrange(b.starts_at, b.ends_at)
         from bookings b where b.id = $1 and t.booking_id = b.id`,
      [other.id, tables[4]],
    )
    const answer = setStatus(id, 'accepted')
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`
    await until(async () => (await sql(waits)).length > 0)
    await stranger.query('commit')
    await stranger.end()
    const { status, body } = await answer
    assert.deepEqual([status, body.error.code], [409, 'TABLE_UNAVAILABLE'])
    assert.deepEqual(ids(body.error.details.bookings), [other.id])
  })

  test('cancelled or rejected it never had a table', async () => {
    for (const value of ['cancelled', 'rejected']) {
      const { id } = await booked({ waiting_list: true })
      assert.equal((await setStatus(id, value)).body.booking.status, value)
      assert.deepEqual((await show(id)).tables, [])
    }
  })

  test('a guest who was confirmed by hand keeps the tables that were held', async () => {
    await configure({ confirmation_mode: 'ASYNCHRONOUS' })
    const { id } = await booked({ table_ids: [tables[2]] })
    await setStatus(id, 'accept_booking')
    assert.deepEqual(ids((await show(id)).tables), [tables[2]])
    await configure({ confirmation_mode: 'SYNCHRONOUS' })
  })
})

test('of several equal changes at once one is made and the others are refused', async () => {
  const { id } = await booked()
  const answers = await Promise.all(Array.from({ length: 8 }, () => setStatus(id, 'cancelled')))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409, 409, 409, 409])
  const refusals = answers.filter(({ status }) => status === 409)
  assert.ok(refusals.every(({ body }) => body.current_status === 'cancelled'))
  const [row] = await sql('select count(*)::int as lines from booking_history where booking_id = $1', [id])
  assert.deepEqual(row, { lines: 2 })
})

test('a booking that is over still shows where it sat', async () => {
  const { id } = await booked({ table_ids: [tables[1]] })
  await setStatus(id, 'cancelled')
  assert.deepEqual(ids((await show(id)).tables), [tables[1]])
})

test('an Idempotency-Key that a caller sends with everything neither replays nor refuses a transition', async () => {
  const { id } = await booked({ date: `${newDay()}T20:00:00`, table_ids: [tables[0]] })
  const key = 'one-key-for-all'
  const accepted = await ask(`POST /bookings/${id}/status`, { body: { status: 'accepted' }, key })
  assert.equal(accepted.status, 200, accepted.text)
  const cancelled = await ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' }, key })
  assert.equal(cancelled.status, 200, cancelled.text)
  assert.equal((await show(id)).fsm_status, 'cancelled')
})
