/** Restaurants for guests to book in, and what a guest fills in. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { RestaurantSpec } from '../../support/restaurant.ts'
import { openSharedHouse, type SharedHouse } from '../../support/shared-app.ts'

const large: RestaurantSpec = {
  settings: {
    ...{ telephone: '+356 2123 4567', country: 'MT', address: '12 Strait Street, Valletta', max_days: 60 },
    ...{
      enable_company_field: true,
      enable_room_number: true,
      enable_custom_field: true,
      custom_field_label: 'Occasion',
    },
    // All guests come from one network, whose second table of a moment would be confirmed by mail.
    online: {
      ...{ smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
      confirm_by_mail: 'never',
    },
  },
  serviceHours: [
    { name: 'Lunch', opens: '12:00', closes: '15:00' },
    { name: 'Dinner', opens: '18:00', closes: '22:00' },
  ],
  specialDays: [
    {
      name: 'Feast',
      from: '2026-06-29',
      note: 'One menu only.',
      serviceHours: [{ name: 'Gala', opens: '19:00', closes: '20:00' }],
    },
  ],
  areas: [
    {
      name: 'Main Hall',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
        [2, 4],
        [4, 12],
      ],
    },
    {
      name: 'Terrace',
      tables: [
        [2, 4],
        [2, 4],
      ],
    },
  ],
}

/** One table for two, for an hour. */
const tiny: RestaurantSpec = {
  slug: 'tiny',
  serviceHours: [{ name: 'Dinner', opens: '19:00', closes: '20:00' }],
  areas: [{ name: 'Room', tables: [[1, 2]] }],
}

/** `url`: its booking page. `count`: how many bookings it has. */
export type GuestHouse = SharedHouse & { url: string; count(): Promise<number> }

export const openGuestHouse = (): Promise<GuestHouse> => bookable(large)
export const openTinyHouse = (): Promise<GuestHouse> => bookable(tiny)

async function bookable(spec: RestaurantSpec): Promise<GuestHouse> {
  const house = await openSharedHouse(spec)
  const { id, slug } = house.restaurant
  const count = async () => (await house.sql('select id from bookings where restaurant_id = $1', [id])).length
  return { ...house, url: `${house.address}/book/${slug}`, count }
}

let guests = 0
export const newEmail = (): string => `guest${++guests}@example.com`

export async function fillIn(page: Page, name = 'Ann Vella'): Promise<void> {
  await page.locator('#name').fill(name)
  await page.locator('#email').fill(newEmail())
}

/** On a phone a row of days stands for the month. */
export async function showMonth(page: Page): Promise<void> {
  const whole = page.locator('a.whole-month')
  if (!(await whole.isVisible())) return
  await whole.click()
  await page.locator('.month:not(.behind-strip)').waitFor()
}

export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const languages = {
  en: { title: 'Book a table', details: 'Your details', done: 'Your table is booked', direction: 'ltr' },
  ar: { title: 'احجز طاولة', details: 'بياناتك', done: 'تم حجز طاولتك', direction: 'rtl' },
} as const

/**
 * The whole way from the month to the booking, 320 px wide, with a form that is sent empty on the way. `look` is called
 * with every page.
 */
export async function bookThrough(
  page: Page,
  house: GuestHouse,
  language: keyof typeof languages,
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const texts = languages[language]
  const before = await house.count()
  await page.goto(`${house.url}?lang=${language}`)
  await heading(page, texts.title)
  assert.equal(await page.locator('html').getAttribute('dir'), texts.direction)
  await look(page, 'month')
  await showMonth(page)
  await page.locator('a.day.free').nth(4).click()
  await page.locator('#times').waitFor()
  await look(page, 'times')
  await page.locator('button[name="time"][value="19:00"]').click()
  await heading(page, texts.details)
  await look(page, 'details')
  await page.locator('form[data-once]').evaluate((form: { noValidate: boolean }) => {
    form.noValidate = true
  })
  await page.locator('main button.primary').click()
  await page.getByRole('alert').waitFor()
  await look(page, 'errors')
  await fillIn(page)
  await page.locator('main button.primary').click()
  await heading(page, texts.done)
  await look(page, 'done')
  assert.equal(await house.count(), before + 1)
  assert.doesNotMatch(page.url(), /@|Vella/)
  const kept = await page.evaluate<string[]>(
    '[document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]',
  )
  assert.deepEqual(kept, ['', '{}', '{}'])
}
