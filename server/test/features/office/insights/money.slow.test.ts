/** Money in the insights: by month, and no-shows with and without terms. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPayingEvening } from '../../bookings/paying/paying-evening.ts'

const evening = await openPayingEvening({
  areas: [{ name: 'Room', tables: Array.from({ length: 42 }, () => [1, 4] as const) }],
})
const { ask, booked, clock, pays, round, setStatus, unpaid, write } = evening
const day = '2026-06-20'
const money = async (query = '') => (await ask(`GET /insights/money?from=2026-05-01&to=2026-07-31${query}`)).body.data

const order = { date: `${day}T19:00:00` }
const paying: number[] = []
const plainOnes: number[] = []
for (let each = 0; each < 20; each += 1) {
  const { id } = await unpaid({ order })
  await pays(id)
  paying.push(id)
  const { id: plain } = await booked({ ...order, patron: { last_name: 'Plain' } })
  plainOnes.push(plain)
}
const lapsed = await unpaid({ order })
clock.advance({ minutes: 16 })
await round()
clock.set(`${day}T20:00:00Z`)
for (const [index, id] of plainOnes.entries()) await write(id, { status: index < 5 ? 'noshow' : 'finished' })
await setStatus(paying[0] as number, 'no-show')

test('those who were asked for money are told apart from those who were not, and one that lapsed counts nowhere', async () => {
  assert.equal((await evening.show(lapsed.id)).status, 'cancelled')
  const { with_terms, without_terms } = await money()
  assert.deepEqual(with_terms, {
    ...{ due: 20, no_show: 1, covers_no_show: 2, cancelled: 0 },
    ...{ no_show_rate: 5, cancelled_rate: 0 },
  })
  assert.deepEqual(without_terms, {
    ...{ due: 20, no_show: 5, covers_no_show: 10, cancelled: 0 },
    ...{ no_show_rate: 25, cancelled_rate: 0 },
  })
  const { data } = (await ask(`GET /insights?from=${day}&to=${day}`)).body
  assert.deepEqual([data.bookings.made, data.bookings.cancelled], [40, 0])
})

test('below twenty bookings there is no rate', async () => {
  const { body } = await ask('GET /insights/money?from=2026-05-01&to=2026-05-31')
  assert.equal(body.data.with_terms.no_show_rate, null)
})

test('each month that the period has a day in is told, those without money too', async () => {
  const { months } = await money()
  assert.deepEqual(
    months.map(({ month, total }: { month: string; total: string }) => [month, total]),
    [
      ['2026-05', '0.00'],
      ['2026-06', '1600.00'],
      ['2026-07', '0.00'],
    ],
  )
})

test('both parts are files', async () => {
  const { text } = await ask('GET /insights/money?from=2026-06-01&to=2026-06-30&format=csv')
  assert.match(text, /2026-06,EUR,1600\.00,0\.00/)
  const terms = await ask('GET /insights/money?from=2026-06-01&to=2026-06-30&format=csv&part=terms')
  assert.match(terms.text, /without,20,5,10,0,25,0/)
})

test('a period that ends before it begins, and one of more than 400 evenings, are refused', async () => {
  for (const query of ['from=2026-06-02&to=2026-06-01', 'from=2025-01-01&to=2026-06-01']) {
    assert.equal((await ask(`GET /insights/money?${query}`)).status, 422)
  }
})
