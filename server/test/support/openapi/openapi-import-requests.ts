/** The requests behind the examples of imports: a file is uploaded, read, corrected, played again, checked and started. */
import type { KeptParty, PlayedReport } from '../../../src/features/office/replays/files/played-report.ts'
import type { ExampleRequest, Seen } from './openapi-requests.ts'

const file = [
  'Gast;Telefon;Personen;Datum;Uhrzeit;Anrede',
  'Ann Vella;+356 7955 5123;2;04.12.2026;19:30;Frau',
  'Joe Borg;n/a;4;05.12.2026;20:00;Herr',
  '',
].join('\n')
const content = Buffer.from(file)

const upload = (seen: Seen) => ({ import: (seen('createImport/bookings') as { data: { id: number } }).data.id })
const ofUpload = (body?: unknown) => (seen: Seen) => ({ path: upload(seen), ...(body === undefined ? {} : { body }) })

const at = (time: string): number => Temporal.Instant.from(`2026-06-05T${time}Z`).epochMilliseconds / 1000
const party: KeptParty = {
  ...{ line: 2, name: 'Ann Vella', at: at('18:00'), minutes: 120, covers: 2, outcome: 'came', tables: ['T3'] },
  ...{ here: { tableIds: [1] }, isDouble: false },
}
const counts = {
  ...{ came: { parties: 1, covers: 2 }, turnedAway: { parties: 1, covers: 4 } },
  ...{ fitted: { parties: 1, covers: 4 }, notFitted: { parties: 0, covers: 0 }, freeSeats: 2 },
}
/** Of two lines, as the worker would have written it. */
export const report: PlayedReport = {
  timezone: 'Europe/Malta',
  lines: { read: 2, unread: 0, cancelled: 0, toCome: 0, older: 0 },
  unreadLines: [],
  areas: [
    {
      name: 'Main Hall',
      tables: [
        { id: 1, name: 'T1', covers: 2 },
        { id: 3, name: 'T3', covers: 4 },
      ],
    },
  ],
  unknownTables: [],
  figures: {
    ...counts,
    turnedAway: { ...counts.turnedAway, refused: 1, waited: 0, cameAnother: 0, askedAgain: 0 },
    ...{ coversGained: 4, noShowPercent: null, doubleBookings: { parties: 0, evenings: 0 } },
    knows: { turnedAway: true, tables: 'all', made: 'all', minutes: 'none' },
    sharedTables: [],
  },
  evenings: [
    {
      ...counts,
      ...{ evening: '2026-06-05', doubleBookings: 0 },
      parties: [
        party,
        {
          ...party,
          ...{ line: 3, name: 'Joe Borg', covers: 4, outcome: 'refused', tables: [] },
          here: { tableIds: [3] },
        },
      ],
    },
  ],
}

export const importRequests: readonly ExampleRequest[] = [
  {
    operationId: 'createImport',
    name: 'bookings',
    summary: 'A file of bookings',
    status: 201,
    request: { body: { file_name: 'reservierungen.csv', bytes: content.length } },
  },
  {
    operationId: 'putImportPart',
    name: 'first',
    summary: 'The whole of a small file',
    status: 200,
    request: (seen) => ({ path: { ...upload(seen), part: 0 }, body: { content: content.toString('base64') } }),
  },
  { operationId: 'readImport', name: 'bookings', summary: 'A column is not known', status: 200, request: ofUpload({}) },
  {
    operationId: 'startImport',
    name: 'unclear',
    summary: 'Something has to be said first',
    status: 409,
    request: ofUpload(),
  },
  {
    operationId: 'updateImport',
    name: 'left-out',
    summary: 'A column is left out',
    status: 200,
    request: ofUpload({ columns: [{ name: 'Anrede', field: null }] }),
  },
  {
    operationId: 'saveImportMapping',
    name: 'named',
    summary: 'For the next file',
    status: 200,
    request: ofUpload({ name: 'old-diary' }),
  },
  { operationId: 'listImportMappings', name: 'all', summary: 'All of them', status: 200 },
  {
    operationId: 'updateImport',
    name: 'by-name',
    summary: 'With a saved mapping',
    status: 200,
    request: ofUpload({ mapping: 'old-diary' }),
  },
  { operationId: 'playImport', name: 'begun', summary: 'It begins', status: 200, request: ofUpload() },
  { operationId: 'stopImport', name: 'replay', summary: 'A replay is ended', status: 200, request: ofUpload() },
  {
    operationId: 'getPlayedFile',
    name: 'june',
    summary: 'A file with one evening',
    status: 200,
    request: ofUpload(),
    async prepare({ sql }, seen, restaurantId) {
      await sql(
        `insert into played_files (restaurant_id, import_id, report, played_at, played_by)
         values ($1, $2, $3, '2026-06-10T10:00:00Z', 'user:ann@example.com')`,
        [restaurantId, upload(seen).import, JSON.stringify(report)],
      )
    },
  },
  {
    operationId: 'getPlayedEvening',
    name: 'friday',
    summary: 'Party by party',
    status: 200,
    request: (seen) => ({ path: upload(seen), query: { date: '2026-06-05' } }),
  },
  { operationId: 'listPlayedFiles', name: 'all', summary: 'The latest first', status: 200 },
  { operationId: 'checkImport', name: 'begun', summary: 'A dry run', status: 200, request: ofUpload() },
  { operationId: 'stopImport', name: 'check', summary: 'A check is ended', status: 200, request: ofUpload() },
  { operationId: 'startImport', name: 'begun', summary: 'It begins', status: 200, request: ofUpload() },
  { operationId: 'getImport', name: 'running', summary: 'How far it is', status: 200, request: ofUpload() },
  { operationId: 'listImportLines', name: 'all', summary: 'Refused lines and notes', status: 200, request: ofUpload() },
  { operationId: 'stopImport', name: 'import', summary: 'An import is stopped', status: 200, request: ofUpload() },
  {
    operationId: 'getImportTakeBack',
    name: 'foreseen',
    summary: 'What would go and what would stay',
    status: 200,
    request: ofUpload(),
  },
  { operationId: 'takeBackImport', name: 'begun', summary: 'It is taken back', status: 200, request: ofUpload() },
  { operationId: 'listImports', name: 'all', summary: 'The latest first', status: 200, keep: 1 },
  { operationId: 'deleteImport', name: 'gone', summary: 'With its file', status: 200, request: ofUpload() },
  {
    operationId: 'deleteImportMapping',
    name: 'gone',
    summary: 'No longer needed',
    status: 200,
    request: { path: { mapping: 'old-diary' } },
  },
]
