import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { applyDescription } from '../../../../../src/features/office/configuration/apply-description.ts'
import { findConfiguration } from '../../../../../src/features/office/configuration/configuration.sql.ts'
import type { RestaurantDescription } from '../../../../../src/features/office/configuration/description/description.ts'
import {
  toDescription,
  toYaml,
} from '../../../../../src/features/office/configuration/description/export-description.ts'
import { parseDescription } from '../../../../../src/features/office/configuration/parse/parse-description.ts'
import { readDescription } from '../../../../../src/features/office/configuration/parse/read-description.ts'
import { testDatabase } from '../../../../support/database.ts'
import fc, { propertyRuns } from '../../../../support/fast-check.ts'
import { described, example } from '../described.ts'

const { db, sql } = await testDatabase()
const now = Temporal.Instant.from('2026-11-15T12:00:00Z')

const apply = (description: RestaurantDescription) =>
  db.transaction((tx) => applyDescription(tx, description, { now, dryRun: false, actor: 'test' }))

async function exported(slug: string, ids: boolean): Promise<string> {
  const [row] = await sql<{ id: number }>('select id from restaurants where slug = $1', [slug])
  const stored = await db.read((query) => findConfiguration(query, row?.id ?? 0))
  assert.ok(stored)
  return toYaml(toDescription(stored, { ids }))
}

function parsed(text: string): RestaurantDescription {
  const reading = parseDescription(text)
  assert.ok('description' in reading, `${JSON.stringify(reading)}\n${text}`)
  return reading.description
}

async function assertRoundTrip(description: RestaurantDescription): Promise<void> {
  await apply(description)
  for (const ids of [false, true]) {
    const text = await exported(description.slug, ids)
    assert.deepEqual((await apply(parsed(text))).changes, [], text)
    assert.equal(await exported(description.slug, ids), text)
  }
}

describe('an exported restaurant', () => {
  for (const name of ['trattoria-demo', 'bistro-demo'] as const) {
    it(`applied again changes nothing: ${name}`, () => assertRoundTrip(example(name)))
  }

  it('creates the same restaurant under another slug, unless it has ids', async () => {
    await apply(described({ slug: 'original' }))
    const twin = parsed((await exported('original', false)).replace('slug: original', 'slug: twin'))
    await apply(twin)
    assert.equal(
      (await exported('twin', false)).replace('slug: twin', 'slug: original'),
      await exported('original', false),
    )
    const foreign = parsed((await exported('original', true)).replace('slug: original', 'slug: third'))
    await assert.rejects(apply(foreign), /which this restaurant does not have/)
  })

  it('is formatted like the examples: one line per thing, equal tables in one entry', async () => {
    await apply(described({ slug: 'readable' }))
    const text = await exported('readable', false)
    for (const line of [
      '  - { name: Lunch, days: mon-fri, opens: 12:00, closes: 15:00, slot_minutes: 15 }',
      '      - { names: [ R1, R2, R3 ], min_covers: 2, max_covers: 4 }',
      '      - { tables: [ R1, R2 ], min_covers: 5, max_covers: 8 }',
      '  - { name: Google, google: true }',
    ]) {
      assert.ok(text.split('\n').includes(line), `${line} is not in\n${text}`)
    }
  })

  it('leaves out deactivated rows and the pause', async () => {
    await apply(described({ slug: 'smaller', booking_tags: [{ name: 'Old' }], allow_online_bookings: false }))
    await apply(described({ slug: 'smaller', booking_tags: [], allow_online_bookings: false }))
    const text = await exported('smaller', true)
    assert.ok(!text.includes('Old'))
    assert.ok(!text.includes('allow_online_bookings'))
  })
})

/** Names that YAML could take for something else are the interesting ones. */
const name = fc.oneof(
  fc.constantFrom(
    'yes',
    'null',
    '007',
    '1e3',
    '12:30',
    '- a',
    'a: b',
    '#1',
    '{x}',
    '*',
    '&a',
    "O'Neill",
    'Café “Ünïcode”',
    '王',
    '🍷',
    '~',
    '!',
  ),
  fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => text.trim() === text && !/\p{Cc}/u.test(text)),
)
const names = (minLength: number, maxLength: number) => fc.uniqueArray(name, { minLength, maxLength })
const seats = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 6 }))
  .map(([min, more]) => ({ min_covers: min, max_covers: min + more }))
const slots = fc.constantFrom(5, 15, 30, 240)

const areas = names(1, 9).chain((tableNames) =>
  fc
    .tuple(names(1, 3), fc.array(seats, { minLength: 9, maxLength: 9 }), fc.boolean(), seats)
    .map(([areaNames, sizes, combine, together]) =>
      areaNames.map((area, index) => {
        const own = tableNames.filter((_, place) => place % areaNames.length === index)
        return {
          name: area,
          tables: own.map((table, place) => ({ name: table, ...sizes[place] })),
          combinations: combine && own.length > 1 ? [{ tables: own.slice(0, 3), ...together }] : [],
        }
      }),
    ),
)

const restaurant = fc.record({
  slug: fc.constant('generated'),
  name,
  timezone: fc.constantFrom('Europe/Malta', 'America/New_York', 'Asia/Kathmandu', 'UTC'),
  reference_prefix: fc.constantFrom('AB', 'OSTERI'),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  plan: fc.constantFrom('full', 'google_only'),
  confirmation_mode: fc.constantFrom('SYNCHRONOUS', 'ASYNCHRONOUS'),
  max_days: fc.integer({ min: 0, max: 730 }),
  allow_kids: fc.boolean(),
  custom_field_label: fc.option(name),
  service_hours: fc
    .tuple(names(2, 2), fc.subarray(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], { minLength: 1 }), slots)
    .map(([[early, late], days, slot_minutes]) => [
      { name: early, days, opens: '07:05', closes: '16:00', slot_minutes },
      { name: late, days, opens: '16:00', closes: '02:00', slot_minutes },
    ]),
  dining_areas: areas,
  booking_sources: names(0, 3).chain((list) => fc.boolean().map((google) => list.map((name) => ({ name, google })))),
  booking_tags: names(0, 3).chain((list) => name.map((icon) => list.map((name) => ({ name, icon })))),
  review_criteria: fc
    .subarray(['food', 'service', 'value_2'])
    .chain((codes) => name.map((label) => codes.map((code) => ({ code, label })))),
  users: fc
    .subarray(['Ann@example.com', 'bob@example.org'])
    .chain((list) => name.map((name) => list.map((email) => ({ email, name })))),
})

describe('any description', () => {
  it('applied over any other can be exported and applied again without a change', async () => {
    await fc.assert(
      fc.asyncProperty(restaurant, async (written) => {
        const reading = readDescription(written)
        assert.ok('description' in reading, JSON.stringify(reading))
        await assertRoundTrip(reading.description)
        const [row] = await sql<{ tables: number }>(
          `select count(*)::int as tables from dining_tables t join restaurants r on r.id = t.restaurant_id
            where r.slug = 'generated' and t.is_active`,
        )
        assert.equal(
          row?.tables,
          written.dining_areas.reduce((sum, { tables }) => sum + tables.length, 0),
        )
      }),
      { numRuns: propertyRuns(60) },
    )
  })
})
