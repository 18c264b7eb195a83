/** Recognises an uploaded file: what it is of, which column is what, how dates are written. In another process. */
import { InvalidInput } from '../../../../domain/problem.ts'
import { answerProcess, ProcessExceeded, runInProcess } from '../../../../run-in-process.ts'
import { requiredColumns } from '../import-kinds.ts'
import { ImportRefused } from '../lines/import-result.ts'
import { type CsvFile, openCsv } from '../lines/read-csv.ts'
import { type Bytes, EncodingDoubtful } from '../lines/text-file.ts'
import type { SavedMapping } from '../mappings/import-mappings.sql.ts'
import { fitsHeader } from '../mappings/saved-mapping.ts'
import { NameCounter } from '../names/name-counter.ts'
import type { FileNames } from '../names/new-names.ts'
import { type FileReading, gapsIn, type Mapping, noMapping, readingOf } from '../recognise/file-reading.ts'
import type { ImportSubject } from '../recognise/recognise-columns.ts'

/** A saved mapping for the same header is used, unless a person has said how the file is read. */
type Wanted = { restaurantId: number; timezone: string } & (
  | { said: { subject: ImportSubject; mapping: Mapping } }
  | {
      asked: ImportSubject | undefined
      saved: readonly Pick<SavedMapping, 'name' | 'subject' | 'header' | 'mapping'>[]
    }
)

export type Recognised = {
  encoding: string
  delimiter: string
  subject: ImportSubject
  mapping: Mapping
  reading: FileReading
  /** In the first lines. */
  found_names: FileNames
  /** Of a saved one that fits. */
  mapping_name: string | null
}

/** If the file is unreadable, that is an error of the field `file`. */
export async function recogniseUpload(bytes: Bytes, wanted: Wanted): Promise<Recognised> {
  const pieces = await Array.fromAsync(bytes())
  const found = await runInProcess<Recognised | { refused: string }>(
    import.meta.url,
    { pieces, wanted },
    `restaurant ${wanted.restaurantId}`,
  ).catch((error: unknown) => {
    if (!(error instanceof ProcessExceeded)) throw error
    return { refused: 'The file takes too long to recognise. Import it with `maitred import`, or in several files.' }
  })
  if ('refused' in found) throw new InvalidInput({ file: [found.refused] })
  return found
}

export const refusalOf = (error: unknown): string | undefined =>
  error instanceof EncodingDoubtful ? error.inShort : error instanceof ImportRefused ? error.message : undefined

async function recognise(pieces: readonly Uint8Array[], wanted: Wanted): Promise<Recognised> {
  const bytes = async function* () {
    yield* pieces
  }
  const file = await openCsv('of this import', bytes, { encoding: undefined, delimiter: undefined })
  const { encoding, delimiter } = file
  const { timezone } = wanted
  if ('said' in wanted) {
    const { subject, mapping } = wanted.said
    const reading = readWith(file, subject, mapping, timezone)
    return { encoding, delimiter, subject, mapping, mapping_name: null, reading, found_names: namesIn(file, reading) }
  }
  const { asked, saved } = wanted
  const fitting = saved.find((one) => fitsHeader(one.header, file.header) && one.subject === (asked ?? one.subject))
  const subject = asked ?? fitting?.subject ?? subjectOf(file, timezone)
  const mapping = fitting?.mapping ?? noMapping
  const reading = readWith(file, subject, mapping, timezone)
  const found_names = namesIn(file, reading)
  return { encoding, delimiter, subject, mapping, mapping_name: fitting?.name ?? null, reading, found_names }
}

function namesIn(file: CsvFile, { columns }: FileReading): FileNames {
  const counter = new NameCounter(columns.map(({ field }) => field))
  for (const { values } of file.sample) counter.add(values)
  return counter.names()
}

function readWith(file: CsvFile, subject: ImportSubject, mapping: Mapping, timezone: string): FileReading {
  const values = file.sample.map((record) => record.values)
  return readingOf(subject, file.header, values, mapping, timezone)
}

/** Bookings have a date and a party; otherwise the kind for which fewer required columns are missing. */
function subjectOf(file: CsvFile, timezone: string): ImportSubject {
  const score = (subject: ImportSubject) => {
    const { missing, unknown } = gapsIn(readWith(file, subject, noMapping, timezone), requiredColumns[subject])
    return { missing: missing.length, unknown: unknown.length }
  }
  const [patrons, bookings] = [score('patrons'), score('bookings')]
  if (bookings.missing === 0) return 'bookings'
  if (patrons.missing === 0)
    return bookings.missing === 1 && bookings.unknown < patrons.unknown ? 'bookings' : 'patrons'
  return bookings.unknown < patrons.unknown ? 'bookings' : 'patrons'
}

answerProcess(import.meta.url, async () => async ({ pieces, wanted }: { pieces: Uint8Array[]; wanted: Wanted }) => {
  try {
    return await recognise(pieces, wanted)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused === undefined) throw error
    return { refused }
  }
})
