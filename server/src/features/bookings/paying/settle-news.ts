/**
 * Deals with an event of a service: what it is about is read from the service, and settled as if we had asked. Each event is
 * leased, so that one which came while the service was silent is tried again.
 */
import { isOver } from '../../../domain/booking/booking-status.ts'
import { systemActor } from '../../../domain/caller.ts'
import { movesMoney } from '../../../domain/money/disputes.ts'
import { appendRow } from '../../money/ledger/ledger.sql.ts'
import { keepShown } from '../../money/ledger/money-of.ts'
import {
  claimNews,
  findAttempt,
  findCaseState,
  finishNews,
  type NamedAttempt,
  writeCase,
} from '../../money/news/news.sql.ts'
import { answerWithin } from '../../money/providers/answer-within.ts'
import type { Case, News } from '../../money/providers/provider.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { nowOf } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { recordChange } from '../write/record-change.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { settlePayment } from './look-up.ts'
import { backgroundWaitMs, type PayingContext } from './paying-context.ts'
import { settleOrder } from './run-order.ts'

export async function settleEvent(context: PayingContext, restaurantId: number, event: string): Promise<void> {
  const now = nowOf(context)
  const claimed = await context.db.transaction((tx) => claimNews(tx, restaurantId, event, now))
  const provider = claimed && context.providers.named(claimed.provider)
  if (!claimed || !provider) return
  const news = await answerWithin(backgroundWaitMs, provider.newsOf(restaurantId, claimed.reference))
  for (const each of news) await settleNews(context, restaurantId, each)
  await context.db.transaction((tx) => finishNews(tx, restaurantId, event))
}

async function settleNews(context: PayingContext, restaurantId: number, news: News): Promise<void> {
  if (news.about === 'order') return settleOrder(context, restaurantId, news.order, news.outcome)
  const { payment: key } = news
  const attempt = key === null ? undefined : await context.db.read((query) => findAttempt(query, restaurantId, key))
  if (news.about === 'case') return settleCase(context, restaurantId, news, attempt)
  // Of an attempt that this database does not know, such as one that a restore has lost: its money is told by its intent.
  if (attempt === undefined) return
  if (news.about === 'session') {
    await settlePayment(context, restaurantId, attempt.booking, { ...attempt, id: attempt.payment }, backgroundWaitMs)
    return
  }
  await recordFact(context, restaurantId, attempt, {
    kind: 'refunded',
    ...{ amount: news.amount, currency: news.currency, event: news.reference, detail: 'at the service', at: news.at },
  })
}

/** A dispute that moves money stands in the ledger too, once for each time that it does. */
async function settleCase(
  context: PayingContext,
  restaurantId: number,
  news: Case,
  attempt: NamedAttempt | undefined,
): Promise<void> {
  const now = nowOf(context)
  const before = await context.db.transaction(async (tx) => {
    const state = await findCaseState(tx, restaurantId, news.reference)
    return (await writeCase(tx, restaurantId, news, attempt, now)) ? { state } : undefined
  })
  if (!before || news.kind !== 'dispute' || attempt === undefined) return
  await recordFact(context, restaurantId, attempt, {
    kind: 'disputed',
    ...{ amount: movesMoney(before.state, news.state) ? news.amount : 0n, currency: news.currency },
    ...{ event: `${news.reference} ${news.state}`, detail: news.state, at: now },
  })
}

type Row = {
  kind: 'refunded' | 'disputed'
  amount: bigint
  currency: string
  event: string
  detail: string
  at: number
}

async function recordFact(
  context: PayingContext,
  restaurantId: number,
  { booking, payment }: NamedAttempt,
  row: Row,
): Promise<void> {
  await changeBooking(context, restaurantId, booking, async (tx) => {
    const { house, now, before } = await lockBooking(tx, restaurantId, context, booking)
    if (!(await appendRow(tx, restaurantId, booking, { ...row, payment, actor: systemActor }))) return
    await keepShown(tx, restaurantId, booking, isOver(before.status), now)
    const after = await findDetail(tx, restaurantId, booking)
    const action = row.kind === 'refunded' ? 'refund' : 'dispute'
    const events = row.kind === 'refunded' ? (['payment.refunded'] as const) : (['payment.disputed'] as const)
    recordChange(tx, house, { at: now, actor: systemActor, action, events, before, after, tellsGuest: false })
  })
}
