/** The measured figures of a network as tables, and what follows from them for more cores. */
import type { CpuTimes } from '../cpu-times.ts'
import { callsInAQuarter, type Kind, kinds, secondsOfAQuarter } from './assumptions.ts'
import type { DatabaseFigures } from './evening.sql.ts'

export type Measured = {
  restaurants: number
  history: number
  speed: number
  /** Milliseconds a second. */
  idle: CpuTimes
  /** Milliseconds a call. */
  byKind: Record<Kind, CpuTimes>
  message: CpuTimes
  delivery: CpuTimes
  /** Milliseconds of the whole quarter of an hour. */
  mix: CpuTimes
  calls: number
  refused: number
  turnedAway: number
  planned: number
  took: number
  drainedAfter: number
  waits: readonly number[]
  figures: { before: DatabaseFigures; after: DatabaseFigures }
}

/** The share of its cores that PostgreSQL and the servers use at the peak; the rest is for what was not foreseen. */
const utilisation = 0.5
const cores = [2, 8, 32, 96]

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const ms = (value: number): string => value.toFixed(2)
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, place) => (place === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

export function kindTable({ idle, byKind, message, delivery, restaurants }: Measured): string {
  const row = (name: string, calls: string, { server, postgres }: CpuTimes) => [name, calls, ms(server), ms(postgres)]
  const perThousand = (calls: number): string => ((calls * 1_000) / secondsOfAQuarter).toFixed(2)
  return tableOf(
    ['processor time', 'a second, 1,000 restaurants', 'server, ms', 'PostgreSQL, ms'],
    [
      ...kinds.map((kind) => row(kind, perThousand(callsInAQuarter[kind]), byKind[kind])),
      row('message to a guest, sent', '', message),
      row('webhook delivery, sent', '', delivery),
      row(`a second of ${whole(restaurants)} open diaries, dead webhooks and jobs`, '', idle),
    ],
  )
}

export function mixTable(measured: Measured): string {
  const { restaurants, speed, calls, planned, took, drainedAfter, waits, refused, turnedAway, mix, figures } = measured
  const at = (share: number): string =>
    (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(1)
  const { before, after } = figures
  const reads = (after.read - before.read) / (after.read + after.hit - before.read - before.hit)
  return tableOf(
    [`a quarter of an hour of ${whole(restaurants)} restaurants, ${speed} times as fast`, ''],
    [
      ['calls', `${whole(calls)}, ${whole(calls / planned)} a second`],
      [
        'answered',
        `${whole(took)} s for ${whole(planned)} s planned: ${took < planned + 2 && turnedAway === 0 ? 'kept up' : 'did not keep up'}`,
      ],
      ['messages and webhooks all sent', `${whole(Math.max(0, drainedAfter - took))} s later`],
      ['wait of a call, from its time on', `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`],
      ['refused, as full evenings do', whole(refused)],
      ['answered 503 with Retry-After', whole(turnedAway)],
      ['processor time', `server ${whole(mix.server)} ms, PostgreSQL ${whole(mix.postgres)} ms`],
      ['transactions, reads included', whole(after.commits - before.commits)],
      ['write-ahead log', `${((after.walBytes - before.walBytes) / 2 ** 20).toFixed(1)} MiB`],
      ['pages that PostgreSQL had not in its memory', `${(100 * reads).toFixed(1)} %`],
      ['database', `${(after.bytes / 2 ** 30).toFixed(2)} GiB, ${whole(after.bytes / after.bookings)} bytes a booking`],
    ],
  )
}

/** Milliseconds a second that one restaurant takes at the peak: its calls, and its share of what an idle server takes. */
function perRestaurant({ mix, idle, drainedAfter, restaurants }: Measured): CpuTimes {
  const share = (of: keyof CpuTimes): number =>
    ((mix[of] - idle[of] * drainedAfter) / secondsOfAQuarter + idle[of]) / restaurants
  return { server: share('server'), postgres: share('postgres') }
}

export function capacityTable(measured: Measured): string {
  const { server, postgres } = perRestaurant(measured)
  const { before, after } = measured.figures
  const perSecond = (value: number): number => value / measured.restaurants / secondsOfAQuarter
  const wal = perSecond(after.walBytes - before.walBytes)
  const writes =
    (callsInAQuarter.create + callsInAQuarter['check-in'] + callsInAQuarter['move or cancel']) / secondsOfAQuarter
  return tableOf(
    [
      'cores of PostgreSQL',
      'restaurants',
      'bookings a second',
      'calls a second',
      'cores of servers',
      'writes a second',
      'write-ahead log a second',
    ],
    cores.map((count) => {
      const restaurants = (count * 1_000 * utilisation) / postgres
      return [
        String(count),
        whole(restaurants),
        whole((restaurants * callsInAQuarter.create) / secondsOfAQuarter),
        whole((restaurants / measured.restaurants) * (measured.calls / secondsOfAQuarter)),
        whole(Math.ceil((restaurants * server) / 1_000 / utilisation)),
        whole(restaurants * writes),
        `${((restaurants * wal) / 2 ** 20).toFixed(1)} MiB`,
      ]
    }),
  )
}
