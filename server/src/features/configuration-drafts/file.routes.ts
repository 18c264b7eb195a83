/** Downloads the configuration as a YAML file, and uploads one into the draft. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { expectedTags } from '../../domain/booking/edit-version.ts'
import { InvalidInput, restaurantMoved } from '../../domain/problem.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import type { RestaurantDescription } from '../configuration/description/description.ts'
import { maxReportedIssues } from '../configuration/description/description-issue.ts'
import { toDescription, toYaml } from '../configuration/description/export-description.ts'
import { withPictures } from '../configuration/with-pictures.ts'
import { draftOperations as describe } from './draft-operations.schemas.ts'
import { DraftAnswer, FileAnswer, FileBody } from './drafts.schemas.ts'
import { draftOwner, putDraft } from './edit-draft.ts'
import { presented } from './present-review.ts'

type Parts = { db: Database; clock: Clock }

export const fileRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock }) => {
  api.get(
    '/configuration/file',
    { schema: { ...describe.file, response: { 200: FileAnswer } } },
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
    { schema: { ...describe.putFile, body: FileBody, response: { 200: DraftAnswer } }, bodyLimit: 1_048_576 },
    async ({ restaurantId, caller, body }) => {
      const described = await descriptionIn(body.yaml)
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

async function descriptionIn(yaml: string): Promise<RestaurantDescription> {
  // Loaded on demand: the parser of YAML and the validator take 100 ms to load, and most servers never read a file.
  const { parseDescription, refusedFile } = await import('../configuration/parse/parse-description.ts')
  const parsed = parseDescription(yaml)
  if ('description' in parsed) return parsed.description
  throw new InvalidInput({
    yaml: parsed.errors.slice(0, maxReportedIssues).map(refusedFile),
  })
}
