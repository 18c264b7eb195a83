/**
 * Recognises columns and formats of an uploaded file before anything is imported; again after each change of the
 * mapping.
 */
import type { StaffSentences } from '../../../../../../texts/staff-sentences.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import { InvalidInput, notFound, TransitionRefused } from '../../../../domain/problem.ts'
import { columnsOf, requiredColumns } from '../import-kinds.ts'
import { openCsv } from '../lines/read-csv.ts'
import { findMapping, listMappings } from '../mappings/import-mappings.sql.ts'
import { type DateOrder, dateFormats } from '../recognise/date-format.ts'
import { type FileReading, gapsIn, type Mapping, noMapping } from '../recognise/file-reading.ts'
import type { ImportSubject } from '../recognise/recognise-columns.ts'
import { deleteImportLines } from './import-files.sql.ts'
import { findImport, type ImportRow, lockImport, storeReading } from './imports.sql.ts'
import { recogniseUpload, refusalOf } from './recognise-upload.ts'
import { assertWhole, bytesOfImport } from './upload-file.ts'

type Parts = { db: Database; restaurantId: number; timezone: string }

/** The mapping as a person changed it. `mapping` names a saved one, to which the rest is applied. */
export type Said = {
  subject?: ImportSubject
  mapping?: string
  columns?: readonly { name: string; field: string | null }[]
  dateOrder?: DateOrder | null
  yes?: readonly string[]
  no?: readonly string[]
}

/** After the last part: recognises the file. A saved mapping for the same header is used. */
export async function readUpload(
  { db, restaurantId, timezone }: Parts,
  importId: number,
  asked?: ImportSubject,
): Promise<ImportRow> {
  await db.transaction(async (tx) => {
    const row = await lockImport(tx, restaurantId, importId)
    if (!row) throw notFound('Import')
    await assertWhole(tx, restaurantId, row)
  })
  const mappings = await db.read((query) => listMappings(query, restaurantId))
  const saved = mappings.map(({ name, subject, header, mapping }) => ({ name, subject, header, mapping }))
  const bytes = bytesOfImport(db, restaurantId, importId)
  return store(db, restaurantId, importId, await recogniseUpload(bytes, { restaurantId, timezone, asked, saved }))
}

/** For a file that is not imported yet. A check made before is void. */
export async function readAgain(
  { db, restaurantId, timezone }: Parts,
  importId: number,
  said: Said,
): Promise<ImportRow> {
  const before = await db.read((query) => findImport(query, restaurantId, importId))
  if (!before) throw notFound('Import')
  assertChangeable(before)
  const saved = said.mapping && (await db.read((query) => findMapping(query, restaurantId, said.mapping ?? '')))
  const { mapping: name } = said
  if (name && !saved) throw new InvalidInput({ mapping: [({ importing }) => importing.refused.noMapping(name)] })
  const subject = said.subject ?? (saved ? saved.subject : before.subject)
  const start = saved ? saved.mapping : subject === before.subject ? before.mapping : noMapping
  const mapping = mappingWith(subject, start, said)
  const isNamed = !said.columns && said.dateOrder === undefined && !said.yes && !said.no && subject === before.subject
  const mapping_name = saved ? saved.name : isNamed ? before.mapping_name : null
  const bytes = bytesOfImport(db, restaurantId, importId)
  const read = await recogniseUpload(bytes, { restaurantId, timezone, said: { subject, mapping } })
  return store(db, restaurantId, importId, { ...read, mapping_name })
}

function mappingWith(subject: ImportSubject, start: Mapping, said: Said): Mapping {
  const unknown = said.columns?.find(({ field }) => field !== null && !columnsOf[subject].includes(field))
  if (unknown) throw new InvalidInput({ columns: [`There is no field "${unknown.field}" in ${subject}.`] })
  return {
    columns: said.columns ? Object.fromEntries(said.columns.map(({ name, field }) => [name, field])) : start.columns,
    dateOrder: said.dateOrder === undefined ? start.dateOrder : said.dateOrder,
    yesNo: { yes: said.yes ?? start.yesNo.yes, no: said.no ?? start.yesNo.no },
  }
}

export function assertChangeable({ state, cleared_at }: ImportRow): void {
  if (cleared_at === null && (state === 'uploaded' || state === 'checked')) return
  throw new TransitionRefused(({ importing }) => importing.refused.begun, state)
}

/** The file as stored in PostgreSQL; if it is unreadable, that is an error of the field `file`. */
export async function openUploaded(db: Database, restaurantId: number, importId: number, read?: ImportRow) {
  const options = { encoding: read?.encoding ?? undefined, delimiter: read?.delimiter ?? undefined }
  try {
    return await openCsv('of this import', bytesOfImport(db, restaurantId, importId), options)
  } catch (error) {
    const refused = refusalOf(error)
    throw refused === undefined ? error : new InvalidInput({ file: [refused] })
  }
}

function store(
  db: Database,
  restaurantId: number,
  importId: number,
  read: Parameters<typeof storeReading>[3],
): Promise<ImportRow> {
  return db.transaction(async (tx: Tx) => {
    const row = await lockImport(tx, restaurantId, importId)
    if (!row) throw notFound('Import')
    if (row.state !== 'uploading') assertChangeable(row)
    await deleteImportLines(tx, restaurantId, importId)
    const stored = await storeReading(tx, restaurantId, importId, read)
    if (!stored) throw notFound('Import')
    return stored
  })
}

/** What a person has to decide before the file can be imported, each as a sentence. */
export function problemsOf(
  { subject, reading }: { subject: ImportSubject; reading: FileReading | null },
  { importing: { toSay } }: StaffSentences,
): string[] {
  if (reading === null) return []
  const { unknown, twice, missing, isDateOpen } = gapsIn(reading, requiredColumns[subject])
  return [
    ...unknown.map(toSay.column),
    ...twice.map(toSay.twice),
    ...missing.map(toSay.missing),
    ...(isDateOpen ? [toSay.dates(dateFormats.dmy, dateFormats.mdy)] : []),
  ]
}
