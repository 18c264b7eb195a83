/** Imports in the browser: upload, map columns, check, start, stop, and their results. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { InvalidInput, notFound } from '../../../domain/problem.ts'
import { offsetOf, pageMeta } from '../../../http/responses/pagination.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import type { HouseCache } from '../../schedule/house-cache.ts'
import { deleteMapping, listMappings } from '../mappings/import-mappings.sql.ts'
import { saveMapping } from '../mappings/saved-mapping.ts'
import { dateOrderNamed } from '../recognise/date-format.ts'
import { type LineKind, lineKinds, listImportLines } from './import-files.sql.ts'
import { importOperations as describe } from './import-operations.schemas.ts'
import {
  ChangeBody,
  DeletedAnswer,
  ImportAnswer,
  ImportsAnswer,
  ImportsQuery,
  LinesAnswer,
  LinesQuery,
  MappingAnswer,
  MappingBody,
  MappingsAnswer,
  PartAnswer,
  PartBody,
  ReadBody,
  UploadBody,
} from './imports.schemas.ts'
import { deleteImport, findImport, type ImportRow, listImports, lockImport } from './imports.sql.ts'
import { linesAsCsv, presentImport, presentLine, presentMapping, presentReading } from './present-import.ts'
import { readAgain, readUpload, type Said } from './read-upload.ts'
import { checkImport, startImport, stopImport } from './start-import.ts'
import { openUpload, partBytes, takePart } from './upload-file.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }
type OfImport = { Params: { import: string } }

/** As many lines as a file of 20 MB can have. */
const allLines = 10_000_000

export const importRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  const byOf = ({ caller }: FastifyRequest) => ({ actor: caller.actor, at: clock.now() })
  const idOf = ({ params }: FastifyRequest) => idFrom((params as OfImport['Params']).import, 'Import')
  const answer = async (restaurantId: number, row: ImportRow | undefined) => {
    if (!row) throw notFound('Import')
    return { data: presentReading(row, await db.read((query) => listMappings(query, restaurantId))) }
  }
  const placeOf = async (restaurantId: number) => {
    const { settings } = await houses.current(restaurantId)
    return { db, restaurantId, timezone: settings.timezone }
  }

  api.get(
    '/imports',
    { schema: { ...describe.list, querystring: ImportsQuery, response: { 200: ImportsAnswer } } },
    async ({ restaurantId, query: { page, per_page } }) => {
      const span = { limit: per_page, offset: offsetOf(page, per_page) }
      const { imports, total } = await db.read((query) => listImports(query, restaurantId, span))
      return { data: imports.map(presentImport), meta: pageMeta(page, per_page, total) }
    },
  )

  api.post(
    '/imports',
    { schema: { ...describe.upload, body: UploadBody, response: { 201: ImportAnswer } } },
    async (request, reply) => {
      const { restaurantId, body } = request
      const row = await db.transaction((tx) => openUpload(tx, restaurantId, body, byOf(request)))
      return reply.code(201).send(await answer(restaurantId, row))
    },
  )

  api.put<{ Params: { import: string; part: string } }>(
    '/imports/:import/parts/:part',
    { schema: { ...describe.part, body: PartBody, response: { 200: PartAnswer } }, bodyLimit: 1_048_576 },
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
    { schema: { ...describe.read, body: ReadBody, response: { 200: ImportAnswer } } },
    async (request) => {
      const { restaurantId } = request
      const { subject } = request.body as Static<typeof ReadBody>
      return answer(restaurantId, await readUpload(await placeOf(restaurantId), idOf(request), subject))
    },
  )

  api.get<OfImport>(
    '/imports/:import',
    { schema: { ...describe.show, response: { 200: ImportAnswer } } },
    async (request) => {
      const { restaurantId } = request
      const id = idOf(request)
      return answer(restaurantId, await db.read((query) => findImport(query, restaurantId, id)))
    },
  )

  api.patch<OfImport>(
    '/imports/:import',
    { schema: { ...describe.change, body: ChangeBody, response: { 200: ImportAnswer } } },
    async (request) => {
      const { restaurantId } = request
      const { date_format, ...rest } = request.body as Static<typeof ChangeBody>
      const dateOrder = typeof date_format === 'string' ? dateOrderNamed(date_format) : date_format
      const said: Said = dateOrder === undefined ? rest : { ...rest, dateOrder }
      return answer(restaurantId, await readAgain(await placeOf(restaurantId), idOf(request), said))
    },
  )

  const acts = { check: checkImport, start: startImport, stop: stopImport }
  for (const [name, act] of Object.entries(acts) as [keyof typeof acts, typeof startImport][]) {
    api.post<OfImport>(
      `/imports/:import/${name}`,
      { schema: { ...describe[name], response: { 200: ImportAnswer } } },
      async (request) => {
        const { restaurantId } = request
        const id = idOf(request)
        return answer(restaurantId, await db.transaction((tx) => act(tx, restaurantId, id, byOf(request))))
      },
    )
  }

  api.get<OfImport>(
    '/imports/:import/lines',
    { schema: { ...describe.lines, querystring: LinesQuery, response: { 200: LinesAnswer } } },
    async (request, reply) => {
      const { restaurantId } = request
      const { kind, format, page, per_page } = request.query as Static<typeof LinesQuery>
      const id = idOf(request)
      const row = await db.read((query) => findImport(query, restaurantId, id))
      if (!row) throw notFound('Import')
      const kinds: readonly LineKind[] =
        kind === undefined ? lineKinds : kind === 'notes' ? ['note', 'outside'] : [kind]
      const span =
        format === 'csv' ? { limit: allLines, offset: 0 } : { limit: per_page, offset: offsetOf(page, per_page) }
      const { lines, total } = await db.read((query) => listImportLines(query, restaurantId, id, { kinds, ...span }))
      if (format === 'json') return { data: lines.map(presentLine), meta: pageMeta(page, per_page, total) }
      const name = `import-${id}-${kind ?? 'lines'}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(linesAsCsv(row, lines, kind === 'refused'))
    },
  )

  api.delete<OfImport>(
    '/imports/:import',
    { schema: { ...describe.remove, response: { 200: DeletedAnswer } } },
    async (request) => {
      const id = idOf(request)
      const isDeleted = await db.transaction((tx) => deleteImport(tx, request.restaurantId, id))
      if (!isDeleted) throw notFound('Import')
      return { message: 'Import deleted.' }
    },
  )

  api.post<OfImport>(
    '/imports/:import/mapping',
    { schema: { ...describe.saveMapping, body: MappingBody, response: { 200: MappingAnswer } } },
    async (request) => {
      const { restaurantId } = request
      const id = idOf(request)
      const name = (request.body as Static<typeof MappingBody>).name.trim()
      const saved = await db.transaction(async (tx) => {
        const row = await lockImport(tx, restaurantId, id)
        if (!row?.reading) throw notFound('Import')
        return saveMapping(tx, restaurantId, row, { name, ...byOf(request) })
      })
      return { data: presentMapping(saved) }
    },
  )

  api.get(
    '/import-mappings',
    { schema: { ...describe.mappings, response: { 200: MappingsAnswer } } },
    async ({ restaurantId }) => {
      const saved = await db.read((query) => listMappings(query, restaurantId))
      return { data: saved.map(presentMapping) }
    },
  )

  api.delete<{ Params: { mapping: string } }>(
    '/import-mappings/:mapping',
    { schema: { ...describe.removeMapping, response: { 200: DeletedAnswer } } },
    async ({ restaurantId, params }) => {
      const isDeleted = await db.transaction((tx) => deleteMapping(tx, restaurantId, params.mapping))
      if (!isDeleted) throw notFound('Mapping')
      return { message: 'Mapping deleted.' }
    },
  )
}
