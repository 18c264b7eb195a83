/**
 * How long requests took, as a Prometheus histogram whose series are plain counters: they are counted on every request
 * and put into words only when somebody asks. (The library's own histogram checks and joins its labels each time, which
 * took 6 µs of a short request.)
 */
import type { Metric, Registry } from 'prom-client'

const name = 'http_request_duration_seconds'
const help = 'Time from the arrival of a request to the end of its answer'
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Labels = { method: string; route: string; status: number }
/** `within[n]` is up to `bounds[n]` and above the bound before it; the last is above all bounds. */
type Series = { labels: Labels; within: number[]; sum: number }
type Value = { metricName: string; labels: Record<string, string | number>; value: number }

export class RequestDurations {
  readonly name = name
  readonly #series = new Map<string, Series>()

  constructor(registry: Registry) {
    // The registry asks its metrics for their name and `get` alone; the library's type wants its own classes.
    registry.registerMetric(this as unknown as Metric)
  }

  note(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`
    const series = this.#series.get(key) ?? this.#open(key, { method, route, status })
    let place = 0
    while (place < bounds.length && seconds > (bounds[place] as number)) place++
    series.within[place] = (series.within[place] as number) + 1
    series.sum += seconds
  }

  #open(key: string, labels: Labels): Series {
    const series = { labels, within: new Array<number>(bounds.length + 1).fill(0), sum: 0 }
    this.#series.set(key, series)
    return series
  }

  async get() {
    const values = [...this.#series.values()].flatMap(valuesOf)
    return { name, help, type: 'histogram', values, aggregator: 'sum' }
  }
}

function valuesOf({ labels, within, sum }: Series): Value[] {
  let count = 0
  const buckets = within.map((number, place) => {
    count += number
    return { metricName: `${name}_bucket`, labels: { le: bounds[place] ?? '+Inf', ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
