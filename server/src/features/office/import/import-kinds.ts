/** What importing patrons and importing bookings consist of: columns, reading a line, writing a batch, seating at the end. */
import { type Clock, secondsOf } from '../../../clock.ts'
import { analyseGrownTables } from '../../../db/analyse-grown-tables.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { HouseCache } from '../../house/schedule/house-cache.ts'
import { batchTransaction } from './batch-transaction.ts'
import { importBookings } from './import-bookings.ts'
import type { ImportKind, ReadLine } from './import-file.ts'
import { importPatrons } from './import-patrons.ts'
import { type BookingLine, bookingColumns, readBookingLine } from './lines/booking-line.ts'
import type { Note } from './lines/import-result.ts'
import type { Notation } from './lines/line-reader.ts'
import { reason } from './lines/line-reason.ts'
import { type PatronLine, patronColumns, readPatronLine } from './lines/patron-line.ts'
import { type NameChoices, noChoices } from './names/new-names.ts'
import type { FileReading, Mapping } from './recognise/file-reading.ts'
import { type SeatedDay, seatImported, type Unseated } from './seat/seat-imported.ts'
import { TableClaims } from './seat/table-claims.ts'

type Parts = { db: Database; clock: Clock }

const nameGroup = ['name', 'first_name', 'last_name']

/** A file needs one column of each group. */
export const requiredColumns = {
  patrons: [nameGroup],
  bookings: [['date'], ['adults', 'party'], [...nameGroup, 'walkin']],
}

export const notationOf = (reading: FileReading, { yesNo }: Mapping, timezone: string): Notation => ({
  dateOrder: reading.dates?.order ?? 'ymd',
  dateOrders: reading.dateOrders,
  yesNo,
  timezone,
})

export const columnsOf = { patrons: patronColumns, bookings: bookingColumns }

export function patronImport(restaurantId: number, { db, clock }: Parts, dryRun: boolean): ImportKind<PatronLine> {
  return {
    columns: patronColumns,
    required: requiredColumns.patrons,
    read: readPatronLine,
    keysOf: ({ externalId }) => ({ external_id: externalId }),
    write: analysingAfter(db, (lines, keep) =>
      batchTransaction(
        db,
        dryRun,
        async (tx) => {
          const result = await importPatrons(tx, restaurantId, lines, secondsOf(clock.now()))
          return { ...result, outside: [], unseated: [], left: [] }
        },
        keep,
      ),
    ),
    seat: async () => [],
  }
}

export function bookingImport(
  restaurantId: number,
  { db, clock }: Parts,
  { dryRun, choices = noChoices }: { dryRun: boolean; choices?: NameChoices },
): ImportKind<BookingLine> {
  const parts = { db, houses: new HouseCache(db), claims: dryRun ? new TableClaims() : null, choices }
  const now = () => secondsOf(clock.now())
  return {
    columns: bookingColumns,
    required: requiredColumns.bookings,
    read: readBookingLine,
    keysOf: ({ externalId, reference }) => ({ external_id: externalId, reference }),
    write: analysingAfter(db, (lines, keep) => importBookings(parts, restaurantId, lines, now(), keep)),
    seat: async (unseated, keep) => {
      const keepDay = keep && ((tx: Tx, day: SeatedDay) => keep(tx, day.bookings, day.left.map(unseatedNote)))
      const { left } = await seatImported(parts, restaurantId, unseated, now(), keepDay)
      return left.map(unseatedNote)
    },
  }
}

const unseatedNote = ({ line, party }: Unseated): Note => ({
  line,
  said: reason('noTableFree', party),
})

/** Runs ANALYZE after batches: with plans made for empty tables an import takes ten times as long in the end. */
function analysingAfter<Line extends ReadLine>(
  db: Database,
  write: ImportKind<Line>['write'],
): ImportKind<Line>['write'] {
  return async (lines, keep) => {
    const result = await write(lines, keep)
    await analyseGrownTables(db)
    return result
  }
}
