/** Two servers and eight tabs: a table goes to one host, and a browser opens one stream. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary, tablesOf } from '../../support/browser/diary-screen.ts'

describe('the diary is live', inBrowser, () => {
  test('one of two hosts on two servers gets the table both want, and the other reads who has it', async () => {
    const diary = await openDiary()
    const first = await diary.book('Ann Smith', '20:00', 0)
    const second = await diary.book('Paul Galea', '20:00', 2)
    const at = await diary.secondServer()
    const [one, other] = await Promise.all([diary.screen(), diary.screen({ at })])
    await one.locator('.bar', { hasText: 'Ann Smith' }).focus()
    await other.locator('.bar', { hasText: 'Paul Galea' }).focus()
    await Promise.all([one.keyboard.press('Alt+ArrowDown'), other.keyboard.press('Alt+ArrowUp')])
    const refusal = (page: typeof one) => page.getByRole('alert').getByText('Hall 2 is taken')
    await Promise.race([refusal(one).waitFor(), refusal(other).waitFor()])
    const tables = [...(await tablesOf(diary, first)), ...(await tablesOf(diary, second))]
    assert.equal(tables.filter((name) => name === 'Hall 2').length, 1, tables.join())
    const [has, lost] = tables[0] === 'Hall 2' ? [other, 'Paul Galea'] : [one, 'Ann Smith']
    const winner = lost === 'Ann Smith' ? 'Paul Galea' : 'Ann Smith'
    await has.getByRole('alert').getByText(`Hall 2 is taken: ${winner}, 20:00–22:00.`).waitFor()
    // The bar is back where it was, on both screens.
    const home = lost === 'Ann Smith' ? 'Hall 1' : 'Hall 3'
    for (const page of [one, other]) {
      await page.locator(`.bar[title^="${lost}, 2 covers, 20:00–22:00, ${home}"]`).waitFor()
      await page.locator(`.bar[title^="${winner}, 2 covers, 20:00–22:00, Hall 2"]`).waitFor()
    }
  })

  test('eight tabs of a browser share one stream, and the next takes over when its tab is closed', async () => {
    const diary = await openDiary()
    const streams: string[] = []
    const first = await diary.screen()
    const context = first.context()
    context.on('request', (request) => request.url().includes('/day/stream') && streams.push(request.url()))
    const others = []
    for (let tab = 0; tab < 7; tab++) {
      const page = await context.newPage()
      await page.goto(`${diary.address}/diary/2026-06-12/list`)
      await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
      others.push(page)
    }
    assert.deepEqual(streams, [])
    await diary.book('Ann Smith', '20:00', 0)
    await Promise.all(others.map((page) => page.getByText('Ann Smith').first().waitFor()))
    await first.close()
    await diary.book('Paul Galea', '21:00', 1)
    await Promise.all(others.map((page) => page.getByText('Paul Galea').first().waitFor()))
    assert.equal(streams.length, 1)
  })
})
