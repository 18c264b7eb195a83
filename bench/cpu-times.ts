/** Processor time of a server and its PostgreSQL since their start, in milliseconds, from /proc. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type CpuTimes = { server: number; postgres: number }

const msPerTick = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

export function cpuTimesOf(server: number, postmaster: number): CpuTimes {
  const backends = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === postmaster)
  const postgres = backends.reduce((sum, pid) => sum + ticksOf(pid, false), ticksOf(postmaster, true))
  return { server: ticksOf(server, false) * msPerTick, postgres: postgres * msPerTick }
}

/** Empty where the process has ended. */
function statOf(pid: string | number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const parentOf = (pid: string): number => Number(statOf(pid)[1])

/** `withEnded` adds what children that have ended used up. */
function ticksOf(pid: string | number, withEnded: boolean): number {
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = statOf(pid).slice(11, 15).map(Number)
  return utime + stime + (withEnded ? cutime + cstime : 0)
}
