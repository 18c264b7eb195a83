/** Be found: addresses that are copied, a source that is added, and a tent that is printed. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { openOffice, reviewAndSave } from '../office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

describe('the page with addresses for the places where guests look', inBrowser, async () => {
  if (withoutBrowser) return

  test('adds a source, whose bookings it counts from then on', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/found' })
    await page.getByRole('button', { name: 'Add to sources: Instagram' }).click()
    await reviewAndSave(page)
    await page
      .getByRole('button', { name: /^Instagram/ })
      .getByText('0', { exact: true })
      .waitFor()
    const sources = (await house.configuration()).booking_sources as { id: number; name: string }[]
    const instagram = sources.find(({ name }) => name === 'Instagram')
    const body = {
      date: '2026-06-12T20:00:00',
      adults: 3,
      booking_source_id: instagram?.id,
      patron: { last_name: 'Borg', mobile_number: '+35679123999' },
    }
    assert.equal((await house.ask('POST /bookings', { body })).status, 201)
    await page.reload()
    const bar = page.getByRole('region', { name: 'How many came by each' })
    await bar.getByText('1 · 3 covers').waitFor()
    await page.getByRole('button', { name: /^Instagram/ }).click()
    const address = await page.getByLabel('Address', { exact: true }).inputValue()
    assert.equal(new URL(address).pathname, `/book/${house.restaurant.slug}/from/instagram`)
    await assertAccessible(page, 'be found')
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await assertNothingCut(page, 'be found')
      await picture(page, `office-found-${width}`)
    }
  })

  test('prints nothing but the tents, and gives the code as a picture of a thousand pixels and more', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/found' })
    await page
      .getByRole('button', { name: /Menu card/ })
      .first()
      .click()
    await page.getByLabel('Words on it').fill('See you again')
    assert.equal(await page.locator('.found-paper .tent-name').count(), 2)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PNG, 1200 px' }).click(),
    ])
    const file = await readFile(await saved.path())
    assert.equal(file.subarray(1, 4).toString(), 'PNG')
    assert.ok(file.readUInt32BE(16) > 1000 && file.readUInt32BE(16) <= 1200)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.office-side', '.head', '.found-places', '.found-tent']) {
      assert.equal(await page.locator(part).first().isVisible(), false, part)
    }
    await page.locator('.found-paper').getByText('See you again').nth(1).waitFor()
    await picture(page, 'office-found-paper')
  })
})
