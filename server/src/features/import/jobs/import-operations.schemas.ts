/** The documentation of the endpoints of imports. */
import { operations } from '../../../http/openapi/operation.ts'

const access = { role: 'manager', scopes: ['full'] } as const
const tags = ['Imports'] as const

export const importOperations = operations({
  list: {
    operationId: 'listImports',
    'x-access': access,
    tags,
    summary: 'List imports',
    description: 'The latest first.',
    'x-answers': { 200: 'One page of imports.' },
  },
  upload: {
    operationId: 'createImport',
    'x-access': access,
    tags,
    summary: 'Begin to upload a file',
    description: `A CSV file of guests or bookings, at most 20 MB. Send its parts of 512 KB next (\`PUT /imports/{import}/parts/{part}\`,
from 0), then have it read (\`POST /imports/{import}/read\`).`,
    'x-answers': { 201: 'The import, without a file yet.' },
  },
  part: {
    operationId: 'putImportPart',
    'x-access': access,
    tags,
    summary: 'Upload a part of a file',
    description: 'May be repeated. Parts are numbered from 0 and have 512 KB each; the last has the rest.',
    'x-answers': { 200: 'It is stored.' },
  },
  read: {
    operationId: 'readImport',
    'x-access': access,
    tags,
    summary: 'Recognise an uploaded file',
    description: `Encoding, delimiter, whether it has guests or bookings, which column is what, and how dates are written. A saved
mapping for the same heading is taken. Imports nothing.`,
    'x-answers': { 200: 'How the file is read.' },
    'x-problems': ['TRANSITION'],
  },
  show: {
    operationId: 'getImport',
    'x-access': access,
    tags,
    summary: 'Show an import',
    description: 'How its file is read, and how far it is.',
    'x-answers': { 200: 'The import.' },
  },
  change: {
    operationId: 'updateImport',
    'x-access': access,
    tags,
    summary: 'Say how a file is read',
    description: `Until the import has begun. \`columns\` replaces all that was said of columns. A check that was made no longer counts.`,
    'x-answers': { 200: 'How the file is read now.' },
    'x-problems': ['TRANSITION'],
  },
  check: {
    operationId: 'checkImport',
    'x-access': access,
    tags,
    summary: 'Try an import without writing',
    description: `Reads the whole file in the background and writes nothing: \`GET /imports/{import}\` has its progress, and at the
end, with the state \`checked\`, what would be written; \`GET /imports/{import}/lines\` what is wrong with which line.`,
    'x-answers': { 200: 'The check has begun.' },
    'x-problems': ['TRANSITION'],
  },
  start: {
    operationId: 'startImport',
    'x-access': access,
    tags,
    summary: 'Start an import',
    description: `In the background, in batches of 500 lines. One that was stopped, or has failed, goes on behind its last finished
line. A server that is killed leaves whole batches behind, and another goes on within a minute; no line is written twice.`,
    'x-answers': { 200: 'The import has begun.' },
    'x-problems': ['TRANSITION'],
  },
  stop: {
    operationId: 'stopImport',
    'x-access': access,
    tags,
    summary: 'Stop an import',
    description: 'What was written stays. It can be started again.',
    'x-answers': { 200: 'It is stopped.' },
  },
  lines: {
    operationId: 'listImportLines',
    'x-access': access,
    tags,
    summary: 'List what is said of lines',
    description: `Refused lines with their reasons, and notes. With \`format=csv\` all of them as a file: refused lines
(\`kind=refused\`) as they are in the file, with the reason behind them, to be corrected and imported. Deleted after 30 days.`,
    'x-answers': { 200: 'One page of lines.' },
  },
  remove: {
    operationId: 'deleteImport',
    'x-access': access,
    tags,
    summary: 'Delete an import',
    description: 'With its file and all that is said of its lines. Guests and bookings that it has written stay.',
    'x-answers': { 200: 'It is deleted.' },
  },
  saveMapping: {
    operationId: 'saveImportMapping',
    'x-access': access,
    tags,
    summary: 'Save how a file is read',
    description: `Under a name, for files with the same heading. \`maitred import --map NAME\` reads with it, too.`,
    'x-answers': { 200: 'The mapping.' },
  },
  mappings: {
    operationId: 'listImportMappings',
    'x-access': access,
    tags,
    summary: 'List saved mappings',
    description: 'The latest first.',
    'x-answers': { 200: 'All of them.' },
  },
  removeMapping: {
    operationId: 'deleteImportMapping',
    'x-access': access,
    tags,
    summary: 'Delete a saved mapping',
    description: 'Imports that were read with it stay as they are.',
    'x-answers': { 200: 'It is deleted.' },
  },
})
