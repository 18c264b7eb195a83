/** `PUT /day/closed-areas`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { metaOf } from '../../../http/wire-types.ts'
import { planOnly } from '../../bookings/moves/moves.routes.ts'
import { presentPlan } from '../../bookings/moves/present-plan.ts'
import { nowOf } from '../../bookings/write/booking-context.ts'
import type { BookingRouteParts } from '../../bookings/write/booking-path.http.ts'
import { writeOnDay } from '../../bookings/write/write-on-day.ts'
import { listClosedAreas } from '../../house/schedule/closed-areas.sql.ts'
import { closeArea, closeOrder } from './close-area.ts'
import { CloseAreaBody, ClosedAreasAnswer, closedAreaOperations as describe } from './closed-areas.schemas.ts'
import { presentClosedArea } from './present-closed-area.ts'

export const closedAreaRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, houses } = parts

  api.put(
    '/day/closed-areas',
    { schema: { ...describe.close, body: CloseAreaBody, response: { 200: ClosedAreasAnswer } } },
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
