/** Turns SIGTERM and SIGINT into one request to stop. */
import { constants } from 'node:os'
import type { Config } from '../settings/config.ts'

export type Print = (line: string) => void

/** Signals that come sooner after the first are copies of it: npm forwards a Ctrl-C that the terminal has sent to all. */
const impatientAfterMs = 1_000

/**
 * Aborts at the first signal, with its name as the reason. A signal that comes a second or more after the first ends
 * the process at once; PostgreSQL then runs on until the next start takes it over and stops it.
 */
export function listenForSignals({ databaseUrl }: Pick<Config, 'databaseUrl'>, print: Print): AbortSignal {
  const stopRequest = new AbortController()
  let firstAt = Number.POSITIVE_INFINITY
  const onSignal = (signal: 'SIGTERM' | 'SIGINT') => {
    if (!stopRequest.signal.aborted) {
      firstAt = performance.now()
      stopRequest.abort(signal)
    } else if (performance.now() - firstAt >= impatientAfterMs) {
      print(
        databaseUrl === undefined
          ? 'Ended at once; requests in flight are cut off. PostgreSQL still runs; the next start takes it over.'
          : 'Ended at once; requests in flight are cut off.',
      )
      process.exit(128 + constants.signals[signal])
    }
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  return stopRequest.signal
}
