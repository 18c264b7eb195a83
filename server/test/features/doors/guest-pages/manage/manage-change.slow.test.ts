/** Another day, time or party, by the guest. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linkActor } from '../../../../../src/features/doors/guest-pages/manage/managed-changes.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
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

/** The times that can be chosen, as links to themselves. */
const timesOn = (body: string): string[] =>
  [...body.matchAll(/time=(\d\d)%3A(\d\d)[^"]*#save"/g)].map(([, hours, minutes]) => `${hours}:${minutes}`)
const wish = (date: string, time: string, adults = '2', children = '0') => ({ adults, children, date, time })
type Wish = ReturnType<typeof wish>
const chosen = (path: string, form: Wish) => `${path}/change?${new URLSearchParams(form)}`
const eveningOf = (id: number) => sql('select evening::text from bookings where id = $1', [id])
/** Saves what the page shows for the wish; the seal of another day where the wish cannot be had. */
const save = async (path: string, form: Wish) => {
  const seal = await sealOn(chosen(path, wish('2026-07-09', '18:00')), 'change')
  return post(`${path}/change`, { ...form, seal, confirm: 'change' })
}

describe('the page for a change', () => {
  test('offers the times that are free, its own among them', async () => {
    const { path } = await book({ date: '2026-06-20T18:00:00' })
    await book({ date: '2026-06-20T20:30:00' })
    const { body } = await open(`${path}/change`)
    assert.deepEqual(timesOn(body), ['18:00', '18:15', '18:30', '22:30', '22:45'])
    assert.match(body, /aria-current="true">18:00</)
    assert.match(body, /<s aria-hidden="true">20:30<\/s>/)
    assert.match(body, /class="day free"[^>]*aria-label="Saturday,? 20 June" aria-current="date"/)
    assert.doesNotMatch(body, /name="confirm"/)
  })

  test('shows the times of the chosen day and of no other, says what is to be saved, and changes nothing', async () => {
    const { id, path } = await book({ date: '2026-06-21T18:00:00' })
    await book({ date: '2026-06-21T18:00:00', adults: 4 })
    const { statusCode, body } = await open(`${path}/change?${new URLSearchParams(wish('2026-06-22', '', '3', '1'))}`)
    assert.equal(statusCode, 200)
    assert.equal(timesOn(body).length, 20)
    assert.match(body, /aria-current="true">3<[\s\S]*<option value="1" selected>/)
    assert.match(body, /<h2 id="times" tabindex="-1">Monday,? 22 June<\/h2>/)
    // Every link to a time carries the day that is shown.
    assert.deepEqual(
      [...new Set([...body.matchAll(/date=([\d-]+)&amp;time=/g)].map(([, date]) => date))],
      ['2026-06-22'],
    )
    assert.doesNotMatch(body, /name="confirm"/)
    const picked = await open(chosen(path, wish('2026-06-22', '19:15', '3', '1')))
    assert.match(picked.body, /New: Monday,? 22 June 2026 · 19:15 · 3 adults, 1 child/)
    assert.match(picked.body, /name="confirm" value="change"/)
    assert.equal((await historyOf(id)).length, 1)
  })

  test('shows times after midnight with their evening', async () => {
    await sql(`update service_hours set closes = '01:00'`)
    await sql(raisingHouse(`update restaurants set name = name`))
    const { id, path } = await book({ date: '2026-07-07T00:15:00' })
    const { body } = await open(`${path}/change`)
    assert.match(body, /At present: Night of Monday to Tuesday, 6.?–.?7 July 2026 · 00:15/)
    assert.deepEqual(timesOn(body).slice(-4), ['24:00', '24:15', '24:30', '24:45'])
    assert.match(body, /<h3 class="night">night of Monday to Tuesday<\/h3>/)
    assert.match(body, /aria-label="00:30 \(night of Monday to Tuesday\)">00:30</)
    const moved = wish('2026-07-06', '24:30')
    assert.equal((await press(chosen(path, moved), 'change', moved, `${path}/change`)).statusCode, 303)
    assert.equal((await shown(id)).date, '2026-07-07T00:30:00+02:00')
    assert.deepEqual(await eveningOf(id), [{ evening: '2026-07-06' }])
    const early = wish('2026-07-08', '19:00')
    assert.equal((await press(chosen(path, early), 'change', early, `${path}/change`)).statusCode, 303)
    assert.deepEqual(await eveningOf(id), [{ evening: '2026-07-08' }])
    await sql(`update service_hours set closes = '23:00'`)
    await sql(raisingHouse(`update restaurants set name = name`))
  })

  test('says so where nothing is free', async () => {
    const { path } = await book({ date: '2026-06-23T18:00:00' })
    const { body } = await open(`${path}/change?${new URLSearchParams(wish('2026-06-24', '', '4', '1'))}`)
    assert.match(body, /There is no free time on this day/)
    assert.doesNotMatch(body, /value="change"/)
  })
})

describe('a change', () => {
  test('is made by the engine, once however often it is sent, and its page shows it', async () => {
    const { id, path } = await book({ date: '2026-06-25T18:00:00' })
    const seal = await sealOn(chosen(path, wish('2026-06-26', '19:15', '3', '1')), 'change')
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
    assert.deepEqual(history.map(({ actor, action }) => [actor, action]).slice(1), [[linkActor, 'update']])
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
    const answer = await save(path, wish('2026-06-28', '19:30'))
    assert.equal(answer.statusCode, 409)
    assert.match(answer.body, /No table is free at this time\. Free on this day: 21:00, 21:15, 21:30\./)
    assert.match(answer.body, /<h2 id="times" tabindex="-1">Sunday,? 28 June</)
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
      const answer = await save(path, form)
      assert.equal(answer.statusCode, status, JSON.stringify(form))
      assert.match(answer.body, said)
    }
    assert.equal((await historyOf(id)).length, 1)
  })

  test('that was typed before the restaurant changed the booking is shown again first', async () => {
    const { id, path } = await book({ date: '2026-07-01T18:00:00' })
    const seal = await sealOn(chosen(path, wish('2026-07-01', '18:30')), 'change')
    await ask(`PATCH /bookings/${id}`, { body: { date: '2026-07-02T20:00:00' } })
    const form = { ...wish('2026-07-01', '18:30'), seal, confirm: 'change' }
    const answer = await post(`${path}/change`, form)
    assert.equal(answer.statusCode, 409)
    assert.match(answer.body, /changed in the meantime[\s\S]*At present: Thursday,? 2 July 2026/)
    assert.match(answer.body, /aria-current="true">18:30</)
    assert.match(answer.body, /New: Wednesday,? 1 July 2026 · 18:30/)
    assert.equal((await shown(id)).date, '2026-07-02T20:00:00+02:00')
  })

  test('stays on its day after the deadline, since moving and cancelling there would evade it', async () => {
    const { id, path } = await book({ date: '2026-06-12T18:00:00' })
    clock.set('2026-06-12T09:00:00Z')
    const page = await open(`${path}/change`)
    assert.match(page.body, /too late to move the booking to another day[\s\S]*tel:\+35621234567/)
    assert.doesNotMatch(page.body, /class="month"/)
    const seal = await sealOn(chosen(path, wish('2026-06-30', '20:00')), 'change')
    const moved = await post(`${path}/change`, { ...wish('2026-06-30', '20:00'), seal, confirm: 'change' })
    assert.equal(moved.statusCode, 303, moved.body)
    assert.equal((await shown(id)).date, '2026-06-12T20:00:00+02:00')
    clock.set('2026-06-12T18:00:00Z')
    assert.equal((await open(`${path}/change`)).statusCode, 303)
    clock.set('2026-06-10T10:00:00Z')
  })

  test('takes the online rules, which bind guests and not staff', async () => {
    const { path } = await book({ date: '2026-07-03T18:00:00' })
    await ask('POST /bookings/availability-pause', { body: { paused: true } })
    const seal = await sealOn(chosen(path, wish('2026-07-03', '18:00', '1')), 'change')
    const answer = await post(`${path}/change`, { ...wish('2026-07-03', '19:00'), seal, confirm: 'change' })
    const page = await open(`${path}/change`)
    await ask('POST /bookings/availability-pause', { body: { paused: false } })
    assert.deepEqual(timesOn(page.body), ['18:00'])
    assert.equal(answer.statusCode, 409)
    assert.match(answer.body, /no bookings online at the moment/)
  })
})
