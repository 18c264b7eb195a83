/**
 * One answer to /metrics for several workers: counters and histograms are added up, gauges as each declares (the
 * event-loop lag is an average). Counts of a worker that has ended stay in the sums, as of its last answer, so that no
 * counter falls. A worker that does not answer in time counts with its last answer.
 */
import type { Worker } from 'node:cluster'
import { on, once } from 'node:events'
import { AggregatorRegistry, Gauge, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import type { Metrics } from './metrics-server.ts'

type Metric = MetricObjectWithValues<MetricValue<string>>
type Question = { kind: 'metrics?'; id: number }
type Answer = { kind: 'metrics'; id: number; metrics: Metric[] }

const patienceMs = 2_000

export class WorkerMetrics implements Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE
  readonly #last = new Map<Worker, Metric[]>()
  readonly #own = new Registry()
  #ended: Metric[] = []
  #questions = 0

  constructor() {
    const help = 'Start time of the process since unix epoch in seconds.'
    const startedAt = new Gauge({ name: 'process_start_time_seconds', help, registers: [this.#own] })
    startedAt.set(Math.round(performance.timeOrigin / 1_000))
  }

  /** Call it once the worker listens. */
  add(worker: Worker): void {
    this.#last.set(worker, [])
    void once(worker, 'exit').then(() => this.#remove(worker))
  }

  async metrics(): Promise<string> {
    await Promise.all([...this.#last.keys()].map((worker) => this.#ask(worker)))
    const sums = AggregatorRegistry.aggregate([this.#ended, ...this.#last.values()])
    return `${await sums.metrics()}${await this.#own.metrics()}`
  }

  async #ask(worker: Worker): Promise<void> {
    const id = ++this.#questions
    const signal = AbortSignal.timeout(patienceMs)
    const answers = on(worker, 'message', { signal, close: ['disconnect'] })
    try {
      if (!worker.isConnected()) return
      worker.send({ kind: 'metrics?', id } satisfies Question)
      for await (const [message] of answers) {
        if (!isAnswer(message) || message.id !== id) continue
        if (this.#last.has(worker)) this.#last.set(worker, message.metrics)
        return
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async #remove(worker: Worker): Promise<void> {
    const counted = (this.#last.get(worker) ?? []).filter(({ type }) => isSum(type))
    this.#last.delete(worker)
    this.#ended = await AggregatorRegistry.aggregate([this.#ended, counted]).getMetricsAsJSON()
  }
}

const isSum = (type: unknown): boolean => type === 'counter' || type === 'histogram'

const isAnswer = (message: unknown): message is Answer => isOfKind(message, 'metrics')
const isQuestion = (message: unknown): message is Question => isOfKind(message, 'metrics?')

function isOfKind(message: unknown, kind: string): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind
}

/** In a worker. */
export function answerMetrics(registry: Registry): void {
  process.on('message', async (message) => {
    if (!isQuestion(message)) return
    const metrics = (await registry.getMetricsAsJSON()) as Metric[]
    if (process.connected) process.send?.({ kind: 'metrics', id: message.id, metrics } satisfies Answer)
  })
}
