/** A shift on a tablet and on a phone: every action by finger, and a walk-in in three taps. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { said, statusOf } from './diary-hands.ts'

const tablet = { hasTouch: true, viewport: { width: 1024, height: 768 } }
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().tap()
for (const [device, options] of [
  ['tablet', tablet],
  ['phone', phone],
] as const) {
  describe(`a shift by finger on a ${device}`, inBrowser, () => {
    test('a walk-in takes three taps', async () => {
      const diary = await openDiary()
      const page = await diary.screen(options)
      let taps = 0
      const count = async (name: string | RegExp) => {
        taps++
        await page.locator('.top-bar, dialog').getByRole('button', { name, exact: true }).tap()
      }
      await count(/^Walk-in/)
      await count('2')
      await count(/^Seat here: Hall 1/)
      await said(page, 'Walk-in seated at Hall 1')
      assert.equal(taps, 3)
    })

    test('seat, left, undo, no-show, cancel, stay longer, move, notes, guest', async () => {
      const diary = await openDiary()
      const ann = { patron: { first_name: 'Ann', last_name: 'Smith', email: 'ann@example.com' } }
      const id = await diary.book('Ann Smith', '19:30', 0, ann)
      const late = await diary.book('Marie Vella', '19:00', 1)
      const off = await diary.book('Paul Galea', '21:00', 2)
      const page = await diary.screen({ ...options, path: `/diary/${friday}/list` })
      const open = (name: string) => page.locator('.row-open', { hasText: name }).first().tap()
      const close = () => page.getByRole('complementary').getByRole('button', { name: 'Close' }).tap()
      await tap(page, 'Seat: Ann Smith')
      await said(page, 'Ann Smith seated')
      await tap(page, 'Undo')
      await said(page, 'Taken back')
      await open('Marie Vella')
      await tap(page, /^No-show/)
      await said(page, 'Marie Vella did not come')
      await close()
      await open('Paul Galea')
      await tap(page, /^Cancel booking/)
      await said(page, 'Paul Galea cancelled')
      await close()
      await open('Ann Smith')
      await tap(page, '+15 min')
      await said(page, 'Ann Smith until 21:45')
      await tap(page, /^Move or change/)
      await tap(page, /^Move here: Hall 3/)
      await said(page, 'Ann Smith moved to Hall 3')
      assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
      await tap(page, /^Notes and tags/)
      await page.getByRole('dialog').getByLabel('Birthday').tap()
      await tap(page, 'Save')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await tap(page, /^Edit guest/)
      await page.getByRole('dialog').getByLabel('nut allergy').tap()
      await tap(page, 'Save')
      await page.getByRole('complementary').getByText('nut allergy').first().waitFor()
      await page.locator('.booking-panel').getByRole('button', { name: /^Seat/ }).tap()
      await said(page, 'Ann Smith seated')
      await tap(page, /^Guests have left/)
      await said(page, 'Ann Smith left')
      const states = await Promise.all([id, late, off].map((one) => statusOf(diary, one)))
      assert.deepEqual(states, ['finished', 'noshow', 'cancelled'])
    })

    test('a new booking, requests accepted and rejected, a table blocked and not, an area closed, online paused', async () => {
      const diary = await openDiary({ house: { settings: { confirmation_mode: 'ASYNCHRONOUS' } } })
      const asked = await diary.book('Eva Okafor', '21:00', 2, { override: false })
      const refused = await diary.book('Tom Reed', '21:15', 3, { override: false })
      const page = await diary.screen({ ...options, path: `/diary/${friday}/list` })
      const dialog = page.getByRole('dialog')
      await tap(page, 'Accept: Eva Okafor')
      await said(page, 'Eva Okafor accepted')
      await page.locator('.row-open', { hasText: 'Tom Reed' }).first().tap()
      await tap(page, /^Reject/)
      await said(page, 'Tom Reed rejected')
      await page.getByRole('complementary').getByRole('button', { name: 'Close' }).tap()
      assert.deepEqual([await statusOf(diary, asked), await statusOf(diary, refused)], ['accepted', 'rejected'])
      await tap(page, /^New booking/)
      await dialog.getByRole('button', { name: '20:30', exact: true }).tap()
      await dialog.getByLabel('Name, telephone or e-mail').fill('Nora Berg')
      await tap(page, 'Book')
      await said(page, /^Nora Berg booked for 20:30/)
      await page.getByRole('complementary').getByRole('button', { name: 'Close' }).tap()
      await tap(page, 'More')
      await tap(page, /^Block tables/)
      await dialog.getByLabel('Main room 5').tap()
      await dialog.getByRole('button', { name: 'Block', exact: true }).tap()
      await said(page, 'Main room 5 blocked')
      await tap(page, 'Timeline')
      await page.locator('.bar.block').tap()
      await tap(page, /^Unblock/)
      await page.locator('.bar.block').waitFor({ state: 'detached' })
      await page.getByRole('complementary').getByRole('button', { name: 'Close' }).tap()
      await tap(page, 'More')
      await tap(page, /^Close parts of the day/)
      await dialog.getByRole('button', { name: 'Main room open', exact: true }).tap()
      await dialog.getByRole('button', { name: 'Main room closed', exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Online booking running' }).tap()
      await page.getByText('Online booking is paused.').waitFor()
    })
  })
}
