/** What PostgreSQL lists the connections of servers as: `maitred 0.2.0 4711`, by release and process. */
import { version } from '../../settings/version.ts'

export const connectionName = (purpose = ''): string => `maitred ${version} ${process.pid}${purpose && ` ${purpose}`}`

/** Of a server; those of commands, which have no process in their name, are let through. 0.1 said `maitred 4711`. */
const ofServer = /^maitred (?:(?<release>\d+\.\d+)\S* )?(?<process>\d+)(?: monitor)?$/

/** `release` is null for 0.1. */
export function serverNamed(name: string): { release: string | null; process: number } | undefined {
  const found = ofServer.exec(name)?.groups
  return found && { release: found.release ?? null, process: Number(found.process) }
}
