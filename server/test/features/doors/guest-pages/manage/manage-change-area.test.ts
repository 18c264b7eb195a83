/** A change that takes guests to another dining area says so before they press the button. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { managed } from './managed.ts'

const { ask, sql, book, open, post, sealOn, shown } = await managed({
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

const [hall = 0, terrace = 0] = (await sql<{ id: number }>('select id from dining_areas order by id')).map(
  ({ id }) => id,
)

/** Asked for the terrace at six, where others have its table from nine on. The hall is free all evening. */
async function onTerrace(date: string) {
  const booked = await book({ date: `${date}T18:00:00`, dining_area_id: terrace })
  await book({ date: `${date}T20:45:00`, dining_area_id: terrace })
  return { ...booked, wish: { adults: '2', children: '0', date, time: '21:00' } }
}

test('a time that is full in the area asked for is offered in the other, named before the button', async () => {
  const { id, path, wish } = await onTerrace('2026-06-23')
  const page = await open(`${path}/change?${new URLSearchParams({ ...wish, time: '' })}`)
  assert.match(page.body, /Free in another area[\s\S]*<bdi>Hall<\/bdi>[\s\S]*>21:00</)
  const { body } = await open(pathTo(path, wish))
  assert.match(body, /21:00 is free in another area: Hall\.[\s\S]*<button class="primary full"/)
  const area = /name="area" value="(\d+)"/.exec(body)?.[1] ?? ''
  assert.equal(Number(area), hall)
  const seal = await sealOn(pathTo(path, wish), 'change')
  const { statusCode } = await post(`${path}/change`, { ...wish, area, seal, confirm: 'change' })
  assert.equal(statusCode, 303)
  const { dining_area, date } = await shown(id)
  assert.deepEqual([dining_area.name, date], ['Hall', '2026-06-23T21:00:00+02:00'])
})

test('a time that is free in the area asked for is offered there alone', async () => {
  const { path, wish } = await onTerrace('2026-06-24')
  const { body } = await open(pathTo(path, { ...wish, time: '18:15' }))
  assert.doesNotMatch(body, /is free in another area/)
  assert.doesNotMatch(body, /name="area"/)
  assert.equal([...body.matchAll(/>18:30</g)].length, 1)
})

test('a change of area that the page did not name is refused, with the times that are free', async () => {
  const { id, path, wish } = await onTerrace('2026-06-25')
  const seal = await sealOn(pathTo(path, wish), 'change')
  const { statusCode, body } = await post(`${path}/change`, { ...wish, seal, confirm: 'change' })
  assert.equal(statusCode, 409)
  assert.match(body, /No table is free at this time\.[\s\S]*Free in another area[\s\S]*<bdi>Hall<\/bdi>/)
  assert.equal((await shown(id)).dining_area.name, 'Terrace')
})

test('a day on which the area asked for is closed says so, and offers the other', async () => {
  const { path, wish } = await onTerrace('2026-06-26')
  const close = { date: '2026-06-28', scope: 'dining_area', dining_area_id: terrace }
  assert.equal((await ask('POST /availability-controls', { body: close })).status, 201)
  const { body } = await open(`${path}/change?${new URLSearchParams({ ...wish, date: '2026-06-28', time: '' })}`)
  assert.match(body, /Terrace is closed on Sunday,? 28 June[\s\S]*Free in another area[\s\S]*<bdi>Hall<\/bdi>/)
  assert.doesNotMatch(body, /There is no free time on this day/)
})
