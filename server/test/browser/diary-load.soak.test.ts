/** A large house on a full evening, 60 tables and 300 bookings: what the first paint and a drag cost the browser. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser, openPage, withoutBrowser } from '../support/browser.ts'
import { openDiary } from '../support/diary-screen.ts'

const browser = (withoutBrowser ? undefined : await openBrowser()) as Browser
const tables = 60

describe('the diary of a large house', { skip: withoutBrowser, timeout: 300_000 }, () => {
  test('is painted within a second of processor time, and a step of a drag within a frame', async (t) => {
    const house = {
      serviceHours: [{ name: 'Day', opens: '10:00', closes: '23:45' }],
      areas: ['Hall', 'Terrace', 'Garden'].map((name) => ({
        name,
        tables: Array.from({ length: tables / 3 }, () => [1, 4] as const),
      })),
    }
    const diary = await openDiary({ house })
    for (let table = 0; table < tables; table++) {
      for (const time of ['11:00', '13:15', '15:30', '18:00', '20:15'])
        await diary.book(`Guest ${table}`, time, table, { duration: 120 })
    }
    const page = await openPage(browser, {
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { authorization: `Bearer ${diary.bearer}` },
    })
    // In processor time of the page's thread, so that a busy machine does not count. Four times as much stands for a tablet.
    const cpu = await page.context().newCDPSession(page)
    await cpu.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busyMs = async () => {
      const { metrics } = await cpu.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
    }
    const frame = () => page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
    await page.goto(`${diary.address}/diary/2026-06-12/timeline`)
    await page.locator('.bar').nth(299).waitFor({ state: 'attached' })
    await frame()
    const painting = await busyMs()
    t.diagnostic(`300 bars painted after ${painting.toFixed(0)} ms of the page's processor time`)

    const bar = page.locator('.bar.expected').first()
    await bar.scrollIntoViewIfNeeded()
    const box = (await bar.boundingBox()) ?? { x: 0, y: 0 }
    const steps = 40
    const perStep = async (move: (step: number) => Promise<void>) => {
      const before = await busyMs()
      for (let step = 0; step < steps; step++) {
        await move(step)
        await frame()
      }
      return ((await busyMs()) - before) / steps
    }
    // What a move of the pointer and the test itself cost, where nothing is dragged.
    const idle = await perStep((step) => page.mouse.move(300 + step * 3, 20))
    await page.mouse.move(box.x + 40, box.y + 15)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 20)
    await frame()
    const dragging = (await perStep((step) => page.mouse.move(box.x + 60 + step * 3, box.y + 20 + step))) - idle
    await page.keyboard.press('Escape')
    await page.mouse.up()
    t.diagnostic(
      `${dragging.toFixed(1)} ms of it for each step of a drag, mean of ${steps}; ${idle.toFixed(1)} without one`,
    )
    assert.ok(painting <= 1_000, `${painting} ms`)
    assert.ok(dragging <= 16, `${dragging} ms`)
  })
})
