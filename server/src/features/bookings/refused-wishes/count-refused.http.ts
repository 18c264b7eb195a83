/** Counts refused wishes while the app runs. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Problem } from '../../../domain/problem.ts'
import { repeat } from '../../../jobs/repeat.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { RefusedWishes } from './refused-wishes.ts'

/** Written every three seconds, and once more when the app closes. */
export function countRefused(app: FastifyInstance, db: Database, clock: Clock, everyMs = 3_000): RefusedWishes {
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'refused wishes are counted later')
  const wishes = new RefusedWishes({ db, clock, onFailure })
  const flushing = repeat({ everyMs, onFailure }, () => wishes.flush())
  app.addHook('onClose', async () => {
    await flushing.stop()
    await wishes.flush()
  })
  return wishes
}

/** What a caller of the API asked for. */
type Asked = { date: string; adults: number; children?: number | null | undefined; contact: string | null }

/** For bookings and holds over the API. Starts in the past are left out, since they are mistakes. */
export function countingApi<Result>(
  { refused, houses }: { refused: RefusedWishes; houses: HouseCache },
  { restaurantId, caller, ip }: FastifyRequest,
  { date, adults, children, contact }: Asked,
  work: Promise<Result>,
): Promise<Result> {
  return refused.counting(work, async (error: Problem) => {
    const { prepared } = await houses.current(restaurantId)
    const channel = caller.scope === 'website' ? 'website' : 'staff'
    const wish = { party: adults + (children ?? 0), channel, contact, network: ip, isForMany: true } as const
    refused.note(prepared.house, { local: date }, error, wish)
  })
}
