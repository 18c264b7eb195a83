/**
 * Runs work that what a stranger sends can make expensive in a thread beside the event loop, on which the guests of all
 * restaurants wait, with a limit of processor time. One piece of work at a time in a process, four wait, and restaurants
 * take turns. The thread lives on between them: to start one and load the modules takes about a second of processor time
 * from TypeScript, more than most files. It is replaced where work exceeds a limit, and ends after a minute without work.
 *
 * A module with such work calls `answerThread` at its end, and `runInThread` with its own address:
 *
 *     export const readSlowly = (text: string, owner: string) => runInThread<Result>(import.meta.url, text, owner)
 *     answerThread(import.meta.url, async () => (await import('./slow.ts')).read)
 */
import { setPriority } from 'node:os'
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { Problem } from './domain/problem.ts'

/** `cpuMs`: of processor time, which a busy machine changes least; the largest description takes 1.1 s. */
export const threadLimits = { cpuMs: 3_000, deadlineMs: 12_000, megabytes: 256, mostWaiting: 4 } as const
const idleMs = 60_000
const name = 'reads files'

const overloaded = () => new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.overloaded, { retryAfter: 2 })
const limiter = new ConcurrencyLimiter({
  ...{ atOnce: 1, mostWaiting: threadLimits.mostWaiting, waitMs: 6_000 },
  refusal: overloaded,
})

/** The work took more processor time or memory than it may have. */
export class ThreadExceeded extends Error {}

type Task = { module: string; input: unknown }
type Answer = { result: unknown } | { error: unknown }

/** `owner`: who takes turns with others, such as a restaurant. */
export const runInThread = <Result>(module: string, input: unknown, owner: string): Promise<Result> =>
  limiter.run(() => runNow<Result>({ module, input }), owner)

type Thread = { worker: Worker; ready: Promise<void>; end?: NodeJS.Timeout }
let kept: Thread | undefined

function startThread(): Thread {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { name, modules: [...loads.keys()] },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: threadLimits.megabytes },
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const thread = { worker, ready }
  worker.once('message', () => resolve())
  worker.on('error', reject)
  worker.on('exit', (code) => {
    reject(new Error(`the thread that reads files ended with code ${code}`))
    if (kept === thread) kept = undefined
  })
  // Rejections surface where work waits for the thread.
  ready.catch(() => {})
  return thread
}

async function runNow<Result>(task: Task): Promise<Result> {
  kept ??= startThread()
  const thread = kept
  clearTimeout(thread.end)
  thread.worker.ref()
  try {
    const answer = await answerOf(thread, task)
    if ('error' in answer) throw answer.error
    return answer.result as Result
  } finally {
    thread.worker.unref()
    thread.end = setTimeout(() => thread.worker.terminate(), idleMs).unref()
  }
}

/** Bounded by its deadline, whatever the thread does: nothing that it must answer is awaited alone. */
async function answerOf({ worker, ready }: Thread, task: Task): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  // It had little of the processor: the machine is busy, and the file may be a good one.
  const timeout = setTimeout(() => reject(overloaded()), threadLimits.deadlineMs)
  const failed = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExceeded(error.message) : error)
  const ended = (code: number) => reject(new ThreadExceeded(`ended with code ${code}`))
  worker.once('error', failed).once('exit', ended)
  let watch: NodeJS.Timeout | undefined
  let hasStarted = false
  try {
    await Promise.race([ready, promise])
    hasStarted = true
    const before = await Promise.race([cpuMs(worker), promise.then(() => 0)])
    watch = setInterval(async () => {
      if ((await cpuMs(worker)) - before > threadLimits.cpuMs)
        reject(new ThreadExceeded('more processor time than it may have'))
    }, 100)
    worker.once('message', resolve)
    worker.postMessage(task)
    return await promise
  } catch (error) {
    // One that is late to start goes on starting, for the next.
    if (hasStarted) replaceThread(worker)
    throw error
  } finally {
    clearTimeout(timeout)
    clearInterval(watch)
    worker.off('message', resolve).off('error', failed).off('exit', ended)
  }
}

function replaceThread(worker: Worker): void {
  kept = undefined
  // Not awaited: a thread that ends late keeps nobody waiting.
  worker.terminate().catch(() => {})
}

async function cpuMs(worker: Worker): Promise<number> {
  // Rejects where the thread has ended.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}

type Work = (input: never) => unknown
const isThread = workerData?.name === name
/** Of each module. In the thread all are loaded before the first work begins. */
const loads = new Map<string, () => Promise<Work>>()

/** `load` returns the work, once it has loaded the modules that only the work needs. */
export function answerThread<Input>(module: string, load: () => Promise<(input: Input) => unknown>): void {
  loads.set(module, load)
}

async function answerTasks(port: MessagePort, modules: readonly string[]): Promise<void> {
  const works = new Map<string, Work>()
  for (const module of modules) {
    await import(module)
    const work = await loads.get(module)?.()
    if (work) works.set(module, work)
  }
  // Guests go first where processors are scarce. Linux lowers the thread alone, other systems the whole process.
  if (process.platform === 'linux') setPriority(10)
  port.on('message', async ({ module, input }: Task) => {
    const answer = await Promise.try(() => works.get(module)?.(input as never)).then(
      (result): Answer => ({ result }),
      (error: unknown): Answer => ({ error }),
    )
    port.postMessage(answer)
  })
  port.postMessage('ready')
}

// Not awaited: the modules that it imports import this one. A failure ends the thread, which its work notices.
if (isThread && parentPort) answerTasks(parentPort, workerData.modules)
