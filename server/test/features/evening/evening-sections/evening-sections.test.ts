/** The sections of an evening: seen by all, given as a whole, never overwritten unread, kept in their history. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../../bookings/races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 4],
        [1, 4],
        [1, 4],
        [1, 4],
      ],
    },
  ],
})
const { ask, house, newDay, tables, token } = evening
const [a, b, c, d] = tables as [number, number, number, number]

type Given = { name: string; table_ids: number[] }
const write = (date: string, sections: Given[], replaces: number | null, options: object = {}) =>
  ask('PUT /day/sections', { body: { date, sections, replaces }, ...options })
const shown = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data
const listed = async (date: string) => (await ask(`GET /day/sections?date=${date}`)).body
const marija = { name: 'Marija', table_ids: [a, b] }
const josef = { name: 'Josef', table_ids: [c] }

describe('the sections of an evening', () => {
  test('stand in the day, which has another version', async () => {
    const date = newDay()
    const before = await shown(date)
    assert.equal(before.sections, null)
    const { status, body } = await write(date, [{ name: ' Marija ', table_ids: [b, a] }, josef], null)
    assert.deepEqual([status, body.message, body.data.sections], [200, 'Sections given.', [marija, josef]])
    const after = await shown(date)
    assert.deepEqual(after.sections, body.data)
    assert.notEqual(after.version, before.version)
    assert.equal((await shown(newDay())).sections, null)
  })

  test('are not overwritten by one who has not read them, and written once if sent twice', async () => {
    const date = newDay()
    const first = (await write(date, [marija], null)).body.data
    const late = await write(date, [josef], null)
    assert.equal(late.status, 412)
    assert.deepEqual(late.body.error.details.sections, first)
    for (const _ of [1, 2]) assert.equal((await write(date, [marija, josef], first.id)).status, 200)
    assert.deepEqual(
      (await listed(date)).data.map(({ sections }: { sections: Given[] }) => sections),
      [[marija, josef], [marija]],
    )
  })

  test('of two written at once one is refused', async () => {
    const date = newDay()
    const answers = await Promise.all([marija, josef].map((one) => write(date, [one], null)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412])
  })

  test('are taken away, and the next evening begins with those of the last that had some', async () => {
    const [first, second, third] = [newDay(), newDay(), newDay()]
    await write(first, [marija, josef], null)
    const { id } = (await write(second, [josef], null)).body.data
    assert.deepEqual((await listed(third)).before, { date: second, sections: [josef] })
    const gone = await write(second, [], id)
    assert.deepEqual([gone.status, gone.body.message, gone.body.data], [200, 'Sections removed.', null])
    assert.equal((await shown(second)).sections, null)
    assert.deepEqual(await listed(third), { data: [], before: { date: first, sections: [marija, josef] } })
  })

  test('leave out tables that are out of use by now', async () => {
    const date = newDay()
    await write(
      date,
      [
        { name: 'Amal', table_ids: [c, d] },
        { name: 'Nikol', table_ids: [a] },
      ],
      null,
    )
    await evening.sql('update dining_tables set is_active = false where restaurant_id = $1 and id = any ($2)', [
      house.id,
      [a, d],
    ])
    await evening.configure({})
    const { id, sections } = (await shown(date)).sections
    assert.deepEqual(sections, [{ name: 'Amal', table_ids: [c] }])
    assert.equal((await write(date, [josef], id)).status, 200)
    await evening.sql('update dining_tables set is_active = true where restaurant_id = $1', [house.id])
    await evening.configure({})
  })
})

describe('is refused', () => {
  test('with a table of another house or given twice, two servers of one name, and no tables', async () => {
    const fieldsOf = async (sections: Given[]) => {
      const { status, body } = await write(newDay(), sections, null)
      return status === 422 ? Object.keys(body.errors) : status
    }
    const next = await openRestaurant(evening, { slug: 'next-door' })
    const theirs = next.areas[0]?.tableIds[0] as number
    assert.deepEqual(await fieldsOf([{ name: 'Amal', table_ids: [theirs] }]), ['sections.0.table_ids'])
    assert.deepEqual(await fieldsOf([marija, { name: 'Amal', table_ids: [b] }]), ['sections.1.table_ids'])
    assert.deepEqual(await fieldsOf([marija, { name: 'MARIJA', table_ids: [c] }]), ['sections.1.name'])
    assert.deepEqual(await fieldsOf([{ name: 'Amal', table_ids: [] }]), ['sections.0.table_ids'])
    assert.deepEqual(await fieldsOf([{ name: '  ', table_ids: [a] }]), ['sections.0.name'])
  })

  test('to tokens that only read or book for a website', async () => {
    for (const scope of ['read', 'website'] as const) {
      const own = await token(house.slug, scope)
      assert.equal((await write(newDay(), [marija], null, { token: own })).status, 403, scope)
    }
  })
})
