import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { testDatabase } from '../../../support/database.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { withSearchPath } from '../../../support/sql/search-path.ts'
import { addPatron } from '../../guests/patrons/patron-rows.ts'
import { countsIn, importRunner } from './import-runner.ts'

const database = await testDatabase()
const house = await openRestaurant(database)
const other = await openRestaurant(database, { slug: 'elsewhere' })
const runner = await importRunner(database, house.slug)
const rows = (name: string) =>
  database.sql('select * from patrons where restaurant_id = $1 and name like $2 order by name', [house.id, `${name}%`])

describe('a file of patrons', () => {
  const file = [
    '\ufeffexternal_id,Name,first_name,last_name,email,mobile_number,mobile_prefix,comments,is_local,is_vip,is_vegan',
    'A1,"Ġorġ ""Zu"" Żammit",,,gorg@example.com,79010001,+356,"Likes, commas',
    'and lines",yes,1,',
    'A2,,Ann,Borg,,79020002,+356,,,true,no',
    '',
    'A3,Nobody Known,,,,,,,,,',
  ].join('\r\n')

  test('is stored with quotes, accents, commas and line breaks', async () => {
    const ran = await runner.importText('patrons', file)
    assert.deepEqual([ran.code, ran.failed], [0, []])
    assert.match(
      ran.printed,
      /^3 lines in [\d.]+ s \(\d+ a second\): 3 patrons written, 0 were known, 0 lines refused\.$/,
    )
    const [ann] = await rows('Ann')
    assert.deepEqual(
      [ann?.name, ann?.mobile_number, ann?.is_vip, ann?.import_key],
      ['Ann Borg', '79020002', true, 'A2'],
    )
    const [gorg] = await rows('Ġorġ')
    assert.equal(gorg?.name, 'Ġorġ "Zu" Żammit')
    assert.equal(gorg?.comments, 'Likes, commas\r\nand lines')
    assert.deepEqual([gorg?.is_local, gorg?.is_vip, gorg?.is_vegan, gorg?.walkin], [true, true, false, false])
  })

  test('imported again, changes nothing', async () => {
    const before = await database.sql('select * from patrons order by id')
    const ran = await runner.importText('patrons', file)
    assert.deepEqual([ran.code, countsIn(ran)], [0, [0, 3, 0]])
    assert.deepEqual(await database.sql('select * from patrons order by id'), before)
  })

  test('imported for another restaurant, adds the same guests there', async () => {
    const elsewhere = await importRunner(database, other.slug)
    assert.deepEqual(countsIn(await elsewhere.importText('patrons', file)), [3, 0, 0])
  })
})

test('a patron known by e-mail or telephone gains what was not known and keeps the rest', async () => {
  const id = await addPatron(database, house.id, {
    name: 'Known',
    email: 'Known@example.com',
    is_vegan: true,
    comments: 'Ours',
  })
  const file =
    'external_id,name,email,mobile_number,comments,is_vip\nK1,Other Name,KNOWN@example.com,79990009,Theirs,yes\n'
  const version = () => database.sql('select xmin::text from patrons where id = $1', [id])
  assert.deepEqual(countsIn(await runner.importText('patrons', file)), [0, 1, 0])
  const written = await version()
  const byContact = file.replace('K1,', ',')
  for (const again of [file, byContact])
    assert.deepEqual(countsIn(await runner.importText('patrons', again)), [0, 1, 0])
  assert.deepEqual(await version(), written, 'a second run writes nothing')
  const [known] = await rows('Known')
  assert.deepEqual(
    [known?.id, known?.mobile_number, known?.comments, known?.is_vip, known?.is_vegan, known?.import_key],
    [id, '79990009', 'Ours', true, true, 'K1'],
  )
  assert.deepEqual(await rows('Other Name'), [])
})

test('a telephone number is recognised however it is written, in the file and in stored patrons', async () => {
  const written = { name: 'Dialled', mobile_number: '9911 2233', mobile_prefix: '+356' }
  await addPatron(database, house.id, written)
  const file =
    'name,mobile_number,mobile_prefix\nDialled 2,99112233,356\nDialled 3,+356-9911-2233,\nFour Dialled,99 44 55 66,+356\nFour,99445566,00356\n'
  assert.deepEqual(countsIn(await runner.importText('patrons', file)), [1, 3, 0])
  assert.deepEqual(
    [...(await rows('Dialled')), ...(await rows('Four'))].map(({ name, mobile_number }) => [name, mobile_number]),
    [
      ['Dialled', '9911 2233'],
      ['Four Dialled', '99 44 55 66'],
    ],
  )
})

test('an imported telephone that is none is left out with a note and matches no patron', async () => {
  const lines = [
    'name,email,mobile_number,mobile_prefix',
    'Note,note@example.com,n/a,+356',
    'Note,note2@example.com,0,',
  ]
  const ran = await runner.importText('patrons', lines.join('\n'))
  assert.deepEqual([ran.code, countsIn(ran)], [0, [2, 0, 0]])
  assert.match(ran.printed, /0 lines refused, 2 notes\.$/)
  assert.deepEqual(ran.failed, [
    'line 2: imported, but "n/a" is no telephone number and was left empty.',
    'line 3: imported, but "0" is no telephone number and was left empty.',
  ])
  for (const row of await rows('Note')) assert.deepEqual([row.mobile_number, row.mobile_prefix], [null, null])
})

test('a telephone without the prefix of the country is the same; another name is another guest', async () => {
  const german = await openRestaurant(database, { slug: 'deutsch', settings: { country: 'DE' } })
  await addPatron(database, german.id, { name: 'Ann Ott', mobile_number: '0170 1112222' })
  const there = await importRunner(database, german.slug)
  const lines = [
    'name,mobile_number,is_local',
    'Ott,+49 170 1112222,',
    'Ben,0170 1112222,',
    'Cy,+356 79123456,',
    'Di,+356 79123457,yes',
  ]
  assert.deepEqual(countsIn(await there.importText('patrons', lines.join('\n'))), [3, 1, 0])
  const added = await database.sql(
    'select name, is_local, is_local_set from patrons where restaurant_id = $1 order by id',
    [german.id],
  )
  assert.deepEqual(
    added.slice(1).map((row) => Object.values(row)),
    [
      ['Ben', true, false],
      ['Cy', false, false],
      ['Di', true, true],
    ],
  )
})

test('a guest on several lines of a file becomes one patron', async () => {
  const lines = [
    'name,email,mobile_number,is_vip,is_vegan',
    'Twin,twin@example.com,,yes,',
    'Twin 2,TWIN@example.com,79555555,,yes',
  ]
  lines.push('Twin 3,,79555555,,', 'Twin 4,twin4@example.com,79555555,,', 'Twin 5,twin4@example.com,,,')
  assert.deepEqual(countsIn(await runner.importText('patrons', lines.join('\n'))), [2, 3, 0])
  const twins = await rows('Twin')
  // The fourth has the telephone of the first but another address, so it is another guest, whom the fifth is as well.
  assert.deepEqual(
    twins.map(({ name }) => name),
    ['Twin', 'Twin 4'],
  )
  assert.deepEqual([twins[0]?.mobile_number, twins[0]?.is_vip, twins[0]?.is_vegan], ['79555555', true, true])
})

// JavaScript ends a Greek word with another small letter than PostgreSQL does, and makes two letters of a dotted I.
for (const [name, capital, small] of [
  ['Nikos', 'ΝΙΚΟΣ@example.com', 'νικοσ@example.com'],
  ['İrem', 'İREM@example.com', 'irem@example.com'],
] as const) {
  test(`capital letters that have more than one small form are one address: ${capital}`, async () => {
    const file = `name,email\n${name},${capital}\n`
    assert.deepEqual(countsIn(await runner.importText('patrons', file)), [1, 0, 0])
    for (const again of [file, file.replace(capital, small)]) {
      const ran = await runner.importText('patrons', again)
      assert.deepEqual([ran.code, countsIn(ran)], [0, [0, 1, 0]])
    }
    const elsewhere = await importRunner(database, other.slug)
    const both = `name,email\n${name},${capital}\n${name} 2,${small}\n`
    assert.deepEqual(countsIn(await elsewhere.importText('patrons', both)), [1, 1, 0])
  })
}

test('an address that another transaction stores during the import is recognised', async (t) => {
  const someone = new pg.Client(withSearchPath(database.connection))
  await someone.connect()
  t.after(() => someone.end())
  await someone.query('begin')
  await someone.query(`insert into patrons (restaurant_id, name, email) values ($1, 'Midway', 'midway@example.com')`, [
    house.id,
  ])
  const importing = runner.importText('patrons', 'name,email,mobile_number\nMidway 2,MIDWAY@example.com,79333333\n')
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`
  const deadline = performance.now() + 10_000
  while ((await database.sql(waits)).length === 0 && performance.now() < deadline) await sleep(10)
  await someone.query('commit')
  assert.deepEqual(countsIn(await importing), [0, 1, 0])
  assert.deepEqual(
    (await rows('Midway')).map(({ name, mobile_number }) => [name, mobile_number]),
    [['Midway', '79333333']],
  )
})

test('a refused line is reported with its number and every reason, and the others are imported', async () => {
  const file = [
    'external_id,name,email,mobile_number,is_vip',
    'R1,Refused One,not-an-address,,',
    'R2,"Refused',
    'broken over two lines",ok@example.com,,',
    ',Refused,,,perhaps',
    'R4,,no-name@example.com,,',
    'R5,Too,many,values,here,now',
    `R6,${'x'.repeat(202)},,,`,
    'R7,Refused Last,last@example.com,,',
  ].join('\n')
  const ran = await runner.importText('patrons', file)
  assert.deepEqual([ran.code, countsIn(ran)], [1, [3, 0, 4]])
  assert.deepEqual(ran.failed, [
    'line 2: imported, but "not-an-address" is no valid e-mail address and was left empty.',
    'line 5: VIP must be yes or no, not "perhaps".',
    'line 6: the name is missing.',
    'line 7: The line has 6 values, the header 5.',
    'line 8: name has more than 201 characters.',
  ])
})

test('line numbers are those of an editor, with any line breaks between and inside values', async () => {
  for (const end of ['\n', '\r\n']) {
    for (const within of ['\n', '\r\n']) {
      const broken = (words: string) => `"${words.replaceAll(' ', within)}"`
      const file = [
        'name,is_vip,comments',
        `A,?,${broken('one two')}`,
        'B,?,x',
        `C,?,${broken('1 2 3')}`,
        'D,?,x',
      ].join(end)
      const ran = await runner.importText('patrons', file)
      assert.deepEqual(
        ran.failed.map((line) => line.split(':')[0]),
        ['line 2', 'line 4', 'line 5', 'line 8'],
      )
    }
  }
})

test('a line with letters that were lost before is refused; a stray quote is part of its value', async () => {
  const broken = 'external_id,name\nB1,Broken "one" here\nB2,\ufffdt\ufffd\nB4,Broken two\n'
  const ran = await runner.importText('patrons', broken)
  assert.deepEqual(countsIn(ran), [2, 0, 1])
  assert.match(ran.failed[0] ?? '', /^line 3: The line has a replacement character/)
  assert.deepEqual(
    (await rows('Broken')).map(({ name }) => name),
    ['Broken "one" here', 'Broken two'],
  )
})

test('a NUL in a line is refused as such', async () => {
  const ran = await runner.importText('patrons', 'external_id,name\nN1,Nul \0 here\nN2,Nul not here\n')
  assert.deepEqual(ran.failed, ['line 2: The line has a NUL (a byte of zero), which is no text. Remove it.'])
  assert.deepEqual(countsIn(ran), [1, 0, 1])
})

test('a delimiter that is said and wrong is answered with the one to use; an unknown column by its remedy', async () => {
  const ran = await runner.importText('patrons', 'external_id,name\n', '--delimiter', ';')
  assert.equal(ran.code, 1)
  assert.ok(ran.failed.join().endsWith('say --delimiter ",".'), ran.failed.join())
  const misspelt = await runner.importText('patrons', 'external_id,nme\n')
  assert.match(misspelt.failed.join(), /not known: nme\. Known are: external_id, name.* --map "nme=-"\.$/)
})

test('the report of one line and one patron is in the singular', async () => {
  const { printed } = await runner.importText('patrons', 'external_id,name\nONE,Only one\n')
  assert.match(printed, /^1 line in .*: 1 patron written, 0 were known, 0 lines refused\.$/)
  const again = await runner.importText('patrons', 'external_id,name\nONE,Only one\nTWO,\n')
  assert.match(again.printed, /^2 lines in .*: 0 patrons written, 1 was known, 1 line refused\.$/)
})

test('a quote that is never closed ends the import with a sentence; batches before it are stored', async () => {
  const open = `external_id,name\n${Array.from({ length: 2_000 }, (_, n) => `O${n},Open ${n}`).join('\n')}\nOX,"never`
  for (const rest of ['\nx,y', '\nx,y'.repeat(80_000)]) {
    const ran = await runner.importText('patrons', open + rest)
    assert.equal(ran.code, 1)
    assert.match(ran.failed.join(), /Somewhere after line \d+ a quote is opened and never closed/)
  }
  assert.ok((await rows('Open')).length >= 500)
})

test('refused lines go to the report if one is given', async () => {
  const report = join(runner.folder, 'report.txt')
  const ran = await runner.importText('patrons', 'external_id,name\nX1,\n', '--report', report)
  assert.deepEqual([ran.code, ran.failed], [1, []])
  assert.equal(await readFile(report, 'utf8'), 'line 2: the name is missing.\n')
  assert.match(ran.printed, /The refused lines are in .*report\.txt\.$/)
})

test('a report that cannot be written is noticed before anything is imported', async () => {
  const file = await runner.write('external_id,name\nX2,Reported well\nX3,\n')
  for (const report of [join(runner.folder, 'no', 'such', 'folder'), runner.folder, file]) {
    const ran = await runner.run(['patrons', file, '--restaurant', house.slug, '--report', report])
    assert.equal(ran.code, 1)
    assert.match(ran.failed.join(), /^The report .* cannot be written: .*Nothing was imported\.$/)
    assert.deepEqual(await rows('Reported'), [])
  }
  assert.match(await readFile(file, 'utf8'), /Reported well/)
})

test('an import whose report cannot be written prints it on the terminal', {
  skip: !existsSync('/dev/full'),
}, async () => {
  const ran = await runner.importText('patrons', 'external_id,name\nX4,\nX5,\n', '--report', '/dev/full')
  assert.equal(ran.code, 1)
  assert.match(ran.failed[0] ?? '', /^The report \/dev\/full cannot be written any further: .*ENOSPC/)
  assert.deepEqual(ran.failed.slice(1), ['line 2: the name is missing.', 'line 3: the name is missing.'])
  assert.ok(!ran.printed.includes('are in'))
})

test('the same file imported several times at once is stored once', async () => {
  const file = ['external_id,name', ...Array.from({ length: 700 }, (_, n) => `S${n},Same ${n}`)].join('\n')
  const runs = await Promise.all([1, 2, 3].map(() => runner.importText('patrons', file)))
  for (const ran of runs) assert.deepEqual([ran.code, ran.failed], [0, []])
  assert.equal((await rows('Same ')).length, 700)
})

test('a growing table is analysed during the import', async () => {
  const crowd = (first: number) =>
    `name,email\n${Array.from({ length: 2_000 }, (_, n) => `Guest,crowd${first + n}@example.com\n`).join('')}`
  const analysed = async () => {
    const [row] = await database.sql<{ n: number }>(
      `select reltuples::int as n from pg_class where relname = 'patrons'`,
    )
    return row?.n ?? 0
  }
  await runner.importText('patrons', crowd(0))
  // Statistics of written rows appear up to a second later.
  await sleep(1_100)
  await runner.importText('patrons', crowd(2_000))
  assert.ok((await analysed()) >= 2_000, `${await analysed()} patrons analysed`)
})

test('a file with another delimiter is recognised', async () => {
  assert.deepEqual(
    countsIn(await runner.importText('patrons', 'external_id;name\nD1;Semi, Colon\n', '--delimiter', ';')),
    [1, 0, 0],
  )
  assert.equal((await rows('Semi, Colon')).length, 1)
})

test('a file without valid columns is refused as a whole, in one sentence', async () => {
  for (const [content, sentence] of [
    ['', /file is empty/],
    ['external_id,name,shoe_size\nX,Y,42\n', /columns that are not known: shoe_size/],
    ['external_id,email\nX,y@example.com\n', /lacks the column name or first_name or last_name/],
    ['name,birthday,birthday\nX,01-02,01-02\n', /names the column birthday twice/],
  ] as const) {
    const ran = await runner.importText('patrons', content)
    assert.equal(ran.code, 1)
    assert.equal(ran.failed.length, 1)
    assert.match(ran.failed[0] ?? '', sentence)
  }
  const missing = await runner.run(['patrons', join(runner.folder, 'none.csv'), '--restaurant', house.slug])
  assert.deepEqual(missing.code, 1)
  assert.match(missing.failed.join(), /There is no file/)
  const nowhere = await runner.run(['patrons', await runner.write('name\n'), '--restaurant', 'nowhere'])
  assert.match(nowhere.failed.join(), /Restaurant "nowhere" not found/)
})

test('wrong usage prints the usage', async () => {
  for (const args of [
    [],
    ['patrons'],
    ['patrons', 'f'],
    ['tables', 'f', '--restaurant', 'x'],
    ['patrons', 'f', '--restaurant', 'x', '--delimiter', '::'],
  ]) {
    const ran = await runner.run(args)
    assert.equal(ran.code, 2, args.join(' '))
    assert.match(ran.failed.join('\n'), /Usage:/)
  }
  assert.equal((await runner.run(['--help'])).code, 0)
})
