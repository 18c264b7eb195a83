/** A change that takes guests to another dining area says so before they press the button. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { managed } from './managed.ts'

const { ask, book, open, post, sealOn, shown } = await managed({
  areas: [
    { name: 'Hall', tables: [[1, 2]] },
    { name: 'Terrace', tables: [[1, 2]] },
  ],
  settings: { max_days: 30, notice_minutes: 60 },
})

type Wish = { adults: string; children: string; date: string; time: string }
const pathTo = (path: string, wish: Wish) => `${path}/change?${new URLSearchParams(wish)}`

/** Sits in the hall at six, where others have the table from nine on. */
async function inHall(date: string) {
  const booked = await book({ date: `${date}T18:00:00` })
  await book({ date: `${date}T20:45:00` })
  return { ...booked, wish: { adults: '2', children: '0', date, time: '21:00' } }
}

test('a change into another area names it beside the button, which accepts it', async () => {
  const { id, path, wish } = await inHall('2026-06-20')
  const { body } = await open(pathTo(path, wish))
  assert.match(body, /At this time your table is in another area: Terrace\.[\s\S]*<button class="primary full"/)
  const area = /name="area" value="(\d+)"/.exec(body)?.[1] ?? ''
  const seal = await sealOn(pathTo(path, wish), 'change')
  const { statusCode } = await post(`${path}/change`, { ...wish, area, seal, confirm: 'change' })
  assert.equal(statusCode, 303)
  assert.equal((await shown(id)).dining_area.name, 'Terrace')
})

test('a change into another area without its name changes nothing, and the page names the area', async () => {
  const { id, path, wish } = await inHall('2026-06-21')
  const seal = await sealOn(pathTo(path, wish), 'change')
  const { statusCode, body } = await post(`${path}/change`, { ...wish, seal, confirm: 'change' })
  assert.equal(statusCode, 409)
  assert.match(body, /At this time your table is in another area: Terrace\./)
  assert.equal((await shown(id)).dining_area.name, 'Hall')
})

test('a change within the area names no area', async () => {
  const { path, wish } = await inHall('2026-06-22')
  const { body } = await open(`${path}/change?${new URLSearchParams({ ...wish, time: '18:15' })}`)
  assert.doesNotMatch(body, /another area/)
  assert.doesNotMatch(body, /name="area"/)
  assert.equal((await ask('GET /availabilities?date=2026-06-20')).status, 200)
})
