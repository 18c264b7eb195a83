/** Another day, time or party, by the guest. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { managed } from './managed.ts'

/** One table for two and one for four, from 18:00 to 23:00 in quarter hours, two hours each. */
const { ask, sql, clock, book, open, post, sealOn, press, shown, historyOf } = await managed({
  areas: [
    {
      name: 'Main room',
      tables: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  settings: { allow_kids: true, max_days: 30, notice_minutes: 60 },
})

const timesOn = (body: string): string[] =>
  [...body.matchAll(/name="time" value="(\d\d:\d\d)"/g)].map(([, time = '']) => time)
const wish = (date: string, time: string, adults = '2', children = '0') => ({ adults, children, date, time })

describe('the page for a change', () => {
  test('offers the times that are free, its own among them', async () => {
    const { path } = await book({ date: '2026-06-20T18:00:00' })
    await book({ date: '2026-06-20T20:30:00' })
    const { body } = await open(`${path}/change`)
    assert.deepEqual(timesOn(body), ['18:00', '18:15', '18:30', '22:30', '22:45'])
    assert.match(body, /value="18:00" id="time" checked/)
    assert.match(body, /name="date" type="date" required value="2026-06-20" min="2026-06-10" max="2026-07-10"/)
  })

  test('shows the times for what was typed, and changes nothing', async () => {
    const { id, path } = await book({ date: '2026-06-21T18:00:00' })
    const form = { ...wish('2026-06-22', '', '3', '1'), show: 'times', seal: await sealOn(`${path}/change`, 'change') }
    const { statusCode, body } = await post(`${path}/change`, form)
    assert.equal(statusCode, 200)
    assert.equal(timesOn(body).length, 20)
    assert.match(body, /<option selected>3<\/option>[\s\S]*<option selected>1<\/option>/)
    assert.match(body, /Times on Monday,? 22 June/)
    assert.equal((await historyOf(id)).length, 1)
  })

  test('says so where nothing is free', async () => {
    const { path } = await book({ date: '2026-06-23T18:00:00' })
    const seal = await sealOn(`${path}/change`, 'change')
    const { body } = await post(`${path}/change`, { ...wish('2026-06-24', '', '4', '1'), show: 'times', seal })
    assert.match(body, /There is no free time on this day/)
    assert.doesNotMatch(body, /value="change"/)
  })
})

describe('a change', () => {
  test('is made by the engine, once however often it is sent, and its page shows it', async () => {
    const { id, path } = await book({ date: '2026-06-25T18:00:00' })
    const seal = await sealOn(`${path}/change`, 'change')
    const form = { ...wish('2026-06-26', '19:15', '3', '1'), seal, confirm: 'change' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => post(`${path}/change`, form)))
    sent.push(await post(`${path}/change`, form))
    for (const { statusCode, headers } of sent) {
      assert.deepEqual([statusCode, headers.location], [303, `${path}?done=changed`])
    }
    const { date, adults, children, tables } = await shown(id)
    assert.deepEqual([date, adults, children], ['2026-06-26T19:15:00+02:00', 3, 1])
    assert.deepEqual(
      tables.map(({ name }: { name: string }) => name),
      ['Main room 2'],
    )
    const history = await historyOf(id)
    assert.deepEqual(history.map(({ actor, action }) => [actor, action]).slice(1), [['guest', 'update']])
    const events = await sql<{ type: string }>(
      `select type from events where payload::jsonb->'data'->'booking'->>'id' = $1 order by created_at, id`,
      [String(id)],
    )
    assert.deepEqual(events.map(({ type }) => type).slice(2), ['booking.updated'])
    const page = await open(`${path}?done=changed`)
    assert.match(page.body, /Your booking has been changed[\s\S]*19:15[\s\S]*3 adults, 1 child/)
  })

  test('that is refused keeps what was typed and names free times', async () => {
    const { id, path } = await book({ date: '2026-06-27T18:00:00' })
    await book({ date: '2026-06-28T19:00:00' })
    const answer = await press(`${path}/change`, 'change', wish('2026-06-28', '19:30'))
    assert.equal(answer.statusCode, 409)
    assert.match(answer.body, /No table is free at this time\. Free on this day: 21:00, 21:15, 21:30\./)
    assert.match(answer.body, /value="2026-06-28"/)
    assert.deepEqual(timesOn(answer.body).slice(0, 2), ['21:00', '21:15'])
    assert.equal((await shown(id)).date, '2026-06-27T18:00:00+02:00')
  })

  test('needs a time, a day within the window, and one that is to come', async () => {
    const { id, path } = await book({ date: '2026-06-29T18:00:00' })
    for (const [form, status, said] of [
      [wish('2026-06-29', ''), 422, /Please choose a time/],
      [wish('2026-06-30', '04:00'), 409, /not open at this time/],
      [wish('2026-06-30', '19:07'), 409, /do not begin at this time/],
      [wish('2026-08-29', '19:00'), 409, /too far ahead/],
      [wish('2026-06-09', '19:00'), 409, /too soon/],
      [wish('2026-06-30', '19:00', '9'), 409, /too large/],
    ] as const) {
      const answer = await press(`${path}/change`, 'change', form)
      assert.equal(answer.statusCode, status, JSON.stringify(form))
      assert.match(answer.body, said)
    }
    assert.equal((await historyOf(id)).length, 1)
  })

  test('that was typed before the restaurant changed the booking is shown again first', async () => {
    const { id, path } = await book({ date: '2026-07-01T18:00:00' })
    const seal = await sealOn(`${path}/change`, 'change')
    await ask(`PATCH /bookings/${id}`, { body: { date: '2026-07-02T20:00:00' } })
    const form = { ...wish('2026-07-01', '18:30'), seal, confirm: 'change' }
    const answer = await post(`${path}/change`, form)
    assert.equal(answer.statusCode, 409)
    assert.match(answer.body, /changed in the meantime[\s\S]*At present: Thursday,? 2 July 2026/)
    assert.match(answer.body, /value="18:30" checked/)
    assert.equal((await shown(id)).date, '2026-07-02T20:00:00+02:00')
  })

  test('stays on its day after the deadline, since moving and cancelling there would evade it', async () => {
    const { id, path } = await book({ date: '2026-06-12T18:00:00' })
    clock.set('2026-06-12T09:00:00Z')
    const page = await open(`${path}/change`)
    assert.match(page.body, /too late to move the booking to another day[\s\S]*tel:\+35621234567/)
    assert.doesNotMatch(page.body, /type="date"/)
    const moved = await press(`${path}/change`, 'change', wish('2026-06-30', '20:00'))
    assert.equal(moved.statusCode, 303, moved.body)
    assert.equal((await shown(id)).date, '2026-06-12T20:00:00+02:00')
    clock.set('2026-06-12T18:00:00Z')
    assert.equal((await open(`${path}/change`)).statusCode, 303)
    clock.set('2026-06-10T10:00:00Z')
  })

  test('takes the online rules, which bind guests and not staff', async () => {
    const { path } = await book({ date: '2026-07-03T18:00:00' })
    await ask('POST /bookings/availability-pause', { body: { paused: true } })
    const answer = await press(`${path}/change`, 'change', wish('2026-07-03', '19:00')).catch(() => undefined)
    const page = await open(`${path}/change`)
    await ask('POST /bookings/availability-pause', { body: { paused: false } })
    assert.deepEqual(timesOn(page.body), ['18:00'])
    assert.equal(answer?.statusCode, 409)
    assert.match(answer?.body ?? '', /no bookings online at the moment/)
  })
})
