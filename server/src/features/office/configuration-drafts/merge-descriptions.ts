/**
 * Three-way merge of descriptions: what one manager changed since `base` (`mine`) onto what others have saved meanwhile
 * (`theirs`). List entries are matched by id, else by name, so that two people can change different tables. Where both
 * changed the same value differently there is a conflict, and the result has `mine` until it is resolved.
 */
import { isDeepStrictEqual } from 'node:util'

type Json = unknown
type Mapping = Readonly<Record<string, Json>>

/** `undefined` where the value was absent or removed. */
export type Conflict = {
  path: string
  /** The name of the entry it concerns; absent for a setting. */
  of?: string
  base: Json
  theirs: Json
  mine: Json
}
export type Merged = { description: Mapping; conflicts: Conflict[] }

/** Lists whose entries are matched individually; other lists are compared as one value. `*` in a path is any entry. */
const keyedLists = [
  ...['service_hours', 'special_days', 'special_days.*.service_hours', 'dining_areas', 'dining_areas.*.tables'],
  ...['dining_areas.*.combinations', 'booking_sources', 'booking_tags', 'review_criteria', 'questions'],
  ...['payment_policies', 'product_groups', 'products', 'events'],
]

export type Take = 'mine' | 'theirs'

/** `answer`: how a conflict was resolved. */
export function mergeDescriptions(
  base: Mapping,
  theirs: Mapping,
  mine: Mapping,
  answer: (conflict: Conflict) => Take | undefined = () => undefined,
): Merged {
  const conflicts: Conflict[] = []
  const description = merge({ base, theirs, mine }, '', '', (conflict) => {
    const take = answer(conflict)
    if (take === undefined) conflicts.push(conflict)
    return take === 'theirs' ? conflict.theirs : conflict.mine
  })
  return { description: description as Mapping, conflicts }
}

type Settle = (found: Conflict) => Json

type Three = { base: Json; theirs: Json; mine: Json }

function merge({ base, theirs, mine }: Three, path: string, shape: string, settle: Settle): Json {
  if (isDeepStrictEqual(theirs, mine) || isDeepStrictEqual(base, mine)) return theirs
  if (isDeepStrictEqual(base, theirs)) return mine
  if (isMapping(theirs) && isMapping(mine))
    return mergeMappings(isMapping(base) ? base : {}, theirs, mine, path, shape, settle)
  if (keyedLists.includes(shape) && Array.isArray(theirs) && Array.isArray(mine)) {
    return mergeLists(Array.isArray(base) ? base : [], theirs, mine, path, shape, settle)
  }
  return settle({ path, base, theirs, mine })
}

function mergeMappings(
  base: Mapping,
  theirs: Mapping,
  mine: Mapping,
  path: string,
  shape: string,
  settle: Settle,
): Mapping {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const entries = keys.map((key) => {
    const three = { base: own(base, key), theirs: own(theirs, key), mine: own(mine, key) }
    return [key, merge(three, joined(path, key), joined(shape, key), settle)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const own = (mapping: Mapping, key: string): Json => (Object.hasOwn(mapping, key) ? mapping[key] : undefined)

const joined = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`)

/** In the order of `mine`, followed by what others added, so that indexes into one's own draft stay valid. */
function mergeLists(
  base: readonly Json[],
  theirs: readonly Json[],
  mine: readonly Json[],
  path: string,
  shape: string,
  settle: Settle,
): Json[] {
  const keyOf = keysBy([base, theirs])
  const [before, saved, drafted] = [base, theirs, mine].map((list) => keyed(list, keyOf))
  const keptOrder = isDeepStrictEqual([...(before?.keys() ?? [])], [...(drafted?.keys() ?? [])])
  const [first, second] = keptOrder ? [saved, drafted] : [drafted, saved]
  const keys = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])]
  return keys.flatMap((key) => {
    const three = { base: before?.get(key), theirs: saved?.get(key), mine: drafted?.get(key) }
    const of = nameOf(three.mine ?? three.theirs)
    const merged = merge(three, joined(path, key), joined(shape, '*'), (found) => settle({ of, ...found }))
    return merged === undefined ? [] : [merged]
  })
}

/** A draft may contain the same name twice, which its review reports: both entries are kept. */
function keyed(list: readonly Json[], keyOf: (entry: Json) => string): Map<string, Json> {
  const entries = new Map<string, Json>()
  for (const entry of list) {
    const key = keyOf(entry)
    const unique = entries.has(key) ? `${key}~${entries.size}` : key
    entries.set(unique, entry)
  }
  return entries
}

/** An entry without an id is the one of its name that has been saved, if there is one. */
function keysBy(known: readonly (readonly Json[])[]): (entry: Json) => string {
  const ids = new Map<string, string>()
  for (const entry of known.flat()) {
    const { id } = (entry ?? {}) as { id?: unknown }
    if (id !== undefined) ids.set(nameOf(entry), `#${id}`)
  }
  return (entry) => {
    const { id } = (entry ?? {}) as { id?: unknown }
    return id === undefined ? (ids.get(nameOf(entry)) ?? nameOf(entry)) : `#${id}`
  }
}

function nameOf(entry: Json): string {
  if (!isMapping(entry)) return JSON.stringify(entry) ?? ''
  const { code, name, names, tables } = entry
  if (Array.isArray(tables) && name === undefined) return inPath(tables.toSorted().join(' + '))
  const called = String(code ?? name ?? (Array.isArray(names) ? names.join(', ') : JSON.stringify(entry)))
  return inPath(called)
}

/** Steps of a path are joined by dots. */
const inPath = (name: string): string => name.replaceAll('.', '·')

const isMapping = (value: Json): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
