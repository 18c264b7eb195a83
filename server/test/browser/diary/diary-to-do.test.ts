/** Whom to call, by two hosts at two screens: what a closed terrace leaves behind stays until each is done. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday } from '../../support/browser/diary-screen.ts'
import { said, statusOf, undo } from './diary-hands.ts'
import { inspectState, openRainyEvening, type RainyEvening } from './rainy-evening.ts'

const item = (page: Page, name: string) => page.locator('.to-do-item', { hasText: name })

/** The terrace is closed and nobody is moved. */
async function afterRain(): Promise<RainyEvening> {
  const diary = await openRainyEvening()
  const [, terrace] = diary.restaurant.areas
  const body = { date: friday, dining_area_id: terrace?.id, closed: true, from: `${friday}T19:42:00` }
  const { status } = await diary.ask('PUT /day/closed-areas', { body })
  assert.equal(status, 200)
  return diary
}

describe('what is to be done', inBrowser, () => {
  test('is a list beside the view of every host: called with a word, live on the other screen, and undone', async () => {
    const diary = await afterRain()
    const page = await diary.screen({ role: 'host' })
    const other = await diary.screen({ role: 'host', path: `/diary/${friday}/floor` })
    await page.getByRole('button', { name: 'To do 4', exact: true }).waitFor()
    const link = item(page, 'Marek Dvořák').getByRole('link', { name: 'Call: Marek Dvořák' })
    assert.equal(await link.getAttribute('href'), 'tel:+35679000017')
    await item(page, 'Marek Dvořák')
      .getByText(/^Terrace closed 19:42 by .* · Terrace 7$/)
      .waitFor()
    await item(page, 'Noel Grech').getByText('no telephone, mail known').waitFor()
    const mail = item(page, 'Noel Grech').getByRole('link', { name: 'Write: Noel Grech' })
    assert.equal(await mail.getAttribute('href'), 'mailto:noel@example.com')
    await inspectState(page, 'to-do')
    await page.getByRole('button', { name: 'Called: Marek Dvořák' }).click()
    await inspectState(page, 'to-do-note')
    await page.getByLabel(/^What was agreed/).fill('comes at 21:30')
    await page.keyboard.press('Enter')
    await said(page, 'Marek Dvořák: called')
    await item(other, 'Marek Dvořák')
      .getByText(/^called 19:42, .*: comes at 21:30$/)
      .waitFor()
    await other.getByRole('button', { name: 'To do 3', exact: true }).waitFor()
    await inspectState(other, 'to-do-called')
    await undo(page)
    await other.getByRole('button', { name: 'To do 4', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Written: Noel Grech' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Written: Noel Grech' }).click()
    await page.getByRole('button', { name: 'Note it' }).click()
    await said(page, 'Noel Grech: called')
    await item(other, 'Noel Grech').getByRole('button', { name: 'Undo: Noel Grech' }).click()
    await page.getByRole('button', { name: 'To do 4', exact: true }).waitFor()
  })

  test('ends with a table found, with the booking cancelled, and is empty in the end', async () => {
    const diary = await afterRain()
    const page = await diary.screen({ role: 'host' })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Find a table: Chiara Rossi' }).click()
    await dialog.getByRole('button', { name: /^Move here: Main Hall 3/ }).click()
    await said(page, 'Chiara Rossi moved to Main Hall 3')
    await item(page, 'Chiara Rossi').waitFor({ state: 'detached' })
    for (const name of ['Marek Dvořák', 'Zoë Müller', 'Noel Grech']) {
      await page.getByRole('button', { name: `Cancel: ${name}` }).click()
      await item(page, name).waitFor({ state: 'detached' })
    }
    assert.equal(await statusOf(diary, diary.ids['Marek Dvořák'] ?? 0), 'cancelled')
    await page.getByRole('button', { name: /^To do/ }).waitFor({ state: 'detached' })
  })

  test('is reached by keyboard, hidden and shown again, and on a phone a sheet over the plan', async () => {
    const diary = await afterRain()
    const page = await diary.screen()
    await item(page, 'Zoë Müller').waitFor()
    await page.keyboard.press('d')
    await item(page, 'Zoë Müller').waitFor({ state: 'detached' })
    await page.keyboard.press('d')
    await item(page, 'Zoë Müller').waitFor()
    const phone = await diary.screen({ viewport: { width: 390, height: 844 }, path: `/diary/${friday}/floor` })
    await phone.getByRole('button', { name: 'To do: 4' }).click()
    await phone.getByRole('dialog').locator('.to-do-item', { hasText: 'Zoë Müller' }).waitFor()
    await inspectState(phone, 'to-do-sheet')
    await phone.getByRole('dialog').getByRole('button', { name: 'Called: Zoë Müller' }).click()
    await phone.getByLabel(/^What was agreed/).fill('inside is fine')
    await phone.keyboard.press('Enter')
    await item(page, 'Zoë Müller')
      .getByText(/inside is fine$/)
      .waitFor()
  })

  test('names the other evenings, and shows viewers neither telephones nor anything to press', async () => {
    const diary = await afterRain()
    const saturday = '2026-06-13'
    const [, terrace] = diary.restaurant.areas
    const table_ids = [terrace?.tableIds[0]]
    await diary.book('Sara Okafor', '20:00', 0, { date: `${saturday}T20:00:00`, table_ids })
    const blocked = { date: saturday, time: '19:00', duration: 240, table_ids, comment: 'leg broken', anyway: true }
    const { status, body } = await diary.ask('POST /bookings/block', { body: blocked })
    assert.ok(status < 300, JSON.stringify(body))
    const page = await diary.screen()
    await page.getByRole('button', { name: 'Tonight 4' }).waitFor()
    await inspectState(page, 'to-do-evenings')
    await page.getByRole('button', { name: 'Sat 13 Jun 1' }).click()
    await item(page, 'Sara Okafor')
      .getByText(/Terrace 1 blocked .*: leg broken/)
      .waitFor()
    const viewer = await diary.screen({ role: 'viewer' })
    await item(viewer, 'Marek Dvořák').waitFor()
    assert.equal(await viewer.locator('.to-do-item .acts').count(), 0)
    assert.equal(await viewer.locator('.to-do-item [href^="tel:"]').count(), 0)
    await inspectState(viewer, 'to-do-viewer')
  })
})
