/**
 * Changes of a setting that is a list of entries with a code, each as a setting of its own: `questions.occasion`,
 * `payment_policies.weekends`.
 */
import { isDeepStrictEqual } from 'node:util'

type Coded = { code: string }

/** Settings that are such lists. */
export const codedLists = ['questions', 'payment_policies', 'product_groups', 'products', 'events'] as const
export type CodedList = (typeof codedLists)[number]

export const codedListOf = (path: string): CodedList | undefined =>
  codedLists.find((list) => path === list || path.startsWith(`${list}.`))

export type CodedChange<Entry> = { path: string; from: Entry | undefined; to: Entry | undefined }

/** One for each entry that changed; one for the list itself where only the order did. */
export function codedChanges<Entry extends Coded>(
  list: CodedList,
  before: readonly Entry[],
  after: readonly Entry[],
): CodedChange<Entry>[] {
  const [was, is] = [before, after].map((entries) => new Map(entries.map((entry) => [entry.code, entry])))
  const codes = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
  const changes = [...codes]
    .map((code) => ({ path: `${list}.${code}`, from: was?.get(code), to: is?.get(code) }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to))
  if (changes.length > 0 || isDeepStrictEqual(before, after)) return changes
  return [{ path: list, from: undefined, to: undefined }]
}

type Described = Readonly<Record<string, unknown>>

/** The draft's list with one entry, or the order, reset to the current configuration. */
export function withEntryOf(list: CodedList, draft: Described, current: Described, path: string): Coded[] {
  const [mine = [], theirs = []] = [draft, current].map(({ [list]: entries }) =>
    Array.isArray(entries) ? (entries as Coded[]) : [],
  )
  const [, code] = path.split('.')
  if (code === undefined) return structuredClone(theirs)
  const at = theirs.findIndex((entry) => entry.code === code)
  const standing = structuredClone(theirs[at])
  if (!standing) return mine.filter((entry) => entry.code !== code)
  if (mine.some((entry) => entry.code === code)) return mine.map((entry) => (entry.code === code ? standing : entry))
  return mine.toSpliced(Math.min(at, mine.length), 0, standing)
}
