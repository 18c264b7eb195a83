/**
 * Follows docs/trying-your-month.md and docs/importing.md with 5,000 made-up lines: plays their month, moves them in, and shows
 * that the month is the same afterwards. The commands are those of the page.
 */
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { importCommand } from '../../../../../src/features/office/import/import.command.ts'
import { playCommand } from '../../../../../src/features/office/replays/files/play.command.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp({ own: true })
const pair = [1, 2] as const
const four = [2, 4] as const
await openRestaurant(app, {
  slug: 'trattoria-demo',
  areas: [
    { name: 'Room', tables: Array.from({ length: 20 }, () => pair) },
    { name: 'Garden', tables: Array.from({ length: 20 }, () => four) },
  ],
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00' }],
})
const folder = await mkdtemp(join(tmpdir(), 'maitred-month-'))
after(() => rm(folder, { recursive: true, force: true }))

/** The commands of the page in which a file of bookings is named, with ours in its place. */
async function commandsOf(page: string, file: string): Promise<string[][]> {
  const text = await readFile(new URL(`../../../../../../docs/${page}`, import.meta.url), 'utf8')
  return [...text.matchAll(/^\$? ?maitred ((?:play|import bookings) +bookings\.csv .*)$/gm)].map(([, line = '']) =>
    line
      .trim()
      .split(/ +/)
      .map((word) => (word === 'bookings.csv' ? file : word)),
  )
}

async function run([name, ...args]: readonly string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = []
  const terminal = { print: (line: string) => printed.push(line), fail: (line: string) => printed.push(line) }
  const command = name === 'play' ? playCommand : importCommand
  const code = await command(args, { db: app.db, clock: app.clock, ...terminal })
  return { code, printed: printed.join('\n') }
}

/** 4,600 bookings of May and of the days until now, 300 that were turned away, 100 cancelled. */
function madeUpLines(): string {
  let seed = 11
  const draw = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const lines = Array.from({ length: 5_000 }, (_, index) => {
    const day = Temporal.PlainDate.from('2026-05-01').add({ days: draw(39) })
    const status = index % 50 === 0 ? 'cancelled' : index % 50 < 4 ? 'declined' : 'completed'
    const table = status === 'completed' ? `${draw(2) === 0 ? 'Room' : 'Garden'} ${1 + draw(20)}` : ''
    const time = `${18 + draw(4)}:${['00', '15', '30', '45'][draw(4)]}`
    const made = day.subtract({ days: 1 + draw(20) })
    return `G${index},Guest ${index},guest${index}@example.com,${1 + draw(4)},${day},${time},${status},${table},${made} 10:00`
  })
  return ['external_id,name,email,party,date,time,status,table,created_at', ...lines].join('\n')
}

test('the commands of the docs play 5,000 made-up lines, move them in, and show their month', async (t) => {
  const file = join(folder, 'bookings.csv')
  await writeFile(file, madeUpLines())
  const plays = await commandsOf('trying-your-month.md', file)
  const imports = await commandsOf('importing.md', file)
  assert.ok(plays.length > 0 && imports.length > 0, 'the pages name the commands')
  const count = async () => (await app.sql<{ total: number }>('select count(*)::int as total from bookings'))[0]?.total
  for (const command of plays) {
    const { code, printed } = await run(command)
    t.diagnostic(printed)
    assert.equal(code, 0, printed)
    assert.match(printed, /^Played 4600 bookings and 300 turned away of 39 evenings, 2026-05-01 to 2026-06-08/m)
    assert.match(printed, /^Covers gained: -?\d+ \(/m)
    assert.match(printed, /^Left out: 100 cancelled\.$/m)
  }
  assert.equal(await count(), 0)
  // The report of refused lines is written where the command is run.
  process.chdir(folder)
  for (const command of imports) {
    const { code, printed } = await run(command)
    t.diagnostic(printed)
    assert.equal(code, 0, printed)
  }
  assert.equal(await count(), 5_000)
  await app.token('trattoria-demo')
  const insights = (await app.ask('GET /insights?from=2026-05-01&to=2026-05-31&by=day')).body.data
  const [may] = await app.sql<{ covers: number }>(
    `select sum(adults + children)::int as covers from bookings where status = 'finished' and evening between '2026-05-01' and '2026-05-31'`,
  )
  assert.equal(insights.covers.total, may?.covers)
})
