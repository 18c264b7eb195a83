/**
 * Runs work that what a stranger sends can make expensive in a process beside this one, with limits of processor time and
 * memory. Guests of all restaurants wait on the event loop, and a thread would share more than that: the threads in which
 * the engine compiles and collects garbage take as much processor time for such work as the work itself, and their
 * priority is that of the server. One piece of work at a time, four wait, and restaurants take turns. The process lives
 * on between them: to start one and load the modules takes about a second of processor time from TypeScript, more than
 * most files. It is replaced where work exceeds a limit, and ends after a minute without work.
 *
 * A module with such work calls `answerProcess` at its end, and `runInProcess` with its own address:
 *
 *     export const readSlowly = (text: string, owner: string) => runInProcess<Result>(import.meta.url, text, owner)
 *     answerProcess(import.meta.url, async () => (await import('./slow.ts')).read)
 */
import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { Problem } from './domain/problem.ts'
import { cpuMsOfProcess } from './end-after-cpu.ts'
import { letGuestsGoFirst, ownSession } from './low-priority.ts'

/** `cpuMs`: of processor time, which a busy machine changes least; the largest description takes 1.1 s. */
export const readingLimits = { cpuMs: 3_000, deadlineMs: 12_000, megabytes: 256, mostWaiting: 4 } as const
const idleMs = 60_000
/** A start takes a second of processor time, so many more on a busy machine; the request is answered after 20. */
const startMs = 18_000
const name = 'reads files'

const overloaded = () => new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.overloaded, { retryAfter: 2 })
const limiter = new ConcurrencyLimiter({
  ...{ atOnce: 1, mostWaiting: readingLimits.mostWaiting, waitMs: startMs },
  refusal: overloaded,
})

/** The work took more processor time or memory than it may have. */
export class ProcessExceeded extends Error {}

type Task = { module: string; input: unknown }
type Answer = { result: unknown } | { error: unknown }

/** `owner`: who takes turns with others, such as a restaurant. */
export const runInProcess = <Result>(module: string, input: unknown, owner: string): Promise<Result> =>
  limiter.run(() => runNow<Result>({ module, input }), owner)

/** `modules`: whose work it can do, those that were loaded when it was started. */
type Reader = { child: ChildProcess; ready: Promise<void>; modules: ReadonlySet<string>; end?: NodeJS.Timeout }
let kept: Reader | undefined
/** The last one was ended by what it read. */
let isReplacement = false

function startReader(): Reader {
  const compiled = getCompileCacheDir()
  const modules = new Set(loads.keys())
  const child = fork(fileURLToPath(import.meta.url), [name, ...modules], {
    ...ownSession,
    serialization: 'advanced',
    // The engine reports a full memory there, at length.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }) },
    execArgv: [`--max-old-space-size=${readingLimits.megabytes}`],
  })
  // The first starts as fast as it can, for whoever waits for it. Files that make it start again cost guests nothing.
  if (isReplacement) letGuestsGoFirst(child.pid)
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const reader = { child, ready, modules }
  child.once('message', (first: 'ready' | { error: unknown }) => {
    letGuestsGoFirst(child.pid)
    if (first === 'ready') resolve()
    else reject(first.error)
  })
  child.on('error', reject)
  child.on('exit', (code, signal) => {
    reject(new Error(`the process that reads files ended with ${signal ?? `code ${code}`}`))
    if (kept === reader) kept = undefined
  })
  // Rejections surface where work waits for the process.
  ready.catch(() => {})
  return reader
}

async function runNow<Result>(task: Task): Promise<Result> {
  if (!loads.has(task.module)) throw new Error(`${task.module} offers no work for another process`)
  // It was started before the module was loaded.
  if (kept && !kept.modules.has(task.module)) replaceReader(kept, false)
  kept ??= startReader()
  const reader = kept
  clearTimeout(reader.end)
  setReferenced(reader, true)
  try {
    const answer = await answerOf(reader, task)
    if ('error' in answer) throw answer.error
    return answer.result as Result
  } finally {
    setReferenced(reader, false)
    reader.end = setTimeout(() => endIdle(reader), idleMs).unref()
  }
}

function endIdle({ child }: Reader): void {
  if (kept?.child === child) kept = undefined
  isReplacement = false
  child.kill('SIGKILL')
}

/** Whether it keeps this process from ending. */
function setReferenced({ child }: Reader, isReferenced: boolean): void {
  const act = isReferenced ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}

/** Bounded by its deadline, whatever the process does: nothing that it must answer is awaited alone. */
async function answerOf(reader: Reader, task: Task): Promise<Answer> {
  const { child, ready } = reader
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  // It had little of the processor: the machine is busy, and the file may be a good one.
  const refuse = () => reject(overloaded())
  let timeout = setTimeout(refuse, startMs)
  const ended = (code: number | null, signal: NodeJS.Signals | null) =>
    reject(new ProcessExceeded(`ended with ${signal ?? `code ${code}`}`))
  child.once('exit', ended)
  let hasStarted = false
  try {
    await Promise.race([ready, promise])
    hasStarted = true
    clearTimeout(timeout)
    timeout = setTimeout(refuse, readingLimits.deadlineMs)
    child.once('message', resolve)
    child.send(task, (error) => error && reject(error))
    return await promise
  } catch (error) {
    // One that is late to start goes on starting, for the next.
    if (hasStarted) replaceReader(reader, error instanceof ProcessExceeded)
    throw error
  } finally {
    clearTimeout(timeout)
    child.off('message', resolve).off('exit', ended)
  }
}

function replaceReader({ child, end }: Reader, hasExceeded: boolean): void {
  clearTimeout(end)
  kept = undefined
  isReplacement ||= hasExceeded
  child.kill('SIGKILL')
}

type Work = (input: never) => unknown
/** Whether this is the process in which the work is done. */
export const isReader = process.argv[2] === name && process.send !== undefined
/** Of each module. In that process all are loaded before the first work begins. */
const loads = new Map<string, () => Promise<Work>>()

/** `load` returns the work, once it has loaded the modules that only the work needs. */
export function answerProcess<Input>(module: string, load: () => Promise<(input: Input) => unknown>): void {
  loads.set(module, load)
}

async function answerTasks(modules: readonly string[]): Promise<void> {
  const works = new Map<string, Work>()
  for (const module of modules) {
    await import(module)
    const work = await loads.get(module)?.()
    if (work) works.set(module, work)
  }
  const begunAt = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY)
  const watchdog = new URL(`./end-after-cpu${extname(import.meta.filename)}`, import.meta.url)
  new Worker(watchdog, { workerData: { begunAt, cpuMs: readingLimits.cpuMs } })
  process.on('message', async ({ module, input }: Task) => {
    begunAt[0] = cpuMsOfProcess()
    const answer = await Promise.try(() => works.get(module)?.(input as never)).then(
      (result): Answer => ({ result }),
      (error: unknown): Answer => ({ error }),
    )
    begunAt[0] = Number.POSITIVE_INFINITY
    process.send?.(answer)
  })
  process.send?.('ready')
}

if (isReader) {
  process.once('disconnect', () => process.exit())
  // Not awaited: the modules that it imports import this one.
  answerTasks(process.argv.slice(3)).catch((error: unknown) => process.send?.({ error }, () => process.exit(1)))
}
