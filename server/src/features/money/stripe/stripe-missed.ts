/** What Stripe did while we could not be told, from its list of events, which reaches back thirty days. */
import type { Stripe } from 'stripe'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import { asked, statusOf } from './stripe-errors.ts'
import { eventTypes } from './stripe-news.ts'

/** More than a restaurant has in thirty days; a runaway list ends here. */
const most = 5_000

export async function missedEvents(stripe: Stripe, since: EpochSeconds): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = []
  try {
    const listed = stripe.events.list({ created: { gte: since }, types: [...eventTypes], limit: 100 })
    for await (const { id, type, data } of listed) {
      const reference = (data.object as { id?: string }).id
      if (reference !== undefined) events.push({ id, type, reference })
      if (events.length >= most) break
    }
  } catch (error) {
    // The right to read events is missing, which the check says.
    if (statusOf(error) !== 403) return asked(Promise.reject(error))
  }
  return events
}
