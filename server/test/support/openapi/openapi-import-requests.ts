/** The requests behind the examples of imports: a file is uploaded, read, corrected, checked and started. */
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
