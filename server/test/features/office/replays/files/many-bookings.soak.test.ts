/** 10,000 bookings of another system are played again in under 30 s, and other requests are answered meanwhile. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { replaysOf } from './played.ts'

const app = await testApp({ own: true })
const pair = [1, 2] as const
const four = [2, 4] as const
const house = await openRestaurant(app, {
  areas: [
    { name: 'Room', tables: Array.from({ length: 30 }, () => pair) },
    { name: 'Garden', tables: Array.from({ length: 30 }, () => four) },
  ],
  serviceHours: [{ name: 'All day', opens: '12:00', closes: '23:00' }],
})
await app.token(house.slug)
const { act, read, work } = replaysOf(app)

/** Of 60 evenings, the same at every run. */
function manyBookings(count: number): string {
  let seed = 7
  const draw = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const first = Temporal.PlainDate.from('2026-04-01')
  const lines = Array.from({ length: count }, (_, index) => {
    const day = first.add({ days: draw(60) })
    const made = day.subtract({ days: draw(30) })
    const time = `${12 + draw(10)}:${['00', '15', '30', '45'][draw(4)]}`
    const status = draw(12) === 0 ? 'declined' : 'completed'
    const table = status === 'completed' ? `Room ${1 + draw(30)}` : ''
    return `Guest ${index},guest${index}@example.com,${1 + draw(4)},${day},${time},${status},${table},${made} 10:00`
  })
  return ['Name,Email,Covers,Date,Time,Status,Table,Created', ...lines].join('\n')
}

/** Of requests that are sent one after the other until `work` is done: how long each waited, in order. */
async function waitsBeside(work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      assert.equal((await app.ask('GET /availabilities?date=2026-06-12')).status, 200)
      waits.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  await work()
  isOver = true
  await asking
  return waits.toSorted((one, other) => one - other)
}

const p95 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? 0

test('10,000 bookings are played in under 30 s, and 95 of 100 other requests wait less than 50 ms longer', async (t) => {
  const alone = await waitsBeside(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
  const { id } = await read(manyBookings(10_000))
  await act(`POST /imports/${id}/play`)
  const started = performance.now()
  const beside = await waitsBeside(work)
  const seconds = (performance.now() - started) / 1000
  const report = await act(`GET /imports/${id}/played`)
  t.diagnostic(
    `${seconds.toFixed(1)} s; p95 of other requests ${p95(alone).toFixed(0)} ms before, ${p95(beside).toFixed(0)} ms beside it`,
  )
  assert.equal(report.came.parties + report.turned_away.parties, 10_000)
  assert.ok(seconds < 30, `${seconds} s`)
  assert.ok(p95(beside) < p95(alone) + 50, `${p95(beside)} ms`)
})
