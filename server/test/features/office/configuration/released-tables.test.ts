/** `released` of tables and `choose_tables` of online booking: described, given back, applied, and what guests are offered. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'
import { guestAt } from '../../doors/guest-pages/guest.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Hall',
      tables: [
        [1, 2],
        [1, 2],
      ],
    },
    { name: 'Bar', tables: [[1, 2]] },
  ],
})
const { ask, house, app } = evening

async function put(more: { online?: object; table?: object; bar?: object }) {
  const { data } = (await ask('GET /configuration')).body
  const [hall, bar] = data.dining_areas
  const [first, ...others] = hall.tables
  const dining_areas = [
    { ...hall, tables: [{ ...first, ...more.table }, ...others] },
    { ...bar, tables: bar.tables.map((table: object) => ({ ...table, ...more.bar })) },
  ]
  return ask('PUT /configuration', { body: { ...data, online: { ...data.online, ...more.online }, dining_areas } })
}

const offered = async () => {
  const guest = guestAt({ app }, { headers: { 'accept-language': 'en' } })
  const page = await guest.chooseTime(
    await guest.open(`/book/${house.slug}?adults=2&date=${evening.newDay()}`),
    '19:00',
  )
  return [...page.text.matchAll(/name="table" value="(\d+)"/g)].map(([, id]) => Number(id))
}

test('released tables are exported as described, applied once, and offered once the house lets guests choose', async () => {
  const released = await put({ table: { released: true }, bar: { released: true } })
  assert.equal(released.status, 200, JSON.stringify(released.body))
  const fields = released.body.changes.map(({ what, fields }: { what: string; fields: object[] }) => [what, fields])
  assert.deepEqual(fields, [
    ['table', [{ field: 'released', from: false, to: true }]],
    ['table', [{ field: 'released', from: false, to: true }]],
  ])
  const { dining_areas } = (await ask('GET /configuration')).body.data
  assert.deepEqual(
    dining_areas[0].tables.map(({ released = false }) => released),
    [true, false],
  )
  assert.ok(!('released' in dining_areas[0].tables[1]))
  assert.deepEqual((await put({})).body.changes, [])
  assert.deepEqual(await offered(), [], 'not before the house lets guests choose')

  await put({ online: { choose_tables: true } })
  assert.deepEqual(await offered(), [dining_areas[0].tables[0].id, dining_areas[1].tables[0].id])
  await put({ bar: { online: false } })
  assert.deepEqual(await offered(), [dining_areas[0].tables[0].id], 'a table that is for staff is nobody else’s')
})
