/**
 * How long a change on one server takes to be seen in a browser on another; none may be missing. LIVE_CHANGES sets how many
 * (1,000 for docs/benchmarks.md). Ten a second, each on another booking, so that each has to be seen by itself.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inBrowser } from '../../support/browser/browser.ts'
import { openLargeHouse, percentile } from '../../support/browser/large-house.ts'
import { until } from '../../support/network/webhook-receiver.ts'

const changes = Number(process.env.LIVE_CHANGES ?? 40)

const noteChanges = `
  window.seenAt = {}
  new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) {
      for (const node of [target, ...addedNodes]) {
        for (const [, number] of (node.textContent ?? '').matchAll(/change-(\\d+)-/g)) {
          window.seenAt[number] ??= Date.now()
        }
      }
    }
  }).observe(document.querySelector('.list'), { subtree: true, childList: true, characterData: true })
`

describe('a change on server A', inBrowser, () => {
  test(`is seen in a browser on server B, ${changes} times of ${changes}`, async (t) => {
    const { diary, bookings } = await openLargeHouse()
    const page = await diary.screen({ at: await diary.secondServer(), path: '/diary/2026-06-12/list' })
    await page.evaluate(noteChanges)
    const sentAt: number[] = []
    for (let number = 0; number < changes; number++) {
      const pause = sleep(100)
      sentAt.push(Date.now())
      const body = { private_comment: `change-${number}-` }
      await diary.ask(`PATCH /bookings/${bookings[number % bookings.length]}`, { body })
      await pause
    }
    await until(() => page.evaluate<boolean>(`Object.keys(window.seenAt).length >= ${changes}`))
    const seenAt = await page.evaluate<Record<string, number>>('window.seenAt')
    const times = sentAt.map((at, number) => (seenAt[number] ?? Number.POSITIVE_INFINITY) - at)
    const [p50, p95, most] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)]
    t.diagnostic(`${changes} changes, none lost: p50 ${p50} ms, p95 ${p95} ms, slowest ${most} ms`)
    assert.ok(p95 <= (process.env.LIVE_CHANGES === undefined ? 3_000 : 1_000), `p95 ${p95} ms`)
  })
})
