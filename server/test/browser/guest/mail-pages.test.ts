/** Messages as a mail program shows them: every kind on a narrow screen, in light and dark; and the form that asks about an address. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { guestKinds, staffKinds } from '../../../src/domain/messages/messages.ts'
import {
  assertAccessible,
  assertNoSidewaysScroll,
  inBrowser,
  openPage,
  withoutBrowser,
} from '../../support/browser/browser.ts'
import { openSharedHouse } from '../../support/shared-app.ts'
import { fillIn, heading, openGuestHouse, showMonth } from './guest-house.ts'

describe('a message', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openSharedHouse({ settings: { telephone: '+356 2123 4567', address: '1 Strait Street' } })

  const shown = async (kind: string, language: string): Promise<string> => {
    const { body } = await house.ask(`GET /messages/preview?kind=${kind}&language=${language}`)
    // A mail program shows it among landmarks of its own.
    return body.data.html.replace(/<body([^>]*)>/, '<body$1><main>').replace('</body>', '</main></body>')
  }

  test('of every kind fits 320 px and is accessible, in light and dark, from the left and from the right', async () => {
    const page = await openPage({ viewport: { width: 320, height: 640 } })
    for (const language of ['en', 'ar']) {
      for (const kind of language === 'en' ? [...guestKinds, ...staffKinds] : guestKinds) {
        await page.setContent(await shown(kind, language))
        await assertNoSidewaysScroll(page, `${kind} in ${language}, 320 px`)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await assertAccessible(page, `${kind} in ${language}, ${colorScheme}`)
        }
      }
    }
  })

  test('with the day’s bookings shows allergies first, without scrolling, on a screen 400 px wide', async () => {
    const page = await openPage({ viewport: { width: 400, height: 640 } })
    await page.setContent(await shown('daily_sheet', 'en'))
    const [warned, ...rows] = await page.getByText('nut allergy').all()
    const box = await warned?.boundingBox()
    assert.ok(box && box.x >= 0 && box.x + box.width <= 400 && box.y + box.height < 640, JSON.stringify(box))
    const first = await page.getByRole('heading').boundingBox()
    assert.ok(box.y < (first?.y ?? 0), 'before the bookings')
    assert.ok(rows.length > 0, 'and with its booking')
  })
})

describe('an address that looks mistyped', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openGuestHouse()

  test('is asked about; the Enter key books with what was typed', async () => {
    const page = await openPage()
    await page.goto(house.url)
    await showMonth(page)
    await page.locator('a.day.free').nth(3).click()
    await page.getByRole('button', { name: '19:30', exact: true }).click()
    await heading(page, 'Your details')
    await fillIn(page)
    await page.getByLabel('E-mail address').fill('ann@gmial.con')
    await page.getByRole('button', { name: 'Book this table' }).click()
    await page.getByText('Did you mean gmail.com?').waitFor()
    await assertAccessible(page, 'did you mean')
    await page.getByLabel('Name', { exact: true }).press('Enter')
    await heading(page, 'Your table is booked')
    const [last] = await house.sql<{ email: string }>('select email from bookings order by id desc limit 1')
    assert.equal(last?.email, 'ann@gmial.con')
  })
})
