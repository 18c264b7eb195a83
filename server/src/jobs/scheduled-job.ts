/** A job at a pace. A failed run is logged once until one succeeds, and left to the next. */
import type { Logger } from '../logger.ts'
import type { Job } from './job.ts'
import { repeat } from './repeat.ts'

type Run<Claimed> = (claimed: Claimed, quit: AbortSignal) => Promise<unknown>

export type ScheduledJob<Claimed> = {
  name: string
  everyMs: number
  /** Before the first run; `everyMs` by default. */
  firstMs?: number | undefined
  log: Pick<Logger, 'warn'>
  /** What is logged when a run fails. */
  failed: string
  /** Whether a stop waits for the run under way no longer than its grace. */
  isLeftAfterGrace?: boolean
} & (
  | {
      /** What this server is to do now, so that no other does; runs follow each other until there is nothing. */
      claim: () => Promise<Claimed | undefined>
      run: Run<Claimed>
    }
  | {
      claim?: undefined
      /** Returns `'done'` when it is not to be repeated. */
      run: (quit: AbortSignal) => Promise<unknown>
    }
)

export function scheduledJob<Claimed = never>(job: ScheduledJob<Claimed>): Job {
  const { name, everyMs, firstMs = everyMs, log, failed, isLeftAfterGrace = false } = job
  return {
    name,
    start() {
      let hasFailed = false
      const onFailure = (error: unknown) => {
        if (!hasFailed) log.warn({ reason: (error as Error).message }, failed)
        hasFailed = true
      }
      const repeating = repeat({ everyMs, firstMs, onFailure }, async (quit) => {
        const result = await (job.claim ? runClaimed(job.claim, job.run, quit) : job.run(quit))
        hasFailed = false
        return result
      })
      return { stop: (graceMs) => repeating.stop(isLeftAfterGrace ? graceMs : undefined) }
    },
  }
}

async function runClaimed<Claimed>(
  claim: () => Promise<Claimed | undefined>,
  run: Run<Claimed>,
  quit: AbortSignal,
): Promise<void> {
  while (!quit.aborted) {
    const claimed = await claim()
    if (claimed === undefined) return
    await run(claimed, quit)
  }
}
