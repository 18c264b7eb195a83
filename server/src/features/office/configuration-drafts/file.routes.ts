/** Downloads the configuration as a YAML file, and uploads one into the draft. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { expectedTags } from '../../../domain/booking/edit-version.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import { fileDeadline } from '../../../http/limits/deadline.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { toDescription, toYaml } from '../configuration/description/export-description.ts'
import { parseUploaded } from '../configuration/parse/parse-in-process.ts'
import { withPictures } from '../configuration/with-pictures.ts'
import { DraftAnswer, FileAnswer, FileBody } from './drafts.schemas.ts'
import { draftOwner, putDraft } from './edit-draft.ts'
import { presented } from './present-review.ts'

type Parts = { db: Database; clock: Clock }

export const fileRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock }) => {
  api.get(
    '/configuration/file',
    {
      schema: {
        ...operation({
          operationId: 'getConfigurationFile',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'Show the configuration as a file',
          description:
            'The YAML that `maitred export` prints: whole, without ids, so that it can create the restaurant elsewhere.',
          'x-answers': { 200: 'The name of the file and its text.' },
        }),
        response: { 200: FileAnswer },
      },
    },
    async ({ restaurantId }) => {
      const description = await db.read(async (query) => {
        const stored = await findConfiguration(query, restaurantId)
        if (!stored) throw restaurantMoved()
        const { users: _, ...whole } = toDescription(stored, { ids: false })
        return withPictures(query, restaurantId, whole)
      })
      return { data: { name: `${description.slug}.yaml`, yaml: toYaml(description) } }
    },
  )

  api.put(
    '/configuration/draft/file',
    {
      schema: {
        ...operation({
          operationId: 'putConfigurationDraftFile',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Make your draft of a file',
          description: `The YAML that \`maitred apply\` reads becomes your draft, in place of the one that there is; a review then shows what it
would change. Slug, users and the pause stay as they are. A file with mistakes is refused, each with its line. At most 1 MB.`,
          'x-answers': { 200: 'The draft.' },
        }),
        body: FileBody,
        response: { 200: DraftAnswer },
      },
      bodyLimit: 1_048_576,
      config: fileDeadline,
    },
    async ({ restaurantId, caller, body }) => {
      const described = await parseUploaded(body.yaml, `restaurant ${restaurantId}`)
      const editor = { restaurantId, owner: draftOwner(caller), now: clock.now() }
      const edited = await db.transaction(async (tx) => {
        const stored = await findConfiguration(tx, restaurantId)
        if (!stored) throw restaurantMoved()
        const wanted = { base_version: stored.version, description: { ...described, slug: stored.slug } }
        return putDraft(tx, editor, wanted, expectedTags(undefined))
      })
      return presented(edited)
    },
  )
}
