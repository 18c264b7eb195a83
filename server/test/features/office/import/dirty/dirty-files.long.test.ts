/** Three exports of other systems as they come: what a person could understand is imported, the rest is named. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { importRunner } from '../import-runner.ts'
import { americanExport, type DirtyFile, germanSpreadsheet, isoExport } from './dirty-files.ts'

const app = await testApp()

type Stored = { key: string; at: string; party: number; status: string; email: string | null }

async function importDirty(slug: string, { bytes, rows }: DirtyFile, keyColumn: string) {
  const house = await openRestaurant(app, {
    slug,
    areas: [{ name: 'Room', tables: Array.from({ length: 8 }, () => [1, 4] as const) }],
  })
  const runner = await importRunner(app, house.slug)
  const dry = await runner.importText('bookings', bytes, '--dry-run')
  const ran = await runner.importText('bookings', bytes)
  const stored = await app.sql<Stored>(
    `select ${keyColumn} as key, to_char(starts_at at time zone 'Europe/Malta', 'YYYY-MM-DD"T"HH24:MI:SS') as at,
            adults + children as party, status, email
       from bookings where restaurant_id = $1`,
    [house.id],
  )
  const byKey = new Map(stored.map(({ key, ...row }) => [key, row]))
  const readable = rows.filter(({ understood }) => understood !== null)
  const taken = readable.filter(({ key }) => byKey.has(key))
  for (const { key, understood } of taken) assert.deepEqual({ ...byKey.get(key) }, understood, key)
  const again = await runner.importText('bookings', bytes)
  return { dry, ran, again, byKey, readable, taken, rows }
}

type Imported = Awaited<ReturnType<typeof importDirty>>

function assertTaken({ dry, ran, again, byKey, readable, taken, rows }: Imported) {
  assert.ok(readable.length > 470 && readable.length < 500, `${readable.length} of 500 can be understood`)
  assert.ok(
    taken.length >= readable.length * 0.95,
    `${taken.length} of ${readable.length} taken\n${ran.failed.join('\n')}`,
  )
  const refused = ran.failed.filter((line) => !line.includes('imported, but'))
  assert.equal(refused.length, rows.length - byKey.size, 'each row that is missing is named')
  for (const line of refused) assert.match(line, /^line \d+: .{10,}/)
  assert.deepEqual(
    dry.failed.filter((line) => !line.includes('imported, but')).length,
    refused.length,
    'the dry run has said so',
  )
  assert.match(ran.printed, /bookings? to come while the restaurant is closed/)
  assert.match(again.printed, new RegExp(`: 0 bookings written, ${byKey.size} were known`))
}

test('a dirty German spreadsheet is imported', async () => {
  const imported = await importDirty('deutsch', germanSpreadsheet(), 'comment')
  assertTaken(imported)
  assert.match(imported.ran.printed, /the encoding is windows-1252; values are separated by ";"/)
  assert.match(imported.ran.printed, /"Name" is last_name/)
  assert.match(imported.ran.printed, /dates are dd\.mm\.yyyy/)
  assert.ok(imported.ran.failed.some((line) => line.includes('"4,917E+11" lost digits in a spreadsheet')))
})

test('a dirty American export is imported', async () => {
  const imported = await importDirty('american', americanExport(), 'import_key')
  assertTaken(imported)
  assert.match(imported.ran.printed, /dates are mm\/dd\/yyyy/)
  const [called] = await app.sql(
    `select count(*)::int as n from bookings where import_key like 'US-%' and mobile_number = '12125550142'`,
  )
  assert.ok(Number(called?.n) > 30, 'numbers that kept their digits are telephones again')
})

test('a dirty ISO export with offsets and mixed case is imported', async () => {
  const imported = await importDirty('iso', isoExport(), 'import_key')
  assertTaken(imported)
  assert.match(imported.ran.printed, /the encoding is utf-16le; values are separated by tabs/)
})
