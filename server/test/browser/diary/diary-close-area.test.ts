/** Rain: an area is closed in mid-service with people in it, by two hosts at two screens. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, tablesOf } from '../../support/browser/diary-screen.ts'
import { bookingOf, said, statusOf, undo } from './diary-hands.ts'
import { floorOf, inspectState, openRainyEvening, type RainyEvening } from './rainy-evening.ts'

const roomName = (page: Page, area: string) =>
  page.getByRole('button', { name: new RegExp(`^${area}.*: close or open$`) })
const planRow = (page: Page, name: string) => page.locator('.plan-rows li', { hasText: name })

async function openPlan(page: Page): Promise<void> {
  await roomName(page, 'Terrace').click()
  await page.getByRole('dialog').getByText('1 stays').waitFor()
}

const toDosOf = async ({ ask }: RainyEvening): Promise<string[]> =>
  (await ask('GET /to-do')).body.data.map(({ name }: { name: string }) => name)

describe('a terrace that closes in the rain', inBrowser, () => {
  test('lists who sits and who is booked there with a plan, closes and moves in one call, and one undo takes all back', async () => {
    const diary = await openRainyEvening()
    const page = await floorOf(diary, { role: 'host' })
    const other = await diary.screen({ path: `/diary/${friday}/timeline`, role: 'host' })
    const dialog = page.getByRole('dialog')
    await openPlan(page)
    await dialog.getByText('Sit there now').waitFor()
    await planRow(page, 'Ċensu Vella').getByText('stays').waitFor()
    await planRow(page, 'Marek Dvořák').getByText('no table for 8 tonight').waitFor()
    await planRow(page, 'Marek Dvořák').getByText('+356 79000017').waitFor()
    const fontaine = await planRow(page, 'Élodie Fontaine').getByRole('combobox').inputValue()
    assert.notEqual(fontaine, '')
    await inspectState(page, 'rain-plan')
    await dialog.getByRole('button', { name: /^Close and move \d$/ }).click()
    await said(page, /^Terrace is closed, \d parties moved, \d to call$/)
    assert.equal((await bookingOf(diary, diary.ids['Élodie Fontaine'] ?? 0)).tables[0].id, Number(fontaine))
    assert.deepEqual(await tablesOf(diary, diary.ids['Marek Dvořák'] ?? 0), ['Terrace 7'])
    await other.getByText(/closed since 19:42/).waitFor()
    await other
      .locator('.bar.in-closed', { hasText: 'Marek Dvořák' })
      .getByText('needs a table', { exact: true })
      .waitFor()
    await other.locator('.bar.in-closed', { hasText: 'Ċensu Vella' }).getByText('closed', { exact: true }).waitFor()
    await other.getByRole('button', { name: /^To do: \d/ }).waitFor()
    await page.getByText('closed since 19:42').first().waitFor()
    await page.locator('.to-do-item', { hasText: 'Marek Dvořák' }).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).last().waitFor()
    await inspectState(page, 'rain-floor')
    await inspectState(other, 'rain-timeline')
    await other.getByRole('button', { name: 'List', exact: true }).click()
    await inspectState(other, 'rain-list')
    await undo(page)
    await said(page, /^Taken back/)
    await page.locator('.room.closed').waitFor({ state: 'detached' })
    assert.deepEqual(await tablesOf(diary, diary.ids['Élodie Fontaine'] ?? 0), ['Terrace 5'])
    assert.deepEqual(await toDosOf(diary), [])
  })

  test('takes another table, They stay and No table for a party, and never one table for two', async () => {
    const diary = await openRainyEvening()
    const page = await floorOf(diary)
    const dialog = page.getByRole('dialog')
    await openPlan(page)
    const [sitting, booked] = [planRow(page, 'Élodie Fontaine'), planRow(page, 'Chiara Rossi')]
    await sitting.getByRole('combobox').selectOption({ label: 'They stay' })
    await sitting.locator('.to', { hasText: 'stays' }).waitFor()
    await dialog.getByText('2 stay').waitFor()
    const takenByRossi = await booked.getByRole('combobox').inputValue()
    if (takenByRossi !== '') {
      const same = planRow(page, 'Noel Grech').locator(`option[value="${takenByRossi}"]`)
      if ((await same.count()) > 0) assert.match((await same.textContent()) ?? '', /goes to Chiara Rossi$/)
    }
    await booked.getByRole('combobox').selectOption('')
    await booked.getByText('to call').waitFor()
    await dialog.getByRole('button', { name: /^Close and move/ }).click()
    await said(page, /^Terrace is closed/)
    assert.deepEqual(await tablesOf(diary, diary.ids['Élodie Fontaine'] ?? 0), ['Terrace 5'])
    assert.deepEqual(await tablesOf(diary, diary.ids['Chiara Rossi'] ?? 0), ['Terrace 6'])
    assert.ok((await toDosOf(diary)).includes('Chiara Rossi'))
    assert.ok(!(await toDosOf(diary)).includes('Élodie Fontaine'))
  })

  test('shows the new plan and closes nothing where a colleague has changed something meanwhile', async () => {
    const diary = await openRainyEvening()
    const page = await floorOf(diary)
    await openPlan(page)
    await diary.ask(`POST /bookings/${diary.ids['Zoë Müller']}/status`, { body: { status: 'cancelled' } })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Close and move/ }).click()
    await dialog.getByText('Something has changed meanwhile.').waitFor()
    assert.equal(await planRow(page, 'Zoë Müller').count(), 0)
    await inspectState(page, 'rain-outdated')
    await dialog.getByRole('button', { name: /^Close and move/ }).click()
    await said(page, /^Terrace is closed/)
  })

  test('closes and moves nobody; seating there asks; the area’s name opens it again', async () => {
    const diary = await openRainyEvening()
    const page = await floorOf(diary)
    await openPlan(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close, move nobody' }).click()
    await said(page, 'Terrace is closed, 4 to call')
    await page.getByRole('button', { name: 'Seat: Zoë Müller' }).click()
    await page.getByText('Terrace 1 is closed now.').waitFor()
    await inspectState(page, 'rain-seat-asks')
    assert.equal(await statusOf(diary, diary.ids['Zoë Müller'] ?? 0), 'confirmed')
    await page.getByRole('button', { name: 'Do it anyway' }).click()
    // One question after the other: they are 48 minutes early, too.
    const early = page.getByRole('dialog', { name: 'Seat Zoë Müller' })
    await early.getByText('48 min early: it is 19:42').waitFor()
    await inspectState(page, 'rain-seat-early')
    await early.getByRole('button', { name: /^Seat, keep 20:30/ }).click()
    await said(page, 'Zoë Müller seated')
    await page.locator('.floor-table.closed', { hasText: 'closed' }).first().click()
    await page.getByText(/ is closed now\.$/).waitFor()
    await page.keyboard.press('Escape')
    await roomName(page, 'Terrace').click()
    await page.getByText(/^Closed 19:42 to /).waitFor()
    await inspectState(page, 'rain-open-again')
    await page.getByRole('button', { name: 'Open again' }).click()
    await said(page, 'Terrace is open again')
    await page.locator('.room.closed').waitFor({ state: 'detached' })
  })

  test('is closed by keyboard alone, from a time and until a time, from the dialog of close-offs too', async () => {
    const diary = await openRainyEvening()
    const page = await floorOf(diary)
    await page.keyboard.press('c')
    await page.getByRole('button', { name: 'Terrace … open' }).focus()
    await inspectState(page, 'close-offs-parts')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Close Terrace' })
    await dialog.getByRole('button', { name: 'From …' }).press('Enter')
    await dialog.getByText('Type a time that is still to come').waitFor()
    await dialog.getByLabel('From', { exact: true }).fill('22:45')
    await dialog
      .getByText('Nobody sits or is booked there then.')
      .or(dialog.getByText(/to call|stay|move/).first())
      .waitFor()
    await dialog.getByRole('button', { name: 'until …' }).press('Enter')
    await dialog.getByLabel('Until', { exact: true }).fill('23:00')
    await dialog.locator('button.primary:enabled').press('Enter')
    await said(page, /^Terrace is closed/)
    const { closed_areas: closed } = (await diary.ask(`GET /day?date=${friday}`)).body.data
    assert.deepEqual(
      closed.map(({ from, until }: { from: string; until: string }) => [from.slice(11, 16), until.slice(11, 16)]),
      [['22:45', '23:00']],
    )
  })

  test('a table that breaks is blocked with its guests moved, or all the same', async () => {
    const diary = await openRainyEvening()
    const page = await floorOf(diary)
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('b')
    await dialog.getByLabel('Terrace 7').check()
    await dialog.getByLabel('Terrace 1').check()
    await dialog.getByLabel('From', { exact: true }).fill('20:00')
    await dialog.getByLabel(/^Reason/).fill('leg broken')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await dialog.getByText('Guests are booked there.').waitFor()
    await planRow(page, 'Marek Dvořák').getByText('to call').waitFor()
    await inspectState(page, 'block-booked')
    await dialog.getByRole('button', { name: 'Block and move 1' }).click()
    await said(page, 'Terrace 1 + Terrace 7 blocked, 1 party moved, 1 to call')
    assert.deepEqual(await tablesOf(diary, diary.ids['Marek Dvořák'] ?? 0), [])
    assert.notDeepEqual(await tablesOf(diary, diary.ids['Zoë Müller'] ?? 0), ['Terrace 1'])
    await page
      .locator('.to-do-item', { hasText: 'Marek Dvořák' })
      .getByText(/blocked 19:42 by .*: leg broken/)
      .waitFor()
    await undo(page)
    await said(page, /^Taken back/)
    assert.deepEqual(await tablesOf(diary, diary.ids['Marek Dvořák'] ?? 0), ['Terrace 7'])
    assert.deepEqual(await tablesOf(diary, diary.ids['Zoë Müller'] ?? 0), ['Terrace 1'])
  })
})
