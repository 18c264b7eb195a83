/** Insights in the office: charts with their tables and files, periods by pointer and keyboard, and what an empty one says. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { judgePage } from './inspect-page.ts'
import { type Office, openOffice } from './office-house.ts'

const may = '/manage/insights/2026-05?by=month'

/** So many finished visits of pairs, from 8 May on one a day; and wishes that could not be given. */
async function past(house: Office, visits: number): Promise<void> {
  const { id } = house.restaurant
  const bookings: number[] = []
  for (let visit = 0; visit < visits; visit++) bookings.push(await house.book(`Guest ${visit}`, `${18 + visit}:00`))
  for (const [visit, booking] of bookings.entries()) {
    const evening = `2026-05-${String(8 + visit).padStart(2, '0')}`
    await house.sql(
      `update bookings
          set status = 'finished', evening = $2, local_date = $2, created_at = $3::timestamptz - interval '4 days',
              starts_at = $3, ends_at = $3::timestamptz + interval '2 hours',
              arrived_at = $3, left_at = $3::timestamptz + interval '95 minutes'
        where id = $1`,
      [booking, evening, `${evening}T17:00:00Z`],
    )
  }
  await house.sql(
    `insert into refused_wishes (restaurant_id, evening, half_hour, party, reason, channel, asks, covers)
     values ($1, '2026-05-09', '20:00', 4, 'no_table', 'guest_page', 3, 12),
            ($1, '2026-05-16', '20:30', 9, 'party_too_large', 'guest_page', 1, 9),
            ($1, '2026-05-15', '27:00', 2, 'outside_hours', 'guest_page', 5, 10)`,
    [id],
  )
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

describe('insights', inBrowser, async () => {
  if (withoutBrowser) return

  test('evenings to come are opened by button, with what is booked, refused and was there a year ago', async () => {
    const house = await openOffice()
    await house.book('Okafor', '19:00')
    const before = await house.book('Grech', '12:00')
    await house.sql(
      `update bookings set evening = $2::date, local_date = $2::date, starts_at = $2::date + time '18:00',
              ends_at = $2::date + time '20:00', created_at = $2::date - 30 where id = $1`,
      [before, '2025-06-13'],
    )
    await house.sql(
      `insert into refused_wishes (restaurant_id, evening, half_hour, party, reason, channel, asks, covers)
       values ($1, $2, '20:00', 4, 'no_table', 'guest_page', 3, 12)`,
      [house.restaurant.id, '2026-06-12'],
    )
    const page = await house.screen({ path: '/manage/insights' })
    await page.clock.setFixedTime('2026-06-09T12:00:00Z')
    await page.reload()
    await page.getByText('For evenings to come 12 covers were refused already, on 1 evening.').waitFor()
    assert.equal(await page.getByText('Everybody who asked could be given a table.').count(), 0)
    await page.getByRole('button', { name: 'Ahead', exact: true }).click()
    const glance = region(page, 'Ahead at a glance')
    await glance.getByText('2 a year ago, as far ahead').waitFor()
    await glance.getByText('as many as then').waitFor()
    await glance.getByText('on 1 evening').waitFor()
    await region(page, 'Pace')
      .getByText(/^100 % of what it came to a year ago/)
      .waitFor()
    await judgePage(page, 'insights-ahead')
    await page.getByRole('button', { name: 'All evenings' }).click()
    assert.equal(await page.getByRole('row').count(), 29)
    const month = page.locator('.months-ahead button').first()
    const name = await month.textContent()
    await month.click()
    await page.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor()
    await page.getByRole('button', { name: 'Month', exact: true }).click()
  })

  test('a month is drawn, read as tables, downloaded, and leads to the settings behind it', async () => {
    const house = await openOffice()
    await past(house, 4)
    const page = await house.screen({ path: may })
    const glance = region(page, 'At a glance')
    await glance.getByText('8', { exact: true }).waitFor()
    await glance.getByText('0 of 4').first().waitFor()
    const days = region(page, 'Covers per day')
    assert.match((await days.getByRole('img').getAttribute('aria-label')) ?? '', /^8 covers in all; most on Fri/)
    await assertAccessible(page, 'insights')
    await days.getByRole('button', { name: 'Covers per day: as a table' }).click()
    assert.equal(await days.getByRole('row').count(), 32)
    await days.getByRole('link', { name: 'Fri, 8 May 2026' }).waitFor()
    const refused = region(page, 'Asked for, could not be given')
    await refused.getByText('mostly Sat 20:00 for 4').waitFor()
    await refused.getByText('Not counted above: 5 wishes outside your hours, mostly Fri 03:00 for 2.').waitFor()
    assert.equal(await refused.getByRole('listitem').count(), 2)
    await region(page, /^How full/)
      .getByText('Fullest:')
      .waitFor()
    await region(page, 'How long they stay').getByText('95').or(page.getByText('−25')).first().waitFor()
    await assertAccessible(page, 'insights as a table')
    await page.emulateMedia({ colorScheme: 'dark' })
    await assertAccessible(page, 'insights, dark')

    const saved = page.waitForEvent('download')
    await refused.getByRole('button', { name: 'Asked for, could not be given: as CSV' }).click()
    const file = await saved
    assert.match(file.suggestedFilename(), /-refused-2026-05-01-2026-05-31\.csv$/)
    assert.match(await readFile(await file.path(), 'utf8'), /no_table,3,12,6,20:00,4/)
    await region(page, 'How long they stay').getByRole('link', { name: 'Turn times' }).click()
    await page.waitForURL(/\/manage\/pacing/)
    await page.goBack()
    await glance.getByText('8', { exact: true }).waitFor()
  })

  test('by keyboard: another period, another comparison, the files; the address says it, and back leads back', async () => {
    const house = await openOffice()
    await past(house, 1)
    const page = await house.screen({ path: may })
    await region(page, 'Covers per day').waitFor()
    await page.getByRole('button', { name: 'The month before' }).press('Enter')
    await page.getByText('No bookings for April 2026. Figures appear with the first one.').waitFor()
    assert.match(page.url(), /\/manage\/insights\/2026-04\?.*by=month/)
    await assertAccessible(page, 'insights without figures')
    await page.goBack()
    await region(page, 'Covers per day').waitFor()
    await page.getByRole('button', { name: 'Year', exact: true }).press('Space')
    await region(page, 'Covers per week').waitFor()
    await page.getByLabel('Compared with').selectOption('nothing')
    await page.waitForURL(/against=nothing/)
    await page.getByRole('button', { name: 'Week', exact: true }).press('Space')
    await page.waitForURL(/by=week/)
    await page.goto(
      `${house.address}/manage/insights/2026-05?by=month&against=2026-03&restaurant=${house.restaurant.id}`,
    )
    assert.equal(await page.getByLabel('Compared with').inputValue(), '2026-03')
    await page.getByRole('button', { name: 'As CSV', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Download as CSV' })
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'All totals and rates' }).press('Enter')
    assert.match((await saved).suggestedFilename(), /totals/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('nothing is cut on a phone, a tablet and a desk, and paper is one sheet', async () => {
    const house = await openOffice()
    await past(house, 2)
    const page = await house.screen({ path: may })
    await region(page, 'Where from').waitFor()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await assertNothingCut(page, `insights, ${width} px`)
    }
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    assert.equal(sheet.match(/\/Type \/Page\b/g)?.length, 1)
  })

  test('several restaurants stand side by side for who manages them', async () => {
    const [one, other] = [await openOffice(), await openOffice()]
    await past(one, 2)
    await past(other, 1)
    const page = await one.screen({ path: may, alsoIn: other.restaurant.id })
    const rows = region(page, 'Your restaurants side by side').getByRole('row')
    await rows.nth(1).getByText('4', { exact: true }).waitFor()
    await rows.nth(2).getByText('2', { exact: true }).first().waitFor()
    await assertAccessible(page, 'insights of several')
  })
})
