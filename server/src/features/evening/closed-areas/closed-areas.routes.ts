/** `PUT /day/closed-areas`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operation } from '../../../http/openapi/operation.ts'
import { metaOf } from '../../../http/wire-types.ts'
import { planOnly } from '../../bookings/moves/moves.routes.ts'
import { presentPlan } from '../../bookings/moves/present-plan.ts'
import { nowOf } from '../../bookings/write/booking-context.ts'
import type { BookingRouteParts } from '../../bookings/write/booking-path.http.ts'
import { writeOnDay } from '../../bookings/write/write-on-day.ts'
import { listClosedAreas } from '../../house/schedule/closed-areas.sql.ts'
import { closeArea, closeOrder } from './close-area.ts'
import { CloseAreaBody, ClosedAreasAnswer } from './closed-areas.schemas.ts'
import { presentClosedArea } from './present-closed-area.ts'

export const closedAreaRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, houses } = parts

  api.put(
    '/day/closed-areas',
    {
      schema: {
        ...operation({
          operationId: 'closeArea',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Day'],
          summary: 'Close a dining area for a part of an evening',
          description: `For rain, or a private party. No booking is given a table there whose stay meets the closed time: the list, creating,
walk-ins, holds, offers, the waiting list and re-seating all keep to it; staff pass over it with \`override\`. Closing what is closed
changes nothing; \`closed: false\` opens the time again.

Who sits there keeps sitting, and who is booked there keeps the table until moved: \`GET /day\` says \`needs_table\`. With \`dry_run\` the
answer lists them, with a plan by the engine; send \`moves\` and the plan’s \`fingerprint\` to close and move in one
transaction. Without \`moves\` nobody is moved. Whoever is left without a table becomes an entry of \`GET /to-do\`. Guests are told nothing by this.

\`GET /availability-controls\` does not show it: none of its scopes says a part of an evening.`,
          'x-answers': { 200: 'Closed, or open again, or how it would be.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TABLE_UNAVAILABLE', 'SLOT_UNAVAILABLE', 'PLAN_OUTDATED', 'TRANSITION'],
        }),
        body: CloseAreaBody,
        response: { 200: ClosedAreasAnswer },
      },
    },
    async ({ restaurantId, body, caller }, reply) => {
      const meta = metaOf(clock, restaurantId)
      const { timezone } = (await houses.current(restaurantId)).settings
      const closedNow = async () => {
        const rows = await db.read((query) => listClosedAreas(query, restaurantId, body.date))
        return rows.map((row) => presentClosedArea(row, timezone))
      }
      if (body.dry_run === true) {
        const house = await houses.current(restaurantId)
        const order = closeOrder(house, body, caller.actor)
        const isChosen = body.moves !== undefined
        const plan = await db.read((query) => planOnly(query, house, nowOf(parts), order, isChosen))
        const data = { closed_areas: await closedNow(), plan, change_id: null }
        return { message: 'Nothing was changed.', data, meta }
      }
      const changed = await writeOnDay(parts, restaurantId, body.date, (tx) =>
        closeArea(tx, restaurantId, parts, body, caller.actor),
      )
      if (changed.historyId !== undefined) reply.header('x-history-id', changed.historyId)
      const plan = presentPlan(changed.house, changed.lines, changed.fingerprint)
      const data = { closed_areas: await closedNow(), plan, change_id: changed.changeId }
      return { message: body.closed ? 'The dining area is closed.' : 'The dining area is open.', data, meta }
    },
  )
}
