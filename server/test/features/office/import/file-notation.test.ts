/** What a person says about a file on the command line. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { countsIn, importRunner } from './import-runner.ts'

const app = await testApp()
const house = await openRestaurant(app)
const runner = await importRunner(app, house.slug)

test('dates of an import that can be read in two ways are asked for, with what each would mean', async () => {
  const file = 'Guest,Date,Time,Pax\nAnn,04/12/2026,7:30 PM,2\n'
  const asked = await runner.importText('bookings', file)
  assert.deepEqual(
    [asked.code, asked.failed],
    [
      1,
      [
        'Its dates can be read in two ways: "04/12/2026" is 2026-12-04 with dd.mm.yyyy, "04/12/2026" is 2026-04-12 with mm/dd/yyyy. Say which by --date-format.',
      ],
    ],
  )
  assert.deepEqual(countsIn(await runner.importText('bookings', file, '--date-format', 'dd/mm/yyyy')), [1, 0, 0])
  const [booked] = await app.sql(`select starts_at::text from bookings where name = 'Ann'`)
  assert.match(String(booked?.starts_at), /^2026-12-04 18:30/)
  assert.equal((await runner.importText('bookings', file, '--date-format', 'yesterday')).code, 2)
})

test('a column of an import is mapped, or left out, by --map', async () => {
  const file = 'Anrede;Wer;Mail\nFrau;Mia;mia@example.com\n'
  const unknown = await runner.importText('patrons', file)
  assert.match(unknown.failed.join(), /not known: Anrede, Wer\..*--map "Anrede=-"/)
  const ran = await runner.importText('patrons', file, '--map', 'Anrede=-', '--map', 'wer=name')
  assert.deepEqual(countsIn(ran), [1, 0, 0])
  assert.match(ran.printed, /"Wer" is name; "Mail" is email/)
  assert.match(
    (await runner.importText('patrons', file, '--map', 'Foo=-')).failed.join(),
    /"Foo", which the file has not/,
  )
  assert.equal((await runner.importText('patrons', file, '--map', 'Wer=shoe')).code, 2)
  assert.equal((await runner.importText('patrons', file, '--map', 'theirs')).code, 2)
})

test('the words for yes and no of an import are named by --yes-no', async () => {
  const file = 'name,email,vip\nYa,ya@example.com,top\nNa,na@example.com,nix\n'
  const ran = await runner.importText('patrons', file, '--yes-no', 'top,super/nix')
  assert.deepEqual(countsIn(ran), [2, 0, 0])
  assert.deepEqual(await app.sql(`select is_vip from patrons where name in ('Ya', 'Na') order by name`), [
    { is_vip: false },
    { is_vip: true },
  ])
  assert.equal((await runner.importText('patrons', file, '--yes-no', 'top')).code, 2)
})

test('refused lines of an import go to a file that can be corrected and imported', async () => {
  const refused = join(runner.folder, 'refused.csv')
  const file = 'Gast;E-Mail;VIP\nTick;tick@example.com;ja\n"Trick; Track";trick@example.com;vielleicht\n'
  await runner.importText('patrons', file, '--refused', refused)
  const kept = await readFile(refused, 'utf8')
  assert.equal(
    kept,
    'Gast,E-Mail,VIP,refused_because\r\n"Trick; Track",trick@example.com,vielleicht,"line 3: VIP must be yes or no, not ""vielleicht""."\r\n',
  )
  const corrected = kept.replace('vielleicht,', 'nein,')
  assert.deepEqual(countsIn(await runner.importText('patrons', corrected)), [1, 0, 0])
})

test("an import passes over a spreadsheet's line that names the delimiter, lines of delimiters alone, and columns without a name", async () => {
  const ran = await runner.importText('patrons', 'sep=;\r\nName;E-Mail;;\r\nSep;sep@example.com;;\r\n;;;\r\nBad\r\n')
  assert.deepEqual(countsIn(ran), [1, 0, 1])
  assert.deepEqual(ran.failed, ['line 5: The line has 1 values, the header 4.'])
})
