/** What is typed in the office is never lost: not to a review that arrives, not to a colleague's save, not to a reload. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { barOf, openOffice, reviewAndSave } from './office-house.ts'

const draftOf = (page: Page) => page.getByRole('region', { name: 'Your draft' })

/** Holds every review until it is let go. */
async function holdReviews(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/configuration/draft/review', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe('typing in the office', inBrowser, async () => {
  if (withoutBrowser) return

  const fields: readonly [name: string, path: string, field: (page: Page) => Locator][] = [
    ['hours of a service', '/hours?on=fri&service=Dinner', (page) => page.getByLabel('Closes')],
    ['hours in the list', '/hours?view=list', (page) => page.getByLabel('Closes').first()],
    ['pacing', '/pacing', (page) => page.getByLabel('Covers', { exact: true }).first()],
    ['a tag', '/tags', (page) => page.getByLabel('Name').first()],
    ['the restaurant', '/restaurant', (page) => page.getByLabel('Telephone', { exact: true })],
    ['a table of the list', '/floor?view=list', (page) => page.getByLabel(/, Seats from/).first()],
  ]
  for (const [name, path, field] of fields) {
    test(`${name}: half a word stays when a review arrives`, async () => {
      const house = await openOffice()
      const page = await house.screen({ path: `/manage${path}` })
      await field(page).waitFor()
      const letGo = await holdReviews(page)
      await field(page).fill('12')
      await field(page).press('Enter')
      await field(page).focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('1')
      letGo()
      await draftOf(page)
        .getByText(/\d (change|field)/)
        .first()
        .waitFor()
      assert.equal(await field(page).inputValue(), '1')
      await page.keyboard.type('9')
      assert.equal(await field(page).inputValue(), '19')
    })
  }

  test('the forms of a new service and of a special day keep what is typed when the page is read anew', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/hours/2026-06-20' })
    const readAnew = async () => {
      const answer = page.waitForResponse(/configuration(%2F|\/)draft$/)
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
      await answer
    }
    await page.getByRole('button', { name: 'Service', exact: true }).click()
    const service = page.getByRole('dialog', { name: 'New service' })
    await service.getByLabel('Name').fill('Brunch')
    await service.getByLabel('Opens').fill('')
    await service.getByLabel('Opens').pressSequentially('09')
    await readAnew()
    await house.ask('PUT /configuration', { body: { ...(await house.configuration()), currency: 'USD' } })
    await readAnew()
    assert.equal(await service.getByLabel('Opens').inputValue(), '09')
    await service.getByLabel('Closes').fill('eleven')
    await service.getByRole('button', { name: 'Add' }).click()
    await service.getByText('“eleven” is no time. Write it as 18:30 or 1830.').waitFor()
    await service.getByLabel('Closes').fill('1130')
    await service.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: 'Monday Brunch, 09:00 to 11:30' }).waitFor()

    await page.getByRole('button', { name: 'Other hours' }).click()
    const form = page.getByRole('dialog', { name: 'Special day' })
    await form.getByLabel('Name').fill('Wedd')
    await form.getByRole('button', { name: /^Dinner: .* times/ }).click()
    await form.getByLabel('minutes').first().fill('24')
    await house.ask('PUT /configuration', { body: { ...(await house.configuration()), currency: 'GBP' } })
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    assert.equal(await form.getByLabel('minutes').first().inputValue(), '24')
    assert.equal(await form.getByLabel('Name').inputValue(), 'Wedd')
  })

  test('a typed text that is no time stays, with a sentence, and changes nothing', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/hours?on=fri&service=Dinner' })
    await page.getByLabel('Closes').fill('25:99')
    await page.getByLabel('Closes').press('Enter')
    await page.getByText('“25:99” is no time. Write it as 18:30 or 1830.').waitFor()
    assert.equal(await page.getByLabel('Closes').inputValue(), '25:99')
    assert.equal(await page.getByLabel('Closes').getAttribute('aria-invalid'), 'true')
    assert.equal(await draftOf(page).count(), 0)
    await page.getByLabel('Closes').fill('11pm')
    await page.getByLabel('Closes').press('Enter')
    await page.getByRole('button', { name: 'Friday Dinner, 18:00 to 23:00' }).waitFor()
  })

  test('undo and redo are there after a reload, and over pages; not after the draft was saved', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/hours' })
    await barOf(page, 'fri Dinner').focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await draftOf(page).getByText('1 change').waitFor()
    await page.goto(`${house.address}/manage/restaurant`)
    await page.getByLabel('Currency').fill('USD')
    await page.getByLabel('Currency').press('Enter')
    await draftOf(page).getByText('2 changes').waitFor()
    await page.goto(`${house.address}/manage/hours`)
    await page.reload()
    await page.getByRole('button', { name: 'Friday Dinner, 18:00 to 23:00' }).waitFor()
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Friday Dinner, 18:00 to 23:15' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByRole('button', { name: 'Friday Dinner, 18:00 to 23:00' }).waitFor()
    await reviewAndSave(page)
    await page.reload()
    await page.getByRole('button', { name: 'Friday Dinner, 18:00 to 23:00' }).waitFor()
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled())
    assert.equal((await house.configuration()).currency, 'EUR')
  })

  test('without a connection a page that was not opened yet says so, others stay, and it comes with the connection', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/restaurant', mayLog: /ERR_INTERNET_DISCONNECTED/ })
    const telephone = page.getByLabel('Telephone', { exact: true })
    await telephone.waitFor()
    await page.context().setOffline(true)
    await telephone.fill('+356 2100 0000')
    await telephone.press('Enter')
    await page.getByText(/^No connection to the server/).waitFor()
    const open = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await open('Hours')
    const missing = page.getByText('A part of this page could not be loaded.')
    await missing.waitFor()
    await page.goBack()
    await missing.waitFor({ state: 'detached' })
    assert.equal(await telephone.inputValue(), '+356 2100 0000')
    await open('Hours')
    await missing.waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'The usual week' }).waitFor()
    await draftOf(page).getByText('1 change').waitFor()
  })

  test('a double press, and a held key, open the review and do not save it unread', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/restaurant' })
    await page.getByLabel('Currency').fill('USD')
    await page.getByLabel('Currency').press('Enter')
    await draftOf(page).getByText('1 change').waitFor()
    await draftOf(page)
      .getByRole('button', { name: /^Review and save/ })
      .dblclick()
    const save = draftOf(page).getByRole('button', { name: /^Save/ })
    await save.waitFor()
    await page.keyboard.press('Escape')
    await save.waitFor({ state: 'detached' })
    await page.keyboard.down('Control')
    for (let repeated = 0; repeated < 3; repeated++) await page.keyboard.down('s')
    await page.keyboard.up('s')
    await page.keyboard.up('Control')
    await save.waitFor()
    assert.equal((await house.configuration()).currency, 'EUR')
    await save.click()
    await page.getByText('1 change saved').waitFor()
    assert.equal((await house.configuration()).currency, 'USD')
  })

  test('on a phone the card of a day that was pressed is in sight, wherever in the year it is', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/hours', viewport: { width: 390, height: 844 } })
    await page.locator('.months').getByText('12', { exact: true }).nth(2).click()
    const card = page.locator('.day-card')
    await card.waitFor()
    const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 }
    assert.ok(y > 0 && y + height <= 844, `from ${y} to ${y + height} of 844`)
  })
})
