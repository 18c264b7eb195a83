/** Guests go first where processors are scarce: what reads the files of others runs in processes of low priority. */
import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A third of the share of others: with a tenth, on a machine with much else to do, a good file took more than its 12 s. */
const niceness = 5

/**
 * Of a session of its own (`detached`): where Linux groups processes by session, the group's share of the processors counts
 * before the priorities in it, and work in the server's group would use up what guests wait for.
 */
export const ownSession = { detached: true } as const

/** All threads of a process, and so those that they start: the engine compiles and collects garbage in threads of its own. */
export function letGuestsGoFirst(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    for (const id of threadsOf(pid)) setPriority(id, niceness)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, `${niceness}`)
  } catch {
    // It has ended already, or this system has no groups by session.
  }
}

/** Linux has a priority for each thread, other systems one for the process. */
const threadsOf = (pid: number): number[] =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
