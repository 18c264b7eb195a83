/** Templates of rooms, and tables by counting them: pure changes of the dining areas. */
import type { Area, Combination, Table } from '../../../description/description.ts'
import type { Named } from '../../../description/house-names.ts'

export const sizes = [1, 2, 4, 6, 8] as const

/** How many tables there are for each number of covers. */
export type Counts = Readonly<Partial<Record<number, number>>>
type Names = Readonly<Record<'room' | 'terrace' | 'bar', Named>>

export const templateNames = ['mixed', 'bistro', 'terrace', 'bar', 'empty'] as const
export type TemplateName = (typeof templateNames)[number]

const templates: Readonly<Record<TemplateName, readonly { name: keyof Names; counts: Counts }[]>> = {
  mixed: [{ name: 'room', counts: { 2: 6, 4: 4 } }],
  bistro: [{ name: 'room', counts: { 2: 7, 4: 5, 6: 3 } }],
  terrace: [
    { name: 'room', counts: { 2: 4, 4: 3 } },
    { name: 'terrace', counts: { 2: 2, 4: 2 } },
  ],
  bar: [
    { name: 'bar', counts: { 1: 8 } },
    { name: 'room', counts: { 2: 6, 4: 2 } },
  ],
  empty: [{ name: 'room', counts: {} }],
}

/** Minimum covers: one guest may have a table for two or four; larger tables are kept for larger parties. */
const least: Readonly<Record<number, number>> = { 6: 3, 8: 5 }

/** No chair fits beside a seat at the bar. */
const extraChairs = (covers: number) => (covers === 1 ? { extra_chairs: 0 } : {})

const tableOf = (covers: number): Table =>
  ({ name: '', min_covers: least[covers] ?? 1, max_covers: covers, ...extraChairs(covers) }) as Table

export function fromTemplate(template: TemplateName, names: Names): Area[] {
  const areas = templates[template].map(({ name, counts }) => ({
    ...emptyArea(names[name]),
    tables: tablesFor(counts),
  }))
  return numbered(areas)
}

export const emptyArea = (named: Named): Area => ({ ...named, tables: [], combinations: [] }) as unknown as Area

const tablesFor = (counts: Counts): Table[] =>
  sizes.flatMap((covers) => Array.from({ length: counts[covers] ?? 0 }, () => tableOf(covers)))

export const seatsOf = (areas: readonly Area[]): number =>
  areas.reduce((sum, { tables }) => sum + tables.reduce((seats, { max_covers }) => seats + max_covers, 0), 0)

export const tablesIn = (areas: readonly Area[]): number => areas.reduce((sum, { tables }) => sum + tables.length, 0)

export const countOf = ({ tables }: Area, covers: number): number =>
  tables.filter(({ max_covers }) => max_covers === covers).length

/** One table more or fewer of a size. The last of its size is removed, with its combinations. */
export function withCount(areas: readonly Area[], index: number, covers: number, more: boolean): Area[] {
  const changed = areas.map((area, at) =>
    at === index ? (more ? withOne(areas, area, covers) : without(area, covers)) : area,
  )
  return canBeNumbered(changed) ? numbered(changed) : changed
}

function withOne(areas: readonly Area[], area: Area, covers: number): Area {
  const table = { ...tableOf(covers), name: freeName(areas) }
  const after = area.tables.findLastIndex(({ max_covers }) => max_covers <= covers) + 1
  return { ...area, tables: area.tables.toSpliced(after, 0, table) }
}

function without(area: Area, covers: number): Area {
  const at = area.tables.findLastIndex(({ max_covers }) => max_covers === covers)
  const gone = area.tables[at]?.name
  if (gone === undefined) return area
  const combinations = area.combinations.filter(({ tables }) => !tables.includes(gone))
  return { ...area, tables: area.tables.toSpliced(at, 1), combinations }
}

function freeName(areas: readonly Area[]): string {
  const taken = new Set(areas.flatMap(({ tables }) => tables.map(({ name }) => name)))
  let number = 1
  while (taken.has(String(number))) number++
  return String(number)
}

/** Tables that were only counted have no names of their own yet; saved, placed or named ones keep theirs. */
const canBeNumbered = (areas: readonly Area[]): boolean =>
  areas.every(({ tables }) =>
    tables.every(({ id, name, place }) => id === undefined && place === undefined && /^\d*$/.test(name ?? '')),
  )

/** Numbers the tables from 1, through all areas; combinations follow. */
function numbered(areas: readonly Area[]): Area[] {
  let number = 0
  return areas.map((area) => {
    const names = new Map<string, string>()
    const tables = area.tables.map((table) => {
      const name = String(++number)
      names.set(table.name ?? '', name)
      return { ...table, name }
    })
    const combinations = area.combinations.map((one) => ({
      ...one,
      tables: one.tables.map((name) => names.get(name) ?? name),
    }))
    return { ...area, tables, combinations }
  })
}

/** Two adjacent tables of one size, not joined yet, that together seat more than any table. */
export function pairToJoin(area: Area): Combination | null {
  const joined = new Set(area.combinations.flatMap(({ tables }) => tables))
  const largest = Math.max(0, ...area.tables.map(({ max_covers }) => max_covers))
  const pairs = area.tables.flatMap((one, index) => {
    const other = area.tables[index + 1]
    if (other === undefined || one.max_covers !== other.max_covers || one.max_covers < 2) return []
    if (joined.has(one.name ?? '') || joined.has(other.name ?? '')) return []
    return [{ tables: [one.name ?? '', other.name ?? ''], min_covers: largest + 1, max_covers: one.max_covers * 2 }]
  })
  return pairs.find(({ min_covers, max_covers }) => max_covers >= min_covers) ?? null
}
