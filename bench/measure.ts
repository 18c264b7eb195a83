/** Requests a second, as ratios within one run: these machines are noisy, but noise hits both sides of a ratio. */
import autocannon from 'autocannon'

export type Load = {
  url: string
  headers?: Record<string, string>
  connections?: number
  /** At most; without it, as many as the server answers. */
  perSecond?: number
  /** For requests that must differ from each other. */
  request?: () => { method: 'POST'; path: string; headers: Record<string, string>; body: string }
}

export type Measured = { perSecond: number; p50: number; p99: number; statuses: Record<string, number> }

export async function measure(
  { url, headers = {}, connections = 32, perSecond, request }: Load,
  seconds: number,
): Promise<Measured> {
  const base = { url, connections, duration: seconds, headers, ...(perSecond && { overallRate: perSecond }) }
  const options = request
    ? {
        ...base,
        requests: [{ method: 'POST' as const, setupRequest: (given: object) => ({ ...given, ...request() }) }],
      }
    : base
  const result = await autocannon(options as autocannon.Options)
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, statuses }
}

/** Yardstick, subject, yardstick, subject …: the ratio of the medians of the rounds. */
export async function compare(
  yardstick: () => Promise<number>,
  subject: () => Promise<number>,
  rounds = 3,
): Promise<{ yardstick: number; subject: number; ratio: number }> {
  const yards: number[] = []
  const subjects: number[] = []
  for (let round = 0; round < rounds; round++) {
    yards.push(await yardstick())
    subjects.push(await subject())
  }
  return { yardstick: median(yards), subject: median(subjects), ratio: median(subjects) / median(yards) }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
