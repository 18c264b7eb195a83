/**
 * `maitred import patrons|bookings FILE.csv --restaurant SLUG`. The file is streamed and written in batches; after a
 * failure the batches written before stay, and a second run continues from there. Exit codes: 0 every line is imported,
 * 1 lines or the file were refused, 2 wrong usage.
 */
import { parseArgs } from 'node:util'
import { InvalidInput, Problem } from '../../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../../terminal/exit-code.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { operands, required, WrongUsage } from '../../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../../house/access/owners/find-owner.ts'
import { HouseCache } from '../../house/schedule/house-cache.ts'
import { howItIsRead, mappingIn, readingFor } from './command-mapping.ts'
import { listNames } from './import-bookings.sql.ts'
import { importFile, type Progress } from './import-file.ts'
import { bookingImport, notationOf, patronImport } from './import-kinds.ts'
import { ImportRefused } from './lines/import-result.ts'
import { type CsvFile, openCsv } from './lines/read-csv.ts'
import { bytesOfFile, encodingNamed } from './lines/text-file.ts'
import { mapsIn, savedMapping } from './mappings/command-maps.ts'
import { makeNames } from './names/make-names.ts'
import { NameCounter } from './names/name-counter.ts'
import { type FileNames, keyOf, knownNames, type NameChoices, noChoices, unknownNames } from './names/new-names.ts'
import type { FileReading } from './recognise/file-reading.ts'
import { openRefused, openReport } from './refusal-report.ts'

export const importUsage = `Usage:
  maitred import patrons FILE.csv --restaurant SLUG|ID [OPTIONS]
  maitred import bookings FILE.csv --restaurant SLUG|ID [OPTIONS]

  --dry-run           check and report everything, write nothing
  --report FILE       where refused lines and notes go, instead of standard error
  --refused FILE.csv  the refused lines as they are in the file, with the reason: to correct and import
  --map "Gast=name"   a column of the file and which of ours it is, - for none; repeatable
  --map NAME          a mapping that was saved in the office, or a file with such a pair on each line
  --date-format F     such as dd.mm.yyyy, mm/dd/yyyy or yyyy-mm-dd, instead of the one found
  --yes-no "x/-"      what else means yes and no in the file; several words are separated by commas
  --create-names      make the sources and tags that the file names and the restaurant does not have
  --delimiter ";"     what separates the values, instead of the one found
  --encoding NAME     of the file, such as windows-1252, instead of the one found

 docs/importing.md describes the columns.`

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
      refused: { type: 'string' },
      delimiter: { type: 'string' },
      encoding: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      'date-format': { type: 'string' },
      'yes-no': { type: 'string' },
      'create-names': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [what, path] = operands(positionals, ['patrons or bookings', 'FILE'])
  const slug = required(values.restaurant, '--restaurant')
  if (what !== 'patrons' && what !== 'bookings') {
    throw new WrongUsage(`"${what}" cannot be imported; patrons and bookings can.`)
  }
  if (values.delimiter !== undefined && values.delimiter.length !== 1) {
    throw new WrongUsage('--delimiter must be one character.')
  }
  const encoding = values.encoding === undefined ? undefined : encodingNamed(values.encoding)
  if (values.encoding !== undefined && encoding === undefined) {
    throw new WrongUsage(`--encoding "${values.encoding}" is not known.`)
  }
  const { pairs, names } = mapsIn(values.map)
  const options = { maps: pairs, dateFormat: values['date-format'], yesNo: values['yes-no'] }
  // Refuses wrong options before anything is read.
  mappingIn(what, options)
  const dryRun = values['dry-run']
  const restaurant = await terminal.db.read((query) => requireRestaurant(query, slug))
  const saved = await Promise.all(names.map((name) => savedMapping(terminal.db, restaurant.id, what, name)))
  const mapping = mappingIn(what, options, saved)
  const { delimiter } = values
  const report = openReport(values.report, path, terminal.fail)
  let refusedFile: ReturnType<typeof openRefused>
  try {
    const file = await openCsv(path, bytesOfFile(path), { delimiter, encoding })
    const { settings } = await new HouseCache(terminal.db).current(restaurant.id)
    const { timezone } = settings
    const reading = readingFor(what, file, mapping, timezone)
    for (const sentence of howItIsRead(file, reading, { delimiter, encoding })) terminal.print(sentence)
    refusedFile = openRefused(values.refused, path, file.header)
    const imported = {
      file,
      fields: reading.columns.map(({ field }) => field),
      notation: notationOf(reading, mapping, timezone),
      refuse: (line: number, reason: string, record: readonly string[]) => {
        report.refuse(line, reason)
        refusedFile?.add(line, reason, record)
      },
      note: (line: number, text: string) => report.refuse(line, `imported, but ${text}.`),
      progress: terminalProgress(),
    }
    const choices = values['create-names'] ? await namesToCreate(terminal, restaurant.id, file, reading) : noChoices
    if (!dryRun) await createNames(terminal, restaurant.id, choices)
    const result =
      what === 'patrons'
        ? await importFile(patronImport(restaurant.id, terminal, dryRun), imported)
        : await importFile(bookingImport(restaurant.id, terminal, { dryRun, choices }), imported)
    return summarise(what, result, { report: report.file(), dryRun }, terminal)
  } finally {
    report.close()
    refusedFile?.close()
  }
}

/** Every source and tag of the file that the restaurant does not have becomes one of its name. */
async function namesToCreate(
  { db }: Terminal,
  restaurantId: number,
  file: CsvFile,
  { columns }: FileReading,
): Promise<NameChoices> {
  const counter = new NameCounter(columns.map(({ field }) => field))
  for await (const { values } of file.records()) counter.add(values)
  const known = await db.read((query) => listNames(query, restaurantId))
  const { sources, tags } = unknownNames(counter.names(), knownNames(known))
  const themselves = (listed: FileNames['tags']) => Object.fromEntries(listed.map(({ name }) => [keyOf(name), name]))
  return { sources: themselves(sources), tags: themselves(tags) }
}

async function createNames({ db, clock, print }: Terminal, restaurantId: number, choices: NameChoices): Promise<void> {
  const made = await db.transaction((tx) => makeNames(tx, restaurantId, choices, { now: clock.now(), actor: 'import' }))
  const parts = [
    ...(made.sources.length > 0 ? [`sources: ${made.sources.join(', ')}`] : []),
    ...(made.tags.length > 0 ? [`tags: ${made.tags.join(', ')}`] : []),
  ]
  if (parts.length > 0) print(`Created ${parts.join('; ')}.`)
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
