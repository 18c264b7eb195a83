/**
 * What is asked before and while guests sit: who is due, who came early or for another evening, a party that grows, guests
 * at the door and those who were taken not to come. Two people at two browsers; every dialog by the keyboard too, and axe
 * finds nothing. SCREENSHOTS=folder keeps pictures of all of them.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page, Request } from 'playwright-core'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { bookingOf, said, statusOf, undo } from './diary-hands.ts'

const folder = process.env.SCREENSHOTS
const widths = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const

/** Axe, in light and dark. */
async function inspect(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await assertAccessible(page, `${name}, ${colorScheme}`)
    for (const [width, height] of folder ? widths : []) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before !== null) await page.setViewportSize(before)
}

const seatOf = (page: Page, name: string) => page.getByRole('button', { name: `Seat: ${name}` }).first()
const asked = (page: Page, name: string) => page.getByRole('dialog', { name: `Seat ${name}` })
const has = (place: Locator, text: string | RegExp) => place.getByText(text).first().waitFor()
const press = (place: Locator, name: string | RegExp) => place.getByRole('button', { name }).first().click()
const card = (page: Page) => page.locator('.booking-panel')
const isFocused = (button: Locator) => button.evaluate((one) => one.matches(':focus'))
const openCard = (page: Page, name: string) => page.locator('.row-open', { hasText: name }).first().click()
const dayBooking = async (diary: Diary, id: number) => {
  const { body } = await diary.ask(`GET /day?date=${friday}`)
  return body.data.bookings.find((one: { id: number }) => one.id === id)
}

/** What the screen sends meanwhile, without reading. */
async function writesOf(page: Page, deed: () => Promise<void>): Promise<string[]> {
  const sent: string[] = []
  const note = (request: Request) => {
    const path = new URL(request.url()).pathname.replace('/api/restaurant', '')
    if (request.method() !== 'GET') sent.push(`${request.method()} ${path}`)
  }
  page.on('request', note)
  await deed()
  page.off('request', note)
  return sent
}

/** One press for each text, within the page: presses count as one only while they are less than three seconds apart. */
const pressUntilShown = (page: Page, label: string, shown: readonly string[]): Promise<void> =>
  page.evaluate(`(async () => {
    const button = document.querySelector('.booking-panel button[aria-label^="${label}"]')
    const values = () => [...document.querySelectorAll('.booking-panel output')].map((one) => one.textContent)
    for (const text of ${JSON.stringify(shown)}) {
      button.click()
      while (!values().includes(text)) await new Promise(requestAnimationFrame)
    }
  })()`)

/** Late by 72 minutes at 19:42, two hours long, with somebody due at 20:30. */
async function lateAndDue(): Promise<{ diary: Diary; late: number; due: number; page: Page }> {
  const diary = await openDiary()
  const late = await diary.book('François Lefèvre', '18:30', 2, { adults: 4, duration: 120 })
  const due = await diary.book('Ayşe Yıldız', '20:30', 2, { adults: 4 })
  return { diary, late, due, page: await diary.screen({ role: 'host' }) }
}

describe('before guests sit down', inBrowser, () => {
  test('who is due is named with the minutes left; until then, or elsewhere, is one press; Escape changes nothing', async () => {
    const { diary, late, page } = await lateAndDue()
    await page.locator('.missing summary').click()
    await seatOf(page, 'François Lefèvre').click()
    const dialog = asked(page, 'François Lefèvre')
    await has(dialog, 'Ayşe Yıldız, 4, is due at Hall 3 at 20:30')
    await has(dialog, 'They would stay until about 21:42.')
    await has(dialog, '48 min')
    await inspect(page, 'seat-due')
    assert.ok(await isFocused(dialog.getByRole('button', { name: 'Seat here: Hall 4, Hall, all evening' })))
    await page.keyboard.press('ArrowDown')
    assert.ok(await isFocused(dialog.getByRole('button', { name: /^Seat here: Cellar 1/ })))
    await page.keyboard.press('Escape')
    assert.equal(await statusOf(diary, late), 'confirmed')

    await seatOf(page, 'François Lefèvre').click()
    await press(dialog, /^Seat at Hall 3 until 20:30/)
    await said(page, 'François Lefèvre seated')
    assert.match((await dayBooking(diary, late)).expected_end, /T20:30/)
    await undo(page)
    await said(page, 'Taken back')
    await page.locator('.missing summary').click()
    await seatOf(page, 'François Lefèvre').click()
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await said(page, 'François Lefèvre seated at Hall 4')
    assert.deepEqual(await tablesOf(diary, late), ['Hall 4'])
  })

  test('anyway leaves who is due in conflict on the other screen, where a table is found for them', async () => {
    const { diary, late, due, page } = await lateAndDue()
    const other = await diary.screen({ role: 'host' })
    await page.locator('.missing summary').click()
    await seatOf(page, 'François Lefèvre').click()
    await press(asked(page, 'François Lefèvre'), /^Seat at Hall 3 anyway.*Ayşe Yıldız then needs a table/)
    await said(page, 'François Lefèvre seated')
    assert.deepEqual((await dayBooking(diary, due)).waits_for, [late])
    await has(other.locator('.row', { hasText: 'Yıldız' }).first(), 'Hall 3 taken until 21:42')
    await openCard(other, 'Ayşe Yıldız')
    await has(card(other), 'François Lefèvre is expected to sit at Hall 3 until 21:42.')
    await inspect(other, 'card-conflict')
    await press(card(other), 'Find a table')
    const find = other.getByRole('dialog', { name: 'Find a table: Ayşe Yıldız' })
    await find.getByRole('button', { name: /^Move here: Hall 4/ }).waitFor()
    await inspect(other, 'find-table')
    assert.ok(await isFocused(find.getByRole('button', { name: /^Move here: Hall 4/ })))
    await other.keyboard.press('Enter')
    await said(other, 'Ayşe Yıldız moved to Hall 4')
    assert.deepEqual(await tablesOf(diary, due), ['Hall 4'])
    await page.locator('.row .chip', { hasText: 'taken until' }).waitFor({ state: 'detached' })
  })

  test('an early party starts now, keeps its time, or is looked for under its name', async () => {
    const diary = await openDiary()
    const id = await diary.book('Noel Grech', '21:15', 2, { adults: 4, duration: 120 })
    const page = await diary.screen({ role: 'host' })
    await seatOf(page, 'Noel Grech').click()
    const dialog = asked(page, 'Noel Grech')
    await has(dialog, '93 min early: it is 19:42')
    await has(dialog, 'Their stay would begin now and end at 21:42.')
    await inspect(page, 'seat-early')
    await press(dialog, /^Not this booking/)
    const search = page.getByRole('dialog', { name: 'Search all days' })
    assert.equal(await search.getByRole('searchbox').inputValue(), 'Grech')
    await page.keyboard.press('Escape')
    await seatOf(page, 'Noel Grech').click()
    await press(dialog, /^Seat, keep 21:15/)
    await said(page, 'Noel Grech seated')
    assert.match((await bookingOf(diary, id)).date, /T21:15/)
    await undo(page)
    await said(page, 'Taken back')
    await seatOf(page, 'Noel Grech').click()
    assert.ok(await isFocused(dialog.getByRole('button', { name: /^Start now: Hall 3/ })))
    await page.keyboard.press('Enter')
    await said(page, 'Noel Grech seated at Hall 3')
    const { date, end_time, fsm_status } = await bookingOf(diary, id)
    assert.deepEqual([date.slice(11, 16), end_time.slice(11, 16), fsm_status], ['19:42', '21:42', 'arrived_in_service'])
  })

  test('a booking of another evening is asked about: the same guest tonight, a start now, or a walk-in', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'Helena', last_name: 'Galea', telephone: '+35699123456' }
    const tonight = await diary.book('Helena Galea', '19:45', 0, { patron })
    for (const table of [2, 3]) await diary.book('Ayşe Yıldız', '20:50', table, { adults: 4 })
    const later = await diary.book('Helena Galea', '20:30', 2, { patron, date: '2026-06-19T20:30:00' })
    const page = await diary.screen({ role: 'host', path: '/diary/2026-06-19' })
    await seatOf(page, 'Helena Galea').click()
    const dialog = asked(page, 'Helena Galea')
    await has(dialog, 'This booking is for next Friday')
    await has(dialog, 'Today is Friday 12 June, 19:42.')
    const same = dialog.getByRole('button', { name: 'Seat this one: Helena Galea, 2' })
    await same.waitFor()
    await dialog.getByRole('button', { name: /^Start now: Hall 3, Hall, \d+ min, until 20:50$/ }).waitFor()
    await inspect(page, 'seat-evening')
    await same.click()
    await said(page, 'Helena Galea seated')
    assert.deepEqual(
      [await statusOf(diary, tonight), await statusOf(diary, later)],
      ['arrived_in_service', 'confirmed'],
    )
    await page.goBack()
    await page
      .getByRole('heading', { name: /19 June/ })
      .first()
      .waitFor()
    await seatOf(page, 'Helena Galea').click()
    await press(dialog, /^Start now: Hall 2/)
    await said(page, 'Helena Galea seated at Hall 2')
    assert.match((await bookingOf(diary, later)).date, /^2026-06-12T19:42/)
  })
})

describe('a party that grows', inBrowser, () => {
  test('keeps its table: a chair, another table or left so, and both screens say what is true', async () => {
    const diary = await openDiary()
    const id = await diary.book('Aoife Bhriain', '19:40', 2, { adults: 4, duration: 120 })
    await diary.ask(`POST /bookings/${id}/check-in`)
    const page = await diary.screen({ role: 'host' })
    const other = await diary.screen({ role: 'host' })
    await page.keyboard.press('3')
    await page.locator('g.floor-table.seated').click()
    await has(card(page), '118 min left. Nobody else is due at Hall 3.')
    await press(card(page), /^One guest more/)
    const five = page.getByRole('dialog', { name: '5 at Hall 3 now' })
    await has(five, 'Hall 3 has 4 chairs')
    await inspect(page, 'grows-five')
    assert.ok(await isFocused(five.getByRole('button', { name: /^Add a chair: Hall 3 \+1 chair/ })))
    await press(five, /^Leave it so/)
    await has(card(page), '5 at 4 chairs')
    await has(other.locator('.row', { hasText: 'Bhriain' }).first(), '5 at 4 chairs')
    await inspect(page, 'card-over-chairs')
    await page.setViewportSize({ width: 820, height: 1180 })
    const [beside, plan] = await Promise.all([card(page).boundingBox(), page.locator('main.view').boundingBox()])
    assert.ok(
      beside && plan && beside.x + beside.width <= plan.x + 1,
      'the card stands beside the plan, in the list’s place',
    )
    assert.equal(await page.locator('.side').isVisible(), false)
    await page.setViewportSize({ width: 1440, height: 900 })
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])

    await press(card(page), /^One guest less/)
    await page.getByText('5 at 4 chairs').first().waitFor({ state: 'detached' })
    await press(card(page), /^One guest more/)
    await five.waitFor()
    await page.keyboard.press('Enter')
    await card(page).getByText('+1 chair').waitFor()
    const { extra_chairs, over_chairs } = await dayBooking(diary, id)
    assert.deepEqual([extra_chairs, over_chairs], [1, 0])
    await inspect(page, 'card-extra-chair')

    await press(card(page), /^Move or change/)
    const form = page.getByRole('dialog', { name: /^Move or change/ })
    await form.getByRole('button', { name: 'Guests +1' }).click()
    await form.getByRole('button', { name: /^Save: Hall 3/ }).click()
    const six = page.getByRole('dialog', { name: '6 at Hall 3 now' })
    await has(six, 'Hall 3 has 4 chairs, 5 with the extra one')
    await inspect(page, 'grows-six')
    await press(six, /^It is 5 after all/)
    await six.waitFor({ state: 'detached' })
    assert.equal((await bookingOf(diary, id)).adults, 5)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
    await press(card(page), /^One guest more/)
    await press(six, /^Move: Cellar 1/)
    await said(page, 'Aoife Bhriain seated at Cellar 1')
    assert.deepEqual(await tablesOf(diary, id), ['Cellar 1'])
  })

  test('joins the free neighbour, for less where somebody is due there', async () => {
    const tables = [
      ...Array.from({ length: 2 }, () => [1, 2] as const),
      ...Array.from({ length: 2 }, () => [2, 4] as const),
    ]
    const joined = { tables: [2, 3], covers: [5, 8] as const }
    const house = { areas: [{ name: 'Hall', tables, combinations: [joined] }] }
    const diary = await openDiary({ house })
    const id = await diary.book('Aoife Bhriain', '19:40', 2, { adults: 4, duration: 120 })
    await diary.ask(`POST /bookings/${id}/check-in`)
    const due = await diary.book('Noel Grech', '20:30', 3, { adults: 3 })
    const page = await diary.screen({ role: 'host' })
    const grow = async (covers: number) => {
      await press(card(page), /^Move or change/)
      const form = page.getByRole('dialog', { name: /^Move or change/ })
      for (let more = 4; more < covers; more++) await form.getByRole('button', { name: 'Guests +1' }).click()
      await form.getByRole('button', { name: /^Save: Hall 3/ }).click()
      return page.getByRole('dialog', { name: `${covers} at Hall 3 now` })
    }
    await openCard(page, 'Aoife Bhriain')
    const short = await grow(7)
    await has(short, 'Join the free neighbour')
    await short.getByRole('button', { name: /^Join: Hall 3 \+ Hall 4, \d+ min, until 20:30$/ }).waitFor()
    await press(short, /^It is 4 after all/)
    await short.waitFor({ state: 'detached' })
    await diary.ask(`POST /bookings/${due}/status`, { body: { status: 'cancelled' } })
    await press(await grow(7), 'Join: Hall 3 + Hall 4, all evening')
    await said(page, 'Aoife Bhriain seated at Hall 3 + Hall 4')
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3', 'Hall 4'])
    assert.equal((await dayBooking(diary, id)).over_chairs, 0)
  })

  test('whose table was chosen by hand is asked before anything is saved', async () => {
    const diary = await openDiary()
    const id = await diary.book('Rita Attard', '20:30', 2, { adults: 4 })
    const page = await diary.screen({ role: 'host' })
    await openCard(page, 'Rita Attard')
    await press(card(page), /^Move or change/)
    const form = page.getByRole('dialog', { name: /^Move or change/ })
    await form.getByRole('button', { name: 'Guests +1' }).click()
    await form.getByRole('button', { name: /^Save: Hall 3/ }).click()
    const dialog = page.getByRole('dialog', { name: '5 at Hall 3?' })
    await has(dialog, 'Nothing is saved yet: its tables were chosen by hand.')
    await inspect(page, 'grows-pinned')
    assert.equal((await bookingOf(diary, id)).adults, 4)
    await press(dialog, /^Add a chair/)
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual([(await bookingOf(diary, id)).adults, await tablesOf(diary, id)], [5, ['Hall 3']])
  })
})

describe('another dining area', inBrowser, () => {
  test('is named before a party is moved there, and taken by one press', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:30', 2, { adults: 4, table_ids: undefined, override: undefined })
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
    const page = await diary.screen({ role: 'host' })
    await openCard(page, 'Ann Smith')
    await press(card(page), /^Move or change/)
    const form = page.getByRole('dialog', { name: /^Move or change/ })
    await form.getByRole('button', { name: 'Guests +1' }).click()
    await form.getByRole('button', { name: /^Save: Hall 3/ }).click()
    await form.getByRole('button', { name: 'Take a table in Cellar' }).waitFor()
    await inspect(page, 'other-area')
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
    await press(form, 'Take a table in Cellar')
    await said(page, 'Ann Smith changed')
    assert.deepEqual(await tablesOf(diary, id), ['Cellar 1'])
  })
})

describe('how long guests stay', inBrowser, () => {
  test('is set and corrected on the card, and said on every screen', async () => {
    const diary = await openDiary()
    const id = await diary.book('Zoë Müller', '19:30', 2, { adults: 2, duration: 60 })
    await diary.ask(`POST /bookings/${id}/check-in`)
    await diary.book('Chiara Rossi', '20:45', 2, { adults: 4 })
    const page = await diary.screen({ role: 'host' })
    const other = await diary.screen({ role: 'host' })
    await has(other.locator('.row', { hasText: 'Müller' }).first(), 'until 20:42')
    await openCard(page, 'Zoë Müller')
    await has(card(page), '60 min left. Chiara Rossi comes to Hall 3 at 20:45.')
    await press(card(page), /^5 minutes longer/)
    await said(page, 'Zoë Müller until 20:47')
    await has(other.locator('.row', { hasText: 'Müller' }).first(), 'until 20:47')
    assert.match((await bookingOf(diary, id)).end_time, /T20:30/)
    await press(card(page), /^5 minutes shorter/)
    await has(other.locator('.row', { hasText: 'Müller' }).first(), 'until 20:42')
    // Presses in a row are one change to take back.
    await pressUntilShown(page, '5 minutes longer', ['20:47', '20:52', '20:57'])
    await has(other.locator('.row', { hasText: 'Müller' }).first(), 'until 20:57')
    const calls = await writesOf(page, async () => {
      await page.keyboard.press('Control+z')
      await has(other.locator('.row', { hasText: 'Müller' }).first(), 'until 20:42')
      await said(page, 'Taken back')
    })
    assert.deepEqual(calls, [`PUT /bookings/${id}/expected-end`])
    await card(page).getByLabel('Sitting since').fill('19:31')
    await press(card(page), 'Correct')
    await said(page, 'Zoë Müller sitting since 19:31')
    assert.match(String((await dayBooking(diary, id)).arrived_at), /T(17|19):31/)
    await inspect(page, 'card-seated')
  })
})

describe('presses in a row on the card', inBrowser, () => {
  test('are taken back in one call: guests, and a stay that is booked first and then only said', async () => {
    const diary = await openDiary()
    const id = await diary.book('Zoë Müller', '19:40', 2, { adults: 2, duration: 60 })
    await diary.ask(`POST /bookings/${id}/check-in`)
    await diary.book('Chiara Rossi', '20:50', 2, { adults: 4 })
    const page = await diary.screen({ role: 'host' })
    await openCard(page, 'Zoë Müller')
    // The second press and the undo wait for the answer to the first.
    let answer = () => {}
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    const sent: unknown[] = []
    await page.route(`**/bookings/${id}`, async (route) => {
      sent.push(route.request().postDataJSON()?.adults)
      await released
      await route.continue()
    })
    await pressUntilShown(page, 'One guest more', ['3', '4'])
    await page.keyboard.press('Control+z')
    answer()
    await card(page).locator('output').getByText('2', { exact: true }).waitFor()
    await said(page, 'Taken back')
    await page.unroute(`**/bookings/${id}`)
    assert.deepEqual(sent, [3, 4, 2])
    assert.equal((await bookingOf(diary, id)).adults, 2)

    await pressUntilShown(page, '5 minutes longer', ['20:45', '20:50', '20:55'])
    await said(page, 'Zoë Müller until 20:55')
    assert.match((await dayBooking(diary, id)).expected_end, /T20:55/)
    const ofStay = await writesOf(page, async () => {
      await page.keyboard.press('Control+z')
      await card(page).locator('output').getByText('20:40', { exact: true }).waitFor()
      await said(page, 'Taken back')
    })
    // The first try is answered with what stands, since what was only said has another version.
    assert.deepEqual([...new Set(ofStay)], [`PATCH /bookings/${id}`])
    const { end_time, expected_end } = await dayBooking(diary, id)
    assert.deepEqual([end_time.slice(11, 16), expected_end.slice(11, 16)], ['20:40', '20:40'])
  })

  test('keep a late party longer than it would stay by itself', async () => {
    const diary = await openDiary()
    const id = await diary.book('Zoë Müller', '19:20', 2, { adults: 2, duration: 60 })
    await diary.ask(`POST /bookings/${id}/check-in`)
    const page = await diary.screen({ role: 'host' })
    await openCard(page, 'Zoë Müller')
    await press(card(page), /^5 minutes longer/)
    await said(page, 'Zoë Müller until 20:47')
    assert.match((await dayBooking(diary, id)).expected_end, /T20:47/)
  })
})

describe('at the door', inBrowser, () => {
  test('guests who wait are told how long, are seated in one call, or have gone', async () => {
    const diary = await openDiary()
    const page = await diary.screen({ role: 'host' })
    const list = {
      adults: 2,
      waiting_list: true,
      override: true,
      date: `${friday}T20:00:00`,
      quoted_minutes: { from: 15, until: 30 },
    }
    const names = ['Josef Borg', 'Marija Vella']
    const ids: number[] = []
    for (const name of names) {
      const [first_name, last_name] = name.split(' ')
      const body = { ...list, patron: { first_name, last_name, walkin: true } }
      ids.push((await diary.ask('POST /bookings', { body })).body.data.id)
    }
    const [first = 0, second = 0] = ids
    await page.locator('.lane .chip', { hasText: 'Josef Borg' }).click()
    await has(card(page), 'waits since 19:42')
    await press(card(page), '20 min')
    await has(card(page), /told 20:02/)
    await card(page).getByLabel('Other minutes').fill('25')
    await press(card(page), 'Say')
    await has(card(page), /told 20:07/)
    await inspect(page, 'card-door')
    assert.equal(await card(page).getByText('Reject').count(), 0)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    await press(page.locator('.lane'), 'Seat: Josef Borg')
    await said(page, 'Josef Borg seated at Hall 1')
    assert.deepEqual(calls, [`/api/restaurant/bookings/${first}/seat`])
    await undo(page)
    await said(page, 'Taken back')
    assert.equal((await dayBooking(diary, first)).waiting_list, true)
    await page.locator('.lane .chip', { hasText: 'Marija Vella' }).click()
    await press(card(page), /^They have gone/)
    await said(page, 'Marija Vella has gone')
    assert.equal(await statusOf(diary, second), 'cancelled')
    await page.keyboard.press('2')
    await seatOf(page, 'Josef Borg').click()
    await inspect(page, 'seat-waiting')
    await page.keyboard.press('Enter')
    await said(page, 'Josef Borg seated at Hall 1')
  })

  test('a no-show who comes after all is seated from the card, at another table where its own was given away', async () => {
    const diary = await openDiary()
    const id = await diary.book('Marek Dvořák', '19:15', 0, { duration: 120 })
    await diary.ask(`POST /bookings/${id}/no-show`)
    const other = await diary.book('Noel Grech', '19:40', 0, { duration: 90 })
    await diary.ask(`POST /bookings/${other}/check-in`)
    const page = await diary.screen({ role: 'host' })
    await page.keyboard.press('2')
    await openCard(page, 'Marek Dvořák')
    await inspect(page, 'card-noshow')
    await press(card(page), /^They are here/)
    const dialog = asked(page, 'Marek Dvořák')
    await has(dialog, 'Hall 1 is taken by Grech until 21:10')
    await inspect(page, 'seat-noshow')
    await press(dialog, /^Seat here: Hall 2/)
    await said(page, 'Marek Dvořák seated at Hall 2')
    assert.deepEqual([await statusOf(diary, id), await tablesOf(diary, id)], ['arrived_in_service', ['Hall 2']])
  })

  test('a no-show whose table was given to somebody who is still to come is shown the free tables, its own until then', async () => {
    const diary = await openDiary()
    const id = await diary.book('Marek Dvořák', '19:15', 0, { duration: 120 })
    await diary.ask(`POST /bookings/${id}/no-show`)
    const due = await diary.book('Noel Grech', '20:15', 0, { duration: 90 })
    const page = await diary.screen({ role: 'host' })
    await page.keyboard.press('2')
    await openCard(page, 'Marek Dvořák')
    await press(card(page), /^They are here/)
    const dialog = asked(page, 'Marek Dvořák')
    await has(dialog, 'Hall 1 is taken: Noel Grech, 20:15–21:45')
    await dialog.getByRole('button', { name: /^Seat here: Hall 2/ }).waitFor()
    await inspect(page, 'seat-noshow-given')
    assert.equal(await statusOf(diary, id), 'noshow')
    await press(dialog, /^Seat here: Hall 1, .*until 20:15$/)
    await said(page, 'Marek Dvořák seated at Hall 1')
    assert.deepEqual([await statusOf(diary, id), await tablesOf(diary, id)], ['arrived_in_service', ['Hall 1']])
    assert.match((await dayBooking(diary, id)).expected_end, /T20:15/)
    assert.deepEqual([await statusOf(diary, due), await tablesOf(diary, due)], ['confirmed', ['Hall 1']])
  })
})
