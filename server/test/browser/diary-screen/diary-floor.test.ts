/** The room as it stands: who is there can be told without colour, and on a phone too. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { said } from '../diary/diary-hands.ts'

describe('the floor', inBrowser, () => {
  test('draws empty, present and taken chairs apart, each state with a mark, and keeps names on a phone', async () => {
    const diary = await openDiary()
    await diary.book('Ċensu Vella', '19:20', 2, { adults: 3 })
    const bar = await diary.book('François Lefèvre', '20:00', 3, { adults: 4 })
    await diary.ask(`PUT /bookings/${bar}/presence`, { body: { presence: 'partly', count: 3 } })
    const over = await diary.book('Đorđe Živković', '17:30', 0, { duration: 90 })
    await diary.ask(`POST /bookings/${over}/check-in`)
    const later = await diary.book('Zoë Müller', '21:00', 1)
    const { patron } = (await diary.ask(`GET /bookings/${over}`)).body.data
    await diary.ask(`PUT /patrons/${patron.id}`, { body: { is_allergic_to_nuts: true } })
    assert.ok(later)
    for (const width of [390, 1440]) {
      const page = await diary.screen({ viewport: { width, height: 844 }, path: `/diary/${friday}/floor` })
      const table = (name: string) => page.locator('.floor-table', { hasText: name })
      await table('Vella').locator('.table-detail', { hasText: '22 min late' }).waitFor()
      await table('Živković')
        .locator('.table-detail', { hasText: /42( min|′) over/ })
        .waitFor()
      await table('Lefèvre').locator('.table-detail', { hasText: '3 of 4 here' }).waitFor()
      const fillOf = async (name: string) =>
        table(name)
          .locator('.chair.used')
          .first()
          .evaluate((chair) => `${chair.computedStyleMap().get('fill')}`)
      assert.notEqual(await fillOf('Živković'), await fillOf('Vella'), 'sat on, and empty')
      assert.equal(await fillOf('Lefèvre'), await fillOf('Vella'), 'both empty')
      assert.equal(await table('Lefèvre').locator('.in-house').count(), 3)
      const drawings = await Promise.all(
        ['Vella', 'Lefèvre', 'Živković'].map((name) => table(name).locator('.badge path').getAttribute('d')),
      )
      assert.equal(new Set(drawings).size, 3)
      assert.equal(await table('Živković').locator('.allergy').textContent(), 'nut allergy')
      await page.getByRole('button', { name: 'Hall 1 Živković, 42 min over, nut allergy' }).waitFor()
      await page.locator('.floor-table.free.until', { hasText: '21:00' }).waitFor()
      await assertAccessible(page, `the floor at ${width}`)
      if (width < 500) {
        await page.getByRole('navigation', { name: 'Dining area' }).getByRole('button', { name: 'Cellar 1' }).click()
        await table('Cellar 1').waitFor()
        assert.equal(await table('Vella').count(), 0)
      }
      await page.close()
    }
  })

  test('has the course of a seated party by one press, says who waits for a table, and explains its marks', async () => {
    const diary = await openDiary()
    await diary.sql(raisingHouse('update restaurants set course_marks = true where id = $1'), [diary.restaurant.id])
    const [one, two] = diary.restaurant.areas[0]?.tableIds ?? []
    const sections = [{ name: 'Marija', table_ids: [one, two] }]
    await diary.ask('PUT /day/sections', { body: { date: friday, sections, replaces: null } })
    const over = await diary.book('Đorđe Živković', '17:30', 0, { duration: 120 })
    await diary.book('Chiara Rossi', '20:00', 0)
    const seated = await diary.book('Zoë Müller', '19:00', 2, { adults: 3 })
    for (const id of [over, seated]) await diary.ask(`POST /bookings/${id}/check-in`)
    // They came in time, and are expected to leave as booked.
    const since = { [over]: '17:30:00', [seated]: '19:00:00' }
    for (const [id, time] of Object.entries(since)) {
      await diary.ask(`PUT /bookings/${id}/arrived-at`, { body: { arrived_at: `${friday}T${time}` } })
    }
    const page = await diary.screen({ viewport: { width: 1440, height: 900 }, path: `/diary/${friday}/floor` })
    const table = page.locator('.floor-table', { hasText: 'Müller' })
    await table.locator('.table-detail', { hasText: '78 min left' }).waitFor()
    await table.locator('.time-left').waitFor()
    await page.locator('.flag', { hasText: 'Rossi, 2' }).getByText('table at 20:00').waitFor()
    await page.locator('.section', { hasText: 'Marija' }).getByText('4 covers').waitFor()
    await page.locator('.floor > .legend').getByText('over time').waitFor()
    await page.locator('.side .row', { hasText: 'Chiara Rossi' }).getByText('Hall 1 still taken').waitFor()
    await table.locator('.badge circle').last().click()
    await said(page, 'Zoë Müller: ordered')
    assert.equal(await page.locator('.booking-panel').count(), 0, 'a press on the badge opens nothing')
    await table.locator('.top').click()
    const panel = page.getByRole('complementary', { name: 'Zoë Müller' })
    await panel.getByRole('button', { name: 'dessert' }).click()
    await said(page, 'Zoë Müller: dessert')
    const row = page.locator('.side .row', { hasText: 'Zoë Müller' })
    await row.getByText('dessert').waitFor()
    await page.keyboard.press('k')
    await said(page, 'Zoë Müller: bill')
    await row.getByText('bill').waitFor()
    await assertAccessible(page, 'the floor with courses and sections')
    await page.keyboard.press('Control+z')
    await said(page, 'Taken back: Zoë Müller: bill')
    await row.getByText('dessert').waitFor()
    const { body } = await diary.ask(`GET /day?date=${friday}`)
    const { course } = body.data.bookings.find(({ id }: { id: number }) => id === seated)
    assert.equal(course.name, 'dessert')
  })

  test('on a phone explains its marks in Help, and scrolls a pressed table clear of the sheet', async () => {
    const diary = await openDiary()
    const page = await diary.screen({ viewport: { width: 390, height: 700 }, path: `/diary/${friday}/floor` })
    const table = page.locator('.floor-table', { hasText: 'Hall 4' })
    await table.locator('.top').click()
    const sheet = await page.locator('dialog.seat-here').boundingBox()
    const top = await table.locator('.top').boundingBox()
    assert.ok(sheet && top && top.y + top.height < sheet.y, `${JSON.stringify(top)} above ${JSON.stringify(sheet)}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog').locator('.legend').getByText('over time').waitFor()
    assert.equal(await page.locator('.floor > .legend').isVisible(), false)
  })
})
