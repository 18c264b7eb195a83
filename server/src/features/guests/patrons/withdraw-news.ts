/** Withdraws a guest's consent to news. Both dates are kept, and the history records by whom. Idempotent. */
import type { Tx } from '../../../db/database.ts'
import { type EpochSeconds, toUtcIso } from '../../../domain/calendar/calendar.ts'
import { sendPatronHistory } from './merge-patrons.sql.ts'
import { withdrawConsent } from './news.sql.ts'

export async function withdrawNews(
  tx: Tx,
  restaurantId: number,
  patronId: number,
  { actor, at }: { actor: string; at: EpochSeconds },
): Promise<void> {
  const consentedAt = await withdrawConsent(tx, restaurantId, patronId, at)
  if (consentedAt === undefined) return
  const changes = { news: { from: toUtcIso(consentedAt), to: null } }
  sendPatronHistory(tx, restaurantId, patronId, { at, actor, action: 'withdraw_news', changes })
}
