import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { stringify } from 'yaml'
import { applyCommand, exportCommand } from '../../../../src/features/office/configuration/configuration.command.ts'
import { demoCommand } from '../../../../src/features/office/demo/demo.command.ts'
import { testDatabase } from '../../../support/database.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { addVersions } from '../../../support/sql/changed-house.ts'
import { osteria } from './described.ts'

const { db, sql } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'maitred-configuration-'))
after(() => rm(folder, { recursive: true }))

type Command = typeof applyCommand

async function run(command: Command, ...args: string[]) {
  const printed: string[] = []
  const failed: string[] = []
  const terminal = {
    db,
    clock: fixedClock('2026-11-15T12:00:00Z'),
    print: (line: string) => void printed.push(line),
    fail: (line: string) => void failed.push(line),
    address: () => 'https://book.example.com',
    mailedLinks: async () => undefined,
  }
  return { code: await command(args, terminal), printed, failed }
}

async function fileWith(changes: object): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.yaml`)
  await writeFile(file, stringify({ ...osteria, ...changes }))
  return file
}

const withoutPlace = (line: string): string => line.replace(/^\S+\.yaml, line \d+: /, '')

describe('maitred apply', () => {
  it('says what it creates, then that nothing changes', async () => {
    const file = await fileWith({ slug: 'new' })
    const first = await run(applyCommand, file)
    assert.equal(first.code, 0)
    assert.equal(first.printed[0], 'The restaurant Osteria is new.')
    assert.ok(first.printed.includes('The dining area Room is new: 3 tables.'))
    assert.match(first.printed.at(-1) ?? '', /^Restaurant new has id \d+\.$/)
    assert.deepEqual(await run(applyCommand, file), {
      code: 0,
      printed: ['Restaurant new is as the file says; nothing changed.'],
      failed: [],
    })
  })

  it('with --dry-run writes nothing', async () => {
    const { code, printed } = await run(applyCommand, await fileWith({ slug: 'dry' }), '--dry-run')
    assert.equal(code, 0)
    assert.equal(printed.at(-1), 'This was a dry run: nothing has been changed.')
    assert.deepEqual(await sql(`select 1 from restaurants where slug = 'dry'`), [])
  })

  it('names every error of the file, and changes nothing', async () => {
    const file = await fileWith({ slug: 'wrong', timezone: 'Mars', booking_tags: [{ name: 'A' }, { name: 'A' }] })
    const { code, printed, failed } = await run(applyCommand, file)
    assert.equal(code, 1)
    assert.deepEqual(printed, [])
    assert.equal(failed.length, 2)
    assert.match(failed[0] ?? '', /^.*\.yaml, line 3: timezone must be an IANA time zone/)
    assert.match(failed[1] ?? '', /line \d+: booking_tags\[1\]\.name repeats 'A'$/)
  })

  it('refuses an id that the restaurant does not have', async () => {
    const { code, failed } = await run(
      applyCommand,
      await fileWith({ slug: 'ids', booking_tags: [{ id: 999, name: 'A' }] }),
    )
    assert.equal(code, 1)
    assert.match(
      failed.join('\n'),
      /^\S+\.yaml, line \d+: booking_tags\[0\]\.id is 999, which this restaurant does not have$/,
    )
  })

  it('names every conflict with the stored restaurant, in the order of the file', async () => {
    await run(applyCommand, await fileWith({ slug: 'moving' }))
    await sql(
      `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by)
       select id, 'OST-222222', 'confirmed', '2026-12-01T19:00Z', '2026-12-01T21:00Z', '2026-12-01', '2026-12-01', 120, 2,
              'test'
         from restaurants where slug = 'moving'`,
    )
    const [room, garden] = osteria.dining_areas
    const changes = {
      slug: 'moving',
      timezone: 'Europe/Paris',
      dining_areas: [
        { ...room, id: 999_999 },
        { ...garden, tables: [{ id: 999_999, name: 'G1', min_covers: 1, max_covers: 2 }] },
      ],
    }
    const { code, failed } = await run(applyCommand, await fileWith(changes))
    assert.equal(code, 1)
    assert.deepEqual(failed.map(withoutPlace), [
      'timezone cannot change from Europe/Rome to Europe/Paris while the restaurant has bookings',
      'dining_areas[0].id is 999999, which this restaurant does not have',
      'dining_areas[1].tables[0].id is 999999, which this restaurant does not have',
    ])
  })

  it('takes a time zone in any case, and correcting its spelling is no change of time zone', async () => {
    const file = await fileWith({ slug: 'spelt', timezone: 'europe/rome' })
    await run(applyCommand, file)
    const stored = () => sql<{ timezone: string }>(`select timezone from restaurants where slug = 'spelt'`)
    assert.deepEqual(await stored(), [{ timezone: 'Europe/Rome' }])
    assert.match((await run(applyCommand, file)).printed.join(), /nothing changed/)

    await sql(`update restaurants set timezone = 'europe/rome' where slug = 'spelt'`)
    await sql(
      `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by)
       select id, 'OST-333333', 'confirmed', '2026-12-01T19:00Z', '2026-12-01T21:00Z', '2026-12-01', '2026-12-01', 120, 2,
              'test'
         from restaurants where slug = 'spelt'`,
    )
    assert.equal((await run(applyCommand, file)).code, 0)
    assert.deepEqual(await stored(), [{ timezone: 'Europe/Rome' }])
  })

  it('refuses a slug that could be mistaken for an id', async () => {
    for (const slug of ['2', '20-26']) {
      const { code, failed } = await run(applyCommand, await fileWith({ slug }))
      assert.equal(code, 1)
      assert.deepEqual(failed.map(withoutPlace), [
        'slug must have at least one letter, or it could be mistaken for an id',
      ])
    }
  })

  it('says that a file cannot be read', async () => {
    const { code, failed } = await run(applyCommand, join(folder, 'none.yaml'))
    assert.equal(code, 1)
    assert.match(failed[0] ?? '', /none\.yaml cannot be read: ENOENT/)
  })

  for (const args of [[], ['a', 'b'], ['a', '--wet-run']]) {
    it(`does not understand "${args.join(' ')}"`, async () => {
      const { code, failed } = await run(applyCommand, ...args)
      assert.equal(code, 2)
      assert.match(failed[1] ?? '', /^Usage:/)
    })
  }
})

describe('maitred export', () => {
  it('prints a file that apply understands, by slug and by id', async () => {
    await run(applyCommand, await fileWith({ slug: 'shown' }))
    const bySlug = await run(exportCommand, 'shown')
    assert.equal(bySlug.code, 0)
    const file = join(folder, 'shown.yaml')
    await writeFile(file, bySlug.printed.join('\n'))
    assert.deepEqual((await run(applyCommand, file)).printed, [
      'Restaurant shown is as the file says; nothing changed.',
    ])
    const [{ id } = { id: 0 }] = await sql<{ id: number }>(`select id from restaurants where slug = 'shown'`)
    assert.deepEqual(await run(exportCommand, String(id)), bySlug)
  })

  it('carries ids when asked', async () => {
    await run(applyCommand, await fileWith({ slug: 'with-ids' }))
    assert.ok(!(await run(exportCommand, 'with-ids')).printed.join().includes('id: '))
    assert.ok((await run(exportCommand, 'with-ids', '--ids')).printed.join().includes('{ id: '))
  })

  it('takes a number for an id, even where a slug is made of the same digits', async () => {
    await run(applyCommand, await fileWith({ slug: 'by-id' }))
    const [{ id } = { id: 0 }] = await sql<{ id: number }>(`select id from restaurants where slug = 'by-id'`)
    await sql(`insert into restaurants (slug, name, timezone, reference_prefix) values ($1, 'X', 'UTC', 'XX')`, [
      String(id),
    ])
    await addVersions({ sql })
    assert.match((await run(exportCommand, String(id))).printed.join(), /^slug: by-id\n/)
    const [{ id: other } = { id: 0 }] = await sql<{ id: number }>('select id from restaurants where slug = $1', [
      String(id),
    ])
    assert.match((await run(exportCommand, String(other))).printed.join(), /^slug: "\d+"\n/)
  })

  it('says that there is no such restaurant', async () => {
    assert.deepEqual(await run(exportCommand, 'nowhere'), {
      code: 1,
      printed: [],
      failed: ['Restaurant "nowhere" not found.'],
    })
  })
})

describe('--help', () => {
  for (const command of [applyCommand, exportCommand, demoCommand as Command]) {
    it(`of ${command.name} shows the usage`, async () => {
      const { code, printed } = await run(command, '--help')
      assert.equal(code, 0)
      assert.match(printed[0] ?? '', /^Usage:/)
    })
  }
})

describe('maitred demo', () => {
  it('seeds once and says so', async () => {
    const first = await run(demoCommand as Command)
    assert.equal(first.code, 0)
    assert.match(first.printed[0] ?? '', /^Seeded Trattoria Demo and Bistro Demo: 69 patrons, \d+ bookings\.$/)
    const second = await run(demoCommand as Command)
    assert.equal(second.printed[0], 'The demo exists already; nothing changed.')
  })

  it('is refused where others reach the server', async () => {
    const isPublic = () => true
    const refused = await run(((args, terminal) => demoCommand(args, { ...terminal, isPublic })) as Command)
    assert.equal(refused.code, 1)
    assert.match(refused.failed.join(), /PUBLIC_URL or TRUST_PROXY is set/)
  })

  it('takes no arguments', async () => assert.equal((await run(demoCommand as Command, 'now')).code, 2))
})
