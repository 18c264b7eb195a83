/**
 * One mutant before its judges: test files, one after the other in a process of their own, which is ended at the first
 * failure. A process for each file took four times as long.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { testServer } from '../../support/test-server.ts'
import type { Mutant } from './mutants.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const hook = fileURLToPath(new URL('./mutate.ts', import.meta.url))
const judge = fileURLToPath(new URL('./judge.ts', import.meta.url))
const patienceMs = 900_000

export type Verdict = {
  mutant: Mutant
  killedBy: string | undefined
  /** The first complaint of the judge. */
  why: string
  seconds: number
}

/** The isolation tests that reach the statements of a file, the one most likely to notice first. */
const isolationTests: readonly (readonly [RegExp, readonly string[]])[] = [
  [/house\/access/, ['same-ids', 'callers', 'roles']],
  [/house\/restaurant/, ['neighbours', 'same-ids', 'foreign-ids']],
  [
    /house\/(audit|branding)|guests\/reviews|bookings\/refused-wishes/,
    ['same-ids', 'neighbours', 'foreign-ids', 'behind-the-api', 'retries'],
  ],
  [
    /house\/schedule|features\/evening|bookings\/offers/,
    ['neighbours', 'days', 'holds-and-offers', 'same-ids', 'foreign-ids', 'behind-the-api', 'retries'],
  ],
  [/guests\/confirmations/, ['confirmations', 'guests', 'neighbours']],
  [/guests\/(booking-answers|guest-links)|doors\/guest-/, ['guests', 'neighbours']],
  [/guests\/patrons|office\/privacy/, ['neighbours', 'patrons', 'foreign-ids', 'behind-the-api', 'retries']],
  [/messages\/webhooks/, ['outbox', 'neighbours', 'foreign-ids', 'behind-the-api', 'retries']],
  [/features\/messages/, ['messages-found', 'messages', 'neighbours', 'foreign-ids', 'behind-the-api', 'outbox']],
  [/features\/people/, ['people', 'roles', 'neighbours', 'foreign-ids']],
  [
    /features\/bookings/,
    ['neighbours', 'foreign-ids', 'same-ids', 'behind-the-api', 'retries', 'precheck', 'moves', 'guests'],
  ],
  [/doors\/agents/, ['same-ids', 'holds-and-offers', 'agent-tools', 'neighbours', 'foreign-ids']],
  [/office\/demo/, ['demo']],
  [/office\/import/, ['imports', 'same-ids', 'behind-the-api']],
  [/office\/insights/, ['insights', 'neighbours']],
  [/office\/overview/, ['overview', 'neighbours']],
  [/office\/configuration/, ['configuration', 'same-ids', 'behind-the-api', 'neighbours', 'foreign-ids']],
  [/operations\/check/, ['check']],
  [/operations\/doctor/, ['people']],
  [/operations\/transfer/, ['same-ids', 'behind-the-api']],
  [/^jobs/, ['outbox', 'messages']],
  [/./, ['neighbours', 'foreign-ids', 'behind-the-api', 'retries']],
]

/** Patterns under which no file of statements is judged: a folder was moved or renamed. */
export function patternsWithoutFiles(files: readonly string[]): string[] {
  const used = new Set(files.map((file) => isolationTests.find(([pattern]) => pattern.test(file))?.[0]))
  return isolationTests.filter(([pattern]) => !used.has(pattern)).map(([pattern]) => pattern.source)
}

/** Isolation tests first; a mutant that they let go comes before the tests of its own folder, then of its feature. */
export function judgesOf({ file }: Mutant): string[] {
  const [, names = []] = isolationTests.find(([pattern]) => pattern.test(file)) ?? []
  return [...names.map((name) => `server/test/isolation/${name}.test.ts`), ...testsOfFeature(file)]
}

function testsOfFeature(file: string): string[] {
  const feature = file.split('/').slice(0, 3).join('/')
  const jobs = /features\/messages\/webhooks/.test(file) ? ['operations/jobs'] : []
  const files = [dirname(file), feature, ...jobs]
    .filter((folder) => existsSync(`${root}server/test/${folder}`))
    .flatMap((folder) => globSync(`server/test/${folder}/**/!(*.soak).test.ts`, { cwd: root }).sort())
  return [...new Set(files)]
}

export async function tryMutant(mutant: Mutant, judges: readonly string[]): Promise<Verdict> {
  const begun = performance.now()
  const complaint = await complaintOf(judges, mutant)
  return {
    mutant,
    killedBy: complaint?.judge,
    why: complaint?.why ?? '',
    seconds: (performance.now() - begun) / 1_000,
  }
}

type Complaint = { judge: string; why: string }

/** Which of the files fails first and why, with a mutant or as things are; undefined where all pass. */
export async function complaintOf(files: readonly string[], mutant?: Mutant): Promise<Complaint | undefined> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const changed = mutant ? ['--import', hook] : []
  const child = spawn(process.execPath, [...changed, '--test-reporter=tap', judge, ...files], {
    cwd: root,
    env: { ...env, ...(mutant && { MUTANT: mutant.name }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (firstFailure(said)) child.kill('SIGKILL')
    })
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0) await dropDatabasesOf(child.pid)
  if (code === 0) return undefined
  const found = firstFailure(said)
  if (found) return found
  if (signal && !child.killed) throw new Error(`${files} were ended by ${signal} from outside, which is no verdict.`)
  const why = code === null ? 'no answer in time' : (/^.*Error.*$/m.exec(said)?.[0].trim() ?? 'failed')
  return { judge: lastBegun(said) ?? 'unknown', why }
}

/** TAP says it as soon as a test has failed: `not ok …`, then its error, at the end of which stands `...`. */
function firstFailure(said: string): Complaint | undefined {
  const found = /^ *not ok [\s\S]*?^ *\.\.\.$/m.exec(said)
  if (!found) return undefined
  const why = /^ *error: (?:\|-\s+)?(.*)$/m.exec(found[0])?.[1] ?? 'failed'
  return { judge: lastBegun(said.slice(0, found.index)) ?? 'unknown', why: why.trim() }
}

const lastBegun = (said: string): string | undefined => [...said.matchAll(/^# Subtest: (\S+\.test\.ts)$/gm)].at(-1)?.[1]

/** A process that is killed leaves its databases behind. */
async function dropDatabasesOf(pid: number | undefined): Promise<void> {
  const { admin, template } = testServer()
  const client = new pg.Client(admin)
  await client.connect()
  const like = `${template}_${pid}_%`.replaceAll('_', '\\_')
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    like,
  ])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}

/** So many at once, each as soon as one before it is done. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [place, item] of waiting) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
