/**
 * The same restaurant in the middle of its evening, at the widths of a phone, a tablet and a desk: axe finds nothing in any
 * view or dialog, and nothing is cut. SCREENSHOTS=folder keeps pictures of all stops, light and dark, and the day on paper.
 */
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday } from '../../support/browser/diary-screen.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { type FullEvening, instantAt, openFullEvening } from './evening-house.ts'

const folder = process.env.SCREENSHOTS
const widths = { phone: [390, 844], tablet: [820, 1180], desk: [1440, 900] } as const

/** 20:22: people sit everywhere, some over their time, some late, some at the bar; offers, a block, a close-off, a note. */
async function openBusyHour(): Promise<FullEvening> {
  const evening = await openFullEvening()
  const { diary, guests, of } = evening
  const tell = async (line: string, body?: unknown) => {
    const { status, text } = await diary.ask(line, body === undefined ? {} : { body })
    assert.ok(status < 300, `${line}: ${text}`)
  }
  const party = (round: 'early' | 'first' | 'second') => guests.filter((guest) => guest.round === round)
  diary.clock.set(instantAt('17:05'))
  for (const { id, table } of party('early')) {
    await tell(table === 59 ? `POST /bookings/${id}/no-show` : `POST /bookings/${id}/check-in`)
    if (table !== 59) await tell(`POST /bookings/${id}/finish`)
  }
  diary.clock.set(instantAt('18:46'))
  // Three do not come, eight stay over their time.
  const missing = [12, 13, 14]
  const over = [0, 1, 5, 8, 24, 28, 45, 48]
  for (const { id, table } of party('first')) if (!missing.includes(table)) await tell(`POST /bookings/${id}/check-in`)
  diary.clock.set(instantAt('20:22'))
  for (const { id, table } of party('first')) {
    if (table % 4 < 2 && !over.includes(table) && !missing.includes(table)) await tell(`POST /bookings/${id}/finish`)
  }
  const late = [16, 20, 29]
  for (const { id, table } of party('second')) {
    if (table % 4 < 2 && !over.includes(table) && !late.includes(table)) await tell(`POST /bookings/${id}/check-in`)
  }
  await tell(`PUT /bookings/${of('second', 0).id}/presence`, { presence: 'bar' })
  await tell(`PUT /bookings/${of('second', 2).id}/presence`, { presence: 'partly', count: 2 })
  await tell('POST /bookings/block', {
    ...{ table_ids: [diary.restaurant.areas[2]?.tableIds[0]], date: friday, time: '20:15', duration: 90 },
    comment: 'The lamp is broken',
  })
  const [dinner] = diary.restaurant.serviceHourIds
  const terrace = diary.restaurant.areas[1]?.id
  await tell('POST /availability-controls', {
    ...{ date: friday, scope: 'matrix', service_hour_id: dinner, dining_area_id: terrace },
  })
  await diary.sql(raisingHouse('update restaurants set course_marks = true where id = $1'), [diary.restaurant.id])
  const courses = ['ordered', 'main', 'dessert', 'bill']
  const seated = party('second').filter(({ table }) => table % 4 < 2 && !over.includes(table) && !late.includes(table))
  for (const [index, { id }] of [...seated, of('first', 8)].entries()) {
    await tell(`PUT /bookings/${id}/course`, { course: courses[index % courses.length] })
  }
  const hall = diary.restaurant.areas[0]?.tableIds ?? []
  const sections = ['Marija', 'Josef', 'Amal'].map((name, index) => ({
    ...{ name, table_ids: hall.slice(8 * index, 8 * index + 8) },
  }))
  await tell('PUT /day/sections', { date: friday, sections, replaces: null })
  await tell('PUT /day/notes', { date: friday, note: 'Oven two is cold. Mr Borg left his coat.', replaces: null })
  return evening
}

/** Three digits stand beside their word, each on one line. */
async function assertFiguresWhole(page: Page, where: string): Promise<void> {
  const broken = await page.evaluate<string[]>(`
    [...document.querySelectorAll('.figure :is(dt, dd)')].filter((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getClientRects().length > 1
    }).map((part) => part.textContent)`)
  assert.deepEqual(broken, [], where)
}

/** Every view, and what is opened over it. */
async function tour(page: Page, { diary, of }: FullEvening, look: (stop: string) => Promise<void>): Promise<void> {
  const view = async (name: 'Timeline' | 'List' | 'Floor') => {
    await page.getByRole('navigation', { name: 'View' }).getByRole('button', { name }).click()
    await page.locator(`.${name.toLowerCase()}`).first().waitFor()
  }
  for (const name of ['Timeline', 'Floor', 'List'] as const) {
    await view(name)
    await look(name.toLowerCase())
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const due = of('second', 0)
  const row = page.locator('.row', { has: page.locator(`[data-booking="${due.id}"]`) })
  await row.getByRole('button', { name: /^Seat:/ }).click()
  await page.getByRole('dialog', { name: `Seat ${due.name}` }).waitFor()
  await look('seat')
  await close()
  await page.locator('.missing summary').first().click()
  await look('missing')
  await row.locator('.row-open').first().click()
  await page.getByRole('heading', { name: due.name }).waitFor()
  await page.locator('summary', { hasText: 'History' }).click()
  await page.locator('.history li').first().waitFor()
  await look('panel')
  for (const [key, name] of [
    ['n', 'new-booking'],
    ['w', 'walk-in'],
    ['b', 'block'],
    ['e', 'notes'],
    ['g', 'guest'],
    ['c', 'close-offs'],
    ['i', 'evening-note'],
    ['v', 'sections'],
    ['?', 'help'],
    ['/', 'search'],
  ] as const) {
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    if (key === 'w') await dialog.getByRole('button', { name: '4', exact: true }).click()
    if (key === 'n') await fillNewBooking(dialog)
    if (key === '/') {
      await dialog.getByRole('searchbox').fill('berg')
      await dialog.locator('.found li').first().waitFor()
    }
    await look(name)
    await close()
  }
  await conflict(page, diary, due.id)
  await look('conflict')
  await close()
}

async function fillNewBooking(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Time').fill('2245')
  await dialog.getByLabel('Name, telephone or e-mail').fill('Nora Berg')
  await dialog.getByText('is held for this booking').waitFor()
}

/** Another host has written to the same note meanwhile. */
async function conflict(page: Page, diary: Diary, id: number): Promise<void> {
  await page.keyboard.press('e')
  const form = page.getByRole('dialog')
  await form.getByLabel('For the house').fill('Quiet table. Her mother walks badly.')
  const { private_comment } = (await diary.ask(`GET /bookings/${id}`)).body.data
  const body = { private_comment: `${private_comment ?? ''} Regular.`.trim() }
  assert.equal((await diary.ask(`PATCH /bookings/${id}`, { body })).status, 200)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.locator('dialog.conflict').waitFor()
}

async function keepPaper(diary: Diary): Promise<void> {
  const page = await diary.screen({ path: `/diary/${friday}/list` })
  await page.emulateMedia({ media: 'print' })
  await page.locator('.missing').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.screenshot({ path: join(folder ?? '', 'paper.png') })
  writeFileSync(join(folder ?? '', 'paper.pdf'), await page.pdf({ format: 'A4' }))
}

describe('a full evening', inBrowser, () => {
  test('is whole and accessible at the widths of a phone, a tablet and a desk', async (t) => {
    const evening = await openBusyHour()
    if (folder !== undefined) mkdirSync(folder, { recursive: true })
    for (const [device, [width, height]] of Object.entries(widths)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const began = performance.now()
        const page = await evening.diary.screen({
          ...{ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', role: 'host' },
        })
        await tour(page, evening, async (stop) => {
          const where = `${stop} on a ${device}, ${colorScheme}`
          const path = `${folder}/${stop}-${width}-${colorScheme}.png`
          if (folder !== undefined) await page.screenshot({ path })
          await assertNothingCut(page, where)
          await assertFiguresWhole(page, where)
          await assertAccessible(page, where)
        })
        t.diagnostic(`${device}, ${colorScheme}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
        await page.context().close()
      }
    }
    if (folder !== undefined) await keepPaper(evening.diary)
  })
})
