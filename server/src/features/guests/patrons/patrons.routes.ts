/** Patrons over HTTP: the guest list, one guest, and changes to what the restaurant knows of a guest. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { expectedTags, patronTag } from '../../../domain/booking/edit-version.ts'
import { localDateOf, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { notFound } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { offsetOf, pageMeta } from '../../../http/responses/pagination.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { createPatron } from './create-patron.ts'
import { listPatronHistory } from './merge-patrons.sql.ts'
import { mergePatrons } from './merge-patrons.ts'
import { assertFilters, searchFrom } from './patron-filters.ts'
import { patchFrom } from './patron-patch.ts'
import {
  CreatePatronBody,
  MergedPatronAnswer,
  MergePatronsBody,
  PatronAnswer,
  PatronFileBody,
  PatronHistoryAnswer,
  PatronQueryAnswer,
  PatronQueryBody,
  UpdatedPatronAnswer,
  UpdatePatronBody,
} from './patrons.schemas.ts'
import { findPatronById } from './patrons.sql.ts'
import { mostInFile, patronsCsv } from './patrons-csv.ts'
import { presentDetail, presentListed, presentUpdated } from './present-patron.ts'
import { findPatronPage, findPatronPageByBookings } from './search/patron-query.sql.ts'
import { filtersBookings } from './search/patron-search.ts'
import { updatePatron } from './update-patron.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache; searches: ConcurrencyLimiter }
type PatronPath = { Params: { patron: string } }

export const patronRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses, searches }) => {
  const now = () => secondsOf(clock.now())

  /** Locks the restaurant against changes until the transaction ends. Its row comes first in the order of locks. */
  async function pinnedHouse(tx: Tx, restaurantId: number) {
    const { house, isCurrent } = await lockHouse(tx, restaurantId, houses, now())
    await isCurrent
    return house.settings
  }

  api.post(
    '/patrons/query',
    {
      config: { asksNobody: true },
      schema: {
        ...operation({
          operationId: 'queryPatrons',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Patrons'],
          summary: 'Search patrons',
          description: `Filters narrow each other down; an empty body finds every patron who is no walk-in. Ordered by name.

\`q\` finds text in the name or e-mail, without regard to case and accents; three digits or more also find telephones
that contain them. A patron has all of \`tags\` and all of
\`behaviour\`, and has booked through one of \`channel\`. \`behaviour\`: \`first_time\`, \`returning\`, \`frequent\` (five or
more visits in a year), \`cancelled\`, \`no_show\`, \`lapsed\` (no visit for 180 days).`,
          'x-answers': { 200: 'One page of patrons.' },
        }),
        body: PatronQueryBody,
        response: { 200: PatronQueryAnswer },
      },
    },
    async ({ restaurantId, body: { filters = {}, page, per_page } }) => {
      await db.read((query) => assertFilters(query, restaurantId, filters))
      const { timezone } = (await houses.current(restaurantId)).settings
      const search = searchFrom(filters, timezone, now())
      const range = { limit: per_page, offset: offsetOf(page, per_page) }
      const find = filtersBookings(search) ? findPatronPageByBookings : findPatronPage
      // In a transaction, which has its connection to itself: a read shares one with other requests of its tick.
      const { total, patrons } = await searches.run(() => db.transaction((tx) => find(tx, restaurantId, search, range)))
      return { data: patrons.map(presentListed), meta: pageMeta(page, per_page, total) }
    },
  )

  api.post(
    '/patrons/csv',
    {
      schema: {
        ...operation({
          operationId: 'downloadPatrons',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Patrons'],
          summary: 'Patrons as a file',
          description: `The patrons of a search as CSV (text/csv), with the filters of \`POST /patrons/query\`, ordered by name; at most
${mostInFile.toLocaleString('en')}. Their columns have names that an import recognises.`,
          'x-answers': { 200: 'The file.' },
        }),
        body: PatronFileBody,
        response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
      },
    },
    async ({ restaurantId, body: { filters = {} } }, reply) => {
      await db.read((query) => assertFilters(query, restaurantId, filters))
      const { timezone, slug } = (await houses.current(restaurantId)).settings
      const search = searchFrom(filters, timezone, now())
      const file = await searches.run(() => db.transaction((tx) => patronsCsv(tx, restaurantId, search)))
      const name = `${slug}-guests-${localDateOf(timezone, now())}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(file)
    },
  )

  api.post(
    '/patrons',
    {
      schema: {
        ...operation({
          operationId: 'createPatron',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          summary: 'Write down a patron',
          description: `A guest who has not booked. Bookings make their own patrons: this is for who is to be known before. Somebody who is
known already, by e-mail address or by telephone and name, is refused (422) with the id of the patron who stands.`,
          'x-answers': { 201: 'The new patron.' },
          'x-answer-headers': { 201: ['Location', 'ETag'] },
        }),
        body: CreatePatronBody,
        response: { 201: UpdatedPatronAnswer },
      },
    },
    async (request, reply) => {
      const { name, ...patch } = patchFrom(request.body as Parameters<typeof patchFrom>[0])
      const order = { patch: { ...patch, name: name as string }, actor: request.caller.actor }
      const patron = await db.transaction(async (tx) =>
        createPatron(tx, await pinnedHouse(tx, request.restaurantId), order, now()),
      )
      reply
        .code(201)
        .header('etag', `"${patronTag(patron)}"`)
        .header('location', `/api/restaurant/patrons/${patron.id}`)
      return { message: 'Patron created.', data: presentUpdated(patron) }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron',
    {
      schema: {
        ...operation({
          operationId: 'getPatron',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Patrons'],
          summary: 'Show a patron',
          description:
            'One guest, with tags and statistics. The id of a patron who was merged answers with the one who stayed.',
          'x-answers': { 200: 'The patron.' },
          'x-answer-headers': { 200: ['ETag'] },
        }),
        response: { 200: PatronAnswer },
      },
    },
    async ({ restaurantId, params }, reply) => {
      const id = idFrom(params.patron, 'Patron')
      const row = await db.read((query) => findPatronById(query, restaurantId, id))
      if (!row) throw notFound('Patron')
      reply.header('etag', `"${patronTag(row)}"`)
      return { data: presentDetail(row) }
    },
  )

  api.put<PatronPath>(
    '/patrons/:patron',
    {
      schema: {
        ...operation({
          operationId: 'updatePatron',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          summary: 'Update a patron',
          description: `Only the fields you send change. Tags may stand at the top level or under \`tags\`. Upcoming bookings that were
made with the old name, e-mail or telephone get the new one. An e-mail address that another patron has is refused, and so is
the telephone of another patron with the same name: merge the two.

Two people who change different fields do not disturb each other. Where you edit a text that you have read, send its \`ETag\`
in \`If-Match\`: if the patron has changed since, the answer is 412 with what stands.`,
          'x-answers': { 200: 'The patron as it is now.' },
          'x-problems': ['PRECONDITION_FAILED'],
          'x-request-headers': ['If-Match'],
          'x-answer-headers': { 200: ['ETag'] },
        }),
        body: UpdatePatronBody,
        response: { 200: UpdatedPatronAnswer },
      },
    },
    async (request, reply) => {
      const id = idFrom(request.params.patron, 'Patron')
      const patch = patchFrom(request.body as Parameters<typeof patchFrom>[0])
      const { actor } = request.caller
      const order = { patch, actor, expected: expectedTags(request.headers['if-match']) }
      const patron = await db.transaction(async (tx) =>
        updatePatron(tx, await pinnedHouse(tx, request.restaurantId), id, order, now()),
      )
      reply.header('etag', `"${patronTag(patron)}"`)
      return { message: 'Patron updated.', data: presentUpdated(patron) }
    },
  )

  api.post<PatronPath>(
    '/patrons/:patron/merge',
    {
      schema: {
        ...operation({
          operationId: 'mergePatrons',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          summary: 'Merge two patrons',
          description: `For a guest who is known twice. The patron named in the body disappears: bookings and reviews move to the patron of
the path, tags and comments are joined, and contact that is missing is filled in. The id that disappears keeps working and
means the patron who stays. It cannot be undone.`,
          'x-answers': { 200: 'The patron who stays.' },
        }),
        body: MergePatronsBody,
        response: { 200: MergedPatronAnswer },
      },
    },
    async ({ restaurantId, params, body, caller: { actor } }) => {
      const id = idFrom(params.patron, 'Patron')
      const { patron_id: otherId } = body as { patron_id: number }
      const row = await db.transaction(async (tx) => {
        await pinnedHouse(tx, restaurantId)
        const keptId = await mergePatrons(tx, restaurantId, { id, otherId, actor, at: now() })
        return findPatronById(tx, restaurantId, keptId)
      })
      if (!row) throw notFound('Patron')
      return { message: 'Patrons merged.', data: presentDetail(row) }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron/history',
    {
      schema: {
        ...operation({
          operationId: 'listPatronHistory',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Patrons'],
          summary: 'History of a patron',
          description: `Who changed this patron, or merged another into it, and when. For each field \`from\` is what was there before, in a
merge what the other patron had, and \`to\` what there is since.`,
          'x-answers': { 200: 'The changes and merges, in order.' },
        }),
        response: { 200: PatronHistoryAnswer },
      },
    },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.patron, 'Patron')
      const [row, { settings }] = await Promise.all([
        db.read((query) => findPatronById(query, restaurantId, id)),
        houses.current(restaurantId),
      ])
      if (!row) throw notFound('Patron')
      const entries = await db.read((query) => listPatronHistory(query, restaurantId, row.id))
      return { data: entries.map((entry) => ({ ...entry, at: toOffsetDateTime(settings.timezone, entry.at) })) }
    },
  )
}
