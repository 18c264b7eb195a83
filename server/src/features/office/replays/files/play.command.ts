/**
 * `maitred play FILE.csv --restaurant SLUG`: the bookings of another system played again on the floor plan, in memory; nothing
 * is written. Exit codes: 0 it was played, 1 the file was refused, 2 wrong usage.
 */
import { parseArgs } from 'node:util'
import { secondsOf } from '../../../../clock.ts'
import { isLocalDate, localTimeOf } from '../../../../domain/calendar/calendar.ts'
import { playFileEvening, wishesMetElsewhere } from '../../../../domain/insights/file-replay.ts'
import { InvalidInput, Problem } from '../../../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../../../terminal/exit-code.ts'
import type { Terminal } from '../../../../terminal/terminal.ts'
import { operands, required, WrongUsage } from '../../../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../../../house/access/owners/find-owner.ts'
import { HouseCache } from '../../../house/schedule/house-cache.ts'
import { howItIsRead, mappingIn, readingFor } from '../../import/command-mapping.ts'
import { notationOf } from '../../import/import-kinds.ts'
import { ImportRefused } from '../../import/lines/import-result.ts'
import { openCsv } from '../../import/lines/read-csv.ts'
import { bytesOfFile } from '../../import/lines/text-file.ts'
import { mapsIn, savedMapping } from '../../import/mappings/command-maps.ts'
import { type KeptEvening, keptReport, type PlayedReport } from './played-report.ts'
import { readPlayedFile } from './read-played-file.ts'

export const playUsage = `Usage:
  maitred play FILE.csv --restaurant SLUG|ID [OPTIONS]

  --evening DATE      one evening party by party, such as 2026-06-05
  --map "Gast=name"   a column of the file and which of ours it is, - for none; repeatable
  --map NAME          a mapping that was saved in the office, or a file with such a pair on each line
  --date-format F     such as dd.mm.yyyy, mm/dd/yyyy or yyyy-mm-dd, instead of the one found
  --delimiter ";"     what separates the values, instead of the one found

 docs/trying-your-month.md says what is counted.`

export function playCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const reporting = { ...terminal, usage: playUsage, reasonsIn: refusedBy(Problem, InvalidInput, ImportRefused) }
  return exitCodeOf(reporting, args, (given) => run(given, terminal))
}

async function run(args: string[], { db, clock, print }: Terminal): Promise<0> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      restaurant: { type: 'string' },
      evening: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      'date-format': { type: 'string' },
      delimiter: { type: 'string' },
    },
  })
  const [path = ''] = operands(positionals, ['FILE'])
  const { evening, delimiter } = values
  if (evening !== undefined && !isLocalDate(evening)) throw new WrongUsage(`--evening "${evening}" is no date.`)
  const { pairs, names } = mapsIn(values.map)
  const options = { maps: pairs, dateFormat: values['date-format'], yesNo: undefined }
  mappingIn('bookings', options)
  const slug = required(values.restaurant, '--restaurant')
  const restaurant = await db.read((query) => requireRestaurant(query, slug))
  const saved = await Promise.all(names.map((name) => savedMapping(db, restaurant.id, 'bookings', name)))
  const mapping = mappingIn('bookings', options, saved)
  const { prepared, settings } = await new HouseCache(db).current(restaurant.id)
  const file = await openCsv(path, bytesOfFile(path), { delimiter, encoding: undefined })
  const reading = readingFor('bookings', file, mapping, settings.timezone)
  for (const sentence of howItIsRead(file, reading, { delimiter, encoding: undefined })) print(sentence)
  const started = performance.now()
  const read = await readPlayedFile({
    file,
    fields: reading.columns.map(({ field }) => field),
    notation: notationOf(reading, mapping, settings.timezone),
    house: prepared.house,
    country: settings.country,
    now: secondsOf(clock.now()),
    quit: () => {},
  })
  const elsewhere = wishesMetElsewhere(read.evenings.flatMap(({ asks }) => asks))
  const played = read.evenings.map((one) => playFileEvening(prepared, one, elsewhere))
  const report = keptReport(prepared.house, read, played)
  for (const line of summaryOf(report, (performance.now() - started) / 1000)) print(line)
  const found = report.evenings.find((one) => one.evening === evening)
  if (evening !== undefined && found === undefined) print(`The file has no bookings of ${evening}.`)
  if (found !== undefined) for (const line of partiesOf(report, found)) print(line)
  return 0
}

const many = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

function summaryOf({ figures, evenings, lines, unknownTables }: PlayedReport, seconds: number): string[] {
  const { came, turnedAway, fitted, notFitted, coversGained, doubleBookings, knows, freeSeats } = figures
  const played = `${many(came.parties, 'booking', 'bookings')} and ${turnedAway.parties} turned away`
  const span = `${many(evenings.length, 'evening', 'evenings')}, ${evenings[0]?.evening} to ${evenings.at(-1)?.evening}`
  const gain =
    coversGained === null
      ? `Covers gained: not known, since the file has nobody who was turned away. ${many(freeSeats, 'seat was', 'seats were')} at free tables at the fullest moment of a usual evening.`
      : `Covers gained: ${coversGained} (${came.covers + coversGained} instead of ${came.covers}). Of ${turnedAway.parties} turned away ${fitted.parties} would have fitted; of those who came ${notFitted.parties} would not.`
  const doubles =
    doubleBookings === null
      ? 'Double bookings: not known, since the file names no tables.'
      : `Double bookings of the old system: ${doubleBookings.parties}, on ${many(doubleBookings.evenings, 'evening', 'evenings')}.`
  const left = [
    ...(lines.cancelled > 0 ? [`${lines.cancelled} cancelled`] : []),
    ...(lines.unread > 0 ? [`${many(lines.unread, 'line', 'lines')} that cannot be read`] : []),
    ...(lines.toCome > 0 ? [`${lines.toCome} to come`] : []),
    ...(lines.older > 0 ? [`${lines.older} before the latest`] : []),
  ]
  return [
    ...(evenings.length === 0
      ? ['The file has no bookings of evenings that are over.']
      : [`Played ${played} of ${span}, in ${seconds.toFixed(1)} s.`, gain, doubles]),
    ...(knows.made === 'all'
      ? []
      : ['Where the file does not say when a booking was made, it counts as made when it begins.']),
    ...(unknownTables.length > 0 ? [`Tables that are not on the plan: ${unknownTables.join(', ')}.`] : []),
    ...(figures.sharedTables.length > 0
      ? [`Names that several parties share, which count for no double booking: ${figures.sharedTables.join(', ')}.`]
      : []),
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
    'Nothing was written.',
  ]
}

function partiesOf({ areas, timezone }: PlayedReport, { parties }: KeptEvening): string[] {
  const names = new Map(areas.flatMap(({ tables }) => tables.map(({ id, name }) => [id, name])))
  return parties
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, covers, name, tables, outcome, here, isDouble }) => {
      const was = tables.length > 0 ? tables.join(', ') : outcome.replace('_', '-')
      const now =
        'tableIds' in here
          ? here.tableIds.map((id) => names.get(id)).join(', ')
          : Object.values(here).join().replaceAll('_', ' ')
      return `${localTimeOf(timezone, at)}  ${covers}  ${name ?? 'Walk-in'}: ${was} -> ${now}${isDouble ? ' (double booked)' : ''}`
    })
}
