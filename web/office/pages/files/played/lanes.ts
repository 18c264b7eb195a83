/** Where the bars of one evening stand, as it was and as it would have been: the same tables in the same order on both sides. */
import type { Schemas } from '../../../../../sdk/src/index.ts'
import { instantOf } from '../../../../kit/time/zone-time.ts'

export type Evening = NonNullable<Schemas.PlayedEvening>
export type Party = Schemas.PlayedParty
export type Side = 'was' | 'here'
export type BarKind = 'same' | 'moved' | 'gain' | 'double'

export type Bar = { party: Party; kind: BarKind; from: number; until: number; lane: number }
export type Row = { name: string; covers: number | null; bars: Bar[]; lanes: number }
export type Area = { name: string | null; rows: Row[] }

export const isTurnedAway = ({ outcome }: Party): boolean => outcome === 'refused' || outcome === 'waited'

const key = (name: string): string => name.trim().toLowerCase()

/** The names of the tables that a party would have here. */
export function tablesHere({ areas }: Evening, { here }: Party): string[] {
  const named = new Map(areas.flatMap(({ tables }) => tables.map(({ id, name }) => [id, name])))
  return here.map((id) => named.get(id) ?? String(id))
}

export function isSame(evening: Evening, party: Party): boolean {
  const [was, here] = [party.tables.map(key).toSorted(), tablesHere(evening, party).map(key).toSorted()]
  return was.length > 0 && was.join('\n') === here.join('\n')
}

/** Whether a line of the list says something new: not the same table, or a table given twice. */
export const isChanged = (evening: Evening, party: Party): boolean => !isSame(evening, party) || party.is_double

function kindOf(evening: Evening, side: Side, party: Party): BarKind {
  if (side === 'was') return party.is_double ? 'double' : 'same'
  if (isTurnedAway(party)) return 'gain'
  return isSame(evening, party) ? 'same' : 'moved'
}

/** From the whole hour before the first to the whole hour after the last, in milliseconds. */
export function spanOf({ parties }: Evening): { from: number; until: number } {
  const hour = 60 * 60_000
  const starts = parties.map(({ date }) => instantOf(date))
  const ends = parties.map(({ date, minutes }) => instantOf(date) + minutes * 60_000)
  return { from: Math.floor(Math.min(...starts) / hour) * hour, until: Math.ceil(Math.max(...ends) / hour) * hour }
}

export function areasOf(evening: Evening, side: Side): Area[] {
  const barsAt = (name: string): Bar[] =>
    evening.parties.flatMap((party): Bar[] => {
      const tables = side === 'here' ? tablesHere(evening, party) : isTurnedAway(party) ? [] : party.tables
      if (!tables.some((table) => key(table) === key(name))) return []
      const from = instantOf(party.date)
      return [{ party, kind: kindOf(evening, side, party), from, until: from + party.minutes * 60_000, lane: 0 }]
    })
  const used = new Set(evening.parties.flatMap((party) => [...party.tables, ...tablesHere(evening, party)]).map(key))
  const planned = new Set(evening.areas.flatMap(({ tables }) => tables.map(({ name }) => key(name))))
  const areas = evening.areas.map(({ name, tables }): Area => {
    const rows = tables.filter((table) => used.has(key(table.name)))
    return { name, rows: rows.map((table) => rowOf(table.name, table.covers, barsAt(table.name))) }
  })
  const others = new Map(evening.parties.flatMap(({ tables }) => tables.map((name) => [key(name), name])))
  const unknown = [...others].flatMap(([id, name]) => (planned.has(id) ? [] : name)).toSorted()
  const strangers = side === 'was' ? unknown.map((name) => rowOf(name, null, barsAt(name))) : []
  return [...areas, { name: null, rows: strangers }].filter(({ rows }) => rows.length > 0)
}

/** Bars that overlap stand below each other. */
function rowOf(name: string, covers: number | null, bars: Bar[]): Row {
  const free: number[] = []
  const placed = bars
    .toSorted((one, other) => one.from - other.from)
    .map((bar) => {
      const found = free.findIndex((until) => until <= bar.from)
      const lane = found < 0 ? free.length : found
      free[lane] = bar.until
      return { ...bar, lane }
    })
  return { name, covers, bars: placed, lanes: Math.max(1, free.length) }
}
