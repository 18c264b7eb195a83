/** The bookings of a date: the restaurant's own calendar date of the start, by start then id, whatever their status. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening(
  { serviceHours: [{ name: 'All day', opens: '00:00', closes: '00:00' }] },
  { now: '2026-01-10T10:00:00Z' },
)
const { ask, booked, house, newDay, setStatus, sql, tables, write } = evening

const listed = async (date: string, query = ''): Promise<{ id: number; status: string; date: string }[]> => {
  const { status, body } = await ask(`GET /bookings?date=${date}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

describe('the list of a date', () => {
  test('has the list shape, nothing more and nothing less', async () => {
    const date = newDay()
    const patron = { first_name: 'Ann', last_name: 'Borg', email: 'ann@example.com', mobile_number: '79000001' }
    const created = await booked({ date: `${date}T19:00:00`, adults: 2, children: 1, comment: 'Hello', patron })
    const { status, body, headers } = await ask(`GET /bookings?date=${date}`)
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.deepEqual(body, {
      data: [
        {
          id: created.id,
          reference: created.reference,
          status: 'confirmed',
          date: `${date}T19:00:00+02:00`,
          end_time: `${date}T21:00:00+02:00`,
          adults: 2,
          no_of_adults: 2,
          children: 1,
          no_of_children: 1,
          comment: 'Hello',
          dining_area: { id: house.areas[0]?.id, name: 'Main room' },
          tables: [{ id: tables[2], name: 'Main room 3', covers: 4 }],
          patron: { name: 'Ann Borg', email: 'ann@example.com', mobile_number: '79000001' },
        },
      ],
      meta: { timestamp: '2026-01-10T10:00:00Z', restaurant_id: house.id },
    })
  })

  test('has null for what a block, or a guest without contact, does not have', async () => {
    const date = newDay()
    const block = await evening.blocked({ date, time: '10:00', table_ids: [tables[1], tables[0]] })
    const waiting = await booked({ date: `${date}T11:00:00`, waiting_list: true, patron: { first_name: 'Zoe' } })
    const [first, second] = await listed(date)
    assert.deepEqual(first, {
      id: block.id,
      reference: block.reference,
      status: 'blocked',
      date: `${date}T10:00:00+02:00`,
      end_time: `${date}T12:00:00+02:00`,
      adults: 0,
      no_of_adults: 0,
      children: 0,
      no_of_children: 0,
      comment: null,
      dining_area: { id: house.areas[0]?.id, name: 'Main room' },
      tables: [
        { id: tables[0], name: 'Main room 1', covers: 2 },
        { id: tables[1], name: 'Main room 2', covers: 2 },
      ],
      patron: null,
    })
    const { fsm_status: _, ...expected } = waiting
    assert.deepEqual(second, expected)
    assert.deepEqual([expected.dining_area, expected.tables], [null, []])
  })

  test('is empty on a day without bookings', async () => {
    assert.deepEqual(await listed('2031-01-01'), [])
    assert.deepEqual(await listed('9999-12-31'), [])
    assert.deepEqual(await listed('0001-01-01'), [])
  })

  test('is ordered by start, then by id', async () => {
    const date = newDay()
    const late = await booked({ date: `${date}T20:00:00` })
    const early = await booked({ date: `${date}T18:00:00` })
    const late2 = await booked({ date: `${date}T20:00:00` })
    const early2 = await booked({ date: `${date}T18:00:00` })
    assert.deepEqual(ids(await listed(date)), [early.id, early2.id, late.id, late2.id])
  })

  test('holds what starts on the local date, also around midnight', async () => {
    const date = newDay()
    const next = newDay()
    const first = await booked({ date: `${date}T00:00:00` })
    const last = await booked({ date: `${date}T23:45:00` })
    const tomorrow = await booked({ date: `${next}T00:00:00` })
    assert.deepEqual(ids(await listed(date)), [first.id, last.id])
    assert.deepEqual(ids(await listed(next)), [tomorrow.id])
  })

  test('holds the 23 and the 25 hours of the days on which the clocks change', async () => {
    for (const [date, offsets] of [
      ['2026-03-29', ['+01:00', '+02:00']],
      ['2026-10-25', ['+02:00', '+01:00']],
    ] as const) {
      await booked({ date: `${date}T00:00:00` })
      await booked({ date: `${date}T23:45:00` })
      const day = await listed(date)
      assert.deepEqual(
        day.map((booking) => booking.date),
        [`${date}T00:00:00${offsets[0]}`, `${date}T23:45:00${offsets[1]}`],
      )
    }
  })

  test('goes by the restaurant’s own calendar', async () => {
    const serviceHours = [{ name: 'All day', opens: '00:00', closes: '00:00' }]
    const settings = { timezone: 'America/New_York', max_days: 730 }
    await openRestaurant(evening, { slug: 'new-york', settings, serviceHours })
    const token = await evening.token('new-york')
    const created = await booked({ date: '2026-06-10T21:00:00' }, { token })
    const here = await ask('GET /bookings?date=2026-06-10', { token })
    assert.deepEqual(ids(here.body.data), [created.id])
    assert.deepEqual((await ask('GET /bookings?date=2026-06-11', { token })).body.data, [])
  })

  test('never shows another restaurant’s bookings', async () => {
    const neighbour = await openRestaurant(evening, { slug: 'neighbour', settings: { max_days: 730 } })
    const token = await evening.token(neighbour.slug)
    const date = newDay()
    await booked({ date: `${date}T19:00:00` }, { token })
    assert.deepEqual(await listed(date), [])
  })

  test('sees a write as soon as the write was answered', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00` })
    assert.deepEqual(
      (await listed(date)).map(({ status }) => status),
      ['confirmed'],
    )
    await setStatus(id, 'cancelled')
    assert.deepEqual(
      (await listed(date)).map(({ status }) => status),
      ['cancelled'],
    )
    const moved = newDay()
    const { id: other } = await booked({ date: `${date}T19:00:00` })
    await evening.patch(other, { date: `${moved}T20:00:00` })
    assert.deepEqual(ids(await listed(date)), [id])
    assert.deepEqual(ids(await listed(moved)), [other])
    const night = newDay()
    await evening.patch(other, { date: `${night}T00:30:00` })
    assert.deepEqual(ids(await listed(night)), [other])
    assert.deepEqual(await listed(moved), [])
  })
})

describe('the status filter', () => {
  const statuses = ['pending', 'confirmed', 'accepted', 'rejected', 'cancelled', 'noshow', 'arrived_in_service']
  const date = newDay()
  const made = new Map<string, number>()
  const waiting = { date: `${date}T19:00:00`, waiting_list: true }

  test('none: every status, blocks included', async () => {
    for (const status of statuses) {
      const { id } = await booked(waiting)
      made.set(status, id)
      await write(id, { status })
    }
    const reconfirmed = await booked(waiting)
    await write(reconfirmed.id, { status: 'accepted', is_reconfirmed: true })
    made.set('reconfirmed', reconfirmed.id)
    made.set('blocked', (await evening.blocked({ date, time: '19:00' })).id)
    assert.deepEqual(ids(await listed(date)), [...made.values()])
    assert.deepEqual(
      (await listed(date)).map(({ status }) => status),
      [...statuses, 'confirmed', 'blocked'],
    )
  })

  for (const [filter, names] of Object.entries({
    confirmed: ['confirmed', 'reconfirmed'],
    accepted: ['accepted'],
    cancelled: ['cancelled'],
    rejected: ['rejected'],
  })) {
    test(`${filter} matches what is shown as ${filter}`, async () => {
      const found = await listed(date, `&status=${filter}`)
      assert.deepEqual(
        ids(found),
        names.map((name) => made.get(name)),
      )
      assert.ok(found.every(({ status }) => status === filter))
    })
  }

  test('a reconfirmation changes nothing but an accepted booking’s face', async () => {
    const id = made.get('cancelled') as number
    await write(id, { is_reconfirmed: true })
    assert.equal((await listed(date, '&status=cancelled')).length, 1)
    const shown = await evening.show(made.get('reconfirmed') as number)
    assert.deepEqual([shown.status, shown.fsm_status, shown.is_reconfirmed], ['confirmed', 'accepted', true])
  })
})

describe('a wrong question', () => {
  const wrong: Record<string, string[]> = {
    '': ['date'],
    'date=': ['date'],
    'date=today': ['date'],
    'date=2026-02-29': ['date'],
    'date=2026-06-31': ['date'],
    'date=2026-6-1': ['date'],
    'date=2026-06-10T00:00:00': ['date'],
    'date=0000-01-01': ['date'],
    'date=2026-06-10%00': ['date'],
    'date=2026-06-10&date=2026-06-11': ['date'],
    'date=2026-06-10&status=pending': ['status'],
    'date=2026-06-10&status=blocked': ['status'],
    'date=2026-06-10&status=': ['status'],
    'date=2026-06-10&status=Confirmed': ['status'],
    'status=noshow': ['date', 'status'],
  }
  for (const [query, fields] of Object.entries(wrong)) {
    test(`?${query} is 422`, async () => {
      const { status, body } = await ask(`GET /bookings?${query}`)
      assert.equal(status, 422)
      assert.deepEqual(Object.keys(body), ['message', 'errors'])
      assert.deepEqual(Object.keys(body.errors), fields)
    })
  }

  test('the sentence names what is allowed', async () => {
    const { body } = await ask('GET /bookings?date=2026-06-10&status=done')
    assert.deepEqual(body.errors.status, ['The status field must be one of: confirmed, accepted, cancelled, rejected.'])
  })

  test('an unknown parameter is ignored', async () => {
    assert.equal((await ask('GET /bookings?date=2026-06-10&colour=red')).status, 200)
  })
})

test('the day is stored with the booking, on the restaurant’s calendar', async () => {
  const { id } = await booked({ date: '2026-08-31T00:30:00' })
  const [row] = await sql('select local_date::text from bookings where id = $1', [id])
  assert.deepEqual(row, { local_date: '2026-08-31' })
})
