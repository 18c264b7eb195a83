/** Evenings to come, counted by hand and by the endpoint: what is in the book now, what was a year ago, and what was refused. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'

const evening = await openEvening(
  {
    serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00', slotMinutes: 30 }],
    areas: [
      {
        name: 'Room',
        tables: [
          [1, 2],
          [1, 4],
          [1, 6],
        ],
      },
    ],
    settings: { max_days: 400 },
  },
  { now: '2025-11-01T10:00:00Z' },
)
const { ask, booked, clock, sql, setStatus } = evening
const guest = (last_name: string) => ({ last_name, email: `${last_name.toLowerCase()}@example.com` })

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
const ahead = async (query: string): Promise<any> => {
  const { status, body } = await ask(`GET /insights/ahead?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

before(async () => {
  // A year before Friday 20 November 2026, by 52 weeks: Friday 21 November 2025.
  const date = '2025-11-21T19:00:00'
  await booked({ date, adults: 4, patron: guest('Early') })
  const gone = await booked({ date, adults: 2, patron: guest('Gone') })
  clock.set('2025-11-18T10:00:00Z')
  await setStatus(gone.id, 'cancelled')
  clock.set('2025-11-20T10:00:00Z')
  await booked({ date: '2025-11-21T21:30:00', adults: 6, patron: guest('Late') })
  clock.set('2025-11-21T18:00:00Z')
  await booked({ date: '2025-11-21T19:00:00', adults: 2, patron: { walkin: true }, seated: true })
  clock.set('2026-11-01T10:00:00Z')
  await booked({ date: '2026-11-20T19:00:00', adults: 4, patron: guest('Now') })
  const off = await booked({ date: '2026-11-20T19:00:00', adults: 6, patron: guest('Off') })
  await setStatus(off.id, 'cancelled')
  clock.set('2026-11-10T10:00:00Z')
  await booked({ date: '2026-11-21T20:00:00', adults: 2, patron: guest('Next') })
  await booked({ date: '2026-11-20T20:00:00', adults: 3, patron: guest('Waits'), waiting_list: true })
  clock.set('2026-11-16T10:00:00Z')
})

describe('what is ahead', () => {
  test('is each evening with what is booked now, and what was booked as far ahead on its weekday a year ago', async () => {
    const { evenings, covers, waiting, today } = await ahead('from=2026-11-20&to=2026-11-21')
    assert.equal(today, '2026-11-16')
    const [friday, saturday] = evenings
    // On 17 November 2025 both Early and Gone were in the book; Late came after, and the walk-in was never in it.
    assert.deepEqual(friday, {
      ...{ date: '2026-11-20', covers: 4, bookings: 1, seats_offered: 12, a_year_ago: 6, came: 10, refused: 0 },
      fullest: { time: '19:00', percent: 33 },
    })
    assert.deepEqual([saturday.covers, saturday.a_year_ago, saturday.came], [2, 0, 0])
    assert.deepEqual(covers, { booked: 6, a_year_ago: 6, came: 10 })
    assert.deepEqual(waiting, { parties: 1, guests: 3 })
  })

  test('counts what was refused for evenings to come, in the period and after the one that is shown', async () => {
    await sql(
      `insert into refused_wishes (restaurant_id, evening, half_hour, party, reason, channel, asks, covers)
       values ($1, '2026-11-20', '19:00', 9, 'party_too_large', 'guest_page', 1, 9)`,
      [evening.house.id],
    )
    const { refused, evenings } = await ahead('from=2026-11-20&to=2026-11-21')
    assert.deepEqual(refused, { asks: 1, covers: 9, evenings: 1 })
    assert.equal(evenings[0].refused, 9)
    const { body } = await ask('GET /insights?from=2026-11-01&to=2026-11-16')
    assert.deepEqual(body.data.refused, [])
    assert.deepEqual(body.data.refused_ahead, { asks: 1, covers: 9, evenings: 1 })
    const whole = await ask('GET /insights?from=2026-11-01&to=2026-11-30')
    assert.deepEqual(whole.body.data.refused_ahead, { asks: 0, covers: 0, evenings: 0 })
  })

  test('has the pace by weeks before the first evening, null for what is to come', async () => {
    const { pace } = await ahead('from=2026-11-23&to=2026-11-29')
    assert.deepEqual(
      pace.map(({ days_before }: { days_before: number }) => days_before),
      [56, 49, 42, 35, 28, 21, 14, 7, 0],
    )
    const now = await ahead('from=2026-11-20&to=2026-11-20')
    const at = (days: number) => now.pace.find(({ days_before }: { days_before: number }) => days_before === days)
    assert.deepEqual(at(21), { days_before: 21, covers: 0, a_year_ago: 0 })
    // Two weeks before: Now had booked, and Off was cancelled at once; a year ago Early and Gone.
    assert.deepEqual(at(14), { days_before: 14, covers: 4, a_year_ago: 6 })
    assert.deepEqual(at(0), { days_before: 0, covers: null, a_year_ago: 10 })
  })

  test('leaves out of last year what an import wrote without saying when it was booked, and says how much', async () => {
    await sql(`update bookings b set created_by = 'import' where name = 'Early'`)
    await sql(
      `update booking_history h set action = 'import' from bookings b where b.id = h.booking_id and b.name = 'Early'`,
    )
    const { evenings, undated } = await ahead('from=2026-11-20&to=2026-11-20')
    assert.deepEqual([evenings[0].a_year_ago, evenings[0].came, undated], [2, 10, 4])
    await sql(`update bookings b set created_by = 'test' where name = 'Early'`)
  })

  test('is a file of its evenings, and refuses more than a hundred', async () => {
    const { text } = await ask('GET /insights/ahead?from=2026-11-20&to=2026-11-20&format=csv')
    assert.match(
      text,
      /date,covers,bookings,seats_offered,a_year_ago,came,refused,fullest_time,fullest_percent\r\n2026-11-20,4,1,12,6,10,/,
    )
    assert.equal((await ask('GET /insights/ahead?from=2026-11-20&to=2027-11-20')).status, 422)
    assert.equal((await ask('GET /insights/ahead?from=2026-11-20&to=2026-11-19')).status, 422)
  })
})
