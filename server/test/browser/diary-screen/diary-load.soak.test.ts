/**
 * A large house on a full evening, 60 tables and 300 bookings: what the first paint and a drag cost the browser. The limits
 * are held in processor time, relative to a fixed piece of work in the same browser, so that a busy machine does not fail
 * them; MEASURE=1 on an idle machine holds the figures of docs/benchmarks.md too: the first paint under a processor slowed
 * four times, and the frames of a drag by the clock.
 */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright-core'
import { bundleDiary } from '../../../src/features/house/web/bundles/bundle-diary.ts'
import { inBrowser, openPage } from '../../support/browser/browser.ts'
import type { Diary } from '../../support/browser/diary-screen.ts'
import { openLargeHouse, percentile } from '../../support/browser/large-house.ts'
import { until } from '../../support/network/webhook-receiver.ts'

const isMeasured = process.env.MEASURE !== undefined

/** Notes when the window was full of bars, and when all 300 were painted, in milliseconds since the navigation began. */
const noteFirstPaint = `
  const inSight = () => Math.floor((innerHeight - 190) / 50) * 5
  const observer = new MutationObserver(() => {
    const bars = document.querySelectorAll('.bar').length
    if (bars >= inSight()) {
      requestAnimationFrame(() => afterPaint(() => { window.paintedAt ??= performance.now() }))
    }
    if (bars < 300) return
    observer.disconnect()
    requestAnimationFrame(() => afterPaint(() => { window.filledAt = performance.now() }))
  })
  const afterPaint = (done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(0)
  }
  observer.observe(document, { childList: true, subtree: true })
`

/** Notes what each frame of a drag takes the page's thread: from its pointer event until it was painted. */
const noteFrames = `
  window.frameTimes = []
  addEventListener('pointermove', () => {
    const began = performance.now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.frameTimes.push(performance.now() - began)
      port2.postMessage(0)
    })
  }, true)
`

async function busyMs(cpu: CDPSession): Promise<number> {
  const { metrics } = await cpu.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/**
 * Processor time of a page that lays out 20,000 boxes with a word each. Beside other work the same takes up to twice as
 * much, since caches and the processor itself are shared.
 */
async function referenceMs(): Promise<number> {
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  const cpu = await page.context().newCDPSession(page)
  await cpu.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await busyMs(cpu)
  await page.evaluate(`
    for (let n = 0; n < 20_000; n++) {
      const box = document.createElement('div')
      box.textContent = 'guest ' + n
      document.body.append(box)
    }
    document.body.offsetHeight
  `)
  const ms = (await busyMs(cpu)) - before
  await page.context().close()
  return ms
}

const frame = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')

async function openLarge(diary: Diary, slowing: number): Promise<{ page: Page; cpu: CDPSession }> {
  const page = await openPage({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { authorization: `Bearer ${diary.bearer}` },
  })
  const cpu = await page.context().newCDPSession(page)
  await cpu.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: slowing })
  await page.addInitScript(noteFirstPaint)
  await page.goto(`${diary.address}/diary/2026-06-12/timeline`)
  await until(() => page.evaluate<boolean>('window.filledAt !== undefined'))
  return { page, cpu }
}

/** The browser's own first paint shows the frame of the screen; the bookings in sight and the rest follow. */
async function firstPaintSlowed(t: TestContext, diary: Diary): Promise<number> {
  const frames: number[] = []
  const times: number[] = []
  const filled: number[] = []
  for (let run = 0; run < (isMeasured ? 5 : 1); run++) {
    const { page } = await openLarge(diary, 4)
    frames.push(
      await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity`),
    )
    times.push(await page.evaluate<number>('window.paintedAt'))
    filled.push(await page.evaluate<number>('window.filledAt'))
    await page.context().close()
  }
  const median = (values: readonly number[]) => percentile([...values], 0.5)
  t.diagnostic(
    `processor slowed 4 times: first paint after ${median(frames).toFixed(0)} ms, a screen of bookings after ${median(times).toFixed(0)} ms, all 300 after ${median(filled).toFixed(0)} ms, median of ${times.length}`,
  )
  return median(frames)
}

async function dragSteps(page: Page, steps: number): Promise<void> {
  const bar = page.locator('.bar.expected').first()
  await bar.scrollIntoViewIfNeeded()
  const box = (await bar.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(box.x + 40, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 20)
  await frame(page)
  await page.evaluate(noteFrames)
  for (let step = 0; step < steps; step++) {
    await page.mouse.move(box.x + 60 + step * 3, box.y + 20 + step * 2)
    await frame(page)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

describe('the diary of a large house', inBrowser, () => {
  test('is painted, and dragged over, with little processor time', async (t) => {
    const { diary } = await openLargeHouse()
    const referenceBefore = await referenceMs()
    // The first request bundles the app; that is the server's start, not the page's.
    const { page, cpu } = await openLarge(diary, 1)
    const painting = await busyMs(cpu)
    t.diagnostic(`300 bars painted after ${painting.toFixed(0)} ms of the page's processor time`)

    const steps = 120
    const beforeDrag = await busyMs(cpu)
    await dragSteps(page, steps)
    const stepMs = ((await busyMs(cpu)) - beforeDrag) / steps
    const frames = await page.evaluate<number[]>('window.frameTimes')
    assert.ok(frames.length >= steps * 0.9, `${frames.length} frames`)
    const [p50, p95] = [percentile(frames, 0.5), percentile(frames, 0.95)]
    t.diagnostic(
      `frames of a drag: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames.length}; ${stepMs.toFixed(1)} ms of processor time a step`,
    )
    const reference = (referenceBefore + (await referenceMs())) / 2
    const parts = { painting: painting / reference, step: stepMs / reference }
    t.diagnostic(`of ${reference.toFixed(0)} ms for 20,000 boxes: ${JSON.stringify(parts)}`)
    const slowed = await firstPaintSlowed(t, diary)
    // Every figure is printed before one of them fails. Seen, idle and beside four busy loops: 0.9 to 1.4 and 0.03.
    assert.ok(parts.painting <= 2, `painted after ${painting} ms of processor time, of ${reference}`)
    assert.ok(parts.step <= 0.06, `a step of a drag takes ${stepMs} ms of processor time, of ${reference}`)
    if (isMeasured) assert.ok(p95 <= 16, `frames of ${p50} ms, p95 ${p95} ms`)
    if (isMeasured) assert.ok(slowed <= 1_000, `painted after ${slowed} ms`)
  })

  test('is sent in at most 60 kB, its dialogs in 20 more, and its floor in 10', async (t) => {
    const { script, style, chunks } = await bundleDiary()
    const size = (files: Iterable<{ bytes: Uint8Array }>) =>
      [...files].reduce((sum, file) => sum + gzipSync(file.bytes).length / 1_000, 0)
    const parts = { script: size([script]), style: size([style]) }
    const total = Object.values(parts).reduce((sum, part) => sum + part, 0)
    const named = (name: string) => size(chunks.values().filter((chunk) => chunk.name === name))
    const later = { dialogs: named('dialogs.js'), floor: named('floor-view.js') }
    const words = Object.entries({ ...parts, ...later }).map(([name, part]) => `${name} ${part.toFixed(1)}`)
    t.diagnostic(`staff app, gzip: ${total.toFixed(1)} kB (${words.join(', ')})`)
    assert.ok(total <= 60, `${total} kB`)
    assert.ok(later.dialogs > 5 && later.dialogs <= 20, `${later.dialogs} kB of dialogs`)
    assert.ok(later.floor > 2 && later.floor <= 10, `${later.floor} kB of the floor`)
  })
})
