/** Imports in the office: a file is dropped, understood, checked and imported; progress outlives a reload; by keyboard. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { importJob } from '../../../src/features/office/import/jobs/import-job.ts'
import { assertAccessible, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { inspectPage } from '../inspect-page.ts'
import { openOffice } from '../office-house.ts'

const silent = { info: () => {}, warn: () => {} }

const bookings = [
  'Gast;Telefon;Personen;Datum;Uhrzeit;Anrede',
  'Ann Vella;+356 7955 5123;2;04/12/2026;19:30;Frau',
  'Joe Borg;n/a;4;05/12/2026;20:00;Herr',
  'Carla Rossi;+356 7955 5124;2;06/12/2026;10:00;Frau',
  'Max Müller;+356 7955 5125;zwei;07/12/2026;20:00;Herr',
].join('\n')

const choose = (page: Page, name: string, content: string) =>
  page
    .getByLabel(/Choose a CSV file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'utf8') })

describe('imports', inBrowser, async () => {
  if (withoutBrowser) return

  test('a file of bookings is recognised, checked, imported and reported', async () => {
    const house = await openOffice()
    const worker = importJob({ db: house.db, clock: house.clock, log: silent, everyMs: 20 }).start()
    try {
      const page = await house.screen({ path: '/manage/files' })
      await page.getByText('Nothing was imported here yet.').waitFor()
      await inspectPage(page, 'files empty')
      await page.setViewportSize({ width: 1440, height: 900 })
      await choose(page, 'reservierungen.csv', bookings)
      await page.waitForURL(/\/manage\/files\/\d+/)
      await page.getByText('Say what the column "Anrede" is, or leave it out.').waitFor()
      await page.getByText('They can be read in two ways. Which is right?').waitFor()
      await inspectPage(page, 'files reading')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByLabel('What “Anrede” becomes').selectOption({ label: 'Leave it out' })
      await page.getByText('Say what the column "Anrede" is, or leave it out.').waitFor({ state: 'detached' })
      await page.getByLabel(/Day, month, year/).check()
      await page.getByText('04/12/2026 is 4 December 2026').waitFor()
      await page.getByLabel('Save this mapping as').fill('Old diary')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page
        .getByRole('status')
        .getByText(/Saved as “Old diary”/)
        .waitFor()
      await page.getByRole('button', { name: 'Check without writing' }).click()
      await page.getByRole('heading', { name: 'What would happen' }).waitFor()
      await page.getByText('Line 5').waitFor()
      await inspectPage(page, 'files checked')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Import 3 of 4 lines' }).click()
      await page.getByRole('heading', { name: 'What became of it' }).waitFor()
      await page.getByRole('listitem').getByText('3 bookings written').waitFor()
      const closed = page.getByRole('region', { name: 'While the restaurant is closed' })
      assert.match((await closed.getByRole('link').getAttribute('href')) ?? '', /\/diary\/2026-12-0\d\/list/)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the refused lines' }).click(),
      ])
      assert.equal(file.suggestedFilename(), 'reservierungen-refused.csv')
      await inspectPage(page, 'files done')

      await page.goto(`${house.address}/manage`)
      await page.getByText('reservierungen.csv was imported with something to look at').waitFor()
      await page.goto(`${house.address}/manage/files`)
      await page.getByRole('link', { name: /reservierungen\.csv/ }).waitFor()
      await inspectPage(page, 'files list')
    } finally {
      await worker.stop(0)
    }
  })

  test('two columns become one field, with an example of what they make together', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/files' })
    const guests = [
      'First name,Surname,E-mail,Notes,Kitchen,DOB,Marketing OK',
      'Ċensu,Vella,censu@example.com,window please,no coriander,13/05/1981,Y',
      'Zoë,Müller,zoe@example.com,,,,N',
    ].join('\n')
    await choose(page, 'guests.csv', guests)
    await page.waitForURL(/\/manage\/files\/\d+/)
    await page.getByText('Say what the column "Kitchen" is, or leave it out.').waitFor()
    await page.getByLabel('What “Kitchen” becomes').selectOption({ label: 'Note about the guest' })
    await page
      .getByText(/“Note about the guest” is Notes and Kitchen together:\s+window please\s+no coriander/)
      .waitFor()
    await page.getByText('13/05/1981 is 13 May 1981').waitFor()
    await inspectPage(page, 'files joined columns')
  })

  test('sources that there are none of are made, and the import is taken back as a whole', async () => {
    const house = await openOffice()
    const worker = importJob({ db: house.db, clock: house.clock, log: silent, everyMs: 20 }).start()
    try {
      const page = await house.screen({ path: '/manage/files' })
      const file = [
        'id,Name,E-mail,Date,Pax,Booked via,Labels',
        'B1,Ann Vella,ann@back.example,2026-12-04 19:30,2,Bookatable,Regular',
        'B2,Joe Borg,joe@back.example,2026-12-05 19:30,2,Bookatable,',
        'B3,Zoë Müller,zoe@back.example,2026-12-06 19:30,2,Hotel Phoenicia,',
      ].join('\n')
      await choose(page, 'old-system.csv', file)
      await page.waitForURL(/\/manage\/files\/\d+/)
      await page.getByRole('heading', { name: 'Create these 2 sources?' }).waitFor()
      await page.getByLabel('What “Hotel Phoenicia” becomes').selectOption({ label: 'Leave it out' })
      await page.getByText('Importing creates Bookatable, Regular.').waitFor()
      await inspectPage(page, 'files new names')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Import the file' }).click()
      await page.getByRole('listitem').getByText('3 bookings written').waitFor()
      const [joe] = await house.sql<{ id: number }>(
        `select id from bookings where restaurant_id = $1 and import_key = 'B2'`,
        [house.restaurant.id],
      )
      const cancelled = await house.ask(`POST /bookings/${joe?.id}/status`, { body: { status: 'cancelled' } })
      assert.equal(cancelled.status, 200, cancelled.text)
      await inspectPage(page, 'files can be taken back')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Take this import back' }).click()
      const dialog = page.getByRole('dialog', { name: 'Take this import back?' })
      await dialog.getByText('2 bookings and 2 guests go.').waitFor()
      await dialog.getByText('1 booking and 1 guest stay, because somebody changed them since:').waitFor()
      await dialog.getByText(/Joe Borg, .*December/).waitFor()
      await dialog.getByText('cancelled').waitFor()
      await inspectPage(page, 'files take back')
      await page.setViewportSize({ width: 1440, height: 900 })
      await dialog.getByRole('button', { name: 'Take back 2 bookings and 2 guests' }).click()
      await page.getByText('2 bookings and 2 guests are gone.').waitFor()
      assert.equal(await page.getByRole('button', { name: 'Take this import back' }).count(), 0)
      await inspectPage(page, 'files taken back')
    } finally {
      await worker.stop(0)
    }
  })

  test('by keyboard alone; progress is shown again after a reload, and the import can be stopped and deleted', async () => {
    const house = await openOffice()
    const guests = Array.from({ length: 3_000 }, (_, n) => `Guest ${n},guest-${n}@${house.restaurant.slug}.example`)
    const page = await house.screen({ path: '/manage/files' })
    await choose(page, 'guests.csv', ['name,email', ...guests].join('\n'))
    await page.waitForURL(/\/manage\/files\/\d+/)
    assert.equal(await page.getByLabel('What is in it').inputValue(), 'patrons')
    await page.getByRole('button', { name: 'Import the file' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('progressbar').waitFor()
    await page.reload()
    await page.getByRole('progressbar').waitFor()
    await assertAccessible(page, 'an import at work')
    await page.getByRole('button', { name: 'Stop' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Stopped' }).waitFor()
    await page.getByRole('button', { name: 'Go on' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('progressbar').waitFor()
    const worker = importJob({ db: house.db, clock: house.clock, log: silent, everyMs: 20 }).start()
    await page.getByRole('listitem').getByText('3000 guests written').waitFor()
    await worker.stop(0)
    await page.getByRole('button', { name: 'Delete this import' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete this import' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/manage\/files$/)
    await page.getByText('Nothing was imported here yet.').waitFor()
  })

  test('what is no text, too large or empty is said in place, and a host may not', async () => {
    const house = await openOffice()
    const page = await house.screen({ path: '/manage/files' })
    await choose(page, 'empty.csv', '')
    await page.getByRole('alert').getByText('The file is empty.').waitFor()
    await choose(page, 'lines.csv', '\n\n')
    await page
      .getByRole('alert')
      .getByText(/The file is empty: its first line must name the columns/)
      .waitFor()
    const missing = await house.screen({ path: '/manage/files/999999', mayLog: /404/ })
    await missing.getByText('There is no such import.').waitFor()
  })
})
