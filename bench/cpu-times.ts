/** Processor time of a server and its PostgreSQL since their start, in milliseconds, from /proc. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type CpuTimes = { server: number; postgres: number }

const msPerTick = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

export const cpuTimesOf = (server: number, postmaster: number): CpuTimes => {
  return { server: processMs(server), postgres: postgresMs(postmaster) }
}

export const processMs = (pid: number): number => ticksOf(pid, false) * msPerTick

/** With every process it has or had. */
export function postgresMs(postmaster: number): number {
  const backends = childrenOf(postmaster).reduce((sum, pid) => sum + ticksOf(pid, false), 0)
  return (backends + ticksOf(postmaster, true)) * msPerTick
}

/** The lines of its `postmaster.pid`: process, folder, start, port, folder of the socket. */
export function postmasterLines(folder: string): string[] {
  const places = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const file = places.find((path) => path.endsWith('postmaster.pid'))
  return readFileSync(join(folder, file ?? 'postmaster.pid'), 'utf8').split('\n')
}

export const postmasterOf = (folder: string): number => Number(postmasterLines(folder)[0])

export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return pids.map(Number).filter((pid) => Number(statOf(pid)[1]) === parent)
}

/** Empty where the process has ended. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** `withEnded` adds what children that have ended used up. */
function ticksOf(pid: number, withEnded: boolean): number {
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = statOf(pid).slice(11, 15).map(Number)
  return utime + stime + (withEnded ? cutime + cstime : 0)
}
