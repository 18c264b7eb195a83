/** The wire shapes of imports. */
import { Type } from 'typebox'
import { PageMeta, pageFields } from '../../../../http/responses/pagination.ts'
import { Choice, Id, LocalDate, Nullable } from '../../../../http/wire-types.ts'
import { dateFormats } from '../recognise/date-format.ts'
import { lineKinds } from './import-files.sql.ts'
import { importStates } from './imports.sql.ts'
import { mostBytes, partBytes } from './upload-file.ts'

const Subject = Choice(['patrons', 'bookings'])
const Format = Choice(Object.values(dateFormats))
const Time = Type.String({ format: 'date-time' })
const Count = Type.Integer({ minimum: 0 })

const imported = {
  id: Id,
  subject: Subject,
  file_name: Type.String(),
  bytes: Count,
  state: Choice(importStates),
  mapping_name: { ...Nullable(Type.String()), description: 'The saved mapping that it is read with' },
  lines: { ...Nullable(Count), description: 'Lines of the file; null until it is checked or started' },
  lines_done: Count,
  written: { ...Count, description: 'Written, or to be written after a check' },
  known: { ...Count, description: 'Lines that were imported before' },
  refused: { ...Count, description: 'Lines that cannot be imported' },
  noted: { ...Count, description: 'Notes: what was left out of lines that are imported' },
  outside: { ...Count, description: 'Of these, bookings to come while the restaurant is closed' },
  reason: { ...Nullable(Type.String()), description: 'Why it failed' },
  created_by: Type.String(),
  created_at: Time,
  started_by: Nullable(Type.String()),
  started_at: Nullable(Time),
  finished_at: Nullable(Time),
  taken_back_by: Nullable(Type.String()),
  take_back_until: {
    ...Nullable(Time),
    description: 'Until when it can be taken back as a whole; null where it cannot',
  },
  is_cleared: Type.Boolean({ description: 'Its lines and notes were deleted, 30 days after it ended' }),
  so_far: {
    ...Nullable(
      Type.Object({
        evening: { ...LocalDate, description: 'The latest that is done' },
        evenings_done: Count,
        evenings: Count,
        turned_away: { ...Count, description: 'Parties' },
        fitted: { ...Count, description: 'Of these: would have got a table here' },
        covers_gained: { ...Nullable(Type.Integer()), description: 'Null as long as nobody was turned away' },
        double_bookings: { ...Nullable(Count), description: 'Null as long as no table is named' },
      }),
    ),
    description: 'While it is played again (`playing`): what the evenings that are done have come to',
  },
}

const Import = Type.Object(imported, { title: 'Import' })

const column = { name: Type.String(), field: Nullable(Type.String()) }

const NamedLines = Type.Object({
  name: Type.String(),
  lines: Count,
  becomes: { ...Nullable(Type.String()), description: 'What was said of it last; null where it is left out' },
})

const ImportReading = Type.Object(
  {
    ...imported,
    encoding: Nullable(Type.String()),
    delimiter: Nullable(Type.String()),
    columns: Type.Array(
      Type.Object({
        ...column,
        is_open: Type.Boolean({ description: 'Nothing is known of it: say what it is, or leave it out' }),
        values: Type.Array(Type.String(), { description: 'The first three that differ' }),
      }),
      { description: 'Those of the file, in its order. `field` is null where the column is left out' },
    ),
    joined: Type.Array(
      Type.Object({
        field: Type.String(),
        columns: Type.Array(Type.String()),
        is_first: Type.Boolean({ description: 'The first column that has a value is taken' }),
        values: Type.Array(Type.String(), { description: 'Of three lines that differ' }),
      }),
      { description: 'Fields that are made of several columns' },
    ),
    fields: Type.Array(Type.String(), { description: 'What a column can be' }),
    new_sources: Type.Array(NamedLines, {
      description:
        'Sources that its first lines name, all of them once it was checked, and that the restaurant does not have',
    }),
    new_tags: Type.Array(NamedLines),
    known_sources: Type.Array(Type.String(), { description: 'Those that one of these can become' }),
    known_tags: Type.Array(Type.String()),
    date_format: { ...Nullable(Format), description: 'Null without dates, and where they can be read in two ways' },
    date_examples: Type.Array(
      Type.Object({ written: Type.String(), date_format: Format, read: Nullable(Type.String()) }),
    ),
    yes: Type.Array(Type.String()),
    no: Type.Array(Type.String()),
    problems: Type.Array(Type.String(), { description: 'What has to be said before it can be imported' }),
    mappings: Type.Array(Type.String(), { description: 'The names of saved mappings' }),
  },
  { title: 'ImportReading' },
)

export const ImportAnswer = Type.Object({ data: ImportReading })
export const ImportsAnswer = Type.Object({ data: Type.Array(Import), meta: PageMeta })
export const ImportsQuery = Type.Object({ ...pageFields({ perPage: 25, most: 100 }) })

const closed = { additionalProperties: false } as const

export const UploadBody = Type.Object(
  {
    file_name: Type.String({ minLength: 1, maxLength: 255 }),
    bytes: Type.Integer({ minimum: 1, maximum: mostBytes, description: 'The size of the file' }),
  },
  closed,
)

/** In base64, four letters for three bytes. */
export const PartBody = Type.Object(
  {
    content: Type.String({
      minLength: 1,
      maxLength: Math.ceil(partBytes / 3) * 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      'x-expects': 'must be base64',
      description: `${partBytes} bytes of the file in base64; the last part has the rest`,
    }),
  },
  closed,
)
export const PartAnswer = Type.Object({ message: Type.String() })

export const ReadBody = Type.Object(
  { subject: Type.Optional({ ...Subject, description: 'Found from the columns unless it is said' }) },
  closed,
)

const Words = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50 })

export const ChangeBody = Type.Object(
  {
    subject: Type.Optional(Subject),
    mapping: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'The name of a saved one' })),
    columns: Type.Optional(
      Type.Array(
        Type.Object({ name: Type.String({ maxLength: 500 }), field: Nullable(Type.String({ maxLength: 50 })) }, closed),
        { maxItems: 500, description: 'Those that are not named are recognised' },
      ),
    ),
    date_format: Type.Optional({ ...Nullable(Format), description: 'Null: the one found' }),
    yes: Type.Optional({ ...Words, description: 'Further words for yes' }),
    no: Type.Optional({ ...Words, description: 'Further words for no' }),
  },
  closed,
)

const Becomes = Type.Array(
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 200 }),
      becomes: {
        ...Nullable(Type.String({ minLength: 1, maxLength: 120, pattern: '[^\\s\\x00-\\x1f\\x7f-\\x9f]' })),
        description: 'The name of one that there is, or that is made when the import starts; null leaves it out',
      },
    },
    closed,
  ),
  { maxItems: 400 },
)

/** Replaces what was said before. */
export const NamesBody = Type.Object(
  {
    sources: Type.Optional({ ...Becomes, description: 'Of the file, which the restaurant does not have' }),
    tags: Type.Optional({ ...Becomes, description: 'The same for tags' }),
  },
  closed,
)

export const LinesQuery = Type.Object({
  kind: Type.Optional({ ...Choice([...lineKinds, 'notes']), description: '`notes` is `note` and `outside` together' }),
  format: { ...Choice(['json', 'csv']), default: 'json', description: 'One page, or all of them as a file' },
  ...pageFields({ perPage: 50, most: 200 }),
})

const LinesBody = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        line: Type.Integer({ description: 'Where it begins in the file' }),
        kind: {
          ...Choice(lineKinds),
          description: 'Not imported; imported without something; imported for a time when the restaurant is closed',
        },
        text: Type.String(),
        evening: { ...Nullable(LocalDate), description: 'Of a booking outside the hours: its page of the diary' },
      },
      { title: 'ImportLine' },
    ),
  ),
  meta: PageMeta,
})

export const LinesAnswer = {
  content: { 'application/json': { schema: LinesBody }, 'text/csv': { schema: Type.String() } },
}

const ImportMapping = Type.Object(
  {
    name: Type.String(),
    subject: Subject,
    columns: Type.Array(Type.Object(column)),
    date_format: Nullable(Format),
    yes: Type.Array(Type.String()),
    no: Type.Array(Type.String()),
    saved_by: Type.String(),
    saved_at: Time,
  },
  { title: 'ImportMapping' },
)
export const MappingsAnswer = Type.Object({ data: Type.Array(ImportMapping) })
export const MappingAnswer = Type.Object({ data: ImportMapping })
export const MappingBody = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '[^\\s\\x00-\\x1f\\x7f-\\x9f]',
      description: 'One that exists is replaced',
    }),
  },
  closed,
)
export const DeletedAnswer = Type.Object({ message: Type.String() })
