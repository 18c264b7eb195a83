/**
 * A thread that ends its process where the work of the main thread takes more processor time than it may have, or the
 * process that asked for it is gone. `workerData.begunAt`: the processor time at the beginning of the work; infinite
 * while there is none.
 */
import { workerData } from 'node:worker_threads'

type Watched = { begunAt: Float64Array; cpuMs: number }

/** Of all threads of this process. */
export function cpuMsOfProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function watch({ begunAt, cpuMs }: Watched): void {
  const parent = process.ppid
  setInterval(() => {
    const isTooLong = cpuMsOfProcess() - (begunAt[0] ?? 0) > cpuMs
    if (isTooLong || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 100)
}

if (workerData?.begunAt) watch(workerData)
