/** Imports and their lines in their wire shape. */
import type { StaffSentences } from '../../../../../../texts/staff-sentences.ts'
import { csvLine } from '../../../../domain/csv-line.ts'
import { gainSoFar, type SoFar } from '../../../../domain/insights/played-so-far.ts'
import type { NamedRecord } from '../import-bookings.sql.ts'
import { columnsOf } from '../import-kinds.ts'
import { noteText, refusalText } from '../lines/line-reason.ts'
import type { SavedMapping } from '../mappings/import-mappings.sql.ts'
import { choiceOf, knownNames, noChoices, unknownNames } from '../names/new-names.ts'
import { type DateOrder, dateFormats } from '../recognise/date-format.ts'
import { takesFirst } from '../recognise/joined-columns.ts'
import { refusedHead, refusedLine } from '../refused-file.ts'
import type { LineRow } from './import-files.sql.ts'
import type { ImportRow } from './imports.sql.ts'
import { problemsOf } from './read-upload.ts'
import { takeBackUntil } from './take-back.ts'

const timeOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })
const formatOf = (order: DateOrder | null | undefined) => (order ? dateFormats[order] : null)

export function presentImport(row: ImportRow) {
  const { mapping: _, reading: __, encoding: ___, delimiter: ____, cleared_at, ...rest } = row
  const { found_names: _____, choices: ______, made: _______, stays: ________, ...kept } = rest
  const until = takeBackUntil(row)
  return {
    ...kept,
    created_at: timeOf(row.created_at),
    started_at: row.started_at && timeOf(row.started_at),
    finished_at: row.finished_at && timeOf(row.finished_at),
    take_back_until: until && timeOf(until),
    is_cleared: cleared_at !== null,
    so_far: row.state === 'playing' && row.so_far ? soFarShown(row.so_far) : null,
  }
}

function soFarShown(soFar: SoFar) {
  const { net_covers: _, ...sums } = soFar
  return { ...sums, covers_gained: gainSoFar(soFar) }
}

/** `names`: sources and tags of the restaurant. */
export function presentReading(
  row: ImportRow,
  mappings: readonly SavedMapping[],
  names: readonly NamedRecord[],
  say: StaffSentences,
) {
  const { mapping, reading, encoding, delimiter, subject } = row
  const { sources, tags } = newNamesOf(row, names)
  const inUse = (kind: NamedRecord['kind']) =>
    names.filter((one) => one.kind === kind && one.is_active).map(({ name }) => name)
  return {
    ...presentImport(row),
    encoding,
    delimiter,
    columns: (reading?.columns ?? []).map(({ name, field, examples }) => ({
      name,
      field: field ?? null,
      is_open: field === undefined,
      values: [...examples],
    })),
    // A file that a server of 0.1 has read has none.
    joined: (reading?.joined ?? []).map(({ field, columns, examples }) => ({
      field,
      columns: [...columns],
      is_first: takesFirst(field),
      values: [...examples],
    })),
    fields: [...columnsOf[subject]],
    new_sources: sources,
    new_tags: tags,
    known_sources: inUse('source'),
    known_tags: inUse('tag'),
    date_format: formatOf(reading?.dates?.order),
    date_examples: (reading?.dates?.examples ?? []).map(({ written, order, read }) => ({
      written,
      date_format: dateFormats[order],
      read,
    })),
    yes: [...mapping.yesNo.yes],
    no: [...mapping.yesNo.no],
    problems: problemsOf(row, say),
    mappings: mappings.map(({ name }) => name),
  }
}

function newNamesOf({ found_names, choices }: ImportRow, names: readonly NamedRecord[]) {
  if (found_names === null) return { sources: [], tags: [] }
  const unknown = unknownNames(found_names, knownNames(names))
  const said = choices ?? noChoices
  const withChoice = (kind: 'sources' | 'tags') =>
    unknown[kind].map((one) => ({ ...one, becomes: choiceOf(said[kind], one.name) ?? null }))
  return { sources: withChoice('sources'), tags: withChoice('tags') }
}

export const presentMapping = ({ name, subject, header, mapping, saved_by, saved_at }: SavedMapping) => ({
  name,
  subject,
  columns: header.map((column) => ({ name: column, field: mapping.columns[column] ?? null })),
  date_format: formatOf(mapping.dateOrder),
  yes: [...mapping.yesNo.yes],
  no: [...mapping.yesNo.no],
  saved_by,
  saved_at: timeOf(saved_at),
})

export const presentLine = (row: LineRow, say: StaffSentences) => ({
  line: row.line,
  kind: row.kind,
  text: textOf(row, say),
  evening: row.evening,
})

function textOf({ kind, text, reasons }: LineRow, say: StaffSentences): string {
  const [first] = reasons ?? []
  if (reasons === null || first === undefined) return text
  return (kind === 'refused' ? refusalText(reasons, say) : noteText(first, say)) ?? text
}

/** Refused lines as they are in the file, to be corrected; notes with the numbers of their lines. */
export function linesAsCsv(
  row: ImportRow,
  lines: readonly LineRow[],
  { isRefused, say }: { isRefused: boolean; say: StaffSentences },
): string {
  if (!isRefused) {
    const notes = lines.map((one) => csvLine([String(one.line), textOf(one, say), one.evening ?? '']))
    return [csvLine(['line', 'note', 'evening']), ...notes].join('')
  }
  const header = (row.reading?.columns ?? []).map(({ name }) => name)
  const refused = lines.map((one) =>
    refusedLine(header, { line: one.line, reason: textOf(one, say), values: one.record ?? [] }),
  )
  return [refusedHead(header), ...refused].join('')
}
