/** Allergens of guests and of their companions, ticked by hosts, and suggested where a note names them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'
import { until } from '../../support/network/webhook-receiver.ts'

const ann = { patron: { first_name: 'Ann', last_name: 'Smith', mobile_number: '+35699887766' } }
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Allergies of Ann Smith' })
const tick = (page: Page, name: string) => dialogOf(page).getByRole('checkbox', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor()
const card = (page: Page) => page.locator('.booking-panel')

async function openCard(page: Page): Promise<void> {
  await page.locator('.row-open', { hasText: 'Ann Smith' }).first().click()
  await card(page).getByRole('button', { name: 'Allergy' }).waitFor()
}

/** Of the guest, then of companions. */
async function marked(diary: Diary, id: number): Promise<[string[], string[], string | null]> {
  const { bookings } = (await diary.ask(`GET /day?date=${friday}`)).body.data
  const booking = bookings.find((one: { id: number }) => one.id === id)
  return [booking.patron.allergies.allergens, booking.allergies.allergens, booking.allergies.other]
}

describe('allergens', inBrowser, () => {
  test('are ticked for every visit or for somebody else in the party, each saved at once with its own undo', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0, ann)
    const page = await diary.screen({ path: `/diary/${friday}/list` })
    await openCard(page)
    await card(page).getByRole('button', { name: 'Allergy' }).click()
    await tick(page, 'gluten').check()
    await toast(page, 'Ann Smith: gluten marked')
    await dialogOf(page).getByRole('button', { name: 'Somebody else in the party' }).click()
    await tick(page, 'fish').check()
    await toast(page, 'Ann Smith: fish marked')
    await dialogOf(page).getByLabel('Other, in words').fill('kiwi')
    await dialogOf(page).getByRole('button', { name: 'Save words' }).click()
    await toast(page, 'Ann Smith: also kiwi')
    assert.deepEqual(await marked(diary, id), [['gluten'], ['fish'], 'kiwi'])
    await dialogOf(page).getByRole('button', { name: 'Done' }).click()
    await card(page).getByText('in the party: no fish').first().waitFor()
    await page.locator('.toast', { hasText: 'also kiwi' }).getByRole('button', { name: /^Undo/ }).click()
    await toast(page, 'Taken back: Ann Smith: also kiwi')
    await page.locator('.toast', { hasText: 'fish marked' }).getByRole('button', { name: /^Undo/ }).click()
    await toast(page, 'Taken back: Ann Smith: fish marked')
    assert.deepEqual(await marked(diary, id), [['gluten'], [], null])
  })

  test('that a note names are suggested on the card, marked by one press and never by themselves; No is remembered', async () => {
    const diary = await openDiary()
    const comment = 'No shellfish please. One is coeliac'
    const id = await diary.book('Ann Smith', '20:00', 0, { ...ann, comment })
    const page = await diary.screen({ path: `/diary/${friday}/list` })
    await openCard(page)
    await card(page).getByText('A note says “No shellfish please”.').waitFor()
    assert.deepEqual(await marked(diary, id), [[], [], null])
    await card(page).getByRole('button', { name: 'No: One is coeliac' }).click()
    await card(page).getByRole('button', { name: 'Mark crustaceans, molluscs' }).click()
    await toast(page, 'crustaceans, molluscs marked')
    await card(page).locator('.suggested-mark').waitFor({ state: 'detached' })
    assert.deepEqual(await marked(diary, id), [[], ['crustaceans', 'molluscs'], null])
    await page.reload()
    await card(page).getByRole('button', { name: 'Allergy' }).waitFor()
    assert.equal(await card(page).locator('.suggested-mark').count(), 0)
  })

  test('that the note of a caller names are suggested before the booking is made', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0, ann)
    const patron = (await diary.ask(`GET /bookings/${id}`)).body.data.patron.id
    await diary.ask(`PUT /patrons/${patron}`, { body: { comments: 'Nut allergy' } })
    const page = await diary.screen()
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: 'New booking' })
    await form.getByLabel('Name, telephone or e-mail').fill('Ann Sm')
    await form.getByRole('option', { name: /Ann Smith/ }).click()
    await form.getByText('A note says “Nut allergy”.').waitFor()
    await form.getByRole('button', { name: 'Mark nuts' }).click()
    await form.locator('.allergies-line', { hasText: 'nut allergy' }).waitFor()
    assert.deepEqual((await marked(diary, id))[0], ['nuts'])
  })

  test('of one guest that two hosts tick at once are all marked', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0, ann)
    const pages = [
      await diary.screen({ path: `/diary/${friday}/list` }),
      await diary.screen({ path: `/diary/${friday}/list` }),
    ]
    for (const page of pages) {
      await openCard(page)
      await page.keyboard.press('y')
      await dialogOf(page).waitFor()
    }
    const [one, other] = pages as [Page, Page]
    const ticks = ['milk', 'eggs', 'celery', 'nuts', 'lupin', 'mustard']
    // A browser has one mouse: each host presses one after the other, without waiting for an answer.
    const pressAll = async (page: Page, names: readonly string[]) => {
      for (const name of names) await tick(page, name).click()
    }
    await Promise.all([pressAll(one, ticks.slice(0, 3)), pressAll(other, ticks.slice(3))])
    await until(async () => (await marked(diary, id))[0].length === ticks.length)
    assert.deepEqual((await marked(diary, id))[0].toSorted(), ticks.toSorted())
  })

  test('are marked by keyboard alone; the dialog reads well at every width, and viewers have none', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0, { ...ann, comment: 'No nuts' })
    for (const [width, colorScheme] of [
      [390, 'light'],
      [820, 'dark'],
      [1180, 'light'],
      [1440, 'light'],
    ] as const) {
      const page = await diary.screen({ viewport: { width, height: 844 }, colorScheme, path: `/diary/${friday}/list` })
      await page.locator('.row-open', { hasText: 'Ann Smith' }).first().focus()
      await page.keyboard.press('y')
      await dialogOf(page).getByText('A note says').waitFor()
      await assertAccessible(page, `allergens at ${width}`)
      await assertNothingCut(page, `allergens at ${width}`)
      if (width === 1440) {
        await tick(page, 'gluten').focus()
        await page.keyboard.press('Space')
        await toast(page, 'gluten marked')
        await page.keyboard.press('Escape')
        await dialogOf(page).waitFor({ state: 'detached' })
      }
      await page.close()
    }
    assert.deepEqual((await marked(diary, id))[0], ['gluten'])
    const viewer = await diary.screen({ role: 'viewer', path: `/diary/${friday}/list` })
    await viewer.locator('.row-open', { hasText: 'Ann Smith' }).first().click()
    await card(viewer).getByText('Reference').waitFor()
    assert.equal(await card(viewer).getByRole('button', { name: 'Allergy' }).count(), 0)
    assert.equal(await viewer.locator('.suggested-mark').count(), 0)
  })
})
