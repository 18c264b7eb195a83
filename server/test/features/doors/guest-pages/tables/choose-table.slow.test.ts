/** Guests choose among the tables that the restaurant releases, on pages without script. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { guestAt, hrefOf, type Shown, titleOf } from '../guest.ts'

const app = await testApp()
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null }
const spec = {
  settings: { country: 'MT', max_days: 60, online: { ...online, confirm_by_mail: 'never', choose_tables: true } },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '22:00', slotMinutes: 60 }],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
        [4, 8],
      ] as const,
    },
    { name: 'Terrace', tables: [[1, 4]] as const },
  ],
  sources: [{ name: 'Website' }],
}
const house = await openRestaurant(app, spec)
const other = await openRestaurant(app, { ...spec, slug: 'next-door' })
await app.token('osteria')
const tablesOf = ({ areas }: typeof house, area: number) => areas[area]?.tableIds ?? []
const [small, second, four, large] = tablesOf(house, 0) as [number, number, number, number]
const [outside] = tablesOf(house, 1) as [number]
const [foreign] = tablesOf(other, 0) as [number]
const release = (ids: readonly number[]) =>
  app.sql(raisingHouse(`update dining_tables set released = id = any ('{${ids.join(',')}}')`))
await release([small, four, large, outside, foreign])
const nameOf = async (id: number) =>
  (await app.sql<{ name: string }>('select name from dining_tables where id = $1', [id]))[0]?.name as string

let guests = 0
let date = ''
let day = 10
beforeEach(() => {
  app.clock.set(ordinaryNoon)
  date = `2026-06-${++day}`
})

const newGuest = () => guestAt(app, { remoteAddress: `10.3.0.${++guests}`, headers: { 'accept-language': 'en-GB' } })
const person = (more: object = {}) => ({ name: 'Ann Vella', email: `guest${++guests}@example.com`, ...more })
const offered = ({ text }: Shown): number[] =>
  [...text.matchAll(/name="table" value="(\d+)"/g)].map(([, id]) => Number(id)).sort((a, b) => a - b)
const chosenIn = ({ text }: Shown): string | undefined => /name="table" value="(\d*)" checked/.exec(text)?.[1]
const detailsAt = async (guest: ReturnType<typeof newGuest>, adults: number, time = '19:00', more = '') =>
  guest.chooseTime(await guest.open(`/book/osteria?adults=${adults}&date=${date}${more}`), time)
const booked = () =>
  app.sql<{ id: number; is_pinned: boolean; tables: number[]; status: string }>(
    `select b.id, b.is_pinned, b.status, array(select table_id from booking_tables t where t.booking_id = b.id) as tables
       from bookings b where local_date = $1 and restaurant_id = ${house.id} order by id`,
    [date],
  )
async function book(adults: number, table: number, time = '19:00') {
  const guest = newGuest()
  const details = await detailsAt(guest, adults, time)
  return { guest, done: await guest.submit(details, person({ table: `${table}` })) }
}

describe('the plan of tables', () => {
  test('offers the released tables that are free and take the party, by name, area and seats, none chosen at first', async () => {
    const page = await detailsAt(newGuest(), 2)
    assert.deepEqual(
      offered(page),
      [small, four, outside].sort((a, b) => a - b),
    )
    assert.equal(chosenIn(page), '')
    assert.match(page.text, /<legend>Your table<\/legend>/)
    const name = await nameOf(four)
    assert.ok(
      page.text.includes(
        `Table ${name}, <span class="nowrap">seats 2–4</span><span class="hidden-label">, Room</span></span>`,
      ),
      page.text,
    )
    assert.deepEqual(offered(await detailsAt(newGuest(), 5)), [large])
  })

  test('keeps to the area that the guest asked for', async () => {
    const page = await detailsAt(newGuest(), 2, '19:00', `&area=${house.areas[1]?.id}`)
    assert.deepEqual(offered(page), [outside])
  })

  test('leaves out tables that are taken, though the guest’s own hold takes none', async () => {
    const { done } = await book(2, four)
    assert.equal(titleOf(done), 'Your table is booked')
    assert.deepEqual(
      offered(await detailsAt(newGuest(), 2)),
      [small, outside].sort((a, b) => a - b),
    )
  })

  test('is not shown where the restaurant does not let guests choose, to who waits, and where it releases none', async () => {
    const settings = (on: boolean) =>
      app.sql(raisingHouse(`update restaurants set online = online || '{"choose_tables": ${on}}'`))
    await settings(false)
    const page = await detailsAt(newGuest(), 2)
    assert.doesNotMatch(page.text, /name="table"/)
    const sent = await newGuestOf(page).submit(page, person({ table: `${four}` }))
    assert.equal(titleOf(sent), 'Your table is booked')
    assert.deepEqual(
      (await booked()).map(({ is_pinned }) => is_pinned),
      [false],
    )
    await settings(true)
  })
})

/** Anybody may send the form of a page. */
const newGuestOf = (_: Shown) => newGuest()

describe('a guest who chooses a table', () => {
  test('gets that table, pinned, and reads it on the confirmation and on the own booking', async () => {
    const { guest, done } = await book(2, four)
    const [booking] = await booked()
    assert.deepEqual([booking?.tables, booking?.is_pinned], [[four], true])
    const name = await nameOf(four)
    assert.ok(done.text.includes(`<bdi>Table ${name}</bdi>`), done.text)
    const own = await guest.open(hrefOf(done, /Change or cancel|Your booking|booking/i))
    assert.match(own.text, new RegExp(`<dt>Table</dt><dd dir="auto">${name}</dd>`))
    const { body } = await app.ask(`GET /bookings/${booking?.id}`)
    assert.deepEqual(
      body.data.tables.map(({ id }: { id: number }) => id),
      [four],
    )
  })

  test('reads of no table where any would do', async () => {
    const guest = newGuest()
    const done = await guest.submit(await detailsAt(guest, 2), person({ table: '' }))
    assert.doesNotMatch(done.text, /<bdi>Table /)
    assert.deepEqual(
      (await booked()).map(({ is_pinned }) => is_pinned),
      [false],
    )
  })

  test('keeps it when others need room: nobody is moved from it', async () => {
    await book(2, four)
    const refused = await app.ask('POST /bookings', {
      body: { date: `${date}T19:00:00`, adults: 3, dining_area_id: house.areas[0]?.id, patron: { last_name: 'Borg' } },
    })
    assert.equal(refused.status, 409, refused.text)
    const [first] = await booked()
    assert.deepEqual(first?.tables, [four])
  })

  test('reads that it was taken meanwhile, loses nothing typed, and chooses another', async () => {
    const late = newGuest()
    const details = await detailsAt(late, 2)
    await book(2, four)
    const refused = await late.submit(details, person({ table: `${four}`, comment: 'By the window' }))
    assert.equal(refused.status, 409)
    assert.match(refused.text, /has just been taken\. Choose another, or let us choose\./)
    assert.match(refused.text, /By the window/)
    assert.deepEqual(
      offered(refused),
      [small, outside].sort((a, b) => a - b),
    )
    assert.equal(chosenIn(refused), '')
    assert.equal((await booked()).length, 1)
    const done = await late.submit(refused, person({ table: `${outside}` }))
    assert.equal(titleOf(done), 'Your table is booked')
    assert.deepEqual((await booked())[1]?.tables, [outside])
  })

  test('of another restaurant, one that is not released, too small, or made up gets the same answer, and no booking', async () => {
    const answers = new Set<string>()
    for (const table of [foreign, second, large, 999_999_999]) {
      const guest = newGuest()
      const page = await guest.submit(await detailsAt(guest, 2), {
        ...person({ table: `${table}` }),
        email: 'same@example.com',
      })
      assert.equal(page.status, 409, `${table}`)
      answers.add(/<fieldset class="tables"[\s\S]*?<\/legend>\n(<p.*<\/p>)/.exec(page.text)?.[1] ?? page.text)
    }
    assert.equal(answers.size, 1, [...answers].join('\n'))
    assert.deepEqual(await booked(), [])
  })

  test('with words for a table books as if none were chosen', async () => {
    const guest = newGuest()
    const done = await guest.submit(await detailsAt(guest, 2), person({ table: "4'; --" }))
    assert.equal(titleOf(done), 'Your table is booked')
  })

  test('sees the choice kept beside what is wrong with other fields', async () => {
    const guest = newGuest()
    const wrong = await guest.submit(await detailsAt(guest, 2), { name: '', email: 'x', table: `${four}` })
    assert.equal(wrong.status, 422)
    assert.equal(chosenIn(wrong), `${four}`)
  })

  test('keeps the table at another time where it is free, and else reads before and after that it is another', async () => {
    const { guest, done } = await book(2, four)
    await book(2, four, '21:00')
    const path = hrefOf(done, /Change or cancel|booking/i).split('?')[0] as string
    const change = async (time: string) => {
      const page = await guest.open(`${path}/change?date=${date}&time=${time}`)
      const seal = /name="seal" value="([^"]*)"/.exec(page.text)?.[1] as string
      const fields = new URLSearchParams({ seal, confirm: 'change', adults: '2', children: '0', date, time })
      return { page, after: await guest.send('POST', `${path}/change`, fields) }
    }
    const kept = await change('18:00')
    assert.doesNotMatch(kept.page.text, /is not free then/)
    assert.doesNotMatch(kept.after.text, /The table you chose was not free/)
    assert.deepEqual((await booked())[0], { ...(await booked())[0], tables: [four], is_pinned: true })
    const lost = await change('21:00')
    assert.match(lost.page.text, new RegExp(`Your table ${await nameOf(four)} is not free then: you get another one`))
    assert.match(lost.after.text, /The table you chose was not free: you get another one\./)
    assert.doesNotMatch(lost.after.text, /<dt>Table<\/dt>/)
    assert.equal((await booked())[0]?.is_pinned, false)
  })
})

test('only one of many guests who choose the same table at once gets it, and the others may choose again', async () => {
  const many = Array.from({ length: 12 }, newGuest)
  const pages: Shown[] = []
  for (const guest of many) pages.push(await detailsAt(guest, 2))
  const answers = await Promise.all(
    many.map((guest, n) => guest.submit(pages[n] as Shown, person({ table: `${outside}` }))),
  )
  const won = answers.filter((page) => titleOf(page) === 'Your table is booked')
  assert.equal(won.length, 1, answers.map(titleOf).join())
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
  const rows = await booked()
  assert.deepEqual(
    rows.map(({ tables }) => tables),
    [[outside]],
  )
})
