/** `seat_first` and `season` of dining areas: described, given back, applied, and what a new season leaves outside. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'

const evening = await openEvening({
  areas: [
    { name: 'Hall', tables: [[1, 2]] },
    { name: 'Garden', tables: [[1, 2]] },
  ],
})
const { ask, booked, house } = evening
const garden = house.areas[1]?.id

async function put(areas: readonly object[]) {
  const { data } = (await ask('GET /configuration')).body
  const dining_areas = data.dining_areas.map((area: object, index: number) => ({ ...area, ...areas[index] }))
  return ask('PUT /configuration', { body: { ...data, dining_areas } })
}

test('seasons are exported as described; applying them again changes nothing, leaving them out removes them', async () => {
  const described = [
    { seat_first: 2 },
    {
      season: [
        { from: '11-15', to: '01-15' },
        { from: '04-01', to: '10-31' },
      ],
    },
  ]
  const { status, body } = await put(described)
  assert.equal(status, 200, JSON.stringify(body))
  const { dining_areas } = (await ask('GET /configuration')).body.data
  assert.deepEqual([dining_areas[0].seat_first, dining_areas[1].season], [2, described[1]?.season])
  assert.ok(!('season' in dining_areas[0]) && !('seat_first' in dining_areas[1]))
  assert.deepEqual((await put([])).body.changes, [])
  const { data } = (await ask('GET /configuration')).body
  const bare = data.dining_areas.map(({ seat_first: _, season: __, ...area }: Record<string, unknown>) => area)
  const removed = await ask('PUT /configuration', { body: { ...data, dining_areas: bare } })
  assert.deepEqual(
    removed.body.changes.map(({ name, fields }: { name: string; fields: { field: string; to: unknown }[] }) => [
      name,
      fields.map(({ field, to }) => [field, to]),
    ]),
    [
      ['Hall', [['seat_first', null]]],
      ['Garden', [['season', null]]],
    ],
  )
})

test('days that do not exist, spans that overlap and wrong numbers are refused', async () => {
  const wrong: [object, RegExp][] = [
    [{ season: [{ from: '02-30', to: '03-01' }] }, /from field must be a day that exists/],
    [
      {
        season: [
          { from: '10-01', to: '02-01' },
          { from: '01-15', to: '03-01' },
        ],
      },
      /overlaps an earlier span/,
    ],
    [
      {
        season: [
          { from: '04-01', to: '05-01' },
          { from: '05-01', to: '06-01' },
        ],
      },
      /overlaps an earlier span/,
    ],
    [{ season: [] }, /season/],
    [{ season: [{ from: '2026-04-01', to: '05-01' }] }, /season/],
    [{ seat_first: 0 }, /seat_first/],
  ]
  for (const [area, expected] of wrong) {
    const { status, text } = await put([{}, area])
    assert.equal(status, 422, text)
    assert.match(text, expected)
  }
})

test('bookings that a new season leaves outside are listed with what is wrong, once, and stand', async () => {
  const winter = await booked({ date: '2027-01-13T19:00:00', dining_area_id: garden })
  await booked({ date: '2027-05-13T19:00:00', dining_area_id: garden })
  const { body } = await put([{}, { season: [{ from: '04-01', to: '10-31' }] }])
  assert.deepEqual(body.future_bookings, [
    {
      reference: winter.reference,
      date: '2027-01-13T19:00:00+01:00',
      tables: ['Garden 1'],
      problem: 'area out of season',
    },
  ])
  assert.deepEqual((await put([{ seat_first: 1 }])).body.future_bookings, [])
  assert.equal((await evening.show(winter.id)).dining_area.id, garden)
})
