/**
 * The way to dialogs that need something to have happened first, in one of the languages of staff: about money, before guests
 * sit down, tables that are ready, guests who are merged or erased, and the steps of an import.
 */
import type { Locator, Page } from 'playwright-core'
import type { StaffLanguage } from '../../../../texts/languages.ts'
import { importJob } from '../../../src/features/office/import/jobs/import-job.ts'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'
import { leaveCard, leaveCardAndStayAway } from '../../support/sql/asked-bookings.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { texting } from '../../support/sql/texts.ts'
import { bookUnpaid } from '../diary/book-unpaid.ts'
import { openOffice } from '../office-house.ts'
import type { Look } from './demo-in-language.ts'

const wide = { width: 1440, height: 900 }

const textsIn = async (language: StaffLanguage) => {
  const from = (file: string) => import(`../../../../texts/${language}/${file}.ts`)
  const [diary, payments, seating, ready, guests, files] = await Promise.all([
    from('diary/diary') as Promise<typeof import('../../../../texts/en/diary/diary.ts')>,
    from('diary/payments') as Promise<typeof import('../../../../texts/en/diary/payments.ts')>,
    from('diary/seating') as Promise<typeof import('../../../../texts/en/diary/seating.ts')>,
    from('diary/table-ready') as Promise<typeof import('../../../../texts/en/diary/table-ready.ts')>,
    from('office/guests') as Promise<typeof import('../../../../texts/en/office/guests.ts')>,
    from('office/files') as Promise<typeof import('../../../../texts/en/office/files.ts')>,
  ])
  return {
    ...{ diary: diary.texts, money: payments.paymentTexts, stay: seating.stayTexts, ready: ready.readyTexts },
    ...{ guests: guests.guestsTexts, files: files.filesTexts },
  }
}

const beginsWith = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
const card = (page: Page) => page.locator('.booking-panel')
const openCard = async (page: Page, name: string) => {
  await page.setViewportSize(wide)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('heading', { name }).first().waitFor()
}
const press = (place: Locator | Page, name: string) =>
  place
    .getByRole('button', { name: beginsWith(name) })
    .first()
    .click()
const close = async (page: Page) => {
  await page.setViewportSize(wide)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const screenIn = (diary: Diary, language: StaffLanguage, path = `/diary/${friday}/list`) =>
  diary.screen({ path, role: 'manager', locale: language })

/** What is owed, recorded, waived, given back, charged for not coming, and asked before guests who have not paid sit down. */
export async function tourMoney(language: StaffLanguage, look: Look): Promise<void> {
  const { diary: words, money } = await textsIn(language)
  const diary = await openDiary()
  const { id: house } = diary.restaurant
  await bookUnpaid(diary, 'Ayşe Yıldız')
  await bookUnpaid(diary, 'Omar Haddad', '20:00', 1)
  await leaveCard(diary, house, await diary.book('Anna Vella', '19:15', 2))
  await leaveCardAndStayAway(diary, house, await diary.book('Marek Dvořák', '18:00', 3))
  const page = await screenIn(diary, language)
  const box = page.locator('.money-box')

  await openCard(page, 'Ayşe Yıldız')
  await press(box, money.link)
  await box.getByLabel(money.linkLabel).waitFor()
  await look(page, 'a deposit that is asked for')
  await press(box, money.record)
  await look(page, 'recording a payment')
  await box.locator('form button[type=submit]').click()
  await press(box, money.refund)
  await page.getByRole('dialog').getByRole('radio').nth(1).check()
  await look(page, 'giving money back')
  await close(page)
  await press(card(page), words.cancel)
  await page.getByRole('dialog').getByRole('radio').first().check()
  await look(page, 'cancelling what is paid')
  await close(page)

  await openCard(page, 'Omar Haddad')
  await press(box, money.waive)
  await look(page, 'waiving a deposit')
  await page.setViewportSize(wide)
  await press(card(page), words.seat)
  await page.getByRole('dialog').getByRole('radio').last().check()
  await look(page, 'seating before it is paid')
  await close(page)

  await openCard(page, 'Anna Vella')
  await press(card(page), words.noShow)
  await page.getByRole('dialog').getByRole('radio').nth(1).check()
  await look(page, 'a no-show with a card')
  await close(page)

  await openCard(page, 'Marek Dvořák')
  await look(page, 'a no-show that may be charged')
  await press(box, money.chargeLess)
  await look(page, 'charging less')
}

/** Who is due at the table, who is early or booked for another evening, and a party that grows. */
export async function tourSeating(language: StaffLanguage, look: Look): Promise<void> {
  const { diary: words, stay } = await textsIn(language)
  const diary = await openDiary()
  await diary.book('François Lefèvre', '18:30', 2, { adults: 4, duration: 120 })
  await diary.book('Ayşe Yıldız', '20:30', 2, { adults: 4 })
  await diary.book('Noel Grech', '21:15', 3, { adults: 4, duration: 120 })
  const grows = await diary.book('Aoife Bhriain', '19:40', 0)
  await diary.ask(`POST /bookings/${grows}/check-in`)
  const helena = { first_name: 'Helena', last_name: 'Galea', telephone: '+35699123456' }
  await diary.book('Helena Galea', '19:45', 1, { patron: helena })
  await diary.book('Helena Galea', '20:30', 1, { patron: helena, date: '2026-06-19T20:30:00' })
  const page = await screenIn(diary, language)
  const missing = page.locator('.missing summary')
  if ((await missing.count()) > 0) await missing.click()
  for (const [name, what] of [
    ['François Lefèvre', 'seating where somebody is due'],
    ['Noel Grech', 'seating who is early'],
  ] as const) {
    await openCard(page, name)
    await press(card(page), words.seat)
    await page.getByRole('dialog').waitFor()
    await look(page, what)
    await close(page)
  }
  await openCard(page, 'Aoife Bhriain')
  await press(card(page), stay.oneMore)
  await page.getByRole('dialog').waitFor()
  await look(page, 'a party that grows')
  await close(page)
  const later = await screenIn(diary, language, '/diary/2026-06-19/list')
  await openCard(later, 'Helena Galea')
  await press(card(later), words.seat)
  await later.getByRole('dialog').waitFor()
  await look(later, 'seating who is booked for another evening')
}

export async function tourTableReady(language: StaffLanguage, look: Look): Promise<void> {
  const { ready } = await textsIn(language)
  const diary = await openDiary()
  const { id: house } = diary.restaurant
  await diary.sql(
    raisingHouse(`update restaurants set messages = $1, country = 'MT', currency = 'EUR' where id = $2`),
    [JSON.stringify(texting()), house],
  )
  await diary.sql(`insert into text_accounts values ($1, 'fake', '+35699990000', '', now(), null)`, [house])
  const patron = { first_name: 'Lucía', last_name: 'Ferrer', mobile_prefix: '+356', mobile_number: '79000201' }
  const body = { date: '2026-06-12T19:45:00', adults: 2, waiting_list: true, override: true, patron }
  const { id } = (await diary.ask('POST /bookings', { body })).body.data
  const presence = { presence: 'bar', quoted_minutes: { from: 10, until: 20 } }
  await diary.ask(`PUT /bookings/${id}/presence`, { body: presence })
  const page = await screenIn(diary, language)
  const lane = page.locator('footer.lane')
  await press(lane, ready.other)
  await page.getByRole('dialog').waitFor()
  await look(page, 'a table that is ready')
  await page.setViewportSize(wide)
  await page.getByRole('dialog').locator('button.primary').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await look(page, 'a table that is kept')
}

/** Merging and erasing, and an import from the file to its taking back. */
export async function tourGuestsAndImports(language: StaffLanguage, look: Look): Promise<void> {
  const { guests, files } = await textsIn(language)
  const house = await openOffice()
  const patronOf = async (booking: number): Promise<number> =>
    (await house.ask(`GET /bookings/${booking}`)).body.data.patron.id
  const okafor = await patronOf(await house.book('Okafor', '20:00', '+35679000001'))
  await house.book('Ngozi Okafor', '21:00', '+35679000003')
  const page = await house.screen({ path: `/manage/guests/${okafor}`, locale: language })
  await press(page, guests.merge)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ngozi Okafor/ })
    .click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await look(page, 'merging guests')
  await close(page)
  await press(page, guests.erase)
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  await look(page, 'erasing a guest')
  await close(page)

  const silent = { info: () => {}, warn: () => {} }
  const worker = importJob({ db: house.db, clock: house.clock, log: silent, everyMs: 20 }).start()
  try {
    await page.goto(`${house.address}/manage/files`)
    const lines = [
      'Gast;Telefon;Personen;Datum;Uhrzeit;Anrede;Quelle',
      'Ann Vella;+356 7955 5123;2;04/12/2026;19:30;Frau;Bookatable',
      'Joe Borg;n/a;4;05/12/2026;20:00;Herr;Hotel Phoenicia',
      'Carla Rossi;+356 7955 5124;2;06/12/2026;10:00;Frau;Bookatable',
      'Max Müller;+356 7955 5125;zwei;07/12/2026;20:00;Herr;Bookatable',
    ].join('\n')
    const file = { name: 'reservierungen.csv', mimeType: 'text/csv', buffer: Buffer.from(lines, 'utf8') }
    await page.getByLabel(files.chooseCsv).setInputFiles(file)
    await page.waitForURL(/\/manage\/files\/\d+/)
    await page.getByLabel(files.fieldOf('Anrede')).waitFor()
    await look(page, 'columns of a file')
    await page.setViewportSize(wide)
    await page.getByLabel(files.fieldOf('Anrede')).selectOption({ label: files.leftOut })
    await page.getByLabel(beginsWith(files.dateFormats['dd.mm.yyyy'])).check()
    await press(page, files.check)
    await page.getByRole('heading', { name: files.checkedTitle }).waitFor()
    await look(page, 'a file that is checked')
    await page.setViewportSize(wide)
    await page.locator('main button.primary').click()
    await page.getByRole('heading', { name: files.doneTitle }).waitFor()
    await look(page, 'a file that is imported')
    await page.setViewportSize(wide)
    await press(page, files.takeBack.act)
    await page.getByText(files.takeBack.title).waitFor()
    await page.getByText(files.takeBack.looking).waitFor({ state: 'detached' })
    await look(page, 'taking an import back')
  } finally {
    await worker.stop(0)
  }
}
