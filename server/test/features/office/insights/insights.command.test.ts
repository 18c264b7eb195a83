/** `maitred insights` prints a month as text. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insightsCommand } from '../../../../src/features/office/insights/insights.command.ts'
import { openEvening } from '../../bookings/races/evening.ts'

const { booked, clock, db } = await openEvening({ sources: [{ name: 'Website' }] })

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await insightsCommand(args, { db, clock, print, fail: print })
  return { code, output: lines.join('\n') }
}

test('maitred insights prints covers, weeks and sources of a month', async () => {
  await booked({ date: '2026-06-20T19:00:00', adults: 3 })
  clock.set('2026-07-01T12:00:00Z')
  const { code, output } = await run('--restaurant', 'osteria', '--month', '2026-06')
  assert.equal(code, 0, output)
  assert.match(output, /^Osteria, 2026-06\n/)
  assert.match(output, /Covers +3: 3 booked, 0 walk-in, 0 waiting list/)
  assert.match(output, /Bookings +1, 1 came, 1 of them never marked/)
  assert.match(output, /2026-06-15 +3 +1 +/)
  assert.match(output, /none given +1 +3/)
})

test('maitred insights refuses a month that is none, and a restaurant that is not there', async () => {
  assert.equal((await run('--restaurant', 'osteria', '--month', '2026-13')).code, 2)
  assert.equal((await run('--month', '2026-06')).code, 2)
  assert.equal((await run('--restaurant', 'elsewhere', '--month', '2026-06')).code, 1)
})
