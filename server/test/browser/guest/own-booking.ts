/** A restaurant whose guests manage their bookings in a browser, and the whole way through their pages. */

import assert from 'node:assert/strict'
import { managedIn } from '../../features/doors/guest-pages/manage/managed.ts'
import { openPage } from '../../support/browser/browser.ts'
import type { RestaurantSpec } from '../../support/restaurant.ts'
import { newSlug, sharedApp } from '../../support/shared-app.ts'
import { showMonth } from './guest-house.ts'

export type ManagedHouse = Awaited<ReturnType<typeof openManagedHouse>>

export const openManagedHouse = (spec: RestaurantSpec = {}) =>
  managedIn(sharedApp(), { ...spec, slug: newSlug(spec.slug) })

/** What a guest presses, by language. */
const words = {
  en: {
    reconfirm: 'Yes, we are coming',
    change: 'Change date, time or party',
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

/** Reconfirms, changes, notes and cancels, with scripts off and 320 px wide. */
export async function manageWithoutScript(house: ManagedHouse, language: keyof typeof words): Promise<void> {
  const said = words[language]
  const { id, path } = await house.book()
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, locale: language })
  await page.goto(`${house.address}${path}`)
  await page.getByRole('button', { name: said.reconfirm }).click()
  await page.getByText(said.confirmed).waitFor()
  await page.getByRole('link', { name: said.change }).click()
  await page.getByRole('link', { name: '3', exact: true }).click()
  await showMonth(page)
  await page.locator('a.day[href*="2026-06-24"]').click()
  await page.getByRole('link', { name: '20:15' }).click()
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
  const byGuest = (await house.historyOf(id)).filter(({ actor }) => actor === "guest's link")
  assert.deepEqual(
    byGuest.map(({ action }) => action),
    ['reconfirm', 'update', 'update', 'cancel'],
  )
  await page.context().close()
}
