/**
 * The text content of an MCP answer: the sentence that can be read out, then what the next call needs (ids, hashes, times,
 * today's date and zone), since many clients hand only the text to their model. Text with spaces is quoted.
 */
import { type EpochSeconds, localDateOf } from '../../../../domain/calendar/calendar.ts'
import type { AgentCall } from './tool.ts'

type NamedStart = { start: string; night_of?: string; areas: readonly string[] }

export function toolText({ house, now }: AgentCall, say: string, data: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(data).flatMap(([name, value]) => linesOf(name, value))
  return [say, ...lines, today(house.settings.timezone, now)].join('\n')
}

const today = (timezone: string, now: EpochSeconds): string => `today: ${localDateOf(timezone, now)}, ${timezone}`

function linesOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || name === 'today' || name === 'timezone') return []
  if (name === 'error') {
    const { message: _, ...error } = value as Record<string, unknown>
    return Object.entries(error).flatMap(([field, of]) => linesOf(field, of))
  }
  if (name === 'times') return timesLines(value as readonly NamedStart[])
  if (name === 'full') return fullLines(value as readonly { start: string; reason: string }[])
  if (Array.isArray(value) && value.length === 0) return []
  return [
    `${name}: ${typeof value === 'object' ? JSON.stringify(value) : isWord(value) ? value : JSON.stringify(value)}`,
  ]
}

/** Ids, hashes, times, numbers and addresses; anything else is text of the restaurant and is quoted. */
const isWord = (value: unknown): boolean => /^\S*$/.test(String(value))

/** A line for each date: `2026-11-20 +01:00: 19:30 19:45 ("Main Hall", "Terrace")`. */
function timesLines(times: readonly NamedStart[]): string[] {
  const byDate = Map.groupBy(times, dayOf)
  return ['times:', ...[...byDate].map(([day, starts]) => `${day}: ${byAreas(starts)}`)]
}

const dayOf = ({ start, night_of }: NamedStart): string =>
  [start.slice(0, 10), start.slice(19), night_of && `(night_of ${night_of})`].filter(Boolean).join(' ')

function byAreas(starts: readonly NamedStart[]): string {
  const runs: { areas: string; clocks: string[] }[] = []
  for (const { start, areas } of starts) {
    const named = areas.map((area) => JSON.stringify(area)).join(', ')
    const last = runs.at(-1)
    if (last?.areas === named) last.clocks.push(start.slice(11, 16))
    else runs.push({ areas: named, clocks: [start.slice(11, 16)] })
  }
  return runs.map(({ areas, clocks }) => `${clocks.join(' ')}${areas && ` (${areas})`}`).join('; ')
}

/** Why the others cannot be booked, for one evening; over several the free ones are enough. */
function fullLines(full: readonly { start: string; reason: string }[]): string[] {
  const dates = new Set(full.map(({ start }) => start.slice(0, 10)))
  if (full.length === 0 || dates.size > 2) return []
  const byReason = Map.groupBy(full, ({ reason }) => reason)
  return [...byReason].map(
    ([reason, starts]) => `full (${reason}): ${starts.map(({ start }) => start.slice(11, 16)).join(' ')}`,
  )
}
