/**
 * What time does to payments: orders that are due leave, unpaid bookings lapse, and sessions from which nobody returned are
 * asked about, and events of the service are dealt with. A round every second on every server; each order is leased, each booking locked, so rounds may overlap.
 */
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { unpaidStatuses } from '../../../domain/booking/booking-status.ts'
import type { Job } from '../../../jobs/job.ts'
import { scheduledJob } from '../../../jobs/scheduled-job.ts'
import type { Logger } from '../../../logger.ts'
import { HouseCache } from '../../house/schedule/house-cache.ts'
import { ScheduleCache } from '../../house/schedule/schedule-cache.ts'
import { listChangesOver } from '../../money/ledger/changes.sql.ts'
import { listNewsDue } from '../../money/news/news.sql.ts'
import { listOrdersDue, listSessionsToAsk, listUnpaid } from '../../money/orders/orders.sql.ts'
import type { Providers } from '../../money/providers/provider.ts'
import { nowOf } from '../write/booking-context.ts'
import { DayLimiter } from '../write/day-limiter.ts'
import { lapseChange } from './lapse-change.ts'
import { lapseUnpaid } from './lapse-unpaid.ts'
import { lookUp } from './look-up.ts'
import type { PayingContext } from './paying-context.ts'
import { runOrder } from './run-order.ts'
import { settleEvent } from './settle-news.ts'

const mostAtOnce = 50
/** How old a session is when it is asked about, and how often it is. */
const askAfterSeconds = 300
const askEverySeconds = 60

type Parts = { db: Database; clock: Clock; providers: Providers; log: Pick<Logger, 'warn'>; everyMs?: number }

const failed = 'payments must wait'

export function paymentsJob({ db, clock, providers, log, everyMs = 1_000 }: Parts): Job {
  const houses = new HouseCache(db)
  const days = new ScheduleCache(db, houses, clock)
  const context = { db, clock, houses, days, providers, limiter: new DayLimiter() }
  const onFailure = (error: unknown) => log.warn({ reason: (error as Error).message }, failed)
  const round = paymentsRound(context, onFailure)
  return scheduledJob({ name: 'payments', everyMs, log, failed, run: round })
}

/** A failure of one does not affect the others. */
export function paymentsRound(context: PayingContext, onFailure: (error: unknown) => void): () => Promise<void> {
  let askedAt = 0
  return async () => {
    const now = nowOf(context)
    const asks = now - askedAt >= askEverySeconds
    if (asks) askedAt = now
    const [unpaid, changes, orders, news, sessions] = await context.db.read((query) =>
      Promise.all([
        listUnpaid(query, now, unpaidStatuses, mostAtOnce),
        listChangesOver(query, now, mostAtOnce),
        listOrdersDue(query, now, mostAtOnce),
        listNewsDue(query, now, mostAtOnce),
        asks ? listSessionsToAsk(query, now, askAfterSeconds, mostAtOnce) : [],
      ]),
    )
    const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
      for (const item of items) await work(item).catch(onFailure)
    }
    await each(unpaid, ({ restaurant_id, booking_id }) => lapseUnpaid(context, restaurant_id, booking_id))
    await each(changes, ({ restaurant_id, booking_id }) => lapseChange(context, restaurant_id, booking_id))
    await each(orders, ({ restaurant_id, id }) => runOrder(context, restaurant_id, id))
    await each(news, ({ restaurant_id, event }) => settleEvent(context, restaurant_id, event))
    await each(sessions, ({ restaurant_id, booking_id }) => lookUp(context, restaurant_id, booking_id))
  }
}
