/** The restaurant's whole configuration over HTTP: read, change, restore. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Clock } from '../../../clock.ts'
import type { Database, Query } from '../../../db/database.ts'
import { type ExpectedTags, expectedTags, isMatch } from '../../../domain/booking/edit-version.ts'
import { InvalidInput, Problem, restaurantMoved } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { fieldErrors } from '../../../http/validation/error-sentences.ts'
import { unstorable } from '../../../http/validation/validate-requests.ts'
import { applyDescription } from './apply-description.ts'
import { findConfiguration, lockConfiguration } from './configuration.sql.ts'
import { RestaurantDescription } from './description/description.ts'
import { type DescriptionIssue, DescriptionRefused, maxReportedIssues } from './description/description-issue.ts'
import { configurationOf } from './description/export-description.ts'
import type { StoredConfiguration } from './description/stored-configuration.ts'

const { slug, users: _, ...described } = RestaurantDescription.properties

const Configuration = Type.Object({ slug, ...described }, { additionalProperties: false, title: 'Configuration' })

const ConfigurationBody = Type.Object({ slug: Type.Optional(slug), ...described }, { additionalProperties: false })

const ConfigurationAnswer = Type.Object({ data: Configuration })

const ConfigurationChanged = Type.Object({
  data: Configuration,
  changes: Type.Array(
    Type.Object({
      what: Type.String(),
      name: Type.String(),
      did: Type.String(),
      fields: Type.Array(Type.Object({ field: Type.String(), from: Type.Unknown(), to: Type.Unknown() })),
    }),
  ),
  future_bookings: Type.Array(
    Type.Object({
      reference: Type.String(),
      date: Type.String(),
      tables: Type.Array(Type.String()),
      problem: Type.String({
        description:
          '`table deactivated`, `tables in different dining areas`, `outside service hours`, `area out of season`, `not at a slot`, `not the turn time`, `party does not fit its table`, `combination gone` or `table no longer online`',
      }),
    }),
    { description: 'Bookings, now or later, that need another table, or that the change leaves outside the rules' },
  ),
  close_offs: Type.Array(
    Type.Object({
      date: Type.String(),
      closed: Type.String({ description: 'The service hour or dining area that is no longer in use' }),
      closes_now: Type.Array(Type.String(), {
        description: 'The service hours that are closed in its place; empty where its tables are open again',
      }),
    }),
    { description: 'Close-offs from today on whose service hour or dining area is no longer in use' },
  ),
})

export const configurationRoutes: FastifyPluginAsyncTypebox<{ db: Database; clock: Clock }> = async (
  api,
  { db, clock },
) => {
  api.get(
    '/configuration',
    {
      schema: {
        ...operation({
          operationId: 'getConfiguration',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'Show the configuration',
          description:
            'Settings, service hours, special days, dining areas, tables, combinations, sources, tags and review criteria, with ids.',
          'x-answers': { 200: 'The description, ready to be changed and put back.' },
          'x-answer-headers': { 200: ['ETag'] },
          'x-problems': ['NOT_FOUND'],
        }),
        response: { 200: ConfigurationAnswer },
      },
    },
    async ({ restaurantId }, reply) => {
      const stored = await db.read((query) => requireConfiguration(query, restaurantId))
      reply.header('etag', tagOf(stored))
      return { data: configurationOf(stored) }
    },
  )

  api.put(
    '/configuration',
    {
      schema: {
        ...operation({
          operationId: 'putConfiguration',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Replace the configuration',
          description: `Makes the restaurant what the description says, and answers what that changed. Things are recognised by
\`id\`, else by name; a service hour with the same days and times, a special day with the same dates, and a dining area with the same tables, also under a new
name. What is no longer described is deactivated, never deleted. A description with mistakes is refused and changes nothing.
Users are managed on the command line and are no part of it. With \`If-Match\` and the \`ETag\` that you have read, nothing is
overwritten that another person saved meanwhile.`,
          'x-request-headers': ['If-Match'],
          'x-answer-headers': { 200: ['ETag'] },
          'x-answers': {
            200: 'The description as it is now, what changed, and the bookings and close-offs that this affects.',
          },
          'x-problems': ['NOT_FOUND', 'PRECONDITION_FAILED'],
        }),
        body: ConfigurationBody,
        response: { 200: ConfigurationChanged },
      },
      // Room for a logo and a picture of 200 kB each, in base64.
      bodyLimit: 1_048_576,
      // The body is checked as a whole, by the same function as a file.
      validatorCompiler: () => refuseUnstorable,
    },
    async ({ restaurantId, caller, ip, body, headers }, reply) =>
      db.transaction(async (tx) => {
        const before = await requireConfiguration(tx, restaurantId)
        const description = await descriptionIn(body, before)
        const expected = expectedTags(headers['if-match'])
        if (expected) assertStands(await lockConfiguration(tx, before.slug), expected)
        const options = { now: clock.now(), dryRun: false, actor: caller.actor, address: ip }
        const { changes, futureBookings, closeOffs } = await applyDescription(tx, description, options)
        const stored = await requireConfiguration(tx, restaurantId)
        reply.header('etag', tagOf(stored))
        return { data: configurationOf(stored), changes, future_bookings: futureBookings, close_offs: closeOffs }
      }),
  )
}

const tagOf = ({ version }: StoredConfiguration): string => `"${version}"`

/** `stored` must be locked. */
function assertStands(stored: StoredConfiguration | undefined, expected: ExpectedTags): void {
  if (!stored) throw restaurantMoved()
  if (isMatch(expected, String(stored.version))) return
  const sentence = 'The configuration has been changed since the version that If-Match names. Compare with what stands.'
  const details = { etag: tagOf(stored), configuration: configurationOf(stored) }
  throw new Problem('PRECONDITION_FAILED', sentence, { details })
}

function refuseUnstorable(value: unknown): { value: unknown } | { error: InvalidInput } {
  const failures = unstorable(value)
  return failures.length === 0 ? { value } : { error: new InvalidInput(fieldErrors(failures, 'body')) }
}

async function requireConfiguration(query: Query, restaurantId: number): Promise<StoredConfiguration> {
  const stored = await findConfiguration(query, restaurantId)
  if (!stored) throw restaurantMoved()
  return stored
}

async function descriptionIn(body: unknown, { slug }: StoredConfiguration): Promise<RestaurantDescription> {
  // Loaded on demand: TypeBox's validator takes 70 ms to load, and most servers never read a description.
  const { readDescription } = await import('./parse/read-description.ts')
  const isMapping = typeof body === 'object' && body !== null && !Array.isArray(body)
  const reading = readDescription(isMapping ? { slug, ...body } : body, maxReportedIssues)
  const fixed = changesOfFixedFields(body, slug)
  if ('description' in reading && fixed.length === 0) return reading.description
  throw new DescriptionRefused([...('issues' in reading ? reading.issues : []), ...fixed])
}

function changesOfFixedFields(body: unknown, slug: string): DescriptionIssue[] {
  const sent = (body ?? {}) as { slug?: unknown; users?: unknown }
  const issues: DescriptionIssue[] = []
  if (sent.slug !== undefined && sent.slug !== slug) {
    issues.push({ path: ['slug'], sentence: ({ descriptions }) => descriptions.stored.slugStays(slug) })
  }
  if (sent.users !== undefined) {
    issues.push({ path: ['users'], sentence: ({ descriptions }) => descriptions.stored.usersStay })
  }
  return issues
}
