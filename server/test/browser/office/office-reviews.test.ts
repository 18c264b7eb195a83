/** Reviews in the office: read from Home, shown, hidden and answered, by pointer and by keyboard. */
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

async function reviewedHouse() {
  const house = await openOffice()
  const [low, high] = [await house.book('Saliba', '19:00'), await house.book('Okafor', '20:00')]
  await house.sql(
    `insert into reviews (restaurant_id, booking_id, rating, text, traits, is_visible, created_at, local_date)
     values ($1, $2, 2, 'Forty minutes for the main course.', '{"food": 4, "service": 1}', false, $4, '2026-06-08'),
            ($1, $3, 5, 'Best rabbit on the island.', '{}', true, $4, '2026-06-08')`,
    [house.restaurant.id, low, high, '2026-06-08T09:00:00Z'],
  )
  return house
}

describe('reviews', inBrowser, async () => {
  if (withoutBrowser) return

  test('by pointer: Home leads to a low review, which is answered and shown', async () => {
    const house = await reviewedHouse()
    const page = await house.screen()
    const attention = page.getByRole('region', { name: /Needs attention/ })
    await attention.getByRole('link', { name: 'Read it', exact: true }).click()
    await page.waitForURL(/\/manage\/reviews\?state=hidden&stars=low/)
    await page.getByText('Forty minutes for the main course.').waitFor()
    assert.equal(await page.getByText('Best rabbit on the island.').count(), 0)
    await page.getByRole('button', { name: 'Answer: Saliba', exact: true }).click()
    await page.getByLabel('Your answer').fill('We are sorry, and have two more cooks on Fridays now.')
    await page.reload()
    await page.getByRole('button', { name: 'Save the answer', exact: true }).click()
    await page.getByRole('status').getByText('The answer is saved').waitFor()
    await page.getByRole('button', { name: 'Let your website read it: Saliba', exact: true }).click()
    await page.getByRole('status').getByText('Your website can read the review').waitFor()
    await assertAccessible(page, 'reviews')
    const { body } = await house.ask('GET /reviews/all?rating_to=2')
    assert.equal(body.data[0].is_visible, true)
    assert.match(body.data[0].answer.text, /^We are sorry/)
  })

  test('by keyboard: filtered, hidden, and the answer removed', async () => {
    const house = await reviewedHouse()
    const [row] = await house.sql<{ id: number }>('select id from reviews where restaurant_id = $1 and rating = 5', [
      house.restaurant.id,
    ])
    await house.ask(`PUT /reviews/${row?.id}/answer`, { body: { text: 'Thank you!' } })
    const page = await house.screen({ path: '/manage/reviews' })
    await page.getByText('Forty minutes').waitFor()
    await page.getByRole('button', { name: 'Open to your website', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/state=shown/)
    await page.getByText('Forty minutes').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove the answer: Okafor', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Answer: Okafor', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Keep it to yourself: Okafor', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Let your website read it: Okafor', exact: true }).waitFor()
    const { body } = await house.ask('GET /reviews/all?rating_from=5')
    assert.deepEqual([body.data[0].is_visible, body.data[0].answer], [false, null])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 768, 1440]) {
      test(`are whole and accessible at ${width} px, ${colorScheme}`, async () => {
        const house = await reviewedHouse()
        await house.sql(
          `update reviews set answer = 'Thank you, and see you soon.', answered_at = '2026-06-08T12:00:00Z'
            where restaurant_id = $1 and rating = 5`,
          [house.restaurant.id],
        )
        const page = await house.screen({ path: '/manage/reviews', viewport: { width, height: 900 }, colorScheme })
        await page.getByText('Thank you, and see you soon.').waitFor()
        await page.getByRole('button', { name: 'Answer: Saliba', exact: true }).click()
        await assertAccessible(page, 'reviews')
        await assertNothingCut(page, 'reviews')
        await picture(page, `reviews-${width}-${colorScheme}`)
      })
    }
  }
})
