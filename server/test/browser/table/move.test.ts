/** Guests, time and table of a booking on one screen, and a section or an area that moves in one go. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { bookingOf, said, undo } from '../diary/diary-hands.ts'
import { floorOf, inspectState, openRainyEvening } from '../diary/rainy-evening.ts'

const list = `/diary/${friday}/list`
const dialogOf = (page: Page, name = 'Ann Smith') => page.getByRole('dialog', { name: `Move or change ${name}` })

async function openMove(page: Page, name = 'Ann Smith') {
  await page.locator('.row-open', { hasText: name }).first().click()
  await page
    .locator('.booking-panel')
    .getByRole('button', { name: /^Move or change/ })
    .click()
  await dialogOf(page, name).waitFor()
  return dialogOf(page, name)
}

/** The bodies of PATCH from here on. */
function patchesOf(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
  })
  return bodies
}

describe('Move or change', inBrowser, () => {
  test('saves guests, time and table with the button of the table: one call, one undo, and no mail that was not ticked', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'Ann', last_name: 'Smith', email: 'ann@example.com' }
    const id = await diary.book('Ann Smith', '20:00', 0, { patron })
    const before = await bookingOf(diary, id)
    const page = await diary.screen({ path: list })
    const dialog = await openMove(page)
    const patches = patchesOf(page)
    await dialog.getByRole('button', { name: 'Guests +1' }).click()
    await dialog.getByRole('button', { name: 'Time +15' }).click()
    await dialog.getByRole('button', { name: /^Move here: Hall 3/ }).click()
    await said(page, 'Ann Smith changed')
    const after = await bookingOf(diary, id)
    assert.deepEqual([after.adults, after.date.slice(11, 16)], [3, '20:15'])
    assert.deepEqual(await tablesOf(diary, id), ['Hall 3'])
    assert.equal(patches.length, 1)
    assert.equal(patches[0]?.tell_guest, false)
    await undo(page)
    await said(page, /^Taken back/)
    const back = await bookingOf(diary, id)
    assert.deepEqual([back.adults, back.date, back.end_time], [before.adults, before.date, before.end_time])
    assert.deepEqual(await tablesOf(diary, id), ['Hall 1'])
    const messages = await diary.sql<{ kind: string }>(`select kind from messages where booking_id = $1`, [id])
    assert.deepEqual(
      messages.filter(({ kind }) => kind === 'changed'),
      [],
    )
  })

  test('tells the guest where that is ticked', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0, {
      patron: { first_name: 'Ann', last_name: 'Smith', email: 'a@example.com' },
    })
    const page = await diary.screen({ path: list })
    const dialog = await openMove(page)
    await dialog.getByRole('button', { name: '20:30', exact: true }).click()
    await dialog.getByLabel('Tell the guest by mail').check()
    await dialog.getByRole('button', { name: /^Save, keep Hall 1/ }).click()
    await said(page, 'Ann Smith changed')
    const messages = await diary.sql<{ kind: string }>(`select kind from messages where booking_id = $1`, [id])
    assert.ok(messages.some(({ kind }) => kind === 'changed'))
  })

  test('says who has each table, marks full times, and takes tables that were chosen by hand', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 2, { adults: 4 })
    await diary.book('Zoë Müller', '20:00', 3, { adults: 4 })
    await diary.book('Karl Hansen', '21:00', 4, { adults: 6 })
    const page = await diary.screen({ path: list })
    const dialog = await openMove(page)
    await dialog.getByText('Zoë Müller, 4, at 20:00').waitFor()
    await dialog.getByText('Müller takes Hall 3').waitFor()
    await dialog.getByRole('button', { name: /more$/ }).click()
    await dialog.getByText('Hall 1 has 2 seats: too small for Smith, 4').waitFor()
    await dialog.getByText('Hall 3 has 4 seats: too small for Hansen, 6').waitFor()
    await dialog.getByText('Choose tables by hand').click()
    await dialog.getByRole('checkbox', { name: 'Hall 3' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Cellar 1' }).check()
    await dialog.getByRole('button', { name: 'Move to Cellar 1' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/Hansen/)
      .waitFor()
  })

  test('needs no scrolling on a tablet held upright, and nothing is cut or unreadable from a phone to a desk', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 2, { adults: 4 })
    await diary.book('Zoë Müller', '20:00', 3, { adults: 4 })
    for (const [width, height, colorScheme] of [
      [390, 844, 'light'],
      [820, 1180, 'dark'],
      [1180, 820, 'light'],
      [1440, 900, 'dark'],
    ] as const) {
      const page = await diary.screen({ path: list, viewport: { width, height }, colorScheme })
      const dialog = await openMove(page)
      await assertNothingCut(page, `${width}`)
      await assertAccessible(page, `Move or change at ${width}`)
      if (width === 820) {
        const [content, box] = await dialog.evaluate((one) => [one.scrollHeight, one.clientHeight])
        assert.ok((content ?? 0) <= (box ?? 0), `${content} px in ${box}`)
      }
      await page.close()
    }
  })
})

describe('a whole section', inBrowser, () => {
  /** Marija has Hall 1 to 3, with two parties; Josef the rest. */
  async function sections(): Promise<{ diary: Diary; ids: number[] }> {
    const diary = await openDiary()
    const tables = diary.restaurant.areas.flatMap(({ tableIds }) => tableIds)
    const given = [
      { name: 'Marija', table_ids: tables.slice(0, 3) },
      { name: 'Josef', table_ids: tables.slice(3) },
    ]
    await diary.ask('PUT /day/sections', { body: { date: friday, sections: given, replaces: null } })
    const ids = [
      await diary.book('Ann Smith', '20:00', 2, { adults: 4, is_pinned: false }),
      await diary.book('Karl Hansen', '21:00', 0),
    ]
    for (const id of ids) await diary.ask(`PATCH /bookings/${id}`, { body: { is_pinned: false } })
    return { diary, ids }
  }

  test('moves in one go after its plan was shown, and one undo brings everybody back', async () => {
    const { diary, ids } = await sections()
    const page = await diary.screen()
    await page.keyboard.press('v')
    await page.getByRole('button', { name: 'Move their guests … Marija' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move Marija’s section' })
    await dialog.getByText('2 move').waitFor()
    await assertAccessible(page, 'the plan of a section')
    await dialog.getByRole('button', { name: 'Move 2 parties' }).click()
    await said(page, '2 parties moved')
    const moved = await Promise.all(ids.map((id) => tablesOf(diary, id)))
    assert.deepEqual(moved.flat().toSorted(), ['Cellar 1', 'Hall 4'])
    await undo(page)
    await said(page, /^Taken back/)
    assert.deepEqual(await Promise.all(ids.map((id) => tablesOf(diary, id))), [['Hall 3'], ['Hall 1']])
  })

  test('shows the new plan and moves nobody where something has changed meanwhile', async () => {
    const { diary, ids } = await sections()
    const page = await diary.screen()
    await page.keyboard.press('v')
    await page.getByRole('button', { name: 'Move their guests … Marija' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move Marija’s section' })
    await dialog.getByText('2 move').waitFor()
    await diary.book('Chiara Rossi', '20:30', 4, { adults: 4 })
    await dialog.getByRole('button', { name: 'Move 2 parties' }).click()
    await dialog.getByText('Something has changed meanwhile').waitFor()
    assert.deepEqual(await Promise.all(ids.map((id) => tablesOf(diary, id))), [['Hall 3'], ['Hall 1']])
  })
})

describe('a whole area', inBrowser, () => {
  test('is moved from its button while it stays open: those who are bound to no table, and one who was asked', async () => {
    const diary = await openRainyEvening()
    for (const name of ['Zoë Müller', 'Chiara Rossi', 'Noel Grech']) {
      await diary.ask(`PATCH /bookings/${diary.ids[name]}`, { body: { is_pinned: false } })
    }
    const page = await floorOf(diary, { role: 'host' })
    const tables = async () => {
      const found = await Promise.all(
        Object.entries(diary.ids).map(async ([name, id]) => [name, await tablesOf(diary, id)]),
      )
      return Object.fromEntries(found)
    }
    const before = await tables()
    await page.getByRole('button', { name: /^Terrace.*: close or open$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Only move them' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move everybody from Terrace' })
    await dialog.getByText(/^\d move$/).waitFor()
    await dialog.getByRole('button', { name: 'Main Hall' }).click()
    // Who sits there stays unless the host has asked them.
    const sitting = dialog.locator('.plan-rows li', { hasText: 'Ċensu Vella' })
    await sitting.getByText('stays').waitFor()
    const free = await sitting.locator('option', { hasText: 'Main Hall' }).first().getAttribute('value')
    await sitting.getByRole('combobox').selectOption(free)
    await inspectState(page, 'area-move')
    const button = dialog.getByRole('button', { name: /^Move \d parties$/ })
    const [count] = /\d/.exec((await button.textContent()) ?? '') ?? []
    await button.click()
    await said(page, `${count} parties moved`)
    const after = await tables()
    const moved = Object.keys(diary.ids).filter((name) => String(after[name]) !== String(before[name]))
    assert.equal(moved.length, Number(count))
    assert.ok(
      moved.includes('Ċensu Vella') && moved.includes('Zoë Müller') && !moved.includes('Marek Dvořák'),
      moved.join(),
    )
    for (const name of moved) {
      assert.match(String(before[name]), /^Terrace/)
      assert.match(String(after[name]), /^Main Hall/)
    }
    assert.equal(await page.locator('.room.closed').count(), 0)
    await undo(page)
    await said(page, /^Taken back/)
    assert.deepEqual(await tables(), before)
  })
})
