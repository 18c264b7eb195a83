/**
 * The pages of a guest's own booking in a real browser: the whole way with scripts off, in English and Arabic, on a narrow
 * telephone; and every state as axe-core judges it, in light and dark. `SCREENSHOTS=folder` keeps pictures.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { managed } from '../features/guest-pages/managed.ts'
import { assertAccessible, assertNoSidewaysScroll, openBrowser, openPage, withoutBrowser } from '../support/browser.ts'

const narrow = { width: 320, height: 640 }

describe('the pages of a booking', { skip: withoutBrowser, timeout: 300_000 }, async () => {
  if (withoutBrowser) return
  const browser = await openBrowser()
  const house = await managed()
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })

  /** What a guest presses, by language. */
  const words = {
    en: {
      reconfirm: 'Yes, we are coming',
      change: 'Change date, time or party',
      adults: 'Adults',
      date: 'Date',
      showTimes: 'Show times',
      save: 'Save the change',
      changed: 'Your booking has been changed.',
      note: 'Write a note',
      yourNote: 'Your note',
      saveNote: 'Save the note',
      cancel: 'Cancel this booking',
      really: 'Yes, cancel it',
      cancelled: 'Your booking has been cancelled.',
      confirmed: 'Confirmed – see you soon',
    },
    ar: {
      reconfirm: 'نعم، نحن قادمون',
      change: 'تغيير اليوم أو الوقت أو العدد',
      adults: 'البالغون',
      date: 'التاريخ',
      showTimes: 'عرض الأوقات',
      save: 'حفظ التغيير',
      changed: 'تم تغيير حجزك.',
      note: 'كتابة ملاحظة',
      yourNote: 'ملاحظتك',
      saveNote: 'حفظ الملاحظة',
      cancel: 'إلغاء الحجز',
      really: 'نعم، ألغِ الحجز',
      cancelled: 'تم إلغاء حجزك.',
      confirmed: 'مؤكد – نراكم قريباً',
    },
  } as const

  for (const [lang, said] of Object.entries(words)) {
    test(`are enough to reconfirm, change, note and cancel with scripts off, in ${lang}`, async () => {
      const { id, path } = await house.book()
      const page = await openPage(browser, { javaScriptEnabled: false, viewport: narrow, locale: lang })
      await page.goto(`${address}${path}`)
      await page.getByRole('button', { name: said.reconfirm }).click()
      await page.getByText(said.confirmed).waitFor()
      await page.getByRole('link', { name: said.change }).click()
      await page.getByLabel(said.adults).selectOption('3')
      await page.getByLabel(said.date, { exact: true }).fill('2026-06-24')
      await page.getByRole('button', { name: said.showTimes }).click()
      await page.getByRole('radio', { name: '20:15' }).check()
      await page.getByRole('button', { name: said.save }).click()
      await page.getByText(said.changed).waitFor()
      await page.getByRole('link', { name: said.note }).click()
      await page.getByLabel(said.yourNote).fill('High chair')
      await page.getByRole('button', { name: said.saveNote }).click()
      await page.getByText('High chair').waitFor()
      await page.getByRole('link', { name: said.cancel }).click()
      await page.getByRole('button', { name: said.really }).click()
      await page.getByText(said.cancelled).waitFor()
      const { date, adults, comment, status } = await house.shown(id)
      assert.deepEqual([date, adults, comment, status], ['2026-06-24T20:15:00+02:00', 3, 'High chair', 'cancelled'])
      const byGuest = (await house.historyOf(id)).filter(({ actor }) => actor === 'guest')
      assert.deepEqual(
        byGuest.map(({ action }) => action),
        ['reconfirm', 'update', 'update', 'cancel'],
      )
      await page.context().close()
    })
  }

  test('work by keyboard alone: the first key of a form shows times, the last saves', async () => {
    const { id, path } = await house.book({ date: '2026-06-26T19:30:00' })
    const page = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${address}${path}/change`)
    await page.getByRole('radio', { name: '19:30' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Your booking has been changed.').waitFor()
    assert.equal((await house.shown(id)).date, '2026-06-26T19:45:00+02:00')
    await page.context().close()
  })

  test('do nothing when a script sends their forms without a pressed button', async () => {
    const { id, path } = await house.book({ date: '2026-06-27T19:30:00' })
    const page = await openPage(browser)
    for (const each of ['', '/cancel', '/change', '/note']) {
      await page.goto(`${address}${path}${each}`)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.evaluate('document.forms[0].submit()')
      assert.equal((await answered).status(), 409, each)
      await page.getByRole('alert').waitFor()
    }
    assert.equal((await house.historyOf(id)).length, 1)
    await page.context().close()
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
        await page.goto(under(path, '/change'))
        await page.evaluate(`document.querySelector('[name=time]:checked').value = '04:00'`)
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
      (page, path) => page.goto(`${address}/b/dead?${path.split('?')[1]}`),
    ],
  ]

  for (const [name, heading, reach] of states) {
    for (const lang of ['en', 'ar']) {
      test(`${name} is accessible in ${lang}, and fits 320 px`, async () => {
        const { path } = await house.book({ comment: 'Nut allergy. A table by the window would be lovely.' })
        const page = await openPage(browser)
        await reach(page, `${address}${path}?lang=${lang}`)
        await assertFine(page, heading, `${name}-${lang}`)
      })
    }
  }

  test('an offer is accessible, and taken with scripts off', async () => {
    const full = await managed({ slug: 'full', areas: [{ name: 'Main room', tables: [[1, 2]] }] })
    const other = await full.app.listen({ port: 0, host: '127.0.0.1' })
    const taken = await full.book()
    const { id, path } = await full.book({ waiting_list: true })
    await full.ask(`POST /bookings/${taken.id}/status`, { body: { status: 'cancelled' } })
    assert.equal((await full.ask(`POST /bookings/${id}/offer`)).status, 201)
    const page = await openPage(browser)
    await page.goto(`${other}${path}`)
    await page.getByRole('heading', { name: 'A table has become free' }).waitFor()
    await assertFine(page, /Your booking/, 'offer-en')
    const guest = await openPage(browser, { javaScriptEnabled: false, viewport: narrow })
    await guest.goto(`${other}${path}`)
    await guest.getByRole('button', { name: 'Take the table' }).click()
    await guest.getByText('The table is yours.').waitFor()
    assert.equal((await full.shown(id)).status, 'accepted')
    await guest.context().close()
  })

  test('a booking that is too late to cancel is accessible', async () => {
    const { path } = await house.book({ date: '2026-06-11T19:30:00' })
    house.clock.set('2026-06-11T09:00:00Z')
    const page = await openPage(browser)
    await page.goto(`${address}${path}`)
    await assertFine(page, /Your booking/, 'late-en')
    const change = await openPage(browser)
    await change.goto(`${address}${path}/change`)
    await assertFine(change, /Change your booking/, 'same-day-en')
    house.clock.set('2026-06-10T10:00:00Z')
  })

  async function assertFine(page: Page, heading: RegExp, name: string): Promise<void> {
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    const folder = process.env.SCREENSHOTS
    // The colours of one language are those of the other.
    const schemes = name.endsWith('-ar') && !folder ? (['light'] as const) : (['light', 'dark'] as const)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await assertAccessible(page, `${name}, ${colorScheme}`)
      for (const width of folder ? [320, 768, 1440] : []) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({
          path: `${folder}/${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png`,
          fullPage: true,
        })
      }
    }
    await page.setViewportSize(narrow)
    await assertNoSidewaysScroll(page, `${name}, 320 px`)
    await page.context().close()
  }
})

const withQuery = (url: string, more: string): string => `${url}&${more}`

const under = (url: string, page: string): string => url.replace('?', `${page}?`)
