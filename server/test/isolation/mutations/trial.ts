/** One mutant before its judges: test files, each in a process of its own, until one of them fails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutants.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const hook = fileURLToPath(new URL('./mutate.ts', import.meta.url))
const patienceMs = 120_000

export type Verdict = {
  mutant: Mutant
  killedBy: string | undefined
  /** The first complaint of the judge. */
  why: string
  seconds: number
}

/** The isolation tests that reach the statements of a file, the one most likely to notice first. */
const isolationTests: readonly (readonly [RegExp, readonly string[]])[] = [
  [/features\/access/, ['callers', 'roles']],
  [/features\/demo/, ['demo']],
  [/features\/import|operations\/transfer/, ['same-ids', 'behind-the-api']],
  [/features\/restaurant/, ['neighbours', 'same-ids', 'foreign-ids']],
  [/features\/configuration/, ['behind-the-api', 'neighbours', 'foreign-ids']],
  [
    /features\/bookings/,
    ['neighbours', 'foreign-ids', 'same-ids', 'behind-the-api', 'retries', 'precheck', 'moves', 'guests'],
  ],
  [/features\/guest-/, ['guests', 'neighbours']],
  [/features\/messages/, ['messages', 'neighbours', 'foreign-ids', 'behind-the-api', 'outbox']],
  [/features\/(patrons|privacy)/, ['neighbours', 'patrons', 'foreign-ids', 'behind-the-api', 'retries']],
  [/features\/people/, ['people', 'roles', 'neighbours', 'foreign-ids']],
  [/features\/webhooks\/(events|deliver\/outbox|purge)/, ['outbox', 'neighbours']],
  [/^outbox/, ['outbox', 'messages']],
  [
    /features\/(schedule|day|offers|close-offs)/,
    ['neighbours', 'days', 'holds-and-offers', 'same-ids', 'foreign-ids', 'behind-the-api', 'retries'],
  ],
  [/./, ['neighbours', 'foreign-ids', 'behind-the-api', 'retries']],
]

/** Isolation tests first; a mutant that they let go comes before the tests of its own feature. */
export function judgesOf({ file }: Mutant): string[] {
  const [, names = []] = isolationTests.find(([pattern]) => pattern.test(file)) ?? []
  return [...names.map((name) => `server/test/isolation/${name}.test.ts`), ...testsOfFeature(file)]
}

function testsOfFeature(file: string): string[] {
  const folder = file.split('/').slice(0, 2).join('/')
  const own = existsSync(`${root}server/test/${folder}`) ? [folder] : []
  const jobs = /features\/webhooks/.test(file) ? ['operations/jobs'] : []
  return [...own, ...jobs].flatMap((place) =>
    globSync(`server/test/${place}/**/!(*.soak).test.ts`, { cwd: root }).sort(),
  )
}

export async function tryMutant(mutant: Mutant, judges: readonly string[]): Promise<Verdict> {
  const begun = performance.now()
  const verdict = (killedBy: string | undefined, why: string): Verdict => {
    return { mutant, killedBy, why, seconds: (performance.now() - begun) / 1_000 }
  }
  for (const judge of judges) {
    const complaint = await complaintOf(judge, mutant)
    if (complaint !== undefined) return verdict(judge, complaint)
  }
  return verdict(undefined, '')
}

/** Why the file fails, with a mutant or as things are; undefined where it passes. */
export async function complaintOf(file: string, mutant?: Mutant): Promise<string | undefined> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const changed = mutant ? ['--import', hook] : []
  const child = spawn(process.execPath, [...changed, '--test-reporter=spec', file], {
    cwd: root,
    env: { ...env, ...(mutant && { MUTANT: mutant.name }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void said.push(chunk))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code === 0) return undefined
  if (signal && !child.killed) throw new Error(`${file} was ended by ${signal} from outside, which is no verdict.`)
  return code === null
    ? 'no answer in time'
    : (/^.*Error.*$/m.exec(String(Buffer.concat(said)))?.[0].trim() ?? 'failed')
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
