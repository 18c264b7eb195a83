/** Removes one change of a review from a draft: its value becomes the current one again. */

import type { StoredDescription } from '../configuration/configuration-versions.sql.ts'
import { codedListOf, withEntryOf } from '../configuration/description/changes/coded-changes.ts'
import { type ChangeLine, combinationName } from '../configuration/plan/change-sentences.ts'
import type { PlannedChange } from '../configuration/plan/plan-changes.ts'

type Entry = Record<string, unknown>
type Lists = Record<string, Entry[]>

export function takeBack(draft: StoredDescription, current: StoredDescription, line: ChangeLine): StoredDescription {
  const next = structuredClone(draft) as Entry
  if (line.id.startsWith('order ')) restoreOrder(next, current as Entry, line.changes[0]?.what)
  else if (line.id.startsWith('setting '))
    for (const { field } of line.fields) restoreSetting(next, current as Entry, field)
  else for (const change of line.changes) restoreRow(next, current as Entry, change)
  return next
}

function restoreSetting(draft: Entry, current: Entry, path: string): void {
  const coded = codedListOf(path)
  if (coded !== undefined) {
    draft[coded] = withEntryOf(coded, draft, current, path)
    return
  }
  const steps = path.split('.')
  const last = steps.pop() as string
  let [into, from]: [Entry, Entry | undefined] = [draft, current]
  for (const step of steps) {
    if (typeof into[step] !== 'object' || into[step] === null) into[step] = {}
    into = into[step] as Entry
    from = from?.[step] as Entry | undefined
  }
  if (from && Object.hasOwn(from, last)) into[last] = structuredClone(from[last])
  else delete into[last]
}

type Kind = { list: string; parts: readonly string[]; parent?: string }

/** Where entries are, and which of their lists have entries of their own. */
const kinds: Readonly<Partial<Record<PlannedChange['what'], Kind>>> = {
  'service hour': { list: 'service_hours', parts: [], parent: 'special_days' },
  'special day': { list: 'special_days', parts: ['service_hours'] },
  'dining area': { list: 'dining_areas', parts: ['tables', 'combinations'] },
  table: { list: 'tables', parts: [], parent: 'dining_areas' },
  combination: { list: 'combinations', parts: [], parent: 'dining_areas' },
  'booking source': { list: 'booking_sources', parts: [] },
  'booking tag': { list: 'booking_tags', parts: [] },
  'review criterion': { list: 'review_criteria', parts: [] },
}

type Place = { list: Entry[]; index: number; entry: Entry; parent: Entry | null }

function* placesOf(description: Entry, { list, parent }: Kind): Generator<Place> {
  const lists: { list: Entry[]; parent: Entry | null }[] = [{ list: listIn(description, list), parent: null }]
  if (parent) for (const one of listIn(description, parent)) lists.push({ list: listIn(one, list), parent: one })
  for (const { list: entries, parent: owner } of lists) {
    for (const [index, entry] of entries.entries()) yield { list: entries, index, entry, parent: owner }
  }
}

const listIn = (of: Entry, name: string): Entry[] =>
  Array.isArray((of as Lists)[name]) ? ((of as Lists)[name] as Entry[]) : []

/** As the plan names it. */
function nameOf({ entry, parent }: Place): string {
  if (Array.isArray(entry.tables) && entry.name === undefined) return combinationName(entry.tables as string[])
  const name = String(entry.code ?? entry.name)
  return parent && 'service_hours' in parent ? `${name} (${parent.name})` : name
}

function restoreRow(draft: Entry, current: Entry, { what, name, did, rowId }: PlannedChange): void {
  const kind = kinds[what]
  if (!kind) return
  const placeIn = (description: Entry): Place | undefined => {
    const places = [...placesOf(description, kind)]
    return (
      places.find(({ entry }) => entry.id !== undefined && entry.id === rowId) ??
      places.find((place) => nameOf(place) === name)
    )
  }
  const drafted = placeIn(draft)
  const stood = placeIn(current)
  if (did === 'created' || did === 'reactivated') drafted?.list.splice(drafted.index, 1)
  else if (did === 'deactivated') insert(draft, kind, stood)
  else if (drafted && stood) {
    const isMoved =
      stood.parent !== null && drafted.parent?.id !== stood.parent.id && drafted.parent?.name !== stood.parent.name
    const parts = Object.fromEntries(kind.parts.map((part) => [part, drafted.entry[part]]))
    drafted.list.splice(drafted.index, 1, ...(isMoved ? [] : [{ ...structuredClone(stood.entry), ...parts }]))
    if (isMoved) insert(draft, kind, stood)
  }
}

/** Without its nested entries, each of which is a change of its own. */
function insert(draft: Entry, kind: Kind, stood: Place | undefined): void {
  if (!stood) return
  const empty = Object.fromEntries(kind.parts.map((part) => [part, []]))
  const entry = { ...structuredClone(stood.entry), ...empty }
  if (stood.parent === null) {
    const list = listIn(draft, kind.list)
    list.splice(Math.min(stood.index, list.length), 0, entry)
    draft[kind.list] = list
    return
  }
  const { parent } = stood
  const owners = listIn(draft, kind.parent as string)
  let owner = owners.find((one) => (parent.id === undefined ? one.name === parent.name : one.id === parent.id))
  if (!owner) {
    const bare = Object.entries(parent).map(([key, value]) => [key, Array.isArray(value) && isThings(key) ? [] : value])
    owner = Object.fromEntries(bare) as Entry
    draft[kind.parent as string] = [...owners, owner]
  }
  const list = listIn(owner, kind.list)
  list.splice(Math.min(stood.index, list.length), 0, entry)
  owner[kind.list] = list
}

const isThings = (key: string): boolean => ['tables', 'combinations', 'service_hours'].includes(key)

/** New entries come after existing ones. */
function restoreOrder(draft: Entry, current: Entry, what: PlannedChange['what'] | undefined): void {
  const kind = what && kinds[what]
  if (!kind) return
  const keyOf = (entry: Entry) => String(entry.id ?? entry.code ?? entry.name)
  const order = [...placesOf(current, kind)].map(({ entry }) => keyOf(entry))
  const rank = (entry: Entry) => (order.includes(keyOf(entry)) ? order.indexOf(keyOf(entry)) : order.length)
  for (const list of new Set([...placesOf(draft, kind)].map((place) => place.list)))
    list.sort((a, b) => rank(a) - rank(b))
}
