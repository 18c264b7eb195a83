/**
 * Every CSV file that leaves the server or is made in a browser is written by `csvLine`, which escapes formulas. A file
 * of code that writes one in another way fails here.
 */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { staffSentences } from '../../texts/staff-sentences.ts'
import { csvLine } from '../src/domain/csv-line.ts'
import { bookingCsvLine } from '../src/features/bookings/read/bookings-csv.ts'
import { kitchenCsv } from '../src/features/evening/kitchen/kitchen-csv.ts'
import { patronLine } from '../src/features/guests/patrons/patrons-csv.ts'
import { sheetCsv } from '../src/features/messages/compose/day-sheet.ts'
import { linesAsCsv } from '../src/features/office/import/jobs/present-import.ts'
import { cleanValue } from '../src/features/office/import/recognise/clean-value.ts'
import { refusedHead, refusedLine } from '../src/features/office/import/refused-file.ts'
import { aheadCsv, type EveningsAhead } from '../src/features/office/insights/ahead-csv.ts'
import { insightsCsv } from '../src/features/office/insights/insights-csv.ts'
import { soldCsv } from '../src/features/office/insights/products/sold-csv.ts'
import { moneyCsv } from '../src/features/office/insights/read-money.ts'
import { paymentsCsv } from '../src/features/office/payments/payments-csv.ts'
import { repository } from './support/syntax.ts'

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1+1',
  '\t=1',
  '\r=1',
  '＝1+1',
  '=HYPERLINK("https://evil.example";"x")',
]

/** Where a spreadsheet splits at semicolons or tabs, or ends a line in the middle of a value, a cell begins within one. */
const cellsWithin = [
  'Ann;=1+1;x',
  'Ann\t=1+1\tx',
  'Ann\n=1+1\nx',
  'Ann\r\n@SUM(A1);',
  'Ann; "=1+1;x',
  'Ann;;-1;x',
  'Ann;＝1',
]

/** What each writer makes of a text. */
const writers: Readonly<Record<string, (text: string) => string>> = {
  'features/bookings/read/bookings-csv.ts': (text) => {
    const row = { comment: text, starts_at: 0, ends_at: 60, tables: [], booking_tags: [] }
    const stored = { ...row, created_at: Temporal.Instant.fromEpochMilliseconds(0) }
    return bookingCsvLine(stored as unknown as Parameters<typeof bookingCsvLine>[0], 'UTC')
  },
  'features/evening/kitchen/kitchen-csv.ts': (text) => {
    const line = { counts: [2], total: 2 }
    const product = { code: text, name: text, ...line }
    const course = { name: text, products: [product], chosen: line, not_chosen: line, not_asked: line }
    const kitchen = {
      ...{ arrivals: ['19:30'], courses: [course], covers: line, extras: [product] },
      open: [{ id: 1, course: text, missing: -1 }],
    }
    const ordered = [{ code: text, name: text, quantity: 2 }]
    const booking = { id: 1, arrival: '19:30', adults: 2, children: 0, ordered, asked: new Set<string>() }
    return kitchenCsv(kitchen, [booking], new Map([[1, { id: 1, tables: text, name: text, allergies: text }]]))
  },
  'features/guests/patrons/patrons-csv.ts': (text) => {
    const row = { name: text, created_at: 0 } as unknown as Parameters<typeof patronLine>[0]
    return patronLine(row)
  },
  'features/office/insights/ahead-csv.ts': (text) => aheadCsv([{ date: text }] as unknown as EveningsAhead),
  'features/messages/compose/day-sheet.ts': (text) => sheetCsv({ head: ['name'], rows: [[text]] }),
  'features/office/import/refused-file.ts': (text) =>
    refusedHead([text]) + refusedLine([text], { line: 2, reason: text, values: [text] }),
  'features/office/import/jobs/present-import.ts': (text) => {
    const row = { reading: { columns: [{ name: text }] } } as Parameters<typeof linesAsCsv>[0]
    const line = { line: 2, kind: 'note', text, reasons: null, evening: null, record: [text] } as unknown as Parameters<
      typeof linesAsCsv
    >[1][number]
    const say = staffSentences.en
    return [false, true].map((isRefused) => linesAsCsv(row, [line], { isRefused, say })).join('')
  },
  'features/office/payments/payments-csv.ts': (text) => {
    const row = {
      at: 0,
      starts_at: 0,
      kind: 'paid',
      amount: '100',
      currency: 'EUR',
      booking_reference: text,
      detail: text,
    }
    return paymentsCsv(
      [{ ...row, provider: text, reference: text }] as unknown as Parameters<typeof paymentsCsv>[0],
      'UTC',
    )
  },
  'features/office/insights/products/sold-csv.ts': (text) => {
    const row = { date: '2026-06-10', code: text, name: text, quantity: 2, bookings: 1, amount: '24.00' }
    return soldCsv([{ ...row, sold_out_at: null }] as unknown as Parameters<typeof soldCsv>[0], text)
  },
  'features/office/insights/read-money.ts': (text) => {
    const months = [{ month: text, currency: text, kinds: [] }]
    return moneyCsv({ months } as unknown as Parameters<typeof moneyCsv>[0], 'months')
  },
  'features/office/insights/insights-csv.ts': (text) => {
    const insights = { sources: [{ id: 1, name: text, bookings: -1, covers: 2 }] }
    return insightsCsv(insights as unknown as Parameters<typeof insightsCsv>[0], undefined, 'sources')
  },
}

const codeOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: repository, exclude: ['**/node_modules/**', '**/test/**'] }).map(
    (path) => {
      return { path, code: readFileSync(`${repository}/${path}`, 'utf8') }
    },
  )

test('every file of code that writes CSV is in the list of this test', () => {
  const found = codeOf('server/src').filter(({ code }) => /import \{[^}]*csvLine[^}]*\} from/.test(code))
  assert.deepEqual(found.map(({ path }) => path.replace('server/src/', '')).sort(), Object.keys(writers).sort())
})

test('no other file of code quotes values, names the type of CSV for what it makes, or joins values by separators', () => {
  const quotes = /'""'/
  const blob = /new Blob\([^)]*csv/
  const joined = /\.join\((?:','|';'|'\\t')\)\)?(?:\s*\.join\('(?:\\r)?\\n|\}?[^\n]*\\n)/
  const found = [...codeOf('server/src'), ...codeOf('web')].filter(({ code }) =>
    [quotes, blob, joined].some((own) => own.test(code)),
  )
  assert.deepEqual(
    found.map(({ path }) => path),
    ['server/src/domain/csv-line.ts'],
  )
})

test('every answer and attachment of the type CSV is made by a writer of the list', () => {
  const senders = codeOf('server/src').filter(
    ({ path, code }) => /text\/csv; charset/.test(code) && !path.includes('.schemas'),
  )
  const made = new Map([
    ['server/src/features/office/import/jobs/imports.routes.ts', 'linesAsCsv('],
    ['server/src/features/bookings/read/booking-query.routes.ts', 'bookingsCsv('],
    ['server/src/features/evening/kitchen/kitchen.routes.ts', 'kitchenCsv('],
    ['server/src/features/guests/patrons/patrons.routes.ts', 'patronsCsv('],
    ['server/src/features/office/insights/ahead.routes.ts', 'aheadCsv('],
    ['server/src/features/office/insights/insights.routes.ts', 'insightsCsv('],
    ['server/src/features/office/insights/money.routes.ts', 'moneyCsv('],
    ['server/src/features/office/insights/products/sold.routes.ts', 'soldCsv('],
    ['server/src/features/office/payments/payments.routes.ts', 'paymentsCsv('],
    ['server/src/features/messages/compose/staff-message.ts', 'sheetCsv('],
  ])
  assert.deepEqual(senders.map(({ path }) => path).sort(), [...made.keys()].sort())
  for (const { path, code } of senders) assert.ok(code.includes(made.get(path) ?? '?'), path)
})

/** The values of a file as a spreadsheet reads them that splits at commas. */
const cellsOf = (csv: string): string[] => {
  const cells = [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)]
  return cells.map(([, quoted, plain]) => (quoted ?? plain ?? '').replaceAll('""', '"').replace('\uFEFF', ''))
}

for (const [name, write] of Object.entries(writers)) {
  test(`${name}: no value begins like a formula, whatever a guest or a file has written`, () => {
    for (const formula of formulas) {
      const cells = cellsOf(write(formula))
      const dangerous = cells.filter((cell) => /^\s*[=+@＝＋－＠]|^\s*-(?!\d+$)|^[\t\r\n]/.test(cell))
      assert.deepEqual(dangerous, [], JSON.stringify(formula))
      assert.ok(
        cells.some((cell) => cell.startsWith("'") && cleanValue(cell) === formula.trim()),
        JSON.stringify(cells),
      )
    }
  })
}

/** As one reads them that splits at another character. Quotes in the middle of a cell are characters, and end nothing. */
const cellsBetween = (csv: string, separator: RegExp): string[] =>
  csv.split(separator).map((cell) => cell.replaceAll('"', '').replace('\uFEFF', ''))

for (const [name, write] of Object.entries(writers)) {
  test(`${name}: no cell within a value begins like a formula, whichever separator a spreadsheet splits at`, () => {
    for (const text of cellsWithin) {
      const csv = write(text)
      for (const separator of [/[;\r\n]/, /[\t\r\n]/]) {
        const dangerous = cellsBetween(csv, separator).filter((cell) =>
          /^\s*[=+@＝＋－＠]|^\s*-(?!\d+(,|$))/.test(cell),
        )
        assert.deepEqual(dangerous, [], JSON.stringify(text))
      }
      assert.ok(cellsOf(csv).map(cleanValue).includes(text), `${JSON.stringify(text)} is read as it was written`)
    }
  })
}

test('a number below zero stays a number, and a separator or quote stays in its value', () => {
  assert.equal(csvLine([-1, 0.5, true, null, 'a;b', 'a"b', 'Ann']), '-1,0.5,true,,"a;b","a""b",Ann\r\n')
})
