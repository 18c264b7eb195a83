/** One mutant before its judges, until the first of their tests fails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Reported } from './report-failures.ts'

/** Files that share a process, or one that has its own. */
export type Judges = { files: readonly string[]; together: boolean }

export type Complaint = { file: string; test: string; why: string }

/** A mutant may wait for ever. */
const patienceMs = 180_000

/** A run that is broken off ends its judges, and stops its PostgreSQL after them. */
const breakOff = new AbortController()
process.once('SIGINT', () => breakOff.abort()).once('SIGTERM', () => breakOff.abort())

/** The first failure, or undefined where all pass. */
export async function complaintOf(folder: string, judges: readonly Judges[]): Promise<Complaint | undefined> {
  for (const { files, together } of judges) {
    for (const batch of together ? [files] : files.map((file) => [file])) {
      const complaint = await firstFailure(folder, batch, together)
      if (complaint) return complaint
    }
  }
  return undefined
}

async function firstFailure(
  folder: string,
  files: readonly string[],
  together: boolean,
): Promise<Complaint | undefined> {
  const [first = ''] = files
  if (first === '') return undefined
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const reporter = join(folder, 'server/test/mutants/report-failures.ts')
  const begun = together ? 'server/test/mutants/run-files.ts' : first
  const child = spawn(process.execPath, [`--test-reporter=${reporter}`, begun], {
    cwd: folder,
    env: { ...env, FILES: JSON.stringify(files), NODE_COMPILE_CACHE: join(folder, '.compiled') },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  let complaint: Complaint | undefined
  const fail = (found: Complaint) => {
    complaint ??= found
    // The group, since a test may have started servers and browsers.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  const end = () => fail({ file: first, test: '', why: 'broken off' })
  breakOff.signal.addEventListener('abort', end)
  let timer = setTimeout(() => {}, 0)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fail({ file: first, test: '', why: 'no answer in time' }), patienceMs)
  }
  wait()
  for await (const line of createInterface({ input: child.stdout })) {
    wait()
    if (!line.startsWith('{')) continue
    const { passed, ...found } = JSON.parse(line) as Reported
    if (!passed) fail({ ...found, file: found.file === '' ? first : found.file })
  }
  clearTimeout(timer)
  breakOff.signal.removeEventListener('abort', end)
  breakOff.signal.throwIfAborted()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  if (complaint === undefined && child.exitCode !== 0)
    return { file: first, test: '', why: `exit code ${child.exitCode}, signal ${child.signalCode}` }
  return complaint
}
