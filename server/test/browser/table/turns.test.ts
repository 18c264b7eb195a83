/** Sections in turn on the screen: whose turn it is on the card, and their tables first for walk-ins; marks by one press. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { said, undo } from '../diary/diary-hands.ts'

const list = `/diary/${friday}/list`

describe('the server whose turn it is', inBrowser, () => {
  test('is named on the card with everybody’s covers, and seats the party at their table by one press', async () => {
    const diary = await openDiary()
    const tables = diary.restaurant.areas.flatMap(({ tableIds }) => tableIds)
    const sections = [
      { name: 'Marija', table_ids: [tables[0], tables[2]] },
      { name: 'Josef', table_ids: [tables[1], tables[3]] },
    ]
    await diary.ask('PUT /day/sections', { body: { date: friday, sections, replaces: null } })
    const sits = await diary.book('Karl Hansen', '19:30', 2, { adults: 4 })
    await diary.ask(`POST /bookings/${sits}/check-in`)
    const id = await diary.book('Ann Smith', '19:45', 0)
    const page = await diary.screen({ path: list })
    await page.locator('.row-open', { hasText: 'Ann Smith' }).first().click()
    const note = page.locator('.turn-note')
    await note.getByText('Josef is next').waitFor()
    await note.getByText('0 covers, Marija 4. Hall 1 is Marija’s.').waitFor()
    await assertAccessible(page, 'the card with a turn')
    await note.getByRole('button', { name: 'Seat at Hall 2, Josef' }).click()
    await said(page, 'Ann Smith seated at Hall 2')
    assert.deepEqual(await tablesOf(diary, id), ['Hall 2'])
    await page.keyboard.press('w')
    const dialog = page.getByRole('dialog', { name: 'Walk-in' })
    await dialog.getByRole('button', { name: '4', exact: true }).click()
    await dialog.locator('.option.best').getByText('Josef is next').waitFor()
  })
})

describe('the marks of a card', inBrowser, () => {
  test('are set and taken away by one press each, with an undo', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'Ann', last_name: 'Smith', mobile_number: '+35699887766' }
    const id = await diary.book('Ann Smith', '20:00', 0, { patron })
    const page = await diary.screen({ path: list })
    await page.locator('.row-open', { hasText: 'Ann Smith' }).first().click()
    const marks = page.locator('.card-marks')
    await marks.getByRole('button', { name: 'Birthday' }).click()
    await said(page, 'Ann Smith: Birthday marked')
    await marks.getByRole('button', { name: 'VIP' }).click()
    await said(page, 'Ann Smith: VIP marked')
    const booking = async () =>
      (await diary.ask(`GET /day?date=${friday}`)).body.data.bookings.find((one: { id: number }) => one.id === id)
    const stands = await booking()
    assert.deepEqual(
      [stands.booking_tags.map(({ name }: { name: string }) => name), stands.patron.tags],
      [['Birthday'], ['is_vip']],
    )
    await marks.getByRole('button', { name: 'Birthday', pressed: true }).click()
    await said(page, 'Ann Smith: Birthday no longer marked')
    await undo(page)
    await said(page, /^Taken back: Ann Smith: Birthday/)
    assert.equal((await booking()).booking_tags.length, 1)
  })
})
