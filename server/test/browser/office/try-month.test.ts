/** "Try it with your last month" in the office: a list of bookings is chosen, played, reported, printed and brought over. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { replayJob } from '../../../src/features/office/replays/files/replay-job.ts'
import { inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { inspectPage } from '../inspect-page.ts'
import { type Office, openOffice } from '../office-house.ts'

const silent = { info: () => {}, warn: () => {} }

const heading = 'Name,Email,Covers,Date,Time,Status,Table,Created'
const names = ['Päivi Hämäläinen', 'Noel Grech', 'Rita Attard', 'Jiří Dvořák', 'Ylenia Azzopardi', 'Karmenu Spiteri']

/** Four weeks, each evening with a table that was given twice on Saturdays, and somebody who was turned away. */
function lastMonth(): string {
  const days = Array.from({ length: 28 }, (_, index) => Temporal.PlainDate.from('2026-05-11').add({ days: index }))
  const lines = days.flatMap((day) => {
    const made = `${day.subtract({ days: 9 })} 10:00`
    const isBusy = day.dayOfWeek > 4
    const own = (isBusy ? [0, 1, 2, 4] : [0, 1, 2]).map((who, index) => {
      const covers = who === 4 ? 4 : 2
      const time = ['19:00', '19:30', '20:00', '19:30'][index]
      return `${names[who]},,${covers},${day},${time},completed,Main room ${4 - index},${made}`
    })
    return [
      ...own,
      ...(isBusy ? [`Ayşe Yıldız,ayse${day}@example.com,4,${day},20:15,declined,,${made}`] : []),
      ...(day.dayOfWeek === 6 ? [`Clint Debono,,2,${day},20:15,seated,Main room 1,${made}`] : []),
    ]
  })
  return [heading, ...lines].join('\n')
}

const chooseList = (page: Page, content: string) =>
  page
    .getByLabel(/Choose your list of bookings/)
    .setInputFiles({ name: 'bookings-export.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'utf8') })

const playing = (house: Office) => replayJob({ db: house.db, clock: house.clock, log: silent, everyMs: 20 }).start()

describe('a month that is tried', inBrowser, async () => {
  if (withoutBrowser) return

  test('is chosen, played at once, reported evening by evening, and can be printed without names', async () => {
    const house = await openOffice()
    const worker = playing(house)
    try {
      const page = await house.screen({ path: '/manage/files' })
      await inspectPage(page, 'try start')
      await page.setViewportSize({ width: 1440, height: 900 })
      await chooseList(page, lastMonth())
      await page.waitForURL(/\/manage\/files\/try-\d+/)
      await page.getByText('Covers gained').waitFor()
      await page.getByRole('heading', { name: 'Party by party' }).waitFor()
      await inspectPage(page, 'try report')
      await page.setViewportSize({ width: 1440, height: 900 })
      if (process.env.SCREENSHOTS) {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 2600 })
          await page.screenshot({ path: `${process.env.SCREENSHOTS}/try-report-tall-${width}.png` })
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      }

      const friday = page.getByRole('button', { name: /^Friday 15 May:/ })
      await friday.click()
      await page.getByRole('heading', { name: 'Friday 15 May' }).waitFor()
      await friday.press('ArrowRight')
      await page.getByRole('heading', { name: 'Saturday 16 May' }).waitFor()
      await page.getByText('double booked at Main room 1').first().waitFor()
      const row = page.getByRole('row').filter({ hasText: 'Ayşe Yıldız' })
      await row.getByText('would have fitted').waitFor()
      await page.getByRole('button', { name: 'Table', exact: true }).click()
      await page.getByRole('cell', { name: 'Saturday 16 May' }).waitFor()

      await page.emulateMedia({ media: 'print' })
      assert.equal(await page.getByText('Rita Attard').first().isVisible(), false)
      await page.getByText('Party of 2').first().waitFor()
      // Paper is as narrow as a telephone: neither its stacked rows nor what is for the screen alone belong there.
      const pages = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      assert.equal(pages.match(/\/Type\s*\/Page[^s]/g)?.length, 2)
      assert.equal(await page.getByRole('heading', { name: 'For your partner' }).isVisible(), false)
      if (process.env.SCREENSHOTS) {
        const paper = await page.pdf({ format: 'A4', printBackground: true })
        await (await import('node:fs/promises')).writeFile(`${process.env.SCREENSHOTS}/try-report.pdf`, paper)
      }
      await page.emulateMedia({ media: 'screen' })
      await page.getByLabel('With guests’ names').check()
      await page.emulateMedia({ media: 'print' })
      await page.getByText('Rita Attard').first().waitFor()
      await page.emulateMedia({ media: 'screen' })
      await page.getByLabel('What a guest spends with you').fill('38')
      await page.getByText(/^about €[\d,.]+ in this file \(\d+ × €38\)$/).waitFor()

      await page.getByRole('link', { name: 'Bring guests and bookings over' }).click()
      await page.getByRole('button', { name: 'Check without writing' }).waitFor()
      await page.goBack()
      await page.getByText('Covers gained').waitFor()
      await page.getByRole('link', { name: 'All files' }).click()
      await page.getByRole('heading', { name: 'Played again before' }).waitFor()
    } finally {
      await worker.stop(0)
    }
  })

  test('asks first what a column is, keeps the mapping, and reads the next file like it', async () => {
    const house = await openOffice()
    const worker = playing(house)
    const file = ['Who,How many,Day,Time,Whatever', 'Ann Vella,2,2026-06-05,19:00,x'].join('\n')
    try {
      const page = await house.screen({ path: '/manage/files' })
      await chooseList(page, file)
      for (const [column, label] of [
        ['Who', 'Name'],
        ['How many', 'Party, everybody'],
        ['Whatever', 'Leave it out'],
      ] as const) {
        await page.getByLabel(`What “${column}” becomes`).selectOption({ label })
        await page.getByText(`Say what the column "${column}" is`).waitFor({ state: 'detached' })
      }
      await page.getByRole('button', { name: 'Play it again' }).waitFor()
      await inspectPage(page, 'try reading')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByLabel('Save this mapping as').fill('Old diary')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page
        .getByRole('status')
        .getByText(/Saved as “Old diary”/)
        .waitFor()
      await page.getByRole('button', { name: 'Play it again' }).click()
      await page.getByText('The file has nobody who was turned away, so nothing is claimed.').waitFor()
      await page.getByText('Seats left free', { exact: true }).waitFor()
      await inspectPage(page, 'try without refusals')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${house.address}/manage/files`)
      await chooseList(page, file)
      await page.getByText('Seats left free', { exact: true }).waitFor()
    } finally {
      await worker.stop(0)
    }
  })

  test('goes on while nobody looks, and is stopped by a button', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/files' })
    await chooseList(page, lastMonth())
    await page.getByRole('progressbar', { name: 'Playing your month again' }).waitFor()
    await inspectPage(page, 'try playing')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Play it again' }).click()
    await page.getByRole('progressbar').waitFor()
    const worker = playing(house)
    try {
      await page.getByText('Covers gained').waitFor()
    } finally {
      await worker.stop(0)
    }
  })
})
