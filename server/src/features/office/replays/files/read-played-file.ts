/**
 * The bookings of an uploaded file as the replay takes them: those of past evenings that held a table, and guests who were
 * turned away. A line is read as the import reads it; what cannot be read is counted and named.
 */
import { setImmediate } from 'node:timers/promises'
import {
  type BookingStatus,
  isCancelled,
  isNoShow,
  isPending,
  isRejected,
} from '../../../../domain/booking/booking-status.ts'
import { type EpochSeconds, localDateTimeToInstant } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import type { House } from '../../../../domain/calendar/house.ts'
import { readTelephone } from '../../../../domain/guest/telephone.ts'
import type { FileAsk, FileEvening, FileOutcome } from '../../../../domain/insights/file-replay.ts'
import { type BookingLine, readBookingLine } from '../../import/lines/booking-line.ts'
import { KeysOfFile } from '../../import/lines/keys-of-file.ts'
import type { Notation } from '../../import/lines/line-reader.ts'
import { type LineReason, reason } from '../../import/lines/line-reason.ts'
import { valuesOf } from '../../import/lines/line-values.ts'
import type { CsvFile } from '../../import/lines/read-csv.ts'
import { folded } from '../../import/recognise/folded.ts'
import { isOnlyUnconfirmed } from '../../import/recognise/value-words.ts'

/** The latest that are played: a year of a house with 800 bookings a month. */
export const mostPlayed = 10_000
/** Lines that cannot be read and are named. */
const mostNamed = 50
/** Read before other requests have their turn, in some two milliseconds. */
const linesAtOnce = 50

export type PlayedFile = {
  evenings: FileEvening[]
  /** By line; null for walk-ins. */
  names: Map<number, string | null>
  lines: number
  unread: { count: number; named: { line: number; reasons: readonly LineReason[] }[] }
  cancelled: number
  toCome: number
  /** Before the latest that are played. */
  older: number
}

export type FileToPlay = {
  file: CsvFile
  fields: readonly (string | null | undefined)[]
  notation: Notation
  house: House
  /** Of the house, by which telephones without a prefix are read. */
  country: string | null
  now: EpochSeconds
  quit: () => void
}

export async function readPlayedFile({
  file,
  fields,
  notation,
  house,
  country,
  now,
  quit,
}: FileToPlay): Promise<PlayedFile> {
  const asks: FileAsk[] = []
  const found: PlayedFile = {
    ...{ evenings: [], names: new Map(), lines: 0, cancelled: 0, toCome: 0, older: 0 },
    unread: { count: 0, named: [] },
  }
  const keys = new KeysOfFile()
  const leaveOut = (line: number, reasons: readonly LineReason[]) => {
    found.unread.count++
    if (found.unread.named.length < mostNamed) found.unread.named.push({ line, reasons })
  }
  for await (const { line, values: record } of file.records()) {
    if (++found.lines % linesAtOnce === 0) {
      quit()
      await setImmediate()
    }
    const values = valuesOf(record, fields)
    const read = 'refused' in values ? values : readBookingLine(line, values, notation)
    if ('refused' in read) {
      leaveOut(line, read.refused)
      continue
    }
    const repeated = keys.repeatedBy(line, { external_id: read.externalId, reference: read.reference })
    const start = localDateTimeToInstant(house.timezone, read.date)
    if (repeated !== undefined || typeof start === 'string') {
      leaveOut(line, [repeated ?? reason(start === 'skipped' ? 'dateSkipped' : 'dateUnknown', read.date)])
      continue
    }
    const written = 'get' in values ? (values.get('status') ?? '') : ''
    const outcome = outcomeOf(read, written)
    if (outcome === null) found.cancelled++
    else if (start.at >= now) found.toCome++
    else {
      asks.push(askOf(read, start.at, outcome, country))
      found.names.set(line, read.walkin ? null : read.name)
    }
  }
  const latest = latestEvenings(house, asks)
  return { ...found, evenings: latest, older: asks.length - countOf(latest) }
}

const countOf = (evenings: readonly FileEvening[]): number => evenings.reduce((sum, { asks }) => sum + asks.length, 0)

/** Null for those whose table was free again, nobody knows since when. */
function outcomeOf({ status, tableNames }: BookingLine, written: string): FileOutcome | null {
  if (isCancelled(status)) return null
  if (isNoShow(status)) return 'no_show'
  if (isRejected(status)) return 'refused'
  return isWaiting(status, tableNames, written) ? 'waited' : 'came'
}

/** Who has a table does not wait for one, and some systems call every booking unconfirmed that its guest did not confirm again. */
const isWaiting = (status: BookingStatus, tableNames: readonly string[], written: string): boolean =>
  isPending(status) && tableNames.length === 0 && !isOnlyUnconfirmed(written)

function askOf(line: BookingLine, at: EpochSeconds, outcome: FileOutcome, country: string | null): FileAsk {
  const { createdAt, minutes, walkin, tableNames } = line
  return {
    ...{ line: line.line, at, party: line.adults + line.children, madeAt: createdAt, minutes: minutes ?? null },
    ...{ outcome, walkin, tables: tableNames, guest: guestKey(line, country) },
  }
}

/** By e-mail address, else telephone, else a name of at least two words. */
function guestKey(
  { email, mobilePrefix, mobileNumber, name, walkin }: BookingLine,
  country: string | null,
): string | null {
  if (email !== null) return `email ${email.toLowerCase()}`
  const telephone = readTelephone(mobilePrefix, mobileNumber, country)
  if (telephone !== null) return `telephone ${telephone.key}`
  const plain = folded(name)
  return walkin || !plain.includes(' ') ? null : `name ${plain}`
}

/** Whole evenings, the latest, of at most so many bookings; the first one is played whatever it has. */
function latestEvenings(house: House, asks: readonly FileAsk[]): FileEvening[] {
  const byEvening = Map.groupBy(asks, ({ at }) => eveningOf(house, at))
  const evenings = [...byEvening]
    .map(([evening, own]) => ({ evening, asks: own }))
    .toSorted((one, other) => (one.evening < other.evening ? -1 : 1))
  let left = mostPlayed
  const first = evenings.findLastIndex(({ asks: own }, index) => {
    left -= own.length
    return left < 0 && index < evenings.length - 1
  })
  return evenings.slice(first + 1)
}
