/** How long a guest at the door was told that it takes: kept as clock times with the entry of the waiting list. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening(
  { serviceHours: [{ name: 'All day', opens: '10:00', closes: '23:00' }] },
  { now: '2026-07-11T19:52:20+02:00' },
)
const { ask, book, booked, house, leavesNoTrace, token } = evening
const patron = { walkin: true, last_name: 'Okafor' }
const waiting = { date: '2026-07-11T20:10:00', adults: 2, waiting_list: true, override: true, patron }
const shown = async (id: number) =>
  (await ask('GET /day?date=2026-07-11')).body.data.bookings.find((one: { id: number }) => one.id === id).quoted_wait

describe('a quoted wait', () => {
  test('is kept as the times of the clock, from the minute in which it was said', async () => {
    const { id } = await booked({ ...waiting, quoted_minutes: { from: 20, until: 35 } })
    assert.deepEqual(await shown(id), { from: '2026-07-11T20:12:00+02:00', until: '2026-07-11T20:27:00+02:00' })
    const { id: untold } = await booked(waiting)
    assert.equal(await shown(untold), null)
  })

  test('is for those who wait, a range, and not for websites', async () => {
    const quoted_minutes = { from: 20, until: 35 }
    const refused = await leavesNoTrace(() => book({ ...waiting, waiting_list: false, quoted_minutes }))
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['quoted_minutes']])
    const turned = await leavesNoTrace(() => book({ ...waiting, quoted_minutes: { from: 20, until: 15 } }))
    assert.deepEqual([turned.status, Object.keys(turned.body.errors)], [422, ['quoted_minutes.until']])
    const website = await token(house.slug, 'website')
    const order = { date: '2026-07-11T21:00:00', adults: 2, waiting_list: true, patron: { last_name: 'Okafor' } }
    assert.equal((await book({ ...order, quoted_minutes }, { token: website })).status, 403)
  })
})
