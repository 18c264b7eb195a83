/**
 * What the document does not describe, beside the same neighbour: the command line and the guests' review pages. For their
 * bookings see guests.test.ts.
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { takingStatuses } from '../../src/domain/booking/booking-status.ts'
import { lockFree } from '../../src/features/bookings/write/move-bookings.sql.ts'
import { carryCloseOffs } from '../../src/features/evening/close-offs/close-offs.sql.ts'
import { demoTokens } from '../../src/features/house/access/tokens/token-text.ts'
import { listHouseVersions } from '../../src/features/house/schedule/house.sql.ts'
import { listDayVersions } from '../../src/features/house/schedule/schedule.sql.ts'
import { applyCommand, exportCommand } from '../../src/features/office/configuration/configuration.command.ts'
import { listBookingsToCome, moveToAreas } from '../../src/features/office/configuration/plan/affected-bookings.sql.ts'
import { addUser } from '../../src/features/people/members/add-user.ts'
import { countsIn, importRunner } from '../features/office/import/import-runner.ts'
import { marker, secondTenant } from './tenants/second-tenant.ts'
import { besideSecondTenant, openTenants } from './tenants/tenants.ts'

const tenants = await openTenants({ withNeighbour: true })
const { sql, db, clock } = tenants
const runner = await importRunner(tenants, 'trattoria-demo')
const folder = await mkdtemp(join(tmpdir(), 'maitred-isolation-'))
after(() => rm(folder, { recursive: true, force: true }))

const header =
  'external_id,reference,date,adults,status,table,dining_area,source,tags,name,email,mobile_number,mobile_prefix'

test('an imported line cannot name a table, area, source or tag of another restaurant', async () => {
  const imported = async (suffix: string, keys: readonly string[]) => {
    const [table, area, source, tag] = keys
    const lines = [
      `${table},,2026-07-01 20:00,2,,M1_${suffix},,,,A,,,`,
      `${area},,2026-07-01 20:00,2,,,Terrace_${suffix},,,B,,,`,
      `${source},,2026-07-01 20:00,2,,,,Website_${suffix},,C,,,`,
      `${tag},,2026-07-01 20:00,2,,,,,Birthday_${suffix},D,,,`,
    ]
    const ran = await besideSecondTenant(tenants, () => runner.importText('bookings', [header, ...lines].join('\n')))
    return { counts: countsIn(ran), said: ran.failed.map((line) => line.replaceAll(suffix, '…')) }
  }
  const theirs = await imported(marker, ['N1', 'N2', 'N3', 'N4'])
  assert.deepEqual(theirs.counts, [2, 0, 2], 'a source and a tag that are unknown are left out of their lines')
  const nobodys = await imported('nowhere', ['N11', 'N12', 'N13', 'N14'])
  assert.deepEqual(theirs, nobodys, 'what is next door looks as what is nowhere')
  const written = await sql(
    `select import_key, booking_source_id,
            exists (select from booking_tag_assignments t
                     where t.restaurant_id = b.restaurant_id and t.booking_id = b.id) as tagged
       from bookings b where restaurant_id = $1 and import_key in ('N1', 'N2', 'N3', 'N4') order by import_key`,
    [tenants.ours],
  )
  assert.deepEqual(written, [
    { import_key: 'N3', booking_source_id: null, tagged: false },
    { import_key: 'N4', booking_source_id: null, tagged: false },
  ])
})

test('an import does not match bookings or guests of another restaurant', async () => {
  const lines = [
    'only-next-door,,2026-07-02 20:00,2,,M4,,Website,Birthday,Ann Vella,ann.vella@example.com,,',
    'N6,NXT-000001,2026-07-02 20:00,2,,M5,,,,Other,,79555777,+356',
    ',NXT-000002,2026-07-02 20:00,2,,,,,,Third,only.there@example.com,,',
  ]
  const ran = await besideSecondTenant(tenants, () => runner.importText('bookings', [header, ...lines].join('\n')))
  assert.deepEqual(countsIn(ran), [3, 0, 0], ran.failed.join('\n'))
  const strangers = await sql('select id from patrons where restaurant_id = $1 and id > 8000', [tenants.ours])
  assert.deepEqual(strangers, [])
  const again = await besideSecondTenant(tenants, () => runner.importText('bookings', [header, ...lines].join('\n')))
  assert.deepEqual(countsIn(again), [0, 3, 0], again.failed.join('\n'))
})

test('a file of patrons adds guests to one restaurant alone', async () => {
  const [known] = await sql<{ id: number }>(
    `update patrons set comments = null, is_vip = false where email = 'regina@example.com' and restaurant_id = $1
     returning id`,
    [tenants.ours],
  )
  await sql(
    'update patrons set comments = null, import_key = null, is_vip = false where restaurant_id = $1 and id = $2',
    [secondTenant.id, known?.id],
  )
  const lines = [
    'external_id,name,email,mobile_number,mobile_prefix,comments,is_vip',
    'P1,Regina Grech,regina@example.com,,,Likes the corner,yes',
    'only-next-door,Ann Borg,,7901,+356,,',
  ]
  const ran = await besideSecondTenant(tenants, () => runner.importText('patrons', lines.join('\n')))
  assert.deepEqual(countsIn(ran), [1, 1, 0], ran.failed.join('\n'))
})

test('an import draws ids for its own lines alone', async () => {
  const drawn = async () => {
    const sequences = ['bookings', 'patrons'].map((table) => `pg_get_serial_sequence('${table}', 'id')`)
    const rows = await sql<{ last: string }>(
      `select pg_sequence_last_value(name::regclass)::text as last from unnest(array[${sequences.join(', ')}]) name`,
    )
    return rows.map(({ last }) => Number(last))
  }
  const before = await drawn()
  await runner.importText('bookings', `${header}\nN9,,2026-07-03 20:00,2,,,,,,Nine,nine@example.com,,`)
  assert.deepEqual(
    await drawn(),
    before.map((last) => last + 1),
  )
})

const command = async (run: typeof applyCommand, ...args: string[]) => {
  const printed: string[] = []
  const terminal = { print: (line: string) => printed.push(line), fail: (line: string) => printed.push(line) }
  const links = { address: () => 'https://book.example.com', mailedLinks: async () => undefined }
  const code = await run(args, { db, clock, ...terminal, ...links })
  return { code, text: printed.join('\n') }
}

test('a restaurant is exported without its neighbours, and applied again unchanged', async () => {
  const exported = await command(exportCommand, 'trattoria-demo')
  assert.equal(exported.code, 0)
  assert.ok(!exported.text.includes(marker) && !exported.text.includes(secondTenant.user), exported.text)
  const file = join(folder, 'same.yaml')
  await writeFile(file, exported.text)
  const applied = await besideSecondTenant(tenants, () => command(applyCommand, file))
  assert.deepEqual(applied, { code: 0, text: 'Restaurant trattoria-demo is as the file says; nothing changed.' })
})

test('a user who no longer manages one restaurant still manages the other', async () => {
  const user = { email: 'both@example.com', name: 'Both', restaurants: ['empty', 'bistro-demo'] }
  await db.transaction((tx) => addUser(tx, clock.now(), user))
  const exported = await command(exportCommand, 'empty')
  const file = join(folder, 'empty.yaml')
  await writeFile(file, exported.text.replace(/^users:[\s\S]*$/m, 'users: []\n'))
  assert.match((await command(applyCommand, file)).text, /both@example\.com/)
  const grants = await sql<{ slug: string }>(
    `select r.slug from maitred.user_restaurants g join restaurants r on r.id = g.restaurant_id
       join maitred.users u on u.id = g.user_id where u.email = $1`,
    [user.email],
  )
  assert.deepEqual(grants, [{ slug: 'bistro-demo' }])
})

test('a restaurant without bookings may move its clock, however many bookings others have', async () => {
  const { body } = await tenants.ask('GET /configuration', { token: tenants.empty.token })
  const moved = { ...body.data, timezone: 'Europe/Rome' }
  const { status, text } = await tenants.ask('PUT /configuration', { token: tenants.empty.token, body: moved })
  assert.equal(status, 200, text)
})

test('the versions that caches are checked by are read for the restaurants that were asked for', async () => {
  const date = '2026-06-18'
  const days = await db.read((query) => listDayVersions(query, [tenants.ours], [date]))
  assert.deepEqual(
    days.map(({ restaurant_id, date, house_version }) => ({ restaurant_id, date, house_version })),
    [{ restaurant_id: tenants.ours, date, house_version: 2 }],
  )
  const houses = await db.read((query) => listHouseVersions(query, [tenants.ours]))
  assert.deepEqual(houses, [{ id: tenants.ours, house_version: 2 }])
})

test('a change of tables locks and counts bookings of its own restaurant alone', async () => {
  const ours = await sql<{ id: number }>('select id from bookings where restaurant_id = $1 order by id limit 3', [
    tenants.ours,
  ])
  const ids = ours.map(({ id }) => id)
  assert.equal(await db.transaction((tx) => lockFree(tx, tenants.ours, ids)), 3)
})

test('close-offs that follow their hours to a special day are those of one restaurant', async () => {
  const hours = await sql<{ id: number }>('select id from service_hours where restaurant_id = $1 order by id', [
    tenants.ours,
  ])
  const [lunch, dinner] = hours.map(({ id }) => id)
  await sql(
    `insert into close_offs (restaurant_id, id, date, scope, service_hour_id)
     select unnest(array[$1::int, $2]), 9100, '2026-09-01', 'service_hour', $3`,
    [tenants.ours, secondTenant.id, lunch],
  )
  // A number that is taken next door would hide a close-off made there.
  await sql(`select setval(pg_get_serial_sequence('close_offs', 'id'), 9200)`)
  const pairs = [{ id: 9100, serviceHourId: dinner as number }]
  await besideSecondTenant(tenants, () => db.transaction((tx) => carryCloseOffs(tx, tenants.ours, pairs)))
})

test('a new configuration is compared with and moves bookings of one restaurant alone', async () => {
  const from = { today: '2026-06-10', now: Math.floor(clock.now().epochMilliseconds / 1000) }
  const toCome = await db.read((query) => listBookingsToCome(query, tenants.ours, from, takingStatuses))
  assert.ok(toCome.some(({ tables }) => tables.length > 0))
  assert.ok(!JSON.stringify(toCome).includes(marker), JSON.stringify(toCome))
  const moves = [{ id: 1, areaId: 2 }]
  await besideSecondTenant(tenants, () => db.transaction((tx) => moveToAreas(tx, tenants.ours, moves, from.now)))
})

test('a review page shows the restaurant of the link and reviews its visit', async () => {
  const [visit] = await sql<{ id: number }>(
    `select id from bookings b where restaurant_id = $1 and status = 'arrived_in_service'
        and not exists (select from reviews v where v.restaurant_id = $1 and v.booking_id = b.id)
      order by id limit 1`,
    [tenants.ours],
  )
  const { body } = await tenants.ask(`POST /bookings/${visit?.id}/review-link`, { token: demoTokens.trattoria })
  const url = new URL(body.data.url).pathname
  const page = await tenants.app.inject({ url })
  assert.match(page.body, /visit to Trattoria Demo\?/)
  assert.ok(!page.body.includes(marker), page.body)
  assert.equal(page.body.match(/Value for money/g)?.length, 1)
  const taken = await besideSecondTenant(tenants, () =>
    tenants.app.inject({
      method: 'POST',
      url,
      payload: 'rating=4&text=Good',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  )
  assert.equal(taken.statusCode, 201, taken.body)
})
