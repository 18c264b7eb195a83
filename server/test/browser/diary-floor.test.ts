/** The room as it stands: who is there can be told without colour, and on a phone too. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../support/browser.ts'
import { friday, openDiary } from '../support/diary-screen.ts'

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
      await table('Vella').getByText('22 min late').waitFor()
      await table('Živković').getByText('42 min over').waitFor()
      await table('Lefèvre').getByText('3 of 4 here').waitFor()
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
})
