/** Online booking in the office: rules, look, questions and words in the draft, with the guest page beside them. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { openOffice, reviewAndSave } from './office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
}

const guestPage = (page: Page) => page.frameLocator('iframe')
const draft = (page: Page) => page.getByRole('region', { name: 'Your draft' })
const svg = (inside: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`),
})

describe('online booking', inBrowser, async () => {
  if (withoutBrowser) return

  test('by pointer: colour, logo and a question are seen at once, and nothing is booked from there', async () => {
    const house = await openOffice()
    // A click into the frame is watched by listeners of the browser's driver, which the frame does not run.
    const page = await house.screen({ path: '/manage/online', mayLog: /^Blocked script execution in 'about:srcdoc'/ })
    const guest = guestPage(page)
    await guest.getByRole('heading', { level: 1 }).waitFor()
    await guest.getByRole('link', { name: '3', exact: true }).first().click()
    await guest.locator('.chips [aria-current]', { hasText: '3' }).waitFor()
    await page.getByLabel('Colour of buttons and links').fill('#2d5d45')
    await page.getByLabel('Colour of buttons and links').blur()
    await page.getByLabel('Logo').setInputFiles(svg('<circle cx="20" cy="20" r="18" fill="#2d5d45"/>'))
    await guest.locator('header img[src^="data:image/svg+xml"]').waitFor()

    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel('Question', { exact: true }).fill('What do you celebrate?')
    await page.getByLabel('Answered by').selectOption('choice')
    await page.getByLabel('Choice 1').fill('Birthday')
    await page.getByLabel('Choice 2').fill('Nothing')
    await page.getByLabel('Must be answered').check()
    await page.getByRole('button', { name: 'Form', exact: true }).click()
    const asked = guest.getByLabel('What do you celebrate?')
    await asked.waitFor()
    assert.deepEqual(await asked.locator('option').allTextContents(), ['Please choose', 'Birthday', 'Nothing'])
    await guest.getByRole('button', { name: 'Book', exact: false }).first().click()
    await asked.waitFor()
    assert.equal((await house.sql('select from bookings where restaurant_id = $1', [house.restaurant.id])).length, 0)
    await picture(page, 'office-online')

    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByText('Guests are asked “What do you celebrate?”, and must answer').first().waitFor()
    await page.keyboard.press('Escape')
    await reviewAndSave(page)
    const { questions, branding } = await house.configuration()
    assert.equal(questions[0].options.length, 2)
    assert.equal(branding.accent, '#2d5d45')
    assert.match(branding.logo, /^[0-9a-f]{32}\.svg$/)
  })

  test('the door for assistants opens with its switch, and closes with it', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/online' })
    const doorOf = async () => (await fetch(`${house.address}/mcp/${house.restaurant.slug}/server-card`)).status
    const door = page.getByRole('switch', { name: 'Assistants may book for guests' })
    await door.scrollIntoViewIfNeeded()
    assert.equal(await door.isChecked(), false)
    assert.equal(await doorOf(), 404)
    await door.click()
    assert.equal(await door.isChecked(), true)
    await assertAccessible(page, 'online booking with the door for assistants')
    await picture(page, 'office-online-assistants')
    await reviewAndSave(page)
    assert.deepEqual([(await house.configuration()).agents, await doorOf()], [{ enabled: true }, 200])
    await door.click()
    await reviewAndSave(page)
    // What was said of the first save may still stand there.
    await until(async () => (await doorOf()) === 404)
  })

  test('a drawing with a script, and a file that is too large, are refused at their field', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/online' })
    await page.getByLabel('Logo').setInputFiles(svg('<script>alert(1)</script>'))
    await page.locator('.image-field .error').first().waitFor()
    assert.equal(await draft(page).getByText('1 change').count(), 0, 'what is refused is no part of the draft')
    assert.equal(await guestPage(page).locator('header img').count(), 0)
    await page.getByLabel('Picture').setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(8_000_001),
    })
    await page.getByText('This file has 8001 kB; at most 8 MB are possible.').waitFor()
    assert.equal((await house.configuration()).branding.logo, undefined)
  })

  test('by keyboard: questions are added, ordered and removed, and words translated', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/online' })
    const add = page.getByRole('button', { name: 'Add a question' })
    for (const label of ['Any allergies?', 'Who sent you?']) {
      await add.focus()
      await page.keyboard.press('Enter')
      await page.locator('[id^="field-questions"]:focus').waitFor()
      await page.keyboard.type(label)
      await page.keyboard.press('Tab')
    }
    await page.getByRole('button', { name: 'Ask “Who sent you?” earlier' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('#question-up-0:focus').waitFor()
    await page.getByRole('button', { name: 'Remove “Any allergies?”' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Deutsch ./ }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('“Dinner” in Deutsch').focus()
    await page.keyboard.type('Abendessen')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: /^Save \d/ }).waitFor()
    await page.keyboard.press('Control+s')
    await page
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    const { questions, service_hours } = await house.configuration()
    assert.deepEqual(
      questions.map(({ label }: { label: string }) => label),
      ['Who sent you?'],
    )
    assert.deepEqual(service_hours[1].translations, { de: { name: 'Abendessen' } })
  })

  test('why a time is not offered, with a link to the setting behind it', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/online?date=2026-06-12&party=40' })
    const card = page.locator('#why')
    await card.getByText(/^0 of \d+ starts offered$/).waitFor()
    await card.getByText('No table takes a party of 40.').first().waitFor()
    await card.getByLabel('Guests').fill('2')
    await card.getByLabel('Guests').blur()
    await card.getByText('offered', { exact: true }).first().waitFor()
    await card.getByLabel('Guests').fill('40')
    await card.getByLabel('Guests').blur()
    await card.getByRole('link', { name: 'Change it' }).first().click()
    await page.waitForURL(/\/manage\/floor/)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      test(`is accessible and whole at ${width} px, ${colorScheme}`, async () => {
        const house = await openOffice()
        const { data } = (await house.ask('GET /configuration')).body
        const questions = [
          { code: 'allergies', label: 'Any allergies?', kind: 'text' },
          { code: 'occasion', label: 'Why?', kind: 'choice', options: [{ label: 'Birthday' }, { label: 'Nothing' }] },
        ]
        assert.equal((await house.ask('PUT /configuration', { body: { ...data, questions } })).status, 200)
        const page = await house.screen({
          ...{ path: '/manage/online?date=2026-06-12&party=40', colorScheme },
          viewport: { width, height },
        })
        await guestPage(page).getByRole('heading', { level: 1 }).waitFor()
        await page
          .locator('#why')
          .getByText(/starts offered$/)
          .waitFor()
        await assertAccessible(page, `online booking, ${width} px, ${colorScheme}`)
        await assertNothingCut(page, `online booking, ${width} px`)
        await picture(page, `online-${width}-${colorScheme}`)
        await page.locator('#questions-title').scrollIntoViewIfNeeded()
        await picture(page, `online-${width}-${colorScheme}-questions`)
        await page.locator('#words-title').scrollIntoViewIfNeeded()
        await picture(page, `online-${width}-${colorScheme}-words`)
        await page.locator('#why').scrollIntoViewIfNeeded()
        await picture(page, `online-${width}-${colorScheme}-why`)
        await page.locator('iframe').scrollIntoViewIfNeeded()
        await picture(page, `online-${width}-${colorScheme}-preview`)
      })
    }
  }
})
