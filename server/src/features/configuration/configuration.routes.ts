/** The restaurant described whole, over HTTP: read it, change it, put it back. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Clock } from '../../clock.ts'
import type { Database, Query } from '../../db/database.ts'
import { InvalidInput, notFound } from '../../domain/problem.ts'
import { fieldErrors } from '../../http/validation/error-sentences.ts'
import { unstorable } from '../../http/validation/unstorable-text.ts'
import { applyDescription } from './apply-description.ts'
import { ConfigurationAnswer, ConfigurationBody, ConfigurationChanged } from './configuration.schemas.ts'
import { findHouseById } from './configuration.sql.ts'
import { configurationOperations as describe } from './configuration-operations.schemas.ts'
import type { RestaurantDescription } from './description.ts'
import { type DescriptionIssue, DescriptionRefused, mostTold } from './description-issue.ts'
import { describeHouse } from './export-description.ts'
import type { StoredConfiguration } from './stored-configuration.ts'
import { storedConflicts } from './stored-conflicts.ts'

export const configurationRoutes: FastifyPluginAsyncTypebox<{ db: Database; clock: Clock }> = async (
  api,
  { db, clock },
) => {
  api.get(
    '/configuration',
    { schema: { ...describe.show, response: { 200: ConfigurationAnswer } } },
    async ({ restaurantId }) => {
      const house = await db.read((query) => requireHouse(query, restaurantId))
      return { data: configurationOf(house) }
    },
  )

  api.put(
    '/configuration',
    {
      schema: { ...describe.put, body: ConfigurationBody, response: { 200: ConfigurationChanged } },
      // A description is judged as a whole, by the same reader as a file.
      validatorCompiler: () => readable,
    },
    async ({ restaurantId, body }) =>
      db.transaction(async (tx) => {
        const description = await descriptionIn(body, await requireHouse(tx, restaurantId))
        const { changes, futureBookings } = await applyDescription(tx, description, { now: clock.now(), dryRun: false })
        const data = configurationOf(await requireHouse(tx, restaurantId))
        return { data, changes, future_bookings: futureBookings }
      }),
  )
}

function readable(value: unknown): { value: unknown } | { error: InvalidInput } {
  const failures = unstorable(value)
  return failures.length === 0 ? { value } : { error: new InvalidInput(fieldErrors(failures, 'body')) }
}

async function requireHouse(query: Query, restaurantId: number): Promise<StoredConfiguration> {
  const house = await findHouseById(query, restaurantId)
  if (!house) throw notFound('Restaurant')
  return house
}

function configurationOf(house: StoredConfiguration): Omit<RestaurantDescription, 'users'> {
  const { users: _, ...configuration } = describeHouse(house, { ids: true })
  return configuration
}

async function descriptionIn(body: unknown, house: StoredConfiguration): Promise<RestaurantDescription> {
  // Loaded when it is needed: TypeBox's own validator costs a start 70 ms, and most servers never read a description.
  const { readDescription } = await import('./read-description.ts')
  const isMapping = typeof body === 'object' && body !== null && !Array.isArray(body)
  const reading = readDescription(isMapping ? { slug: house.slug, ...body } : body, mostTold)
  const notHere = notChangedHere(body, house.slug)
  if ('description' in reading && notHere.length === 0) return reading.description
  const { objections = [], legible = {} } = 'objections' in reading ? reading : { legible: reading.description }
  throw new DescriptionRefused([...objections, ...notHere, ...storedConflicts(house, legible)])
}

function notChangedHere(body: unknown, slug: string): DescriptionIssue[] {
  const sent = (body ?? {}) as { slug?: unknown; users?: unknown }
  const objections: DescriptionIssue[] = []
  if (sent.slug !== undefined && sent.slug !== slug) objections.push({ at: ['slug'], sentence: `must stay ${slug}` })
  if (sent.users !== undefined) objections.push({ at: ['users'], sentence: 'cannot be changed through the API' })
  return objections
}
