/** Half an hour without network: what can be recorded, what becomes of it, and what two devices make of one booking. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, openDiary } from '../../support/browser/diary-screen.ts'
import { type Line, lineTo } from '../../support/network/line.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { statusOf } from '../diary/diary-hands.ts'
import { inspectState } from '../diary/rainy-evening.ts'

const mayLog = /ERR_|Failed to load resource/
const list = { path: '/diary/2026-06-12/list', role: 'host', serviceWorkers: 'allow', mayLog } as const

type Device = { page: Page; line: Line }

/** With a line of its own, signed in, and with the key for what it keeps. */
async function device(diary: Diary): Promise<Device> {
  const line = await lineTo(diary.address)
  const page = await diary.screen({ ...list, at: line.address })
  await until(() => page.evaluate<boolean>(`document.cookie.includes('maitred_kept')`))
  return { page, line }
}

async function cut({ page, line }: Device): Promise<void> {
  line.cut()
  await page.getByText('There is no network.').waitFor()
}

async function mend({ page, line }: Device, diary: Diary): Promise<void> {
  line.lead(diary.address)
  await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
}

const press = (page: Page, step: string, name: string) => page.getByRole('button', { name: `${step}: ${name}` }).click()
const rowOf = (page: Page, name: string) => page.locator('.row', { hasText: name })

type Entry = {
  id: number
  action: string
  actor: string
  at: string
  changes: Record<string, { from: unknown; to: unknown }>
}
async function historyOf(diary: Diary, id: number): Promise<Entry[]> {
  return (await diary.ask(`GET /bookings/${id}/history`)).body.data
}

describe('without network', inBrowser, () => {
  test('facts are recorded, wait on the device, and are sent in their order with the time they were tapped', async () => {
    const diary = await openDiary()
    const ann = await diary.book('Ann Smith', '19:30', 0)
    const paul = await diary.book('Paul Galea', '19:45', 1, {
      patron: { first_name: 'Paul', last_name: 'Galea', mobile_prefix: '+356', mobile_number: '79555123' },
    })
    await diary.book('Eva Okafor', '20:00', 2)
    const tablet = await device(diary)
    const { page } = tablet
    await cut(tablet)
    await page.getByText('You can record who arrived').waitFor()
    await rowOf(page, 'Paul Galea').getByText('79555123').waitFor()
    assert.ok(await page.getByRole('button', { name: 'New booking' }).isDisabled())
    await press(page, 'Seat', 'Ann Smith')
    await rowOf(page, 'Ann Smith').getByText('waits for network').waitFor()
    await page.getByText('1 change waits').waitFor()
    await rowOf(page, 'Paul Galea').locator('.row-open').click()
    await page.getByRole('button', { name: 'At the bar' }).click()
    await page.getByText('2 changes wait').waitFor()
    await page.getByRole('button', { name: 'Notes' }).click()
    await page.getByRole('dialog').locator('textarea').nth(1).fill('Cake in the fridge')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('3 changes wait').waitFor()
    await page.keyboard.press('Escape')
    await press(page, 'Seat', 'Eva Okafor')
    await page.getByText('4 changes wait').waitFor()
    await page.getByRole('button', { name: 'See them' }).click()
    await inspectState(page, 'offline-waiting-changes')
    // Undo of what waits removes it without a trace.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Eva Okafor/ })
      .click()
    await page.getByRole('dialog').getByText('Eva Okafor').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    assert.equal(
      await page.locator('.toast', { hasText: 'Eva Okafor' }).count(),
      0,
      'it is not offered to undo any more',
    )
    await page.getByText('3 changes wait').waitFor()
    await inspectState(page, 'offline')
    assert.equal(await statusOf(diary, ann), 'confirmed')

    diary.clock.set('2026-06-12T18:12:00Z')
    await mend(tablet, diary)
    await until(async () => (await statusOf(diary, ann)) === 'arrived_in_service')
    await page.getByText('3 changes sent').waitFor()
    await page.getByText('waits for network').first().waitFor({ state: 'detached' })
    const [seated, bar, note] = [
      await historyOf(diary, ann),
      ...[await historyOf(diary, paul)].flatMap((it) => [it, it]),
    ].map(
      (entries, index) => entries.find(({ action }) => action === ['check-in', 'presence', 'update'][index]) as Entry,
    ) as [Entry, Entry, Entry]
    assert.ok(seated.id < bar.id && bar.id < note.id)
    for (const entry of [seated, bar]) {
      assert.match(String(entry.changes.recorded_later?.to), /^2026-06-12T19:42:\d\d\+02:00$/)
      assert.match(entry.at, /^2026-06-12T20:12/)
    }
    assert.equal(note.changes.private_comment?.to, 'Cake in the fridge')
    assert.equal(await page.evaluate<boolean>(`document.cookie.includes('maitred_kept=0')`), true)
  })

  test('two devices with opposite facts: one stands, the other is shown with both versions, and the history explains it', async () => {
    const diary = await openDiary()
    const ann = await diary.book('Ann Smith', '19:30', 0)
    const [door, bar] = [await device(diary), await device(diary)]
    await cut(door)
    await cut(bar)
    await press(door.page, 'Seat', 'Ann Smith')
    await door.page.getByText('1 change waits').waitFor()
    await rowOf(bar.page, 'Ann Smith').locator('.row-open').click()
    await bar.page.getByRole('button', { name: 'At the bar' }).click()
    await bar.page.getByText('1 change waits').waitFor()
    diary.clock.set('2026-06-12T17:52:00Z')
    await mend(door, diary)
    await until(async () => (await statusOf(diary, ann)) === 'arrived_in_service')
    await mend(bar, diary)
    await bar.page.getByText('1 needs you.').waitFor()
    await rowOf(bar.page, 'Ann Smith').getByText('not recorded').waitFor()
    await bar.page.getByRole('button', { name: 'See them' }).click()
    const dialog = bar.page.getByRole('dialog', { name: '0 sent, 1 needs you' })
    await dialog.getByText('This device, 19:42').waitFor()
    await dialog.getByText(', 19:52').waitFor()
    await dialog.getByText('Seated', { exact: true }).waitFor()
    await inspectState(bar.page, 'offline-refused')
    // It stays until somebody decides, also when the page is opened again.
    await bar.page.reload()
    await bar.page.getByText('1 needs you.').waitFor()
    await bar.page.getByRole('button', { name: 'See them' }).click()
    await bar.page.getByRole('button', { name: 'Leave it as it is: drop mine' }).click()
    await bar.page.getByText('1 needs you.').waitFor({ state: 'detached' })
    const entries = await historyOf(diary, ann)
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['create', 'check-in'],
    )
    assert.match(String(entries[1]?.changes.recorded_later?.to), /^2026-06-12T19:42/)
    await assertAccessible(bar.page, 'after the choice')
  })

  test('signing out asks while changes wait, and another person neither reads nor sends them', async () => {
    const diary = await openDiary()
    const ann = await diary.book('Ann Smith', '19:30', 0)
    const tablet = await device(diary)
    const { page, line } = tablet
    await cut(tablet)
    await press(page, 'Seat', 'Ann Smith')
    await page.getByText('1 change waits').waitFor()
    // The network is back, and nobody has opened the diary yet.
    await page.goto('about:blank')
    line.lead(diary.address)
    await page.goto(`${line.address}/account`)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('heading', { name: 'Changes wait for network' }).waitFor()
    await page.getByText('1 change waits on this device.').waitFor()
    await page.goto(`${line.address}/account`)
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await page.getByText('1 change waits on this device.').waitFor()
    assert.equal((await diary.sql('select from maitred.sessions')).length > 0, true)
    await page.goto(`${line.address}/account`)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await assertAccessible(page, 'sign-out')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL('**/sign-in**')
    const other = await diary.screen({ ...list, role: 'manager' })
    const cookies = (await other.context().cookies()).filter(({ name }) => name === 'maitred_session')
    const own = (await page.context().cookies()).filter(({ name }) => name === 'maitred_session')
    assert.deepEqual(own, [])
    await page.context().addCookies(cookies)
    await page.goto(`${line.address}/diary/2026-06-12/list`)
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await until(() => page.evaluate<boolean>(`document.cookie.includes('maitred_kept=0')`))
    assert.equal(await statusOf(diary, ann), 'confirmed')
    assert.equal(await page.getByText('waits for network').count(), 0)
  })
})
