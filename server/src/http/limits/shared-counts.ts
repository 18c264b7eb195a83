/**
 * Counts requests for the rate limits of all workers of a server together: each worker counts its own at once and sends
 * its counts to the others every 100 ms, through the primary process. So a limit is exceeded by at most what the
 * workers answer in that time.
 */
import { isRelayed, type RelayedCounts } from './relayed-counts.ts'

const intervalMs = 100
/** The most keys of a store; the oldest is dropped. */
const maxKeys = 10_000

type Count = { current: number; since: number }
type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * A store for @fastify/rate-limit. Child stores are numbered in the order of their creation, which is the same in every
 * worker.
 */
export function sharedLimitStore(windowMs: number) {
  const stores: Store[] = []
  let pending = new Map<string, RelayedCounts['counts'][number]>()

  const timer = setInterval(() => {
    if (pending.size === 0) return
    const message: RelayedCounts = { kind: 'counts', counts: [...pending.values()] }
    pending = new Map()
    process.send?.(message)
  }, intervalMs)
  timer.unref()
  process.on('message', (message) => {
    if (isRelayed(message)) for (const { store, key, count } of message.counts) stores[store]?.add(key, count)
  })

  class Store {
    readonly #name = stores.push(this) - 1
    readonly #counts = new Map<string, Count>()

    incr(key: string, counted: Counted): void {
      const { current, since } = this.add(key, 1)
      const name = `${this.#name} ${key}`
      pending.set(name, { store: this.#name, key, count: (pending.get(name)?.count ?? 0) + 1 })
      counted(null, { current, ttl: windowMs - (Date.now() - since) })
    }

    add(key: string, more: number): Count {
      const now = Date.now()
      const known = this.#counts.get(key)
      const count = known && known.since + windowMs > now ? known : { current: 0, since: now }
      count.current += more
      if (count !== known) this.#keep(key, count)
      return count
    }

    child(): Store {
      return new Store()
    }

    #keep(key: string, count: Count): void {
      this.#counts.delete(key)
      const [oldest] = this.#counts.keys()
      if (oldest !== undefined && this.#counts.size >= maxKeys) this.#counts.delete(oldest)
      this.#counts.set(key, count)
    }
  }
  return Store
}
