/**
 * The evening of sixty tables, with half an hour in its middle in which a tablet has no network: what was done on it meanwhile
 * is there afterwards, with the times of the taps, and what another host did stands beside it. SCREENSHOTS=folder keeps pictures.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { lineTo } from '../../support/network/line.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { statusOf } from '../diary/diary-hands.ts'
import { inspectState } from '../diary/rainy-evening.ts'
import { instantAt, openFullEvening } from '../full-evening/evening-house.ts'

describe('an evening of sixty tables', inBrowser, () => {
  test('goes on where a tablet has no network for half an hour in its middle, and each tap is there afterwards', async () => {
    const { diary, guests, of } = await openFullEvening()
    const tell = async (line: string, body: object = {}) => {
      const { status, text } = await diary.ask(line, { body })
      assert.ok(status < 300, `${line}: ${text}`)
    }
    const late = [7, 11, 15].map((table) => of('first', table))
    const first = guests.filter(({ round }) => round === 'first')
    diary.clock.set(instantAt('17:05'))
    for (const { id } of guests.filter(({ round }) => round === 'early')) {
      await tell(`POST /bookings/${id}/check-in`)
      await tell(`POST /bookings/${id}/finish`)
    }
    diary.clock.set(instantAt('18:46'))
    for (const guest of first) if (!late.includes(guest)) await tell(`POST /bookings/${guest.id}/check-in`)

    diary.clock.set(instantAt('19:04'))
    const line = await lineTo(diary.address)
    const page = await diary.screen({
      ...{ role: 'host', path: '/diary/2026-06-12/list', at: line.address, serviceWorkers: 'allow' },
      ...{ hasTouch: true, viewport: { width: 820, height: 1180 }, mayLog: /ERR_|Failed to load resource/ },
    })
    await until(() => page.evaluate<boolean>(`document.cookie.includes('maitred_kept')`))
    line.cut()
    await page.getByText('There is no network.').waitFor()
    let waiting = 0
    const tap = async (step: string, { name }: { name: string }) => {
      await page.getByRole('button', { name: `${step}: ${name}`, exact: true }).tap()
      await page.getByText(`${++waiting} change${waiting === 1 ? ' waits' : 's wait'}`).waitFor()
    }
    for (const guest of late) await tap('Seat', guest)
    const leaving = first.filter((guest) => !late.includes(guest)).slice(0, 12)
    for (const guest of leaving) await tap('Left', guest)
    await inspectState(page, 'evening-without-network')
    // Another host gives up one of the late ones meanwhile, and goes on with the evening.
    diary.clock.set(instantAt('19:25'))
    await tell(`POST /bookings/${late[1]?.id}/no-show`)
    const others = first.filter((guest) => !late.includes(guest) && !leaving.includes(guest)).slice(0, 5)
    for (const { id } of others) await tell(`POST /bookings/${id}/finish`)

    diary.clock.set(instantAt('19:34'))
    line.lead(diary.address)
    await page.getByText('1 needs you.').waitFor()
    await page.getByText('There is no network.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'See them' }).tap()
    await page.getByRole('dialog', { name: '14 sent, 1 needs you' }).waitFor()
    await inspectState(page, 'evening-network-back')
    await page.getByRole('button', { name: 'Leave it as it is: drop mine' }).tap()
    await page.getByText('1 needs you.').waitFor({ state: 'detached' })
    for (const { id } of leaving) {
      assert.equal(await statusOf(diary, id), 'finished')
      const { body } = await diary.ask(`GET /bookings/${id}/history`)
      const entry = body.data.find(({ action }: { action: string }) => action === 'finish')
      assert.match(String(entry.changes.recorded_later?.to), /^2026-06-12T19:0\d/)
    }
    assert.deepEqual(await Promise.all(late.map(({ id }) => statusOf(diary, id))), [
      'arrived_in_service',
      'noshow',
      'arrived_in_service',
    ])
    // The tablet shows what the others did meanwhile.
    for (const { name } of others) await page.locator('.row.left, .row', { hasText: name }).first().waitFor()
    assert.equal(await page.getByText('waits for network').count(), 0)
  })
})
