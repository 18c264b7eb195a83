/**
 * Whether bookings can be written now, tried for real: a transaction that takes a number, and so writes and flushes the
 * log, and sorts a megabyte on disk. It leaves nothing behind in any table.
 */
import { codeOf } from '../../../db/connection/pg-errors.ts'
import type { Database, Query } from '../../../db/database.ts'
import { readHindrances, takeNumber, useDisk } from './health.sql.ts'

export const hindrances = ['away', 'read_only', 'disk_full', 'rights'] as const
export type Hindrance = (typeof hindrances)[number]

const [oncePerMs, timeoutMs] = [10_000, 3_000]

/** Tries at most once in ten seconds, and all that ask meanwhile get its result. */
export class WritableProbe {
  readonly #db: Database
  readonly #now: () => number
  #last: { at: number; found: Promise<Hindrance | undefined> } | undefined

  constructor(db: Database, now: () => number = () => performance.now()) {
    this.#db = db
    this.#now = now
  }

  hindrance(): Promise<Hindrance | undefined> {
    const at = this.#now()
    if (!this.#last || at - this.#last.at >= oncePerMs) this.#last = { at, found: this.#try() }
    return this.#last.found
  }

  async #try(): Promise<Hindrance | undefined> {
    const { promise: tooLate, resolve } = Promise.withResolvers<Hindrance>()
    const timer = setTimeout(() => resolve('away'), timeoutMs)
    const tried = this.#db.transaction(findHindrance).catch(hindranceOf)
    return Promise.race([tried, tooLate]).finally(() => clearTimeout(timer))
  }
}

/** In a transaction of its own. Throws where PostgreSQL refuses, for `hindranceOf`. */
export async function findHindrance(query: Query): Promise<Hindrance | undefined> {
  const { is_read_only, lacks_rights } = await readHindrances(query)
  if (is_read_only) return 'read_only'
  if (lacks_rights) return 'rights'
  await takeNumber(query)
  await useDisk(query)
  return undefined
}

export function hindranceOf(error: unknown): Hindrance {
  // Behind a 503 is what PostgreSQL said.
  const code = codeOf((error as { cause?: unknown }).cause) ?? codeOf(error)
  if (code === '53100') return 'disk_full'
  if (code === '25006') return 'read_only'
  return code === '42501' ? 'rights' : 'away'
}
