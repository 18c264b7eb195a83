/**
 * A job whose work is rows of a table that wait: what it is called, how rows are claimed and what is done with one. Webhooks
 * and messages are two; a third is one file that implements `QueuedJob`, and a `CommitSignal` for those who write its rows.
 */
import type { Tx } from '../db/database.ts'

export interface QueuedJob<Item, Outcome, Limits> {
  readonly name: string
  strategy: ClaimStrategy<Item, Limits>
  /** Takes what is due by moving its due time to the end of a lease, by PostgreSQL's clock. */
  claim(tx: Tx, limits: Limits, leaseSeconds: number): Promise<Item[]>
  /**
   * One attempt, without a transaction around it. What it throws is logged with `says.failed` and the fields of `about`,
   * and the item is claimed again after its lease. `stopping` is aborted when the server begins to stop.
   */
  run(item: Item, stopping: AbortSignal): Promise<Result<Outcome>>
  /** Records each outcome only if its attempt is the next to count, so that a server past its lease changes nothing. */
  record(tx: Tx, outcomes: readonly Outcome[]): Promise<void>
  /** Ends the leases of what was not attempted. */
  release(tx: Tx, released: readonly Released<Item>[]): Promise<void>
  /** Ends the attempts under way; those without a result are released. Called once, when the server stops. */
  close(): void
  about(item: Item): object
  says: {
    /** The database cannot be reached. */
    unreachable: string
    /** Outcomes were lost. */
    unrecorded: string
    /** An attempt has thrown. */
    failed: string
  }
}

/** How an attempt ended: with an outcome to record, or with none that counts, to be claimed again after some seconds. */
export type Result<Outcome> = { outcome: Outcome } | { releaseFor: number }

export type Released<Item> = { item: Item; afterSeconds: number }

/** Decides how much is claimed, and when each claimed item is sent: limits and fairness are here. */
export interface ClaimStrategy<Item, Limits> {
  /** What the next claim may take; undefined for nothing. */
  claimLimits(underWay: number): Limits | undefined
  /** Takes the result of a claim with these limits. */
  add(claimed: readonly Item[], limits: Limits): void
  /** Removes what may be sent now. */
  start(): Item[]
  /** Whether another claim is worthwhile now, without waiting for a wake-up or the next poll. */
  wantsClaim(underWay: number): boolean
  /** Removes what has waited here for too long and is better released. */
  takeExpired(): Item[]
  /** Removes everything that was not started. */
  takeAll(): Item[]
}
