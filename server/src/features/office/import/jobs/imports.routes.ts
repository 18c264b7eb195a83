/** Imports in the browser: upload, map columns, check, start, stop, and their results. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { plainName } from '../../../../domain/field-formats.ts'
import { InvalidInput, notFound } from '../../../../domain/problem.ts'
import { fileDeadline } from '../../../../http/limits/deadline.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { offsetOf, pageMeta } from '../../../../http/responses/pagination.ts'
import { sentencesFor } from '../../../../http/responses/sentences-for.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import { listNames } from '../import-bookings.sql.ts'
import { listMappings } from '../mappings/import-mappings.sql.ts'
import { keyOf, type NameChoices } from '../names/new-names.ts'
import { dateOrderNamed } from '../recognise/date-format.ts'
import { type LineKind, lineKinds, listImportLines } from './import-files.sql.ts'
import {
  ChangeBody,
  DeletedAnswer,
  ImportAnswer,
  ImportsAnswer,
  ImportsQuery,
  LinesAnswer,
  LinesQuery,
  NamesBody,
  PartAnswer,
  PartBody,
  ReadBody,
  UploadBody,
} from './imports.schemas.ts'
import { deleteImport, findImport, type ImportRow, listImports } from './imports.sql.ts'
import { linesAsCsv, presentImport, presentLine, presentReading } from './present-import.ts'
import { readAgain, readUpload, type Said } from './read-upload.ts'
import { savedMappingRoutes } from './saved-mappings.routes.ts'
import { checkImport, startImport, stopImport } from './start-import.ts'
import { takeBackRoutes } from './take-back.routes.ts'
import { openUpload, partBytes, takePart } from './upload-file.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }
type OfImport = { Params: { import: string } }

/** As many lines as a file of 20 MB can have. */
const allLines = 10_000_000

export const importRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  const byOf = ({ caller }: FastifyRequest) => ({ actor: caller.actor, at: clock.now() })
  const idOf = ({ params }: FastifyRequest) => idFrom((params as OfImport['Params']).import, 'Import')
  const answer = async (request: FastifyRequest, row: ImportRow | undefined) => {
    const { restaurantId } = request
    if (!row) throw notFound('Import')
    const [mappings, names] = await Promise.all([
      db.read((query) => listMappings(query, restaurantId)),
      db.read((query) => listNames(query, restaurantId)),
    ])
    return { data: presentReading(row, mappings, names, sentencesFor(request)) }
  }
  const placeOf = async (restaurantId: number) => {
    const { settings } = await houses.current(restaurantId)
    return { db, restaurantId, timezone: settings.timezone }
  }

  api.get(
    '/imports',
    {
      schema: {
        ...operation({
          operationId: 'listImports',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'List imports',
          description: 'The latest first.',
          'x-answers': { 200: 'One page of imports.' },
        }),
        querystring: ImportsQuery,
        response: { 200: ImportsAnswer },
      },
    },
    async ({ restaurantId, query: { page, per_page } }) => {
      const span = { limit: per_page, offset: offsetOf(page, per_page) }
      const { imports, total } = await db.read((query) => listImports(query, restaurantId, span))
      return { data: imports.map(presentImport), meta: pageMeta(page, per_page, total) }
    },
  )

  api.post(
    '/imports',
    {
      schema: {
        ...operation({
          operationId: 'createImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Begin to upload a file',
          description: `A CSV file of guests or bookings, at most 20 MB. Send its parts of 512 KB next (\`PUT /imports/{import}/parts/{part}\`,
from 0), then have it read (\`POST /imports/{import}/read\`).`,
          'x-answers': { 201: 'The import, without a file yet.' },
        }),
        body: UploadBody,
        response: { 201: ImportAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, body } = request
      const row = await db.transaction((tx) => openUpload(tx, restaurantId, body, byOf(request)))
      return reply.code(201).send(await answer(request, row))
    },
  )

  api.put<{ Params: { import: string; part: string } }>(
    '/imports/:import/parts/:part',
    {
      schema: {
        ...operation({
          operationId: 'putImportPart',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Upload a part of a file',
          description: 'May be repeated. Parts are numbered from 0 and have 512 KB each; the last has the rest.',
          'x-answers': { 200: 'It is stored.' },
        }),
        body: PartBody,
        response: { 200: PartAnswer },
      },
      bodyLimit: 1_048_576,
    },
    async (request) => {
      const number = /^\d{1,3}$/.test(request.params.part) ? Number(request.params.part) : Number.NaN
      if (Number.isNaN(number)) throw notFound('Part')
      const content = Buffer.from((request.body as Static<typeof PartBody>).content, 'base64')
      if (content.length > partBytes) {
        throw new InvalidInput({ content: [`The content field must not have more than ${partBytes} bytes.`] })
      }
      const id = idOf(request)
      await db.transaction((tx) => takePart(tx, request.restaurantId, id, { number, content }))
      return { message: 'Part stored.' }
    },
  )

  api.post<OfImport>(
    '/imports/:import/read',
    {
      schema: {
        ...operation({
          operationId: 'readImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Recognise an uploaded file',
          description: `Encoding, delimiter, whether it has guests or bookings, which column is what, and how dates are written. A saved
mapping for the same heading is taken. Imports nothing.`,
          'x-answers': { 200: 'How the file is read.' },
          'x-problems': ['TRANSITION'],
        }),
        body: ReadBody,
        response: { 200: ImportAnswer },
      },
      config: fileDeadline,
    },
    async (request) => {
      const { restaurantId } = request
      const { subject } = request.body as Static<typeof ReadBody>
      return answer(request, await readUpload(await placeOf(restaurantId), idOf(request), subject))
    },
  )

  api.get<OfImport>(
    '/imports/:import',
    {
      schema: {
        ...operation({
          operationId: 'getImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Show an import',
          description: 'How its file is read, and how far it is.',
          'x-answers': { 200: 'The import.' },
        }),
        response: { 200: ImportAnswer },
      },
    },
    async (request) => {
      const { restaurantId } = request
      const id = idOf(request)
      return answer(request, await db.read((query) => findImport(query, restaurantId, id)))
    },
  )

  api.patch<OfImport>(
    '/imports/:import',
    {
      schema: {
        ...operation({
          operationId: 'updateImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Say how a file is read',
          description: `Until the import has begun. \`columns\` replaces all that was said of columns. A check that was made no longer counts.`,
          'x-answers': { 200: 'How the file is read now.' },
          'x-problems': ['TRANSITION'],
        }),
        body: ChangeBody,
        response: { 200: ImportAnswer },
      },
      config: fileDeadline,
    },
    async (request) => {
      const { restaurantId } = request
      const { date_format, ...rest } = request.body as Static<typeof ChangeBody>
      const dateOrder = typeof date_format === 'string' ? dateOrderNamed(date_format) : date_format
      const said: Said = dateOrder === undefined ? rest : { ...rest, dateOrder }
      return answer(request, await readAgain(await placeOf(restaurantId), idOf(request), said))
    },
  )

  const acting = (act: typeof startImport) => async (request: FastifyRequest) => {
    const { restaurantId, ip } = request
    const id = idOf(request)
    const by = { ...byOf(request), address: ip, choices: choicesIn(request.body) }
    return answer(request, await db.transaction((tx) => act(tx, restaurantId, id, by)))
  }

  api.post<OfImport>(
    '/imports/:import/check',
    {
      schema: {
        ...operation({
          operationId: 'checkImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Try an import without writing',
          description: `Reads the whole file in the background and writes nothing: \`GET /imports/{import}\` has its progress, and at the
end, with the state \`checked\`, what would be written; \`GET /imports/{import}/lines\` what is wrong with which line.`,
          'x-answers': { 200: 'The check has begun.' },
          'x-problems': ['TRANSITION'],
        }),
        body: Type.Optional(NamesBody),
        response: { 200: ImportAnswer },
      },
    },
    acting(checkImport),
  )

  api.post<OfImport>(
    '/imports/:import/start',
    {
      schema: {
        ...operation({
          operationId: 'startImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Start an import',
          description: `In the background, in batches of 500 lines. One that was stopped, or has failed, goes on behind its last finished
line. A server that is killed leaves whole batches behind, and another goes on within a minute; no line is written twice.`,
          'x-answers': { 200: 'The import has begun.' },
          'x-problems': ['TRANSITION'],
        }),
        body: Type.Optional(NamesBody),
        response: { 200: ImportAnswer },
      },
    },
    acting(startImport),
  )

  api.post<OfImport>(
    '/imports/:import/stop',
    {
      schema: {
        ...operation({
          operationId: 'stopImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Stop an import',
          description: 'What was written stays. It can be started again.',
          'x-answers': { 200: 'It is stopped.' },
        }),
        response: { 200: ImportAnswer },
      },
    },
    acting(stopImport),
  )

  api.get<OfImport>(
    '/imports/:import/lines',
    {
      schema: {
        ...operation({
          operationId: 'listImportLines',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'List what is said of lines',
          description: `Refused lines with their reasons, and notes. With \`format=csv\` all of them as a file: refused lines
(\`kind=refused\`) as they are in the file, with the reason behind them, to be corrected and imported. Deleted after 30 days.`,
          'x-answers': { 200: 'One page of lines.' },
        }),
        querystring: LinesQuery,
        response: { 200: LinesAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const say = sentencesFor(request)
      const { kind, format, page, per_page } = request.query as Static<typeof LinesQuery>
      const id = idOf(request)
      const row = await db.read((query) => findImport(query, restaurantId, id))
      if (!row) throw notFound('Import')
      const kinds: readonly LineKind[] =
        kind === undefined ? lineKinds : kind === 'notes' ? ['note', 'outside'] : [kind]
      const span =
        format === 'csv' ? { limit: allLines, offset: 0 } : { limit: per_page, offset: offsetOf(page, per_page) }
      const { lines, total } = await db.read((query) => listImportLines(query, restaurantId, id, { kinds, ...span }))
      if (format === 'json')
        return { data: lines.map((line) => presentLine(line, say)), meta: pageMeta(page, per_page, total) }
      const name = `import-${id}-${kind ?? 'lines'}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(linesAsCsv(row, lines, { isRefused: kind === 'refused', say }))
    },
  )

  api.delete<OfImport>(
    '/imports/:import',
    {
      schema: {
        ...operation({
          operationId: 'deleteImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Delete an import',
          description: 'With its file and all that is said of its lines. Guests and bookings that it has written stay.',
          'x-answers': { 200: 'It is deleted.' },
        }),
        response: { 200: DeletedAnswer },
      },
    },
    async (request) => {
      const id = idOf(request)
      const isDeleted = await db.transaction((tx) => deleteImport(tx, request.restaurantId, id))
      if (!isDeleted) throw notFound('Import')
      return { message: 'Import deleted.' }
    },
  )

  await api.register(savedMappingRoutes, { db, clock })
  await api.register(takeBackRoutes, { db, clock })
}

/** Undefined where nothing was said. */
function choicesIn(body: unknown): NameChoices | undefined {
  const { sources, tags } = (body ?? {}) as Static<typeof NamesBody>
  if (sources === undefined && tags === undefined) return undefined
  const byName = (said: typeof sources = []) =>
    Object.fromEntries(said.map(({ name, becomes }) => [keyOf(name), becomes && plainName(becomes)]))
  return { sources: byName(sources), tags: byName(tags) }
}
