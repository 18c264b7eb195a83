/** People with two restaurants: each tab gets the news of its own, whichever tab holds the streams. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { newSlug } from '../../support/shared-app.ts'

async function openTwoHouses() {
  const diary = await openDiary()
  const bistro = await openRestaurant(diary, {
    slug: newSlug('bistro'),
    settings: { name: 'Bistro', reference_prefix: 'BIS' },
  })
  const bistroToken = await diary.token(bistro.slug)
  const page = await diary.screen({ role: 'host' })
  await diary.sql(
    `insert into user_restaurants (user_id, restaurant_id, role)
     select user_id, $1, role from user_restaurants where restaurant_id = $2`,
    [bistro.id, diary.restaurant.id],
  )
  const bookAtBistro = (name: string, date = friday) =>
    diary.ask('POST /bookings', {
      token: bistroToken,
      body: { date: `${date}T20:00:00`, adults: 2, override: true, patron: { last_name: name } },
    })
  return { diary, bistro, page, context: page.context(), bookAtBistro }
}

async function tab(context: BrowserContext, diary: Diary, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${diary.address}${path}`)
  await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
  return page
}

describe('several tabs', inBrowser, () => {
  test('of two restaurants each show the changes of their own', async () => {
    const { diary, bistro, page, context, bookAtBistro } = await openTwoHouses()
    const own = await tab(context, diary, `/diary/${friday}/list?restaurant=${diary.restaurant.id}`)
    const other = await tab(context, diary, `/diary/${friday}/list?restaurant=${bistro.id}`)
    await diary.book('Ann Smith', '20:00', 0)
    await bookAtBistro('Rossi')
    await own.getByText('Ann Smith').first().waitFor()
    await other.getByText('Rossi').first().waitFor()
    // The tab with the streams is closed, and another opens them anew.
    await page.close()
    await diary.book('Paul Galea', '21:00', 1)
    await bookAtBistro('Bianchi')
    await own.getByText('Paul Galea').first().waitFor()
    await other.getByText('Bianchi').first().waitFor()
    assert.equal(await own.getByText('Rossi').count(), 0)
    assert.equal(await other.getByText('Ann Smith').count(), 0)
  })

  test('eight over HTTP/1.1, of two restaurants and four dates: all live, and calls still go through', async () => {
    const { diary, bistro, page, context, bookAtBistro } = await openTwoHouses()
    await page.close()
    const dates = ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15']
    const tabs = new Map<string, Page>()
    for (const id of [diary.restaurant.id, bistro.id]) {
      for (const date of dates)
        tabs.set(`${id} ${date}`, await tab(context, diary, `/diary/${date}/list?restaurant=${id}`))
    }
    for (const date of dates) {
      await diary.book(`Guest ${date}`, '20:00', 0, { date: `${date}T20:00:00` })
      await bookAtBistro(`Bistro ${date}`, date)
    }
    for (const date of dates) {
      await tabs.get(`${diary.restaurant.id} ${date}`)?.getByText(`Guest ${date}`).first().waitFor()
      await tabs.get(`${bistro.id} ${date}`)?.getByText(`Bistro ${date}`).first().waitFor()
    }
    const last = tabs.get(`${bistro.id} ${friday}`)
    await last?.getByRole('button', { name: /^Seat: Bistro/ }).click()
    await last
      ?.getByRole('status')
      .getByText(/seated/)
      .waitFor()
  })

  test('an address that names no restaurant shows the first, without a refused call', async () => {
    const { diary, page, bookAtBistro } = await openTwoHouses()
    await diary.book('Ann Smith', '20:00', 0)
    await bookAtBistro('Rossi')
    await page.goto(`${diary.address}/diary/${friday}/list`)
    await page.getByText('Ann Smith').first().waitFor()
    assert.equal(new URL(page.url()).searchParams.get('restaurant'), String(diary.restaurant.id))
  })
})
