/** `PUT /patrons/{patron}/allergens`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { expectedTags, patronTag } from '../../../../domain/booking/edit-version.ts'
import { writtenAllergens } from '../../../../domain/guest/allergens.ts'
import { notFound } from '../../../../domain/problem.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import { lockHouse } from '../../../house/schedule/lock-house.ts'
import { findPatronById } from '../patrons.sql.ts'
import { findProfile } from '../profile/patron-profile.sql.ts'
import { presentAllergens } from '../profile/present-allergens.ts'
import { AllergensBody, PatronAllergensAnswer } from './patron-allergens.schemas.ts'
import { writeAllergens } from './write-allergens.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }
type PatronPath = { Params: { patron: string } }

export const patronAllergenRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.put<PatronPath>(
    '/patrons/:patron/allergens',
    {
      schema: {
        ...operation({
          operationId: 'writePatronAllergens',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          summary: 'Write what a patron must not eat',
          description: `Takes the place of what stood. Gluten, milk, nuts, and crustaceans or molluscs are the four tags
\`is_gluten_intolerant\`, \`is_lactose_intolerant\`, \`is_allergic_to_nuts\` and \`is_allergic_to_shellfish\` too: whichever is
changed, the other follows. A tag for shellfish that was set by itself means both. \`GET /patrons/{patron}/card\` and \`GET /day\`
show them; viewers do not see them. With the \`ETag\` of the patron in \`If-Match\` the answer is 412 if the patron has
changed since.`,
          'x-answers': { 200: 'As they are now.' },
          'x-problems': ['PRECONDITION_FAILED'],
          'x-request-headers': ['If-Match'],
          'x-answer-headers': { 200: ['ETag'] },
        }),
        body: AllergensBody,
        response: { 200: PatronAllergensAnswer },
      },
    },
    async ({ restaurantId, params, body, headers, caller: { actor } }, reply) => {
      const id = idFrom(params.patron, 'Patron')
      const written = writtenAllergens(body as Static<typeof AllergensBody>)
      const expected = expectedTags(headers['if-match'])
      const now = secondsOf(clock.now())
      const [row, profile] = await db.transaction(async (tx) => {
        const { isCurrent } = await lockHouse(tx, restaurantId, houses, now)
        await isCurrent
        const patronId = await writeAllergens(tx, restaurantId, id, { written, expected, actor }, now)
        return Promise.all([findPatronById(tx, restaurantId, patronId), findProfile(tx, restaurantId, patronId)])
      })
      if (!row) throw notFound('Patron')
      reply.header('etag', `"${patronTag(row)}"`)
      return { data: presentAllergens(row, profile) }
    },
  )
}
