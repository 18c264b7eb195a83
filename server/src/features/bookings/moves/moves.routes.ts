/** `POST /bookings/moves` and its undo. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Query } from '../../../db/database.ts'
import { localDateOf } from '../../../domain/calendar/calendar.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { metaOf } from '../../../http/wire-types.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { OutcomesAnswer } from '../read/bookings.schemas.ts'
import { presentOutcome } from '../read/present-booking.ts'
import { nowOf } from '../write/booking-context.ts'
import type { BookingRouteParts } from '../write/booking-path.http.ts'
import { writeOnDay } from '../write/write-on-day.ts'
import { changeTables, type TablesOrder } from './change-tables.ts'
import { checkMoves } from './check-moves.ts'
import { fingerprintOf, readConcerned } from './concerned-parties.ts'
import { MovesAnswer, MovesBody, UndoMovesBody } from './moves.schemas.ts'
import { orderFrom } from './order-from.ts'
import { planMoves } from './plan-moves.ts'
import { presentPlan } from './present-plan.ts'
import { undoTables } from './undo-tables.ts'

export const moveRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, houses } = parts

  api.post(
    '/bookings/moves',
    {
      schema: {
        ...operation({
          operationId: 'moveBookings',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Move several bookings, or plan it',
          description: `All of them release their tables, then all take the new ones, or none does: a swap, a whole section, an area or a
table that is to be left. Times and lengths stay. Somebody who is not named is never moved: \`TABLE_UNAVAILABLE\` names them.

With \`find\` the engine plans: who of these bookings, this dining area or these tables moves where, who stays, and whom to call
since no table is free. Nothing is changed while \`dry_run\` is true. Then send \`moves\` with the same \`find\` and the
\`fingerprint\` of the plan: if a booking came, went or changed since, or a table was taken, the answer is
\`PLAN_OUTDATED\` with the plan as it is now. With \`find\` and without \`moves\` nobody is moved.

Each booking gets an entry in its history and a \`booking.updated\`; guests get no message. Bookings that are sent without \`find\` were
given their tables by hand, and are pinned to them. One undo takes all of it back.`,
          'x-answers': { 200: 'The plan, or what was done.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TABLE_UNAVAILABLE', 'SLOT_UNAVAILABLE', 'PLAN_OUTDATED', 'TRANSITION'],
        }),
        body: MovesBody,
        response: { 200: MovesAnswer },
      },
    },
    async ({ restaurantId, body, caller }, reply) => {
      const meta = metaOf(clock, restaurantId)
      const orderOf = (house: CachedHouse) => orderFrom(house, nowOf(parts), body, caller.actor)
      if (body.dry_run === true) {
        const house = await houses.current(restaurantId)
        const isChosen = body.moves !== undefined
        const plan = await db.read((query) => planOnly(query, house, nowOf(parts), orderOf(house), isChosen))
        return { message: 'Nothing was changed.', data: { plan, change_id: null }, meta }
      }
      const { settings } = await houses.current(restaurantId)
      const day = localDateOf(settings.timezone, nowOf(parts))
      const changed = await writeOnDay(parts, restaurantId, day, (tx) => changeTables(tx, restaurantId, parts, orderOf))
      if (changed.historyId !== undefined) reply.header('x-history-id', changed.historyId)
      const plan = presentPlan(changed.house, changed.lines, changed.fingerprint)
      const message = changed.changeId === null ? 'Nothing was changed.' : 'Bookings moved.'
      return { message, data: { plan, change_id: changed.changeId }, meta }
    },
  )

  api.post(
    '/bookings/moves/undo',
    {
      schema: {
        ...operation({
          operationId: 'undoMoves',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Undo a change of tables',
          description: `Takes back all that one call did: moves, the closing or opening of an area, a block set \`anyway\`, and what it left to do. All of
it or nothing: refused where one of the bookings has changed since, or somebody else has a table by now. For 24 hours. The undo of a
booking with the \`X-History-Id\` of such a call does the same.`,
          'x-answers': { 200: 'Undone.' },
          'x-problems': ['TABLE_UNAVAILABLE', 'TRANSITION'],
        }),
        body: UndoMovesBody,
        response: { 200: OutcomesAnswer },
      },
    },
    async ({ restaurantId, body, caller }) => {
      const { settings } = await houses.current(restaurantId)
      const day = localDateOf(settings.timezone, nowOf(parts))
      const { rows } = await writeOnDay(parts, restaurantId, day, (tx) =>
        undoTables(tx, restaurantId, parts, body.change_id, caller.actor),
      )
      return { message: 'The change of tables was undone.', bookings: rows.map(presentOutcome) }
    },
  )
}

/** Moves that are sent are checked as if they were made. */
export async function planOnly(query: Query, house: CachedHouse, now: number, order: TablesOrder, isChosen: boolean) {
  const concerned = await readConcerned(query, house, now, order)
  if (isChosen) await checkMoves(query, house, concerned, order.moves, { override: order.override, now })
  const lines = planMoves(house, now, concerned, order.rules, isChosen ? order.moves : undefined)
  return presentPlan(house, lines, fingerprintOf(concerned.rows))
}
