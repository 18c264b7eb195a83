/** A guest chooses a table on the plan: by mouse, by keyboard, and without script. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { openSharedHouse } from '../../support/shared-app.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { inspectPage } from '../inspect-page.ts'
import { fillIn, heading } from './guest-house.ts'

describe('the plan of tables', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openSharedHouse({
    settings: {
      online: {
        ...{ smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
        ...{ confirm_by_mail: 'never', choose_tables: true },
      },
    },
    serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '22:00' }],
    areas: [
      { name: 'Main Hall', tables: Array.from({ length: 9 }, (_, n) => [1, n % 2 === 0 ? 2 : 4] as const) },
      { name: 'Terrace', tables: [[1, 2]] },
    ],
  })
  const { id, slug, areas } = house.restaurant
  await house.sql(raisingHouse(`update dining_tables set released = true where restaurant_id = ${id}`))
  const tablesOf = async (date: string) =>
    (
      await house.sql<{ table_id: number }>(
        `select table_id from booking_tables t join bookings b on b.id = t.booking_id
          where b.restaurant_id = ${id} and b.local_date = $1 and b.is_pinned`,
        [date],
      )
    ).map(({ table_id }) => table_id)
  const toDetails = async (page: Page, date: string) => {
    await page.goto(`${house.address}/book/${slug}?adults=2&date=${date}&lang=en`)
    await page.locator('button[name="time"][value="19:00"]').click()
    await heading(page, 'Your details')
  }
  const book = async (page: Page) => {
    await fillIn(page)
    await page.getByRole('button', { name: 'Book this table' }).click()
    await heading(page, 'Your table is booked')
  }

  for (const hasScript of [true, false]) {
    test(`a guest ${hasScript ? '' : 'without script '}presses a table on the plan, and has it`, async () => {
      const date = hasScript ? '2026-06-20' : '2026-06-21'
      const page = await openPage({ viewport: { width: 390, height: 800 } })
      if (!hasScript) await page.route('**/guest.js', (route) => route.fulfill({ body: '' }))
      await toDetails(page, date)
      const wanted = areas[0]?.tableIds[3] as number
      const radio = page.locator(`input[name="table"][value="${wanted}"]`)
      assert.ok(await page.locator('input[name="table"][value=""]').isChecked())
      await page.locator('label.seat', { has: radio }).locator('svg g').click()
      assert.ok(await radio.isChecked())
      await inspectPage(page, `choose-table${hasScript ? '' : '-without-script'}`)
      await book(page)
      await page
        .getByText(/Main Hall|Table/)
        .first()
        .waitFor()
      assert.deepEqual(await tablesOf(date), [wanted])
    })
  }

  test('the arrow keys go from table to table, each with its name, area and seats', async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } })
    await toDetails(page, '2026-06-22')
    await page.getByRole('radio', { name: 'Any table' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const name = await page.evaluate<string>('document.activeElement.labels[0].textContent')
    assert.match(name, /Table .+, seats 1–\d, Main Hall$/)
    await book(page)
    assert.equal((await tablesOf('2026-06-22')).length, 1)
  })
})
