/**
 * Parties to whom another system gave one table at a time. Where its export does not say how long guests stayed, only what
 * is sure counts: a second party within half of the usual stay, at most an hour, after the first. A name under which three
 * parties and more sat at once, such as that of a bar, is no single table, and counts for nothing.
 */
import { type FileAsk, isTurnedAway } from './file-replay.ts'

/** `usual`: the minutes that the house plans for such a party. */
export type Stay = { ask: FileAsk; usual: number }

export type DoubleBookings = {
  /** The lines of the later parties: each is one double booking. */
  second: ReadonlySet<number>
  /** The lines of those who had the table first. */
  first: ReadonlySet<number>
  /** Names that stand for several tables. */
  shared: readonly string[]
}

const mostSure = 60

export const tableKey = (name: string): string => name.trim().toLowerCase()

const leaves = ({ ask, usual }: Stay): number => ask.at + (ask.minutes ?? Math.min(mostSure, usual / 2)) * 60

export function findDoubleBookings(stays: readonly Stay[]): DoubleBookings {
  const [second, first, shared] = [new Set<number>(), new Set<number>(), new Map<string, string>()]
  for (const [key, own] of byTable(stays)) {
    const met: [Stay, Stay][] = []
    let here: Stay[] = []
    let most = 0
    for (const stay of own.toSorted((one, other) => one.ask.at - other.ask.at || one.ask.line - other.ask.line)) {
      here = here.filter((before) => leaves(before) > stay.ask.at)
      for (const before of here) met.push([before, stay])
      here.push(stay)
      most = Math.max(most, here.length)
    }
    if (most > 2) {
      shared.set(key, own[0]?.ask.tables.find((name) => tableKey(name) === key) ?? key)
      continue
    }
    for (const [before, after] of met) {
      first.add(before.ask.line)
      second.add(after.ask.line)
    }
  }
  return { second, first, shared: [...shared.values()] }
}

function byTable(stays: readonly Stay[]): Map<string, Stay[]> {
  const found = new Map<string, Stay[]>()
  for (const stay of stays) {
    if (isTurnedAway(stay.ask)) continue
    for (const key of new Set(stay.ask.tables.map(tableKey))) {
      const own = found.get(key)
      if (own) own.push(stay)
      else found.set(key, [stay])
    }
  }
  return found
}
