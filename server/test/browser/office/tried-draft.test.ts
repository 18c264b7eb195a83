/** A review that tries its draft on the last year, beside the save that does not wait for it. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { openOffice } from '../office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
}

describe('a draft tried on the last year', inBrowser, async () => {
  if (withoutBrowser) return

  /** Thirty Saturdays on which eight parties came at eight; the room has tables for four of them. */
  async function officeWithPast() {
    const house = await openOffice()
    await house.book('Vella', '20:00')
    await house.sql(
      `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by, is_pinned, patron_id, name, created_at, updated_at)
       select $1, 'PAST-' || $1 || '-' || week || '-' || party, 'finished', at, at + interval '2 hours', date, date, 120,
              2, 'staff', false, p.id, 'Guest ' || party, at - interval '3 days', at - interval '3 days'
         from generate_series(1, 30) week, generate_series(1, 8) party,
              lateral (select date '2026-06-06' - 7 * week as date) day,
              lateral (select (date + time '20:00') at time zone 'Europe/Malta' as at) start,
              lateral (select id from patrons where restaurant_id = $1 order by id limit 1) p`,
      [house.restaurant.id],
    )
    return house
  }

  test('says how many would not have fitted, names them evening by evening, and saves meanwhile', async () => {
    const house = await officeWithPast()
    const page = await house.screen({ path: '/manage/pacing' })
    await page.locator('#field-crowd_control_max_covers').fill('4')
    await page.locator('#field-crowd_control_max_covers').blur()
    await page.getByRole('button', { name: /^Review and save/ }).click()
    const tried = page.getByRole('region', { name: 'Tried on your last year' })
    await tried.getByText('of 240 bookings would not have fitted').waitFor()
    assert.equal(await tried.locator('.tried-count.tried-lost').innerText(), '60')
    await tried.getByText('60 of them on Saturdays from 20:00.').waitFor()
    await tried.getByRole('button', { name: 'Sat 30 May · 2' }).waitFor()
    assert.equal(await tried.locator('.tried-parties tbody tr').count(), 2)
    await tried.getByRole('button', { name: 'Sat 23 May · 2' }).click()
    await tried.getByRole('button', { name: '26 more' }).click()
    assert.equal(await tried.locator('.tried-evenings button').count(), 30)
    await assertAccessible(page, 'a draft that was tried')
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await tried.scrollIntoViewIfNeeded()
      await assertNothingCut(page, 'a draft that was tried')
      await picture(page, `tried-draft-${width}`)
    }
    await page.getByRole('button', { name: /^Save 1 change/ }).click()
    await page.getByText('1 change saved').first().waitFor()
  })

  test('says nothing where there is no past, nor for a draft that decides about no table', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/pacing' })
    const answered = page.waitForResponse('**/configuration/draft/try')
    await page.locator('#field-crowd_control_max_covers').fill('4')
    await page.locator('#field-crowd_control_max_covers').blur()
    await page.getByRole('button', { name: /^Review and save/ }).click()
    await (await answered).finished()
    assert.equal(await page.getByRole('region', { name: 'Tried on your last year' }).count(), 0)
  })
})
