import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { staffSentences } from '../../../../../texts/staff-sentences.ts'
import { InvalidInput } from '../../../../src/domain/problem.ts'
import { lockHouseShared } from '../../../../src/features/house/schedule/house.sql.ts'
import { applyDescription } from '../../../../src/features/office/configuration/apply-description.ts'
import type { Change } from '../../../../src/features/office/configuration/description/change.ts'
import type { RestaurantDescription } from '../../../../src/features/office/configuration/description/description.ts'
import { formatReport } from '../../../../src/features/office/configuration/plan/change-report.ts'
import { wholeSentence } from '../../../../src/features/office/configuration/plan/reviewed-changes.ts'
import { testDatabase } from '../../../support/database.ts'
import { described, example, osteria } from './described.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const [room, garden] = osteria.dining_areas

const database = await testDatabase()
let restaurants = 0

const apply = (description: RestaurantDescription, dryRun = false) =>
  database.db.transaction((tx) => applyDescription(tx, description, { now, dryRun, actor: 'test' }))

/** A restaurant of the test's own, applied once. */
async function appliedOnce(changes: object = {}) {
  const slug = `osteria-${++restaurants}`
  const description = described({ slug, ...changes })
  const { restaurantId } = await apply(description)
  return { slug, description, restaurantId: restaurantId as number }
}

const did = (changes: readonly Change[]): string[] => changes.map(({ did, what, name }) => `${did} ${what} ${name}`)

type TableRow = { id: number; name: string; is_active: boolean; area: string }
const tablesOf = (restaurantId: number): Promise<TableRow[]> =>
  database.sql<TableRow>(
    `select t.id, t.name, t.is_active, a.name as area from dining_tables t
       join dining_areas a on a.restaurant_id = t.restaurant_id and a.id = t.dining_area_id
      where t.restaurant_id = $1 order by t.id`,
    [restaurantId],
  )
const versionOf = async (restaurantId: number): Promise<number> =>
  (
    await database.sql<{ v: number }>(
      `select version::int as v from versions where restaurant_id = $1 and subject = 'house'`,
      [restaurantId],
    )
  )[0]?.v ?? -1

async function book(restaurantId: number, tableName: string, date: string, status = 'confirmed') {
  const reference = `OST-${crypto.randomUUID().slice(0, 6)}`
  await database.sql(
    `with booking as (
       insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '2 hours', $4::date, $4::date, 120, 2,
              'test') returning id)
     insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     select $1, booking.id, t.id, tstzrange($4::timestamptz, $4::timestamptz + interval '2 hours'), $3 <> 'cancelled'
       from booking, dining_tables t where t.restaurant_id = $1 and t.name = $5`,
    [restaurantId, reference, status, date, tableName],
  )
  return reference
}

const nothing = { changes: [], reviewed: [], futureBookings: [], closeOffs: [], invitations: [] }

describe('applying a description', () => {
  it('creates everything it describes, at version 1', async () => {
    const users = [{ email: 'whole@example.com', name: 'Ann' }]
    const report = await apply({ ...example('trattoria-demo'), slug: 'whole', users })
    assert.ok(report.changes.every((change) => ['created', 'granted'].includes(change.did)))
    const counts = await database.sql(
      `select (select count(*)::int from dining_areas where restaurant_id = $1) as areas,
              (select count(*)::int from dining_tables where restaurant_id = $1 and is_active) as tables,
              (select count(*)::int from table_combinations where restaurant_id = $1) as combinations,
              (select count(*)::int from table_combination_members where restaurant_id = $1) as members,
              (select array_agg(name || ' ' || opens || '-' || closes order by id)
                 from service_hours where restaurant_id = $1 and special_day_id is null) as hours,
              (select array_agg(concat_ws(' ', d.name, first_day, last_day, s.name) order by s.id nulls first)
                 from special_days d left join service_hours s on s.special_day_id = d.id
                where d.restaurant_id = $1) as special,
              (select array_agg(name order by id) from booking_sources where restaurant_id = $1 and is_google) as google,
              (select count(*)::int from booking_tags where restaurant_id = $1) as tags,
              (select array_agg(code order by position) from review_criteria where restaurant_id = $1) as criteria,
              (select array_agg(u.email) from maitred.users u join maitred.user_restaurants g on g.user_id = u.id
                where g.restaurant_id = $1) as users,
              (select row_to_json(r) from (select name, timezone, currency, custom_field_label, v.version as house_version,
                 allow_online_bookings from restaurants join versions v on v.restaurant_id = id and v.subject = 'house'
                where id = $1) r) as restaurant`,
      [report.restaurantId],
    )
    assert.deepEqual(counts[0], {
      areas: 3,
      tables: 20,
      combinations: 6,
      members: 13,
      hours: ['Breakfast 08:00:00-12:00:00', 'Lunch 12:00:00-17:00:00', 'Dinner 17:00:00-23:30:00'],
      special: [
        'Christmas Day 12-25 12-25',
        "New Year's Eve 12-31 12-31 Breakfast",
        "New Year's Eve 12-31 12-31 Lunch",
        "New Year's Eve 12-31 12-31 Gala dinner",
      ],
      google: ['Google'],
      tags: 5,
      criteria: ['food', 'service', 'ambience', 'value'],
      users: ['whole@example.com'],
      restaurant: {
        name: 'Trattoria Demo',
        timezone: 'Europe/Malta',
        currency: 'EUR',
        custom_field_label: 'How did you find us?',
        house_version: 1,
        allow_online_bookings: true,
      },
    })
  })

  it('a second time changes nothing and leaves the version', async () => {
    const { description, restaurantId } = await appliedOnce()
    assert.deepEqual(await apply(description), { restaurantId, ...nothing })
    assert.equal(await versionOf(restaurantId), 1)
  })

  it('reports each changed field with its old and new value, and raises the version once', async () => {
    const { slug, restaurantId } = await appliedOnce()
    const report = await apply(
      described({
        slug,
        name: 'Osteria Nuova',
        max_days: 30,
        service_hours: [{ ...osteria.service_hours[0], days: ['mon', 'wed-fri'] }, osteria.service_hours[1]],
        dining_areas: [room, { ...garden, tables: [{ name: 'G1', min_covers: 1, max_covers: 3 }] }],
      }),
    )
    assert.deepEqual(did(report.changes), [
      'changed restaurant Osteria Nuova',
      'changed service hour Lunch',
      'changed table G1',
    ])
    assert.deepEqual(formatReport(report), [
      'The name of the restaurant is Osteria Nuova instead of Osteria.',
      'The booking window is 30 days instead of 90.',
      'Lunch is on Monday and Wednesday to Friday instead of Monday to Friday.',
      'Table G1 seats up to 3 instead of 2.',
    ])
    assert.equal(await versionOf(restaurantId), 2)
  })

  it('deactivates what is no longer described, and reactivates it under its old id', async () => {
    const { slug, description, restaurantId } = await appliedOnce()
    const before = await tablesOf(restaurantId)
    const { changes } = await apply(
      described({
        slug,
        dining_areas: [{ ...room, tables: [{ names: ['R1', 'R2'], min_covers: 2, max_covers: 4 }] }],
        booking_tags: [],
      }),
    )
    assert.deepEqual(did(changes), [
      'deactivated dining area Garden',
      'deactivated table R3',
      'deactivated table G1',
      'deactivated booking tag Birthday',
    ])
    const between = await tablesOf(restaurantId)
    assert.deepEqual(
      between.map(({ name, is_active }) => [name, is_active]),
      [
        ['R1', true],
        ['R2', true],
        ['R3', false],
        ['G1', false],
      ],
    )
    const back = await apply(description)
    assert.deepEqual(did(back.changes), [
      'reactivated dining area Garden',
      'reactivated table R3',
      'reactivated table G1',
      'reactivated booking tag Birthday',
    ])
    assert.deepEqual(await tablesOf(restaurantId), before)
  })

  it('moves a table to another area and keeps its id', async () => {
    const { slug, restaurantId } = await appliedOnce()
    const before = await tablesOf(restaurantId)
    const moved = { names: ['R1', 'R2'], min_covers: 2, max_covers: 4 }
    const r3 = { name: 'R3', min_covers: 2, max_covers: 4 }
    const { changes } = await apply(
      described({
        slug,
        dining_areas: [
          { ...room, tables: [moved] },
          { ...garden, tables: [...(garden?.tables ?? []), r3] },
        ],
      }),
    )
    assert.deepEqual(changes, [
      {
        what: 'table',
        name: 'R3',
        did: 'changed',
        fields: [
          { field: 'dining_area', from: 'Room', to: 'Garden' },
          { field: 'position', from: 2, to: 1 },
        ],
      },
    ])
    const after = await tablesOf(restaurantId)
    assert.deepEqual(
      after,
      before.map((table) => (table.name === 'R3' ? { ...table, area: 'Garden' } : table)),
    )
  })

  it('renames by id, and a new thing under the old name is another thing', async () => {
    const { slug, restaurantId } = await appliedOnce()
    const [tag] = await database.sql<{ id: number }>('select id from booking_tags where restaurant_id = $1', [
      restaurantId,
    ])
    const renamed = await apply(
      described({ slug, booking_tags: [{ id: tag?.id, name: 'Party', icon: 'cake' }, { name: 'Birthday' }] }),
    )
    assert.deepEqual(did(renamed.changes), ['changed booking tag Party', 'created booking tag Birthday'])
    const names = await database.sql<{ id: number; name: string }>(
      'select id, name from booking_tags where restaurant_id = $1 order by id',
      [restaurantId],
    )
    assert.deepEqual(
      names.map(({ name }) => name),
      ['Party', 'Birthday'],
    )
    assert.equal(names[0]?.id, tag?.id)
  })

  it('keeps combinations when their tables are renamed by id', async () => {
    const { slug, restaurantId } = await appliedOnce()
    const [r1, r2, r3] = await tablesOf(restaurantId)
    const seats = { min_covers: 2, max_covers: 4 }
    const tables = [
      { id: r1?.id, name: 'One', ...seats },
      { id: r2?.id, name: 'Two', ...seats },
      { id: r3?.id, name: 'R3', ...seats },
    ]
    const combinations = [{ tables: ['Two', 'One'], min_covers: 5, max_covers: 8 }]
    const { changes } = await apply(described({ slug, dining_areas: [{ name: 'Room', tables, combinations }, garden] }))
    assert.deepEqual(did(changes), ['changed table One', 'changed table Two'])
  })

  it('deactivates and reactivates a combination', async () => {
    const { slug, description, restaurantId } = await appliedOnce()
    const without = await apply(described({ slug, dining_areas: [{ ...room, combinations: [] }, garden] }))
    assert.deepEqual(did(without.changes), ['deactivated combination R1 + R2'])
    const back = await apply(description)
    assert.deepEqual(did(back.changes), ['reactivated combination R1 + R2'])
    const rows = await database.sql('select id from table_combinations where restaurant_id = $1', [restaurantId])
    assert.equal(rows.length, 1)
  })

  it('reports the bookings, now and later, that hold a table which is deactivated', async () => {
    const { slug, restaurantId } = await appliedOnce()
    const coming = await book(restaurantId, 'G1', '2026-11-20T19:00:00+01:00')
    const sitting = await book(restaurantId, 'G1', '2026-11-15T12:30:00+01:00')
    await book(restaurantId, 'G1', '2026-11-10T19:00:00+01:00')
    await book(restaurantId, 'G1', '2026-11-21T19:00:00+01:00', 'cancelled')
    await book(restaurantId, 'R1', '2026-11-20T19:00:00+01:00')
    const report = await apply(described({ slug, dining_areas: [room] }))
    assert.deepEqual(
      report.futureBookings.map(({ reference, date, tables, problem }) => ({ reference, date, tables, problem })),
      [
        { reference: sitting, date: '2026-11-15T12:30:00+01:00', tables: ['G1'], problem: 'table deactivated' },
        { reference: coming, date: '2026-11-20T19:00:00+01:00', tables: ['G1'], problem: 'table deactivated' },
      ],
    )
    assert.deepEqual(
      report.reviewed.map((line) => wholeSentence(line, staffSentences.en)),
      ['The dining area Garden is no longer in use: 2 bookings need another table'],
    )
    const holds = await database.sql('select 1 from booking_tables where restaurant_id = $1', [restaurantId])
    assert.equal(holds.length, 5)
  })

  it('refuses an id of another restaurant, and the id of a thing of another kind', async () => {
    const other = await appliedOnce()
    const [table] = await tablesOf(other.restaurantId)
    const { slug } = await appliedOnce()
    const tables = [{ id: table?.id, name: 'R1', min_covers: 2, max_covers: 4 }]
    await assert.rejects(apply(described({ slug, dining_areas: [{ name: 'Room', tables }] })), (error) => {
      assert.ok(error instanceof InvalidInput)
      assert.deepEqual(error.errors, {
        'dining_areas.0.tables.0.id': [
          `The dining_areas.0.tables.0.id field is ${table?.id}, which this restaurant does not have.`,
        ],
      })
      return true
    })
  })

  it('refuses another time zone once there are bookings, and not before', async () => {
    const { slug, restaurantId } = await appliedOnce()
    await apply(described({ slug, timezone: 'Europe/London' }))
    await book(restaurantId, 'R1', '2026-11-20T19:00:00Z')
    await assert.rejects(apply(described({ slug, timezone: 'Europe/Rome' })), /while the restaurant has bookings/)
  })

  it('leaves a pause as it is unless the description mentions it', async () => {
    const { slug, description, restaurantId } = await appliedOnce()
    await database.sql('update restaurants set allow_online_bookings = false where id = $1', [restaurantId])
    assert.deepEqual((await apply(description)).changes, [])
    const { changes } = await apply(described({ slug, allow_online_bookings: true }))
    assert.deepEqual(changes[0]?.fields, [{ field: 'allow_online_bookings', from: false, to: true }])
  })

  it('in a dry run reports the same and writes nothing', async () => {
    const { slug, description, restaurantId } = await appliedOnce()
    await book(restaurantId, 'G1', '2026-11-20T19:00:00+01:00')
    const next = described({
      slug,
      name: 'New',
      dining_areas: [room],
      users: [{ email: 'new@example.com', name: 'New' }],
    })
    const dry = await apply(next, true)
    assert.deepEqual((await apply(description)).changes, [])
    assert.equal(await versionOf(restaurantId), 1)
    const written = await apply(next)
    assert.deepEqual(formatReport(written), formatReport(dry))
    assert.deepEqual({ ...written, reviewed: [] }, { ...dry, reviewed: [] })
  })

  it('in a dry run for a new restaurant creates nothing', async () => {
    const report = await apply(described({ slug: 'nowhere' }), true)
    assert.equal(report.restaurantId, null)
    assert.equal(report.changes[0]?.did, 'created')
    assert.deepEqual(await database.sql(`select 1 from restaurants where slug = 'nowhere'`), [])
  })
})

describe('the users of a description', () => {
  const ann = { email: 'Ann@example.com', name: 'Ann' }
  const bob = { email: 'bob@example.com', name: 'Bob' }

  it('are granted and withdrawn, and stay where the description has no list of users', async () => {
    const { slug, restaurantId } = await appliedOnce({ users: [ann, bob] })
    const without = await apply(described({ slug, users: [{ ...bob, email: 'BOB@example.com', name: 'Robert' }] }))
    assert.deepEqual(did(without.changes), ['changed user BOB@example.com', 'withdrawn user Ann@example.com'])
    assert.deepEqual((await apply(described({ slug }))).changes, [])
    const managers = await database.sql(
      'select u.email, u.name from maitred.users u join maitred.user_restaurants g on g.user_id = u.id where g.restaurant_id = $1',
      [restaurantId],
    )
    assert.deepEqual(managers, [{ email: 'bob@example.com', name: 'Robert' }])
  })

  it('who already manage another restaurant are not created again', async () => {
    const eve = { email: 'eve@example.com', name: 'Eve' }
    await appliedOnce({ users: [eve] })
    await appliedOnce({ users: [eve] })
    const rows = await database.sql(
      `select count(*)::int as n from maitred.user_restaurants g join maitred.users u on u.id = g.user_id where u.email = $1`,
      [eve.email],
    )
    assert.deepEqual(rows, [{ n: 2 }])
  })
})

describe('concurrent descriptions', () => {
  it('of a new restaurant create it once', async () => {
    const description = described({ slug: 'twins', users: [{ email: 'twin@example.com', name: 'Twin' }] })
    const order: string[] = []
    let second = apply(description, true)
    const first = await database.db.transaction(async (tx) => {
      const report = await applyDescription(tx, description, { now, dryRun: false, actor: 'test' })
      second = apply(description).finally(() => order.push('second'))
      await new Promise((resolve) => setTimeout(resolve, 150))
      order.push('first')
      return report
    })
    const { restaurantId } = first
    assert.deepEqual(await second, { restaurantId, ...nothing })
    assert.deepEqual(order, ['first', 'second'])
    assert.equal((await tablesOf(first.restaurantId as number)).length, 4)
  })

  it('of one restaurant are applied one after the other', async () => {
    const { slug, restaurantId } = await appliedOnce()
    const names = ['A', 'B', 'C', 'D']
    await Promise.all(names.map((name) => apply(described({ slug, booking_tags: [{ name }] }))))
    const rows = await database.sql<{ is_active: boolean }>(
      'select is_active from booking_tags where restaurant_id = $1',
      [restaurantId],
    )
    assert.equal(rows.length, 5)
    assert.equal(rows.filter(({ is_active }) => is_active).length, 1)
    assert.equal(await versionOf(restaurantId), 5)
  })

  it('wait for a booking that is being written under the old configuration', async () => {
    const { slug, restaurantId } = await appliedOnce()
    const order: string[] = []
    let applied: Promise<unknown> = Promise.resolve()
    await database.db.transaction(async (tx) => {
      await lockHouseShared(tx, restaurantId)
      applied = apply(described({ slug, max_days: 5 })).then(() => order.push('applied'))
      await new Promise((resolve) => setTimeout(resolve, 150))
      order.push('booked')
    })
    await applied
    assert.deepEqual(order, ['booked', 'applied'])
  })
})
