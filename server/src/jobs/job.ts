/**
 * Background work. A feature registers a name, a claim and a run, as one of two kinds:
 *
 * - `scheduledJob`: at a pace, one run at a time; what there is to do is claimed before each run, or is whatever is due.
 * - `queuedJob`: rows of a table, each claimed for the time of a lease, run at once when a commit wrote them, with retries.
 *
 * Every server starts every job. What two servers must not do at a time is claimed: by a lease, or for a transaction by
 * `claimTurn`. A server that is killed loses nothing: another claims the row after its lease, or runs at its own pace.
 */
export type Job = {
  /** Unlike that of every other job. */
  readonly name: string
  start(): Running
}

export type Running = {
  /** Begins nothing more, and resolves when what is under way has ended, been cut short or, after the grace, been left. */
  stop(graceMs: number): Promise<void>
}

export function startJobs(jobs: readonly Job[]): Running {
  const names = jobs.map(({ name }) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new Error(`Two jobs are called ${twice}.`)
  const running = jobs.map((job) => job.start())
  return {
    async stop(graceMs) {
      await Promise.all(running.map((each) => each.stop(graceMs)))
    },
  }
}
