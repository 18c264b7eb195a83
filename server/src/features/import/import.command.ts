/**
 * `maitred import patrons|bookings FILE.csv --restaurant SLUG`. The file is streamed and written in batches; after a
 * failure the batches written before stay, and a second run continues from there. Exit codes: 0 every line is imported,
 * 1 lines or the file were refused, 2 wrong usage.
 */
import { parseArgs } from 'node:util'
import { secondsOf } from '../../clock.ts'
import { analyseGrownTables } from '../../db/analyse-grown-tables.ts'
import { InvalidInput, Problem } from '../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { operands, required, WrongUsage } from '../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../access/owners/find-owner.ts'
import { HouseCache } from '../schedule/house-cache.ts'
import { batchTransaction } from './batch-transaction.ts'
import { importBookings } from './import-bookings.ts'
import { type ImportKind, importFile, type Progress, type ReadLine } from './import-file.ts'
import { importPatrons } from './import-patrons.ts'
import { type BookingLine, bookingColumns, readBookingLine } from './lines/booking-line.ts'
import { ImportRefused, type Note } from './lines/import-result.ts'
import { type PatronLine, patronColumns, readPatronLine } from './lines/patron-line.ts'
import { encodingNamed } from './lines/text-file.ts'
import { openReport } from './refusal-report.ts'
import { seatImported, type Unseated } from './seat/seat-imported.ts'
import { TableClaims } from './seat/table-claims.ts'

export const importUsage = `Usage:
  maitred import patrons FILE.csv --restaurant SLUG|ID [OPTIONS]
  maitred import bookings FILE.csv --restaurant SLUG|ID [OPTIONS]

  --dry-run           check and report everything, write nothing
  --report FILE       where refused lines and notes go, instead of standard error
  --delimiter ";"     what separates the values, instead of a comma
  --encoding NAME     of the file, such as windows-1252, instead of utf-8

 docs/importing.md describes the columns.`

const nameGroup = ['name', 'first_name', 'last_name']

export function importCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const reporting = { ...terminal, usage: importUsage, reasonsIn: refusedBy(Problem, InvalidInput, ImportRefused) }
  return exitCodeOf(reporting, args, (given) => run(given, terminal))
}

async function run(args: string[], terminal: Terminal): Promise<0 | 1> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      restaurant: { type: 'string' },
      report: { type: 'string' },
      delimiter: { type: 'string', default: ',' },
      encoding: { type: 'string', default: 'utf-8' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [what, path] = operands(positionals, ['patrons or bookings', 'FILE'])
  const slug = required(values.restaurant, '--restaurant')
  if (what !== 'patrons' && what !== 'bookings') {
    throw new WrongUsage(`"${what}" cannot be imported; patrons and bookings can.`)
  }
  if (values.delimiter.length !== 1) throw new WrongUsage('--delimiter must be one character.')
  const encoding = encodingNamed(values.encoding)
  if (encoding === undefined) throw new WrongUsage(`--encoding "${values.encoding}" is not known.`)
  const dryRun = values['dry-run']
  const restaurant = await terminal.db.read((query) => requireRestaurant(query, slug))
  const report = openReport(values.report, path, terminal.fail)
  try {
    const note = (line: number, text: string) => report.refuse(line, `imported, but ${text}.`)
    const { delimiter } = values
    const options = { path, delimiter, encoding, refuse: report.refuse, note, progress: terminalProgress() }
    const result =
      what === 'patrons'
        ? await importFile(patronFile(restaurant.id, terminal, dryRun), options)
        : await importFile(bookingFile(restaurant.id, terminal, dryRun), options)
    return summarise(what, result, { report: report.file(), dryRun }, terminal)
  } finally {
    report.close()
  }
}

function patronFile(restaurantId: number, { db, clock }: Terminal, dryRun: boolean): ImportKind<PatronLine> {
  return {
    columns: patronColumns,
    required: [nameGroup],
    read: readPatronLine,
    keysOf: ({ externalId }) => ({ external_id: externalId }),
    write: analysingAfter(db, (lines) =>
      batchTransaction(db, dryRun, (tx) => importPatrons(tx, restaurantId, lines, secondsOf(clock.now()))),
    ),
  }
}

function bookingFile(restaurantId: number, { db, clock }: Terminal, dryRun: boolean): ImportKind<BookingLine> {
  const parts = { db, houses: new HouseCache(db), claims: dryRun ? new TableClaims() : null }
  const now = () => secondsOf(clock.now())
  const unseated: Unseated[] = []
  const outside: Note[] = []
  return {
    columns: bookingColumns,
    required: [['date'], ['adults'], ['external_id', 'reference'], [...nameGroup, 'walkin']],
    read: readBookingLine,
    keysOf: ({ externalId, reference }) => ({ external_id: externalId, reference }),
    write: analysingAfter(db, async (lines) => {
      const result = await importBookings(parts, restaurantId, lines, now())
      unseated.push(...result.unseated)
      outside.push(...result.outside)
      return result
    }),
    finish: async () => {
      const { left } = await seatImported(parts, restaurantId, unseated, now())
      const notes = left.map(({ line, party }): Note => ({ line, text: `no table is free for its party of ${party}` }))
      return [...notes, ...outside].toSorted((one, other) => one.line - other.line)
    },
  }
}

/** ANALYZE after batches: with plans made for empty tables an import takes ten times as long in the end. */
function analysingAfter<Line extends ReadLine>(
  db: Terminal['db'],
  write: ImportKind<Line>['write'],
): ImportKind<Line>['write'] {
  return async (lines) => {
    const result = await write(lines)
    await analyseGrownTables(db)
    return result
  }
}

function summarise(
  what: string,
  { lines, written, known, refused, noted, outside, seconds }: Progress,
  { report, dryRun }: { report: string | undefined; dryRun: boolean },
  { print }: Terminal,
): 0 | 1 {
  const rate = Math.round(lines / Math.max(seconds, 0.001))
  const done = [
    `${counted(written, what)} ${dryRun ? 'to be written' : 'written'}`,
    `${known} ${known === 1 ? 'was' : 'were'} known`,
    `${counted(refused, 'lines')} refused`,
    ...(noted > 0 ? [counted(noted, 'notes')] : []),
    ...(outside > 0 ? [`${counted(outside, what)} to come while the restaurant is closed`] : []),
  ]
  print(`${counted(lines, 'lines')} in ${seconds.toFixed(1)} s (${rate} a second): ${done.join(', ')}.`)
  if (refused > 0 && report !== undefined) print(`The refused lines are in ${report}.`)
  else if (noted > 0 && report !== undefined) print(`The notes are in ${report}.`)
  if (dryRun) print('This was a dry run: nothing was written.')
  return refused > 0 ? 1 : 0
}

const counted = (count: number, things: string): string => `${count} ${count === 1 ? things.replace(/s$/, '') : things}`

/** A progress line that is overwritten, where standard error is a terminal. */
function terminalProgress(): ((progress: Progress) => void) | undefined {
  const { stderr } = process
  if (!stderr.isTTY) return undefined
  return ({ lines, refused, done }) => stderr.write(done ? '\r\u001b[K' : `\r${lines} lines, ${refused} refused`)
}
