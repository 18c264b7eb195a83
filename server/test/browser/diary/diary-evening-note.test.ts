/** The note of the evening and its sections, on two screens. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'
import { said } from './diary-hands.ts'

describe('the note of the evening', inBrowser, () => {
  test('is read by the other host, and two who write at once lose nothing', async () => {
    const diary = await openDiary()
    const [one, other] = [await diary.screen(), await diary.screen()]
    const field = (page: typeof one) =>
      page.getByRole('dialog', { name: 'Note for the evening' }).getByLabel('Everybody who opens')
    await one.keyboard.press('i')
    await other.keyboard.press('i')
    await field(one).fill('Oven two is cold.')
    await field(other).fill('Mr Borg left his coat.')
    await one.getByRole('button', { name: 'Save' }).click()
    await said(one, 'Note kept')
    await one.getByRole('button', { name: /Oven two is cold/ }).waitFor()
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText('Both are joined below').waitFor()
    assert.equal(await field(other).inputValue(), 'Oven two is cold. Mr Borg left his coat.')
    await assertAccessible(other, 'the dialog of the note')
    await other.getByRole('button', { name: 'Save' }).click()
    await one.getByRole('button', { name: /Oven two is cold\. Mr Borg left his coat\./ }).waitFor()
    await assertAccessible(one, 'the diary with a note')
    const { body } = await diary.ask(`GET /day/notes?date=${friday}`)
    assert.equal(body.data.length, 2)
  })
})

describe('the sections of the evening', inBrowser, () => {
  test('are given by keys, as on the evening before, and never overwritten unread', async () => {
    const diary = await openDiary()
    const tables = diary.restaurant.areas.flatMap(({ tableIds }) => tableIds)
    const before = [
      { name: 'Marija', table_ids: tables.slice(0, 2) },
      { name: 'Josef', table_ids: tables.slice(2, 4) },
    ]
    await diary.ask('PUT /day/sections', { body: { date: '2026-06-11', sections: before, replaces: null } })
    await diary.book('Ann Smith', '20:00', 0, { adults: 2 })
    const [one, other] = [await diary.screen(), await diary.screen()]
    const dialog = (page: typeof one) => page.getByRole('dialog', { name: 'Sections' })
    const save = (page: typeof one) => dialog(page).getByRole('button', { name: 'Give the tables' })
    for (const page of [one, other]) {
      await page.keyboard.press('v')
      await dialog(page)
        .getByRole('button', { name: /^As on/ })
        .press('Enter')
    }
    await dialog(one).getByText('2 covers, 2 tables').waitFor()
    await dialog(one).getByRole('radio', { name: /Josef/ }).press('Space')
    await dialog(one)
      .getByRole('checkbox', { name: /Cellar 1/ })
      .press('Space')
    await assertAccessible(one, 'the dialog of sections')
    await save(one).press('Enter')
    await said(one, 'Sections given')
    await one.locator('.side .row', { hasText: 'Ann Smith' }).getByText('Marija').waitFor()
    await save(other).press('Enter')
    await dialog(other).getByText('gave sections at').waitFor()
    await dialog(other).getByRole('button', { name: 'Take theirs instead' }).press('Enter')
    await dialog(other).getByText('3 tables').waitFor()
    const { body } = await diary.ask(`GET /day?date=${friday}`)
    assert.deepEqual(
      body.data.sections.sections.map(({ table_ids }: { table_ids: number[] }) => table_ids.length),
      [2, 3],
    )
    await one.keyboard.press('Control+z')
    await said(one, 'Taken back: Sections given')
    assert.equal((await diary.ask(`GET /day?date=${friday}`)).body.data.sections, null)
  })
})
