/** An import that is refused says why and changes nothing. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { listTables } from '../../../src/operations/backup/catalogue.sql.ts'
import { sourcesOf } from '../../../src/operations/transfer/restaurant-rows.sql.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { backup, edited, everything, folder, onDatabase, restore, spareDatabase } from '../backup/spare-database.ts'
import { moveIn, moveOut, newFile } from './movers.ts'

const [here, there] = [await testApp({ own: true }), await testApp({ own: true })]
await here.sql(`select setval(pg_get_serial_sequence('restaurants', 'id'), 70)`)
await openRestaurant(here, { slug: 'osteria' })
const hook = { url: 'https://hooks.example.com/', events: ['booking.created'] }
const token = await here.token('osteria')
assert.equal((await here.ask('POST /webhooks', { body: hook, token })).status, 201)
const file = newFile()
assert.equal((await moveOut(here.connection, ['osteria', file])).code, 0)

const rowsOf = async () => {
  const found = Object.entries(await everything(there.connection))
  return Object.fromEntries(found.filter(([name]) => !name.endsWith('_seq')))
}

async function refused(path: string, sentence: RegExp): Promise<void> {
  const before = await rowsOf()
  const { code, output } = await moveIn(there.connection, [path])
  assert.equal(code, 1, output)
  assert.match(output, sentence)
  assert.match(output, /Nothing was imported\.$/)
  assert.deepEqual(await rowsOf(), before, 'something was imported')
}

test('a transfer refuses a file that is damaged, cut off or something else', async () => {
  const bytes = await readFile(file)
  const damaged = join(folder, 'damaged-restaurant.sql.zst')
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2))
  await refused(damaged, /damaged-restaurant\.sql\.zst is not a backup of maitred, or is damaged/)
  await refused(await edited(file, () => 'hello\n'), /is not a restaurant that maitred exported/)
  await refused(await edited(file, (text) => text.replace(/-- footer .*\n/, '')), /is cut off/)
  await refused(
    await edited(file, (text) => text.replace(/(^copy maitred\.dining_tables .*\n).*\n/m, '$1')),
    /rows of maitred\.dining_tables, where it should have/,
  )
  await refused(
    await edited(file, (text) => text.replace(/\n71\tosteria/, '\n72\tosteria')),
    /has invalid rows in maitred\.\w+: .*foreign key/,
  )
})

test('a transfer refuses a row of another restaurant', async () => {
  const { id } = await openRestaurant(there, { slug: 'neighbour' })
  const foreign = `${id}\t999\tAnnexe\t0\tt\t\\N\t\\N\t{}\t[]`
  const planted = await edited(file, (text) =>
    text
      .replace(/(^copy maitred\.dining_areas .*\n)/m, `$1${foreign}\n`)
      .replace(/"maitred\.dining_areas":(\d+)/, (_, count) => `"maitred.dining_areas":${Number(count) + 1}`),
  )
  await refused(planted, /has rows of another restaurant in maitred\.dining_areas/)
})

test('a transfer refuses a backup of a whole database, and a restore refuses a transferred restaurant', async () => {
  const whole = newFile()
  assert.equal((await backup(here.connection, whole)).code, 0)
  await refused(whole, /is a backup of a whole database, not of one restaurant\. Restore it with maitred restore/)
  const { code, output } = await restore(await spareDatabase(), file)
  assert.equal(code, 1)
  assert.match(output, /holds one restaurant, not a whole database\. Bring it in with maitred import-restaurant/)
})

test('a transfer refuses a file of another schema version', async () => {
  const newer = await edited(file, (text) =>
    text.replace(/\}\],"restaurant"/, '},{"version":999,"md5":"x"}],"restaurant"'),
  )
  await refused(
    newer,
    /was made at schema version 999, and this installation is at \d+\. Bring both to the same version/,
  )
  const other = await edited(file, (text) => text.replace(/"version":1,"md5":"\w+"/, '"version":1,"md5":"0"'))
  await refused(other, /other migrations than this one/)
})

test('a transfer refuses a slug or an id that is taken', async () => {
  const { id } = await openRestaurant(there, { slug: 'osteria' })
  await refused(file, new RegExp(`There is a restaurant osteria here already, with id ${id}\\.`))
  await there.sql(`update restaurants set slug = 'another', name = 'Another' where id = $1`, [id])
  await there.sql(`select setval(pg_get_serial_sequence('restaurants', 'id'), 70)`)
  await openRestaurant(there, { slug: 'first' })
  await refused(file, /Id 71 is taken here by restaurant first\. A restaurant keeps its id/)
})

test('a transfer refuses an unknown restaurant, a wrong key and a wrong command line', async () => {
  const unknown = await moveOut(here.connection, ['trattoria', newFile()])
  assert.equal(unknown.code, 1)
  assert.match(unknown.output, /There is no restaurant "trattoria"/)
  const other = await moveOut(here.connection, ['osteria', newFile()], Buffer.alloc(32, 1))
  assert.equal(other.code, 1)
  assert.match(other.output, /encrypted under another key than the one given here\. Export it with the SECRET_KEY/)
  for (const args of [[], ['a', 'b', 'c'], ['--force', 'a']])
    assert.equal((await moveOut(here.connection, args)).code, 2)
  assert.equal((await moveIn(there.connection, [])).code, 2)
})

test('every table is listed as transferred with a restaurant or not', async () => {
  const tables = await onDatabase(here.connection, listTables)
  const left = tables.filter(({ name }) => !sourcesOf(1, tables).some((source) => source.name === name))
  assert.deepEqual(left.map(({ name }) => name).sort(), [
    'maitred.answered_challenges',
    'maitred.backups',
    'maitred.device_people',
    'maitred.devices',
    'maitred.first_manager_links',
    'maitred.mail_counts',
    'maitred.oidc_accounts',
    'maitred.passkeys',
    'maitred.pins',
    'maitred.push_choices',
    'maitred.push_devices',
    'maitred.push_keys',
    'maitred.push_quiet_hours',
    'maitred.pushes',
    'maitred.recovery_codes',
    'maitred.second_factors',
    'maitred.secret_key',
    'maitred.sign_in_failures',
    'maitred.stray_texts',
    'maitred.text_counts',
    'maitred.text_stops',
  ])
})
