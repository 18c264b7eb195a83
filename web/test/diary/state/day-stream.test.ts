/** The stream of a day without a browser: what is the browser's (event source, network, time) is played by the test. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

class PlayedSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static last: PlayedSource
  readyState = 0

  constructor() {
    super()
    PlayedSource.last = this
  }

  answer(): void {
    this.readyState = PlayedSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  close(): void {
    this.readyState = PlayedSource.CLOSED
  }
}

const asked: string[] = []
const inNode = globalThis.setInterval
Object.assign(globalThis, {
  EventSource: PlayedSource,
  location: { pathname: '/diary', search: '' },
  localStorage: { getItem: () => null },
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  addEventListener: () => {},
  removeEventListener: () => {},
  // The clock of the screen runs as long as its page is open; this process is to end.
  setInterval: (work: () => void, ms: number) => inNode(work, ms).unref(),
  fetch: async (address: string) => {
    asked.push(address)
    return Response.json({ status: 'ok' })
  },
})
const { openStream } = await import('../../../diary/state/day-stream.ts')

test('a stream that is silent for twenty seconds is checked, and not before', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const pass = (seconds: number) => {
    now += seconds * 1_000
    t.mock.timers.tick(seconds * 1_000)
  }
  const states: string[] = []
  const stream = openStream('/stream', { onDay: () => {}, onState: (state) => states.push(state) })
  pass(30)
  assert.deepEqual([states, asked], [[], []], 'not yet open: the browser is still trying')
  PlayedSource.last.answer()
  pass(10)
  assert.deepEqual([states, asked], [['live'], []], 'heard of ten seconds ago')
  pass(10)
  assert.deepEqual(asked, ['/health/live'])
  stream.close()
  pass(60)
  assert.equal(asked.length, 1, 'nobody wants to know any more')
})
