/** The pages of a guest's own booking: in Arabic, by keyboard, and the states that English journeys do not reach. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { ordinaryNoon } from '../../support/test-app.ts'
import { inspectPage } from '../inspect-page.ts'
import { manageWithoutScript, openManagedHouse } from './own-booking.ts'

describe('the pages of a booking', inBrowser, async () => {
  if (withoutBrowser) return
  const house = await openManagedHouse()
  const title = (page: Page, name: RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()

  test('are enough to reconfirm, change, note and cancel with scripts off, in ar', () =>
    manageWithoutScript(house, 'ar'))

  test('work by keyboard alone: a time, then the button that saves it', async () => {
    const { id, path } = await house.book({ date: '2026-06-26T19:30:00' })
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`${house.address}${path}/change`)
    await page.getByRole('link', { name: '19:45' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('New: Friday, 26 June 2026 · 19:45').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Your booking has been changed.').waitFor()
    assert.equal((await house.shown(id)).date, '2026-06-26T19:45:00+02:00')
  })

  test('do nothing when a script sends their forms without a pressed button', async () => {
    const { id, path } = await house.book({ date: '2026-06-27T19:30:00' })
    const page = await openPage()
    for (const each of ['', '/cancel', '/change?date=2026-06-28&time=20:00', '/note']) {
      await page.goto(`${house.address}${path}${each}`)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.evaluate('document.querySelector("form[method=post]").submit()')
      assert.equal((await answered).status(), 409, each)
      await page.getByRole('alert').waitFor()
    }
    assert.equal((await house.historyOf(id)).length, 1)
  })

  type State = [name: string, heading: RegExp, reach: (page: Page, path: string) => Promise<unknown>]
  const states: readonly State[] = [
    ['booking', /Your booking|حجزك/, (page, path) => page.goto(path)],
    ['booking changed', /Your booking|حجزك/, (page, path) => page.goto(withQuery(path, 'done=changed'))],
    ['change', /Change your booking|تغيير الحجز/, (page, path) => page.goto(under(path, '/change'))],
    [
      'change refused',
      /Change your booking|تغيير الحجز/,
      async (page, path) => {
        await page.goto(withQuery(under(path, '/change'), 'date=2026-06-24&time=20:00'))
        await page.evaluate(`document.querySelector('form [name=time]').value = '04:00'`)
        await page.locator('button[name=confirm]').click()
        await page.getByRole('alert').waitFor()
      },
    ],
    ['cancel', /Cancel this booking|هل تريد إلغاء/, (page, path) => page.goto(under(path, '/cancel'))],
    ['note', /A note to the restaurant|ملاحظة إلى المطعم/, (page, path) => page.goto(under(path, '/note'))],
    [
      'note too long',
      /A note to the restaurant|ملاحظة إلى المطعم/,
      async (page, path) => {
        await page.goto(under(path, '/note'))
        await page.evaluate(`document.querySelector('textarea').value = 'x'.repeat(2001)`)
        await page.locator('button[name=confirm]').click()
        await page.getByRole('alert').waitFor()
      },
    ],
    [
      'dead link',
      /This page does not exist|هذه الصفحة/,
      (page, path) => page.goto(`${house.address}/b/dead?${path.split('?')[1]}`),
    ],
  ]

  /** Pages as they open in English are in the walk over every page. */
  const inWalk = ['booking', 'change', 'cancel', 'note']
  for (const [name, heading, reach] of states) {
    for (const lang of inWalk.includes(name) ? ['ar'] : ['en', 'ar']) {
      test(`${name} is accessible in ${lang}, and fits 320 px`, async () => {
        const { path } = await house.book({ comment: 'Nut allergy. A table by the window would be lovely.' })
        const page = await openPage()
        await reach(page, `${house.address}${path}?lang=${lang}`)
        await title(page, heading)
        await inspectPage(page, `own-booking-${name}-${lang}`, lang === 'ar')
      })
    }
  }

  test('a change that takes guests to another dining area names it above the button, and the button takes it', async () => {
    const areas = [
      { name: 'Hall', tables: [[1, 2] as [number, number]] },
      { name: 'Terrace', tables: [[1, 2] as [number, number]] },
    ]
    const two = await openManagedHouse({ areas, settings: { max_days: 30, notice_minutes: 60 } })
    const { id, path } = await two.book({ date: '2026-06-20T18:00:00' })
    await two.book({ date: '2026-06-20T20:45:00' })
    const page = await openPage()
    const wish = new URLSearchParams({ adults: '2', children: '0', date: '2026-06-20', time: '21:00' })
    await page.goto(`${two.address}${path}/change?${wish}`)
    const named = await page.getByText('At this time your table is in another area: Terrace.').boundingBox()
    const button = await page.getByRole('button', { name: 'Save the change' }).boundingBox()
    assert.ok(named !== null && button !== null && named.y < button.y)
    await inspectPage(page, 'own-booking-other-area')
    await page.getByRole('button', { name: 'Save the change' }).click()
    await page.getByText('Your booking has been changed.').waitFor()
    assert.equal((await two.shown(id)).dining_area.name, 'Terrace')
  })

  test('a booking that is too late to cancel is accessible', async () => {
    const { path } = await house.book({ date: '2026-06-11T19:30:00' })
    house.clock.set('2026-06-11T09:00:00Z')
    const page = await openPage()
    await page.goto(`${house.address}${path}`)
    await title(page, /Your booking/)
    await inspectPage(page, 'own-booking-late')
    const change = await openPage()
    await change.goto(`${house.address}${path}/change`)
    await title(change, /Change your booking/)
    await inspectPage(change, 'own-booking-same-day')
    house.clock.set(ordinaryNoon)
  })
})

const withQuery = (url: string, more: string): string => `${url}&${more}`

const under = (url: string, page: string): string => url.replace('?', `${page}?`)
