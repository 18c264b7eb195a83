/** Special evenings in the office: one is made with its day, seatings, menus and deposit in one place, and copied to the next year. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { openOffice, reviewAndSave } from '../office-house.ts'

const { SCREENSHOTS: shots, PICTURES: pictures } = process.env

const picture = async (page: Page, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}
/** PICTURES=docs/pictures renews those of docs/events.md. */
const keepPicture = async (page: Page, name: string): Promise<void> => {
  if (pictures === undefined) return
  const data = await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 80 })
    .toBuffer()
  writeFileSync(join(pictures, `${name}.webp`), data)
}

const fill = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel(label, { exact: true }).blur()
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('special evenings in the office', inBrowser, async () => {
  if (withoutBrowser) return

  test('one is made in one place, shown as guests see it, saved as a whole and copied to the next year', async () => {
    const house = await openOffice()
    await house.sql(raisingHouse("update restaurants set payment_provider = 'fake' where id = $1"), [
      house.restaurant.id,
    ])
    const early = { last_name: 'Vella', mobile_number: '+35679123456' }
    const body = { date: '2026-12-31T19:00:00', adults: 2, patron: early, override: true }
    const stood = await house.ask('POST /bookings', { body })
    assert.equal(stood.status, 201, stood.text)
    const page = await house.screen({ path: '/manage/events' })
    /** The note of the save before may still be shown. */
    const once = async (isSaved: (configuration: { events: unknown[] }) => boolean) => {
      for (;;) {
        const configuration = await house.configuration()
        if (isSaved(configuration)) return configuration
        await page.waitForTimeout(100)
      }
    }
    await page.getByText('No event yet').waitFor()
    await page.getByRole('button', { name: 'New event' }).click()
    await fill(page, 'Name', 'New Year’s Eve')
    await page.getByLabel('Date', { exact: true }).fill('2026-12-31')
    await keepPicture(page, 'events-new')
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByRole('heading', { name: 'What it is' }).waitFor()
    await page.getByText('A booking stands on this evening already.').waitFor()
    await page.getByRole('listitem').filter({ hasText: '19:00 · 2 · Vella' }).waitFor()
    await picture(page, 'office-event-standing')
    await fill(page, 'What guests read', 'Five courses, a glass at midnight on the terrace, music until two.')
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'f.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('img', { name: 'Picture' }).waitFor()
    await fill(page, 'Seating 1, begins', '18:00')
    await fill(page, 'Seating 1, ends', '20:45')
    await page.getByRole('button', { name: 'Another seating' }).click()
    await fill(page, 'Seating 2, begins', '21:15')
    await fill(page, 'Seating 2, ends', '02:00')
    await page.getByText('4 h 45, until the next day').waitFor()
    await fill(page, 'Seats for sale at 18:00', '6')
    await fill(page, 'Price (EUR): Menu', '95')
    await fill(page, 'Stock: Menu', '20')
    await page.getByLabel('The stock is for: Menu').selectOption('seating')
    await page.getByRole('button', { name: 'Another', exact: true }).click()
    const second = page.locator('.event-menu-row').nth(1)
    await second.getByLabel('Name', { exact: true }).fill('Vegetarian menu')
    await second.getByLabel('Name', { exact: true }).blur()
    await fill(page, 'Price (EUR): Vegetarian menu', '85')
    await page.getByLabel('Paid when booking').selectOption('full')
    await fill(page, 'Free to cancel until', '48')
    await page.getByLabel('Opens', { exact: true }).fill('2026-12-01T10:00')
    await page.getByLabel('Closes', { exact: true }).fill('2026-12-30T18:00')
    const guest = page.frameLocator('iframe')
    await guest.getByRole('heading', { name: 'New Year’s Eve' }).waitFor()
    await guest.getByText(/Sale opens: Tuesday,? 1 December, 10:00/).waitFor()
    await assertAccessible(page, 'events')
    for (const [width, scheme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [820, 'light'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 960 })
      await page.emulateMedia({ colorScheme: scheme })
      await assertNothingCut(page, 'events')
      await picture(page, `office-events-${width}-${scheme}`)
    }
    await page.setViewportSize({ width: 1440, height: 1950 })
    await keepPicture(page, 'events-form')
    await page.setViewportSize({ width: 1440, height: 900 })
    await reviewAndSave(page)
    const saved = await house.configuration()
    const [{ picture: file, ...event }] = saved.events
    assert.match(file, /^[0-9a-f]{32}\.png$/)
    assert.deepEqual(event, {
      ...{ code: 'new-years-eve-2026', special_day: 'New Year’s Eve 2026', name: 'New Year’s Eve' },
      description: 'Five courses, a glass at midnight on the terrace, music until two.',
      sale: { opens: '2026-12-01T10:00', closes: '2026-12-30T18:00' },
    })
    const [day] = saved.special_days
    assert.deepEqual(
      day.service_hours.map(({ id: _, ...hour }: { id: number }) => hour),
      [
        {
          ...{ name: 'First seating', opens: '18:00', closes: '20:45', slot_minutes: 165 },
          ...{ turn_times: [{ up_to: 1000, minutes: 165 }], pacing: { max_covers: 6, minutes: 15 } },
        },
        {
          ...{ name: 'Second seating', opens: '21:15', closes: '02:00', slot_minutes: 285 },
          turn_times: [{ up_to: 1000, minutes: 285 }],
        },
      ],
    )
    assert.deepEqual(
      saved.products.map(({ name, price, pay, stock_per }: Record<string, unknown>) => [name, price, pay, stock_per]),
      [
        ['Menu', 95, 'now', 'seating'],
        ['Vegetarian menu', 85, 'now', undefined],
      ],
    )
    assert.deepEqual(saved.payment_policies, [
      {
        ...{ code: 'event_1', when: { special_days: ['New Year’s Eve 2026'] }, ask: 'deposit', amount: 85 },
        ...{ per: 'person', free_until_hours: 48 },
      },
    ])
    await page.getByRole('button', { name: 'Copy to next year' }).click()
    await page.waitForURL(/events\/new-years-eve-2027/)
    assert.equal(await page.getByLabel('Opens', { exact: true }).inputValue(), '2027-12-01T10:00')
    await reviewAndSave(page)
    const copied = await once(({ events }) => events.length === 2)
    assert.deepEqual(
      copied.events.map(({ code }: { code: string }) => code),
      ['new-years-eve-2026', 'new-years-eve-2027'],
    )
    assert.equal(copied.products.length, 4)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('link', { name: 'New Year’s Eve' }).waitFor()
    await picture(page, 'office-events-list')
    await reviewAndSave(page)
    assert.equal((await once(({ events }) => events.length === 1)).products.length, 2)
  })
})
