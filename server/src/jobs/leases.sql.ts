/**
 * Leases of the rows of a queued job: a table with restaurant_id, id, state and next_attempt_at, which is the due time of a row
 * that waits, or the end of its lease. Time is PostgreSQL's, so that several servers judge leases by one clock.
 */
import type { Released } from './queued-job.ts'

/**
 * Leases the rows at the places that the expression `due` (place, of `ctid`) of the same statement has locked. By place,
 * which cannot change while they are locked: joined by their key, with a plan made for any number of rows, PostgreSQL reads
 * the whole table for each claim, 15 of 19 ms with 50,000 deliveries.
 */
export const leasedFrom = (table: string, seconds: string) => `
  update ${table} m
     set next_attempt_at = now() + make_interval(secs => ${seconds})
   where m.ctid = any (array(select place from due))
  returning m.*`

/** Ends leases that are still those of the claim. */
export const releasedIn = (table: string) => `
  update ${table} m set next_attempt_at = now() + make_interval(secs => o.after)
    from unnest($1::int[], $2::bigint[], $3::timestamptz[], $4::float8[]) as o(restaurant_id, id, leased_until, after)
   where m.restaurant_id = o.restaurant_id and m.id = o.id
     and m.state = 'waiting' and m.next_attempt_at = o.leased_until`

export type Leased = { restaurant_id: number; id: number; leased_until: Temporal.Instant }

/** The values of a statement of `releasedIn`. */
export function valuesOfRelease(released: readonly Released<Leased>[]): unknown[] {
  return [
    released.map(({ item }) => item.restaurant_id),
    released.map(({ item }) => item.id),
    released.map(({ item }) => item.leased_until.toString()),
    released.map(({ afterSeconds }) => afterSeconds),
  ]
}
