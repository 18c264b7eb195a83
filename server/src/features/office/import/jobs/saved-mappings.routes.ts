/** How files with the same heading are read, saved under a name. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { plainName } from '../../../../domain/field-formats.ts'
import { notFound } from '../../../../domain/problem.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import { deleteMapping, listMappings } from '../mappings/import-mappings.sql.ts'
import { saveMapping } from '../mappings/saved-mapping.ts'
import { DeletedAnswer, MappingAnswer, MappingBody, MappingsAnswer } from './imports.schemas.ts'
import { lockImport } from './imports.sql.ts'
import { presentMapping } from './present-import.ts'

type Parts = { db: Database; clock: Clock }

export const savedMappingRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock }) => {
  api.post<{ Params: { import: string } }>(
    '/imports/:import/mapping',
    {
      schema: {
        ...operation({
          operationId: 'saveImportMapping',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Save how a file is read',
          description: `Under a name, for files with the same heading. \`maitred import --map NAME\` reads with it, too.`,
          'x-answers': { 200: 'The mapping.' },
        }),
        body: MappingBody,
        response: { 200: MappingAnswer },
      },
    },
    async (request) => {
      const { restaurantId, caller } = request
      const id = idFrom(request.params.import, 'Import')
      const name = plainName((request.body as Static<typeof MappingBody>).name)
      const saved = await db.transaction(async (tx) => {
        const row = await lockImport(tx, restaurantId, id)
        if (!row?.reading) throw notFound('Import')
        return saveMapping(tx, restaurantId, row, { name, actor: caller.actor, at: clock.now() })
      })
      return { data: presentMapping(saved) }
    },
  )

  api.get(
    '/import-mappings',
    {
      schema: {
        ...operation({
          operationId: 'listImportMappings',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'List saved mappings',
          description: 'The latest first.',
          'x-answers': { 200: 'All of them.' },
        }),
        response: { 200: MappingsAnswer },
      },
    },
    async ({ restaurantId }) => {
      const saved = await db.read((query) => listMappings(query, restaurantId))
      return { data: saved.map(presentMapping) }
    },
  )

  api.delete<{ Params: { mapping: string } }>(
    '/import-mappings/:mapping',
    {
      schema: {
        ...operation({
          operationId: 'deleteImportMapping',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Delete a saved mapping',
          description: 'Imports that were read with it stay as they are.',
          'x-answers': { 200: 'It is deleted.' },
        }),
        response: { 200: DeletedAnswer },
      },
    },
    async ({ restaurantId, params }) => {
      const isDeleted = await db.transaction((tx) => deleteMapping(tx, restaurantId, params.mapping))
      if (!isDeleted) throw notFound('Mapping')
      return { message: 'Mapping deleted.' }
    },
  )
}
