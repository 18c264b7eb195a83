/** What home asks the API for beside today: the bookings of the next days, and what waits for a manager. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { client, here } from '../api.ts'
import { addDays } from '../hours/year/year.ts'

export type Queried = Schemas.QueriedBooking
type Counted = readonly ('pending' | 'confirmed' | 'accepted' | 'arrived_in_service' | 'finished')[]

const counted: Counted = ['pending', 'confirmed', 'accepted', 'arrived_in_service', 'finished']
const dayMs = 86_400_000

async function queryAll(filters: object): Promise<Queried[]> {
  const found: Queried[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await client.queryBookings({ body: { filters, page, per_page: 200 } }, here())
    found.push(...data)
    if (page >= meta.last_page) return found
  }
}

export type DayCovers = { date: string; covers: number }

/** Covers of seven evenings from a date on; the waiting list does not count. */
export async function readWeek(from: string): Promise<DayCovers[]> {
  // A start after midnight belongs to the evening before.
  const bookings = await queryAll({ status: counted, date_from: from, date_to: addDays(from, 7) })
  return Array.from({ length: 7 }, (_, days) => addDays(from, days)).map((date) => ({
    date,
    covers: bookings
      .filter(({ evening, waiting_list }) => evening === date && !waiting_list)
      .reduce((sum, { adults, children }) => sum + adults + children, 0),
  }))
}

export const readToConfirm = async (from: string): Promise<Queried[]> =>
  (await queryAll({ status: ['pending'], date_from: from })).filter(({ waiting_list }) => !waiting_list)

export type FailingWebhook = { id: number; host: string; exhausted: number }

/** Active ones whose latest delivery that ended gave up. */
export async function readFailingWebhooks(): Promise<FailingWebhook[]> {
  const { data } = await client.listWebhooks(here())
  const asked = data.filter(({ is_active }) => is_active)
  const states = asked.map(async ({ id, url }) => {
    const latest = (state: 'exhausted' | 'delivered') =>
      client.listDeliveries({ webhook_id: id, state, per_page: 1 }, here())
    const [exhausted, delivered] = await Promise.all([latest('exhausted'), latest('delivered')])
    const isFailing = (exhausted.data[0]?.id ?? 0) > (delivered.data[0]?.id ?? 0)
    return isFailing ? [{ id, host: new URL(url).host, exhausted: exhausted.meta.total }] : []
  })
  return (await Promise.all(states)).flat()
}

/** Mails of the last seven days that were refused or failed, up to a hundred of each. */
export async function readFailedMails(now: number): Promise<number> {
  const of = async (state: 'refused' | 'failed') => (await client.listMessages({ state, per_page: 100 }, here())).data
  const mails = (await Promise.all([of('refused'), of('failed')])).flat()
  return mails.filter(({ created_at }) => Date.parse(created_at) > now - 7 * dayMs).length
}
