/** A made-up October, counted by hand and by the endpoint, before and after its summaries are made. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { summariseEvenings } from '../../../../src/features/office/insights/summarise-evenings.ts'
import { openEvening } from '../../bookings/races/evening.ts'
import { csvRows } from './csv-rows.ts'

const evening = await openEvening(
  {
    serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '01:00', slotMinutes: 30 }],
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
    sources: [{ name: 'Website' }, { name: 'Phone, "the red one"' }],
  },
  { now: '2026-09-20T10:00:00Z' },
)
const { ask, booked, clock, db, house, sql, token } = evening
const [website, phone] = house.sourceIds

const october = 'from=2026-10-01&to=2026-10-31'
// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
const figures = async (query = october): Promise<any> => {
  const { status, body } = await ask(`GET /insights?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const act = async (id: number, action: string, at: string) => {
  clock.set(at)
  const { status, text } = ['cancelled', 'accepted'].includes(action)
    ? await evening.setStatus(id, action)
    : await ask(`POST /bookings/${id}/${action}`)
  assert.equal(status, 200, text)
}
const guest = (name: string) => ({ first_name: name, email: `${name.toLowerCase()}@example.com` })

const made: Record<string, number> = {}

before(async () => {
  const ann = await booked({ date: '2026-10-02T19:00:00', adults: 4, patron: guest('Ann'), booking_source_id: website })
  const ben = await booked({ date: '2026-10-02T20:00:00', adults: 2, patron: guest('Ben'), booking_source_id: phone })
  // After midnight, on the evening of Friday.
  const cy = await booked({ date: '2026-10-03T00:30:00', adults: 1, children: 1, patron: guest('Cy') })
  const again = await booked({ date: '2026-10-10T19:00:00', adults: 2, patron: guest('Ann') })
  const dan = await booked({ date: '2026-10-10T20:00:00', adults: 6, patron: guest('Dan') })
  await evening.blocked({ date: '2026-10-02', time: '18:00', duration: 120, table_ids: [evening.tables[0]] })
  await act(ann.id, 'check-in', '2026-10-02T17:10:00Z')
  await act(ann.id, 'finish', '2026-10-02T18:50:00Z')
  await act(ben.id, 'no-show', '2026-10-02T19:00:00Z')
  await act(cy.id, 'check-in', '2026-10-02T22:30:00Z')
  await act(cy.id, 'finish', '2026-10-02T23:30:00Z')
  await act(dan.id, 'cancelled', '2026-10-08T18:00:00Z')
  // The clocks go back in the night before the 25th.
  clock.set('2026-10-24T18:00:00Z')
  const eve = await booked({ date: '2026-10-25T20:00:00', adults: 2, patron: guest('Eve'), waiting_list: true })
  await act(eve.id, 'accepted', '2026-10-25T10:00:00Z')
  clock.set('2026-10-25T18:00:00Z')
  const walkIn = await booked({ date: '2026-10-25T19:00:00', adults: 3, patron: { walkin: true }, seated: true })
  await act(walkIn.id, 'finish', '2026-10-25T19:00:00Z')
  await act(eve.id, 'check-in', '2026-10-25T19:00:00Z')
  await act(eve.id, 'finish', '2026-10-25T20:30:00Z')
  Object.assign(made, { ann: ann.id, again: again.id })
  clock.set('2026-11-03T12:00:00Z')
})

const summarise = () => summariseEvenings({ db, clock })

describe('a month', () => {
  test('is what is counted by hand', async () => {
    const data = await figures()
    assert.deepEqual(data.covers, { total: 13, booked: 8, walk_in: 3, waiting_list: 2 })
    assert.deepEqual(data.bookings, { due: 6, arrived: 5, unmarked: 1, no_show: 1, cancelled: 1, made: 7 })
    assert.deepEqual(data.rates, {
      ...{ no_show: null, no_show_covers: null, cancelled: null },
      ...{ no_show_booked: null, no_show_covers_booked: null, cancelled_booked: null },
    })
    assert.equal(data.days.length, 31)
    const busy = data.days.filter(({ bookings }: { bookings: number }) => bookings > 0)
    assert.deepEqual(busy, [
      { date: '2026-10-02', covers: 6, bookings: 3, seats_offered: 12, estimated: true },
      { date: '2026-10-10', covers: 2, bookings: 1, seats_offered: 12, estimated: true },
      { date: '2026-10-25', covers: 5, bookings: 2, seats_offered: 12, estimated: true },
    ])
    assert.deepEqual(data.stays, [
      { ...{ party_from: 2, party_to: 2, visits: 2 }, ...minutes(68, 75, 83) },
      { ...{ party_from: 3, party_to: 4, visits: 2 }, ...minutes(70, 80, 90) },
    ])
    assert.equal(data.ahead.median_days, 12.3)
    assert.deepEqual(some(data.ahead.buckets), { '1-2': 1, '7-14': 3, '14-31': 1 })
    assert.deepEqual(some(data.cancelled_before), { '2-3': 1 })
    assert.deepEqual(data.sources, [
      { id: null, name: null, bookings: 3, covers: 6 },
      { id: website, name: 'Website', bookings: 1, covers: 4 },
      { id: null, name: 'Walk-in', bookings: 1, covers: 3 },
      { id: phone, name: 'Phone, "the red one"', bookings: 1, covers: 0 },
    ])
    assert.deepEqual(data.returning, { guests: 1, of: 3, median_days_between: 8 })
    assert.deepEqual(data.refused, [])
    assert.equal(data.complete_until, null)
  })

  test('is as full as its half hours were, after midnight and without what was blocked', async () => {
    const { how_full } = await figures()
    const fridays = how_full.filter(({ weekday }: { weekday: number }) => weekday === 5)
    assert.deepEqual([fridays.length, fridays[0].time, fridays.at(-1).time], [14, '18:00', '24:30'])
    const at = (time: string) => fridays.find((cell: { time: string }) => cell.time === time).percent
    // Five Fridays of 12 seats, two of them blocked until 20:00 on one: Ann and her friends sat for 20 minutes of 19:00.
    assert.equal(at('19:00'), Math.round((4 * 20 * 100) / (5 * 12 * 30 - 2 * 30)))
    assert.equal(at('20:00'), Math.round((4 * 30 * 100) / (5 * 12 * 30)))
    assert.equal(at('24:30'), Math.round((2 * 30 * 100) / (5 * 12 * 30)))
    assert.equal(at('22:00'), 0)
  })

  test('is the same from summaries, which say how far they are made', async () => {
    const counted = await figures()
    assert.ok((await summarise()) > 31)
    assert.equal(await summarise(), 0)
    assert.deepEqual(await figures(), { ...counted, complete_until: '2026-11-02' })
  })

  test('sums to itself from its parts, its weeks and its days', async () => {
    const data = await figures()
    const sum = (rows: Record<string, number>[], field: string) =>
      rows.reduce((total, row) => total + (row[field] as number), 0)
    for (const by of ['day', 'week', 'month']) {
      const { days } = await figures(`${october}&by=${by}`)
      assert.equal(sum(days, 'covers'), data.covers.total)
      assert.equal(sum(days, 'bookings'), data.bookings.due)
      assert.equal(sum(days, 'seats_offered'), 31 * 12)
    }
    assert.deepEqual((await figures(`${october}&by=month`)).days.length, 1)
    assert.equal((await figures(`${october}&by=week`)).days[0].date, '2026-09-28')
    assert.equal(sum(data.sources, 'bookings'), data.bookings.due)
    assert.equal(sum(data.sources, 'covers'), data.covers.total)
    assert.equal(sum(data.cancelled_before, 'bookings'), data.bookings.cancelled)
    assert.equal(data.covers.booked + data.covers.walk_in + data.covers.waiting_list, data.covers.total)
  })

  test('changes on one evening when an old booking changes, before and after its summary is made again', async () => {
    await summarise()
    const { days: old } = await figures()
    await act(made.again as number, 'no-show', '2026-11-03T12:00:00Z')
    const changed = async () => {
      const { days } = await figures()
      return days.filter((row: object, place: number) => JSON.stringify(row) !== JSON.stringify(old[place]))
    }
    const expected = [{ date: '2026-10-10', covers: 0, bookings: 1, seats_offered: 12, estimated: true }]
    assert.deepEqual(await changed(), expected)
    assert.equal(await summarise(), 2, 'the evening, and the one whose day after midnight it is')
    assert.deepEqual(await changed(), expected)
  })

  test('does not change when tables and hours do', async () => {
    await summarise()
    const past = await figures()
    await sql(`update dining_tables set name = name || ' new', max_covers = 20 where restaurant_id = $1`, [house.id])
    await sql(`update service_hours set opens = '20:00' where restaurant_id = $1`, [house.id])
    await evening.configure({})
    assert.deepEqual(await figures(), past)
    const { days } = await figures('from=2026-11-03&to=2026-11-03')
    assert.deepEqual(days, [{ date: '2026-11-03', covers: 0, bookings: 0, seats_offered: 60, estimated: false }])
    clock.set('2026-11-04T12:00:00Z')
    assert.equal(await summarise(), 1)
    await sql('update dining_tables set max_covers = 4 where restaurant_id = $1', [house.id])
    await evening.configure({})
    const [ended] = (await figures('from=2026-11-03&to=2026-11-03')).days
    assert.deepEqual([ended.seats_offered, ended.estimated], [60, false])
  })

  test('is compared with the same weekdays of another', async () => {
    const { against } = await figures('from=2026-11-01&to=2026-11-30&against_from=2026-10-01&against_to=2026-10-30')
    // 1 November is a Sunday, 1 October a Thursday: the next Sunday is three days on.
    assert.deepEqual([against.from, against.to], ['2026-10-04', '2026-11-02'])
    assert.deepEqual(against.covers, (await figures('from=2026-10-04&to=2026-11-02')).covers)
  })

  test('is a file for each part, as another reader of CSV reads it', async () => {
    const data = await figures()
    const part = async (name: string) => {
      const { status, text, headers } = await ask(`GET /insights?${october}&format=csv&part=${name}`)
      assert.equal(status, 200, text)
      assert.match(String(headers['content-type']), /^text\/csv/)
      return csvRows(text)
    }
    const days = await part('days')
    assert.deepEqual(
      days.map(({ date, covers }) => [date, Number(covers)]),
      data.days.map(({ date, covers }: { date: string; covers: number }) => [date, covers]),
    )
    assert.deepEqual(
      (await part('sources')).map(({ name }) => name),
      data.sources.map(({ name }: { name: string | null }) => name ?? ''),
    )
    const totals = Object.fromEntries((await part('totals')).map(({ figure, value }) => [figure, value]))
    assert.equal(totals['covers.total'], String(data.covers.total))
    for (const name of ['how_full', 'stays', 'ahead', 'cancelled_before'])
      assert.ok((await part(name)).length > 0, name)
    assert.deepEqual(await part('refused'), [])
  })
})

describe('insights', () => {
  test('of a year without data are zeros', async () => {
    const data = await figures('from=2020-01-01&to=2020-12-31&by=month')
    assert.equal(data.days.length, 12)
    assert.deepEqual([data.covers.total, data.bookings.made, data.ahead.median_days], [0, 0, null])
    assert.deepEqual([data.stays, data.sources, data.refused], [[], [], []])
  })

  test('of today count who has come so far, and not those who may still come', async () => {
    clock.set('2026-12-01T12:00:00Z')
    const { id } = await booked({ date: '2026-12-01T21:00:00', adults: 2 })
    const today = 'from=2026-12-01&to=2026-12-01'
    const { covers, bookings } = await figures(today)
    assert.deepEqual([covers.total, bookings.due, bookings.arrived], [0, 1, 0])
    await act(id, 'check-in', '2026-12-01T20:00:00Z')
    assert.equal((await figures(today)).covers.total, 2)
  })

  test('are refused for a span that ends before it begins, is too long, or is compared with half of one', async () => {
    const wrong = async (query: string, field: string) => {
      const { status, body } = await ask(`GET /insights?${query}`)
      assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], query)
    }
    await wrong('from=2026-10-02&to=2026-10-01', 'to')
    await wrong('from=2026-01-01&to=2027-02-05', 'to')
    await wrong(`${october}&against_from=2025-10-01`, 'against_to')
    await wrong(`${october}&against_from=2025-10-02&against_to=2025-10-01`, 'against_to')
    await wrong(`${october}&format=csv`, 'part')
    assert.equal((await ask('GET /insights?from=2026-01-01&to=2027-02-04')).status, 200)
  })

  test('are for managers, and tokens that read', async () => {
    assert.equal((await ask(`GET /insights?${october}`, { token: await token(house.slug, 'read') })).status, 200)
    assert.equal((await ask(`GET /insights?${october}`, { token: await token(house.slug, 'website') })).status, 403)
  })
})

const minutes = (lower_minutes: number, median_minutes: number, upper_minutes: number) => {
  return { lower_minutes, median_minutes, upper_minutes, planned_minutes: 120 }
}

const some = (buckets: { label: string; bookings: number }[]) =>
  Object.fromEntries(buckets.filter(({ bookings }) => bookings > 0).map(({ label, bookings }) => [label, bookings]))
