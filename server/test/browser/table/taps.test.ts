/** Taps on a tablet held upright, counted: what a Saturday at the door consists of, each with as few as were promised. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { type Diary, evening, friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { said, statusOf } from '../diary/diary-hands.ts'
import { floor, floorTable } from './floor-hands.ts'

const tablet = { hasTouch: true, viewport: { width: 820, height: 1180 } }
const list = `/diary/${friday}/list`

/** Every tap of a test goes through it. */
function counted(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  const button = (name: string | RegExp) => tap(page.getByRole('button', { name, exact: true }).first())
  const row = (name: string) => tap(page.locator('.row-open', { hasText: name }).first())
  return { tap, button, row, taps: () => taps }
}

const open = async (diary: Diary, path = list) => {
  const page = await diary.screen({ ...tablet, path })
  return { page, ...counted(page) }
}

describe('on a tablet', inBrowser, () => {
  test('a party with nothing in the way is seated by 1 tap, and with guests at its table by 2', async () => {
    const diary = await openDiary()
    diary.clock.set('2026-06-12T15:15:00Z')
    const over = await diary.book('Đorđe Živković', '17:15', 2, { adults: 4, duration: 119 })
    await diary.ask(`POST /bookings/${over}/check-in`)
    const due = await diary.book('Chiara Rossi', '20:00', 2, { adults: 4 })
    const free = await diary.book('Ann Smith', '19:30', 0)
    diary.clock.set(evening)
    const { page, button, taps } = await open(diary)
    await button('Seat: Ann Smith')
    await said(page, 'Ann Smith seated')
    assert.equal(taps(), 1)
    await button('Seat: Chiara Rossi')
    await page.getByRole('dialog', { name: 'Seat Chiara Rossi' }).waitFor()
    await button(/^Seat here: Hall 4/)
    await said(page, /Chiara Rossi.* seated at Hall 4/)
    assert.equal(taps(), 3)
    assert.deepEqual([await statusOf(diary, free), await statusOf(diary, due)], Array(2).fill('arrived_in_service'))
  })

  test('a walk-in of two is seated by 2 taps: the free table, and how many', async () => {
    const diary = await openDiary()
    const { page, tap, taps } = await open(diary, floor)
    await tap(floorTable(page, diary, 0))
    await tap(page.getByRole('dialog', { name: /Hall 1/ }).getByRole('button', { name: '2', exact: true }))
    await said(page, 'Walk-in seated at Hall 1')
    assert.equal(taps(), 2)
  })

  test('another table takes 3 taps: the row, Move or change, the table', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const { page, row, button, taps } = await open(diary)
    await row('Ann Smith')
    await button(/^Move or change/)
    await button(/^Move here: Hall 2/)
    await said(page, 'Ann Smith moved to Hall 2')
    assert.equal(taps(), 3)
    assert.deepEqual(await tablesOf(diary, id), ['Hall 2'])
  })

  test('a guest more takes 2 taps, before they sit and while they sit', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 2)
    const sits = await diary.book('Karl Hansen', '19:30', 3)
    await diary.ask(`POST /bookings/${sits}/check-in`)
    const { page, row, button, taps } = await open(diary)
    await row('Ann Smith')
    await button(/^One guest more/)
    await said(page, 'Ann Smith: 3 guests')
    assert.equal(taps(), 2)
    await page.locator('.booking-panel').getByRole('button', { name: 'Close' }).tap()
    await row('Karl Hansen')
    await button(/^One guest more/)
    await said(page, 'Karl Hansen: 3 guests')
    assert.equal(taps(), 4)
    const adults = async (one: number) => (await diary.ask(`GET /bookings/${one}`)).body.data.adults
    assert.deepEqual([await adults(id), await adults(sits)], [3, 3])
  })

  test('a no-show takes 2 taps', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '19:00', 0)
    const { page, row, button, taps } = await open(diary)
    await row('Ann Smith')
    await button(/^No-show/)
    await said(page, 'Ann Smith did not come')
    assert.equal(taps(), 2)
    assert.equal(await statusOf(diary, id), 'noshow')
  })

  test('a quoted wait takes 3 taps: Walk-in, how many, the list; and for guests at the door 2', async () => {
    const diary = await openDiary()
    const sits = await diary.book('Karl Hansen', '19:30', 4, { adults: 6 })
    await diary.ask(`POST /bookings/${sits}/check-in`)
    const { page, tap, button, taps } = await open(diary)
    await button(/^Walk-in/)
    await tap(page.getByRole('dialog').getByRole('button', { name: '6', exact: true }))
    await tap(page.getByRole('dialog').locator('.quoted').getByRole('button').last())
    await said(page, /Walk-in is on the waiting list/)
    assert.equal(taps(), 3)
    await tap(page.locator('.lane .chip').first())
    await tap(page.locator('.told').getByRole('button', { name: '20 min' }))
    await said(page, 'Walk-in told 20 min')
    assert.equal(taps(), 5)
  })

  test('a party that leaves takes 1 tap, from the list and beside the floor', async () => {
    const diary = await openDiary()
    const ids = [await diary.book('Ann Smith', '19:00', 0), await diary.book('Karl Hansen', '19:00', 1)]
    for (const id of ids) await diary.ask(`POST /bookings/${id}/check-in`)
    const first = await open(diary)
    await first.button('Left: Ann Smith')
    await said(first.page, 'Ann Smith left')
    assert.equal(first.taps(), 1)
    const second = await open(diary, floor)
    await second.button('Left: Karl Hansen')
    await said(second.page, 'Karl Hansen left')
    assert.equal(second.taps(), 1)
    assert.deepEqual(await Promise.all(ids.map((id) => statusOf(diary, id))), ['finished', 'finished'])
  })

  test('an allergy takes 3 taps: the row, Allergy, the allergen', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'Ann', last_name: 'Smith', mobile_number: '+35699887766' }
    await diary.book('Ann Smith', '20:00', 0, { patron })
    const { page, tap, row, button, taps } = await open(diary)
    await row('Ann Smith')
    await button('Allergy')
    await tap(page.getByRole('dialog').getByLabel('sesame', { exact: true }))
    await page.locator('.toast', { hasText: 'sesame marked' }).waitFor()
    assert.equal(taps(), 3)
    const { bookings } = (await diary.ask(`GET /day?date=${friday}`)).body.data
    assert.deepEqual(bookings[0].patron.allergies.allergens, ['sesame'])
  })

  test('a guest is found by 1 tap and their number', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'Ann', last_name: 'Smith', mobile_number: '+35699887766' }
    await diary.book('Ann Smith', '20:00', 0, { patron })
    const { page, button, taps } = await open(diary)
    await button('Search')
    await page.keyboard.type('99887766')
    await page.getByRole('dialog').getByText('Ann Smith').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.booking-panel').getByRole('heading', { name: 'Ann Smith' }).waitFor()
    assert.equal(taps(), 1)
  })

  test('a booking by telephone takes 4 taps beside what is typed: New booking, the time, the name, Book', async () => {
    const diary = await openDiary()
    const { page, tap, button, taps } = await open(diary)
    await button(/^New booking/)
    const form = page.getByRole('dialog', { name: 'New booking' })
    await tap(form.getByRole('button', { name: '20:30', exact: true }))
    await tap(form.getByLabel('Name, telephone or e-mail'))
    await page.keyboard.type('Nora Berg')
    await tap(form.getByRole('button', { name: /^Book/ }))
    await said(page, /^Nora Berg booked for 20:30/)
    assert.equal(taps(), 4)
  })
})
