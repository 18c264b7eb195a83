/** A draft tried on what was: a small room, whose evenings are over by the time the draft is made. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { restaurantsToDraft } from '../configuration-drafts/drafted.ts'

const testRestaurant = await restaurantsToDraft()

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
type Any = any

const pairs = { dining_areas: [{ name: 'Room', tables: [{ names: ['R1', 'R2'], min_covers: 1, max_covers: 2 }] }] }

/** Tomorrow at 20:00 two pairs, at 22:00 a third, who booked first; then five days pass. */
async function houseWithPast(changes: object = {}) {
  const house = await testRestaurant({ ...pairs, default_booking_duration_hours: 2, ...changes })
  const inDays = (days: number): string =>
    house.clock.now().toZonedDateTimeISO('Europe/Rome').toPlainDate().add({ days }).toString()
  const evening = inDays(1)
  await house.book(`${evening}T22:00:00`, { last_name: 'Late' })
  await house.book(`${evening}T20:00:00`, { last_name: 'One' })
  await house.book(`${evening}T20:00:00`, { last_name: 'Two' })
  house.clock.advance({ hours: 5 * 24 })
  const tried = async (body: object = {}): Promise<Any> => {
    const answer = await house.ask('POST /configuration/draft/try', { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.data
  }
  /** So many parties of two asked for the half hour in vain. */
  const refused = (time: string, asks: number) =>
    house.sql(
      `insert into refused_wishes (restaurant_id, evening, half_hour, party, channel, reason, asks, covers)
       values ($1, $4, $2, 2, 'guest_page', 'no_table', $3, 2 * $3)`,
      [house.restaurantId, time, asks, evening],
    )
  return { ...house, evening, inDays, tried, refused }
}

describe('a draft tried on the last year', () => {
  test('names the booking that a longer stay would have left without a table, and when there would have been one', async () => {
    const { drafted, tried, evening, inDays } = await houseWithPast()
    await drafted({ default_booking_duration_hours: 3 })
    const { lost, gained, totals, counted, next, period } = await tried()
    // Late booked first and keeps a table from 22:00; one of the two pairs then has none for 20:00 to 23:00.
    assert.equal(lost.length, 1)
    const [{ name, covers, date, tables, reason, sentence, later }] = lost
    assert.deepEqual(
      { name, covers, date, reason, sentence, later },
      {
        name: 'Two',
        covers: 2,
        date: `${evening}T20:00:00+02:00`,
        reason: 'no_table',
        sentence: 'No table is free for this party at this time.',
        later: null,
      },
    )
    assert.equal(tables.length, 1)
    assert.deepEqual(
      [gained, totals, counted, next],
      [[], { bookings: 3, wishes: 0 }, { bookings: 3, wishes: 0 }, null],
    )
    assert.equal(period.to, inDays(-1))
  })

  test('counts the refused wishes that another table would have taken, and no more than it has room for', async () => {
    const { drafted, tried, refused, data, evening } = await withData(await houseWithPast())
    await refused('20:00', 3)
    await drafted({ dining_areas: withTable(data, { name: 'R3', min_covers: 1, max_covers: 2 }) })
    const { lost, gained, totals } = await tried()
    assert.deepEqual([lost, totals.wishes], [[], 3])
    assert.deepEqual(gained, [{ evening, time: '20:00', covers: 2, asks: 1 }])
  })

  test('loses what lies outside the new hours, and what arrives above the new pacing', async () => {
    const { drafted, tried, data } = await withData(await houseWithPast())
    const dinner = (changes: object) =>
      data.service_hours.map((hour: Any) => (hour.name === 'Dinner' ? { ...hour, ...changes } : hour))
    await drafted({ service_hours: dinner({ closes: '21:30' }) })
    assert.deepEqual(await reasonsOf(tried()), ['Late outside_hours'])
    await drafted({ crowd_control_max_covers: 2, crowd_control_time_minutes: 30 })
    assert.deepEqual(await reasonsOf(tried()), ['Two pacing'])
  })

  test('does not lose what would not fit as it stands either', async () => {
    const { drafted, tried, book, clock, inDays, data } = await withData(await houseWithPast())
    await book(`${inDays(1)}T16:30:00`, { last_name: 'Early' }, { override: true })
    clock.advance({ hours: 2 * 24 })
    await drafted({ service_hours: data.service_hours.filter(({ name }: Any) => name === 'Dinner') })
    assert.deepEqual((await tried()).lost, [])
  })

  test('tries one change alone by its id', async () => {
    const { drafted, tried, review, data } = await withData(await houseWithPast())
    await drafted({
      default_booking_duration_hours: 3,
      dining_areas: withTable(data, { name: 'R3', min_covers: 1, max_covers: 2 }),
    })
    assert.deepEqual((await tried()).lost, [])
    const { changes } = await review()
    const alone = async (about: RegExp) => {
      const change = changes.find(({ sentence }) => about.test(sentence))?.id
      return (await tried({ change })).lost.length
    }
    assert.deepEqual([await alone(/R3/), await alone(/3 h/)], [0, 1])
  })

  test('is nothing where the draft decides about no table, or has mistakes', async () => {
    const { drafted, tried } = await houseWithPast()
    await drafted({ name: 'Another name' })
    assert.equal(await tried(), null)
    await drafted({ default_booking_duration_hours: -1 })
    assert.equal(await tried(), null)
  })

  test('goes on where a part ended', async () => {
    const { drafted, tried, evening } = await houseWithPast()
    await drafted({ default_booking_duration_hours: 3 })
    const { lost, counted, totals } = await tried({ before: evening })
    assert.deepEqual([lost, counted.bookings, totals.bookings], [[], 0, 3])
  })

  test('is not found without a draft, nor a change that the draft does not have', async () => {
    const { ask, drafted } = await houseWithPast()
    assert.equal((await ask('POST /configuration/draft/try', { body: {} })).status, 404)
    await drafted({ default_booking_duration_hours: 3 })
    const answer = await ask('POST /configuration/draft/try', { body: { change: 'setting nothing' } })
    assert.equal(answer.status, 404)
  })
})

type House = Awaited<ReturnType<typeof houseWithPast>>
const withData = async (house: House) => ({ ...house, data: (await house.configuration()).data as Any })

const withTable = (data: Any, table: object) => [
  { ...data.dining_areas[0], tables: [...data.dining_areas[0].tables, table] },
]

const reasonsOf = async (tried: Promise<Any>): Promise<string[]> =>
  (await tried).lost.map(({ name, reason }: Any) => `${name} ${reason}`)
