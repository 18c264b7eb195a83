/** A host's evening: what the diary shows of it, and everything a shift does to it by pointer and by keys. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import {
  bar,
  bookingOf,
  chip,
  drag,
  dragToTable,
  middle,
  minuteWidth,
  row,
  said,
  startOf,
  statusOf,
  undo,
} from '../diary/diary-hands.ts'

const waits = (diary: Diary, name: string, more = {}) =>
  diary.book(name, '20:00', 0, { table_ids: undefined, waiting_list: true, ...more })

describe("a host's evening", inBrowser, () => {
  test('shows who comes next, who is late and who sits too long, in three views under three addresses', async () => {
    const diary = await openDiary()
    await diary.book('Marie Vella', '19:15', 0)
    const id = await diary.book('Ann Smith', '20:00', 1, { comment: 'By the window' })
    const over = await diary.book('Leo Schembri', '18:00', 2, { duration: 90, adults: 4 })
    await diary.ask(`POST /bookings/${over}/check-in`)
    await waits(diary, 'Tom Lee', { adults: 3 })
    await diary.book('Paul Galea', '21:00', 4)
    const page = await diary.screen()

    await page.getByRole('heading', { name: 'Friday 12 June' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/diary/2026-06-12/timeline')
    const side = page.getByRole('complementary', { name: 'Next and seated' })
    const names = () => side.locator('.name').allTextContents()
    assert.deepEqual(await names(), ['Marie Vella', 'Ann Smith', 'Paul Galea', 'Leo Schembri'])
    await side.getByText('27 min late').waitFor()
    await side.getByText('12 min over').waitFor()
    assert.deepEqual(await page.locator('.figure dd').allTextContents(), ['10', '4', '6', '0'])
    await page.getByRole('button', { name: /^Tom Lee · 3 guests · 20:00/ }).waitFor()
    await page.getByRole('button', { name: /^Ann Smith, 2 covers, 20:00–22:00, Hall 2/ }).waitFor()
    assert.equal(await page.locator('.now-label').textContent(), '19:42')

    await page.goto(`${diary.address}/diary/2026-06-12/list?area=${diary.restaurant.areas[1]?.id}`)
    await page.locator('.list').getByText('Paul Galea').waitFor()
    assert.equal(await page.locator('.list').getByText('Ann Smith').count(), 0)

    await page.goto(`${diary.address}/diary/2026-06-12/floor`)
    await page.getByRole('button', { name: /^Hall 2 Smith/ }).click()
    await page.getByRole('heading', { name: 'Ann Smith' }).waitFor()
    assert.match(page.url(), new RegExp(`/diary/2026-06-12/floor\\?booking=${id}$`))
    await page.getByRole('button', { name: 'List' }).click()
    await page.locator('.list').waitFor()
    await page.goBack()
    await page.locator('.floor').waitFor()
    assert.match(page.url(), /\/floor\?booking=/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Ann Smith' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByRole('heading', { name: 'Saturday 13 June' }).waitFor()
  })

  test('seats with one press and takes it back; guests leave, do not come, cancel, are accepted and rejected', async () => {
    const diary = await openDiary({ house: { settings: { confirmation_mode: 'ASYNCHRONOUS' } } })
    const id = await diary.book('Ann Smith', '19:30', 4, { adults: 4 })
    const late = await diary.book('Marie Vella', '19:00', 0)
    const off = await diary.book('Paul Galea', '20:00', 1)
    const asked = await diary.book('Eva Okafor', '21:00', 2, { override: false })
    const refused = await diary.book('Ivan Petrov', '21:30', 3, { override: false })
    const page = await diary.screen()
    await page.getByRole('button', { name: 'Seat: Ann Smith' }).click()
    await said(page, 'Ann Smith seated')
    assert.equal(await statusOf(diary, id), 'arrived_in_service')
    await undo(page)
    await said(page, 'Taken back')
    assert.equal(await statusOf(diary, id), 'confirmed')
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('s')
    await said(page, 'Ann Smith seated')
    await page.getByRole('button', { name: 'Left: Ann Smith' }).click()
    await said(page, 'Ann Smith left')
    assert.equal(await statusOf(diary, id), 'finished')
    await page.keyboard.press('Control+z')
    await said(page, 'Taken back')
    assert.equal(await statusOf(diary, id), 'arrived_in_service')

    await bar(page, 'Marie Vella').focus()
    await page.keyboard.press('x')
    await said(page, 'Marie Vella did not come')
    await bar(page, 'Paul Galea').click()
    await page.getByRole('button', { name: /^Cancel booking/ }).click()
    await said(page, 'Paul Galea cancelled')
    await page.getByRole('button', { name: /^Eva Okafor · 2 guests · 21:00/ }).click()
    await page.getByRole('button', { name: /^Accept/ }).click()
    await said(page, 'Eva Okafor accepted')
    await bar(page, 'Ivan Petrov').focus()
    await page.keyboard.press('r')
    await said(page, 'Ivan Petrov rejected')
    const states = await Promise.all([late, off, asked, refused].map((one) => statusOf(diary, one)))
    assert.deepEqual(states, ['noshow', 'cancelled', 'accepted', 'rejected'])
  })

  test('a walk-in takes three presses, and Undo frees the table', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '21:00', 0)
    const page = await diary.screen()
    let presses = 0
    const press = async (name: string | RegExp) => {
      presses++
      await page
        .locator('.top-bar, dialog')
        .getByRole('button', { name, exact: typeof name === 'string' })
        .click()
    }
    await press(/^Walk-in/)
    await press('2')
    await press(/^Seat here: Hall 2/)
    await said(page, 'Walk-in seated at Hall 2')
    assert.equal(presses, 3)
    const { body } = await diary.ask(`GET /bookings?date=${friday}`)
    const seated = body.data.filter(({ status }: { status: string }) => status === 'arrived_in_service')
    assert.deepEqual(
      seated.map(({ date, adults }: { date: string; adults: number }) => [date.slice(11, 16), adults]),
      [['19:42', 2]],
    )
    await undo(page)
    await said(page, 'Taken back')
    assert.equal(await statusOf(diary, seated[0].id), 'cancelled')
  })

  test('moves a booking by drag to another table and time, and longer; not onto a table that is taken', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen()
    await dragToTable(page, 'Ann Smith', 'Hall 2')
    await said(page, 'Ann Smith moved to Hall 2')
    assert.deepEqual([await tablesOf(diary, id), await startOf(diary, id)], [['Hall 2'], '20:00'])
    await undo(page)
    await said(page, 'Taken back')
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])

    const from = await middle(bar(page, 'Ann Smith'))
    const minute = await minuteWidth(page, 'Ann Smith', 120)
    await drag(page, from, { x: from.x + minute * 32, y: from.y })
    await said(page, 'Ann Smith moved to 20:30')
    assert.deepEqual([await tablesOf(diary, id), await startOf(diary, id)], [['Hall 1'], '20:30'])

    const handle = await middle(bar(page, 'Ann Smith').locator('.handle'))
    await drag(page, handle, { x: handle.x + minute * 30, y: handle.y })
    await said(page, 'Ann Smith until 23:00')

    await diary.book('Paul Galea', '20:30', 1)
    await bar(page, 'Paul Galea').waitFor()
    const place = await bar(page, 'Ann Smith').boundingBox()
    // At its own time it would swap; at another one the table is refused.
    const hers = await middle(bar(page, 'Ann Smith'))
    const below = await middle(row(page, 'Hall 2').locator('.table-name'))
    await drag(page, hers, { x: hers.x + minute * 15, y: below.y })
    await page.getByRole('alert').getByText('Hall 2 is taken: Paul Galea, 20:30–22:30.').waitFor()
    assert.deepEqual(await bar(page, 'Ann Smith').boundingBox(), place)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])
    await page.keyboard.press('Escape')
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('moves and pins a booking by keys and by choosing from a list', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0, { table_ids: null, override: false })
    const isPinned = async () => (await diary.ask(`GET /bookings/${id}/actions`)).body.data.is_pinned
    const page = await diary.screen()
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await said(page, 'moved to 20:15')
    assert.equal(await isPinned(), false)
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await said(page, 'Ann Smith until 22:30')
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await said(page, 'Ann Smith until 22:15')
    await page.keyboard.press('Alt+ArrowDown')
    await said(page, 'moved to Hall 2')
    assert.deepEqual([await tablesOf(diary, id), await startOf(diary, id)], [['Hall 2'], '20:15'])
    assert.equal(await isPinned(), true)
    await undo(page)
    await said(page, 'Taken back')
    assert.deepEqual([await tablesOf(diary, id), await isPinned()], [['Hall 1'], false])

    // The bar goes back to its row with the live day, at any moment from now on, and would take the focus along.
    await page.reload()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('p')
    await said(page, 'Ann Smith keeps Hall 1')
    assert.equal(await isPinned(), true)
    await page.getByRole('button', { name: /^Ann Smith, .*, pinned$/ }).waitFor()
    await bar(page, 'Ann Smith').click()
    const card = page.getByRole('complementary', { name: 'Ann Smith' })
    await card.getByText('pinned', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Unpin P' }).click()
    await said(page, 'Ann Smith may get another table')
    await card.getByRole('button', { name: 'Pin to its table P' }).waitFor()
    assert.equal(await isPinned(), false)
    assert.equal(await card.getByText('pinned', { exact: true }).count(), 0)
    await undo(page)
    await said(page, 'Taken back')
    assert.equal(await isPinned(), true)

    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Move or change Ann Smith' })
    await dialog.getByRole('textbox', { name: 'Time' }).fill('21:00')
    await dialog.getByRole('button', { name: /^Move here: Hall 3/ }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual([await tablesOf(diary, id), await startOf(diary, id)], [['Hall 3'], '21:00'])
  })

  test('gives those who wait a table: by drag, where one is free, and when one is cancelled', async () => {
    const diary = await openDiary()
    const taken = await diary.book('Paul Galea', '20:30', 1)
    const id = await waits(diary, 'Tom Lee')
    const isWaiting = async () =>
      (await diary.ask(`GET /day?date=${friday}`)).body.data.bookings.find((one: { id: number }) => one.id === id)
        .waiting_list
    const page = await diary.screen()
    const onto = async (place: Locator) => drag(page, await middle(chip(page, 'Tom Lee')), await middle(place))
    await onto(row(page, 'Hall 2').locator('.table-name'))
    await page.getByRole('alert').getByText('Hall 2 is taken: Paul Galea, 20:30–22:30.').waitFor()
    await chip(page, 'Tom Lee').waitFor()
    assert.equal(await isWaiting(), true)
    await page.keyboard.press('Escape')
    await onto(row(page, 'Hall 4').locator('.track'))
    await said(page, 'Tom Lee moved to Hall 4')
    assert.deepEqual(await tablesOf(diary, id), ['Hall 4'])
    await undo(page)
    await chip(page, 'Tom Lee').waitFor()
    assert.equal(await isWaiting(), true)

    for (const [table, name] of [
      [0, 'Ann Smith'],
      [2, 'Eva Okafor'],
      [3, 'Leo Schembri'],
      [4, 'Rita Zahra'],
    ] as const)
      await diary.book(name, '20:00', table)
    await waits(diary, 'Ida Grech')
    await chip(page, 'Ida Grech').waitFor()
    const lane = page.locator('.lane')
    await lane.getByText('is free').waitFor({ state: 'detached' })
    await diary.ask(`POST /bookings/${taken}/status`, { body: { status: 'cancelled' } })
    await lane.getByText('Hall 2 is free').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Give a table: Ida Grech' }).count(), 0)
    await page.getByRole('button', { name: 'Give a table: Tom Lee' }).click()
    await said(page, /^Tom Lee moved to/)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 2'])
  })

  test('blocks and unblocks tables, closes the cellar for tomorrow and opens it, pauses and resumes online booking', async () => {
    const diary = await openDiary()
    const page = await diary.screen()
    await page.keyboard.press('b')
    const blocking = page.getByRole('dialog', { name: 'Block tables' })
    await blocking.getByLabel('Hall 3').check()
    await blocking.getByLabel('Reason').fill('Painted today')
    await blocking.getByRole('button', { name: 'Block' }).click()
    await said(page, 'Hall 3 blocked')
    await bar(page, 'Painted today').focus()
    await page.keyboard.press('Delete')
    await said(page, 'Hall 3 unblocked')
    await bar(page, 'Painted today').waitFor({ state: 'detached' })

    await page.keyboard.press(']')
    await page.getByRole('heading', { name: 'Saturday 13 June' }).waitFor()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Close parts of the day' })
    await dialog.getByRole('button', { name: 'Cellar open', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cellar closed', exact: true }).waitFor()
    const closed = async () => (await diary.ask('GET /availability-controls?date=2026-06-13')).body
    assert.equal((await closed()).closed_dining_areas[0].dining_area_name, 'Cellar')
    await dialog.getByRole('button', { name: 'Dinner, Hall open' }).click()
    await dialog.getByRole('button', { name: 'Dinner, Hall closed' }).waitFor()
    assert.equal((await closed()).closed_matrix.length, 1)
    await dialog.getByRole('button', { name: 'Cellar closed', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cellar open', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Online booking running' }).click()
    await page.getByText('Online booking is paused.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Resume' }).click()
    await said(page, 'Online booking resumed')
  })

  test('writes notes, tags and what is known of a guest, finds them in the history, and takes them back', async () => {
    const diary = await openDiary()
    const ann = { patron: { first_name: 'Ann', last_name: 'Smith', email: 'ann@example.com' } }
    const id = await diary.book('Ann Smith', '20:00', 0, ann)
    const patronId = (await bookingOf(diary, id)).patron.id
    const patron = async () => (await diary.ask(`GET /patrons/${patronId}`)).body.data
    await diary.ask(`PUT /patrons/${patronId}`, { body: { is_vip: true, comments: 'Likes the window' } })
    const page = await diary.screen()
    await bar(page, 'Ann Smith').focus()
    await page.keyboard.press('e')
    const notes = page.getByRole('dialog', { name: 'Notes: Ann Smith' })
    await notes.getByLabel('For the house').fill('Allergic to lilies')
    await notes.getByLabel('Birthday').check()
    await notes.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Ann Smith changed')
    assert.equal((await bookingOf(diary, id)).private_comment, 'Allergic to lilies')
    assert.equal((await bookingOf(diary, id)).booking_tags[0].name, 'Birthday')
    await page.locator('summary', { hasText: 'History' }).click()
    await page
      .locator('.history')
      .getByText(/Allergic to lilies/)
      .waitFor()
    await undo(page)
    await said(page, 'Taken back')
    assert.equal((await bookingOf(diary, id)).private_comment, null)
    assert.deepEqual((await bookingOf(diary, id)).booking_tags, [])

    await page.getByRole('button', { name: 'Edit guest' }).click()
    const about = page.getByRole('dialog', { name: 'About the guest: Ann Smith' })
    await about.getByLabel('nut allergy').check()
    await about.getByLabel('VIP').uncheck()
    await about.getByLabel('About the guest').fill('Likes the window. Carries an injector.')
    await about.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Ann Smith changed')
    await bar(page, 'nut allergy').waitFor()
    const changed = await patron()
    assert.deepEqual([changed.tags.is_allergic_to_nuts, changed.is_vip], [true, false])
    assert.equal(changed.comments, 'Likes the window. Carries an injector.')
    await undo(page)
    await said(page, 'Taken back')
    const restored = await patron()
    assert.deepEqual([restored.tags.is_allergic_to_nuts, restored.is_vip], [false, true])
    assert.equal(restored.comments, 'Likes the window')
  })

  test('sees at once what another host does, and without the server the last known day, in which nothing is booked', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const one = await diary.screen()
    const other = await diary.screen({ mayLog: /ERR_INTERNET_DISCONNECTED/ })
    await one.getByRole('button', { name: 'Seat: Ann Smith' }).click()
    await other.locator('.bar.seated', { hasText: 'Ann Smith' }).waitFor()
    await diary.book('Paul Galea', '21:00', 1)
    await Promise.all([one, other].map((page) => bar(page, 'Paul Galea').waitFor()))
    await diary.ask(`PATCH /bookings/${id}`, { body: { private_comment: 'Cake in the fridge' } })
    await bar(other, 'Cake in the fridge').waitFor()

    await other.context().setOffline(true)
    await other.getByText('As of 19:42. There is no network.').waitFor()
    await bar(other, 'Paul Galea').waitFor()
    assert.ok(await other.getByRole('button', { name: 'New booking' }).isDisabled())
    assert.ok(await other.getByRole('button', { name: 'Walk-in' }).isDisabled())
    await diary.book('Eva Okafor', '21:00', 2)
    await other.context().setOffline(false)
    await bar(other, 'Eva Okafor').waitFor()
    await other.getByText('There is no network.').waitFor({ state: 'detached' })
    assert.ok(await other.getByRole('button', { name: 'New booking' }).isEnabled())
  })
})
