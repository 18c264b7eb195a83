/** Dining areas with a season, and those that are filled first. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

const summer = [{ from: '04-15', to: '10-15' }]

describe('an area out of season', async () => {
  const evening = await openEvening({
    serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '01:00' }],
    areas: [
      { name: 'Hall', tables: [[4, 4]] },
      { name: 'Garden', tables: [[1, 2]], season: summer },
    ],
  })
  const { ask, book, booked, house, patch } = evening
  const [hall, garden] = house.areas.map(({ id }) => id) as [number, number]
  const winter = '2027-01-13'

  const rowsOf = async (date: string, area: number) => {
    const { body } = await ask(`GET /availabilities?date=${date}&dining_area_id=${area}`)
    return body.data as { start_sec: number; spots_open: number; spots_total: number }[]
  }

  test('is listed with nothing open, and the reason is closed', async () => {
    const rows = await rowsOf(winter, garden)
    assert.ok(rows.length > 0)
    assert.deepEqual(
      [...new Set(rows.map(({ spots_open, spots_total }) => `${spots_open} of ${spots_total}`))],
      ['0 of 1'],
    )
    assert.ok((await rowsOf('2027-05-13', garden)).every(({ spots_open }) => spots_open === 1))
    const refused = await book({ date: `${winter}T19:00:00`, dining_area_id: garden })
    assert.deepEqual(
      [refused.status, (refused.body as { error?: { details: object } }).error?.details],
      [409, { reason: 'closed', alternatives: [] }],
    )
    const { body } = await ask(`GET /day/starts?date=${winter}&party_size=2&dining_area_id=${garden}`)
    assert.deepEqual([body.data[0].reason, body.data[0].override], ['closed', true])
    const inSeason = async (date: string) =>
      (await ask(`GET /day?date=${date}`)).body.data.areas.map(({ in_season }: { in_season: boolean }) => in_season)
    assert.deepEqual(
      [await inSeason(winter), await inSeason('2027-05-13')],
      [
        [true, false],
        [true, true],
      ],
    )
  })

  test('is passed over by a party that asks for no area, and taken with override where it is asked for or alone fits', async () => {
    const asked = await booked({ date: `${winter}T19:00:00`, dining_area_id: garden, override: true })
    assert.equal(asked.dining_area.id, garden)
    assert.equal((await book({ date: `${winter}T22:00:00` })).status, 409)
    const alone = await booked({ date: `${winter}T22:00:00`, override: true })
    assert.equal(alone.dining_area.id, garden)
    const four = await booked({ date: `${winter}T22:00:00`, adults: 4, override: true })
    assert.equal(four.dining_area.id, hall)
  })

  test('its season ends with the evening, past midnight', async () => {
    const open = async (date: string, time: string) => {
      const at = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Malta').epochMilliseconds / 1000
      return (await rowsOf(date, garden)).find(({ start_sec }) => start_sec === at)?.spots_open
    }
    assert.deepEqual([await open('2026-10-15', '23:00'), await open('2026-10-16', '00:30')], [1, 1])
    assert.deepEqual([await open('2026-10-16', '18:00'), await open('2026-10-17', '00:30')], [0, 0])
    assert.deepEqual([await open('2027-04-15', '00:30'), await open('2027-04-15', '18:00')], [0, 1])
  })

  test('a booking there is not moved into winter, and keeps its table for what it was promised', async () => {
    const { id } = await booked({ date: '2026-10-14T19:00:00', dining_area_id: garden })
    const moved = await patch(id, { date: `${winter}T20:00:00` })
    assert.equal(moved.body.error.details.reason, 'closed')
    const promised = await booked({ date: '2027-02-10T19:00:00', dining_area_id: garden, override: true })
    const smaller = await patch(promised.id, { adults: 1 })
    assert.deepEqual([smaller.status, smaller.body.data.dining_area.id], [200, garden])
  })
})

describe('the area that is filled first', async () => {
  const evening = await openEvening({
    areas: [
      {
        name: 'Terrace',
        tables: [
          [1, 2],
          [2, 4],
        ],
      },
      {
        name: 'Hall',
        tables: [
          [1, 2],
          [1, 3],
          [2, 4],
          [1, 6],
        ],
        seatFirst: 1,
      },
    ],
  })
  const [terrace, hall] = evening.house.areas.map(({ tableIds }) => tableIds) as [number[], number[]]

  test('gets the party where both fit equally well, then the other one does', async () => {
    const date = `${evening.newDay()}T19:00:00`
    assert.deepEqual(ids((await evening.booked({ date })).tables), hall.slice(0, 1))
    // The table for two on the terrace fits better than that for three in the hall.
    assert.deepEqual(ids((await evening.booked({ date })).tables), terrace.slice(0, 1))
    assert.deepEqual(ids((await evening.booked({ date })).tables), hall.slice(1, 2))
  })

  test('does not count where more than a seat would stay empty', async () => {
    const date = `${evening.newDay()}T19:00:00`
    for (const table_ids of [terrace.slice(0, 1), hall.slice(0, 1), hall.slice(1, 2)]) {
      await evening.booked({ date, table_ids })
    }
    // Tables for four and a party of two: as without it, the lower number.
    assert.deepEqual(ids((await evening.booked({ date })).tables), terrace.slice(1))
  })
})
