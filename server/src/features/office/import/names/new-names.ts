/** Sources and tags that a file names and the restaurant does not have: what stands for each, or that it is made. */

/** By the name in lower case: the name of the source or tag that it becomes, null where it is left out. */
export type NameChoices = {
  sources: Readonly<Record<string, string | null>>
  tags: Readonly<Record<string, string | null>>
}

export const noChoices: NameChoices = { sources: {}, tags: {} }

/** Undefined where nothing was said. */
export const choiceOf = (choices: NameChoices['sources'], name: string): string | null | undefined =>
  Object.hasOwn(choices, keyOf(name)) ? choices[keyOf(name)] : undefined

export type FileNames = { sources: NamedLines[]; tags: NamedLines[] }
export type NamedLines = { name: string; lines: number }

export const keyOf = (name: string): string => name.trim().toLowerCase()

/** `Regular, VIP` as one value, where there is no tag of that name: a list with commas. */
export const tagsIn = (value: string, isKnown: (name: string) => boolean): string[] =>
  isKnown(value) || !value.includes(',') ? [value] : value.split(',').flatMap((part) => part.trim() || [])

/** In the order of the most lines. */
export function unknownNames(
  names: FileNames,
  known: { sources: ReadonlySet<string>; tags: ReadonlySet<string> },
): FileNames {
  const counted = new Map<string, NamedLines>()
  for (const { name, lines } of names.tags) {
    for (const tag of tagsIn(name, (one) => known.tags.has(keyOf(one)))) {
      const before = counted.get(keyOf(tag))
      counted.set(keyOf(tag), { name: before?.name ?? tag, lines: (before?.lines ?? 0) + lines })
    }
  }
  const missing = (found: Iterable<NamedLines>, has: ReadonlySet<string>) =>
    [...found].filter(({ name }) => !has.has(keyOf(name))).toSorted((one, other) => other.lines - one.lines)
  return { sources: missing(names.sources, known.sources), tags: missing(counted.values(), known.tags) }
}

type Named = { kind: string; name: string }

export function knownNames(records: readonly Named[]): { sources: Set<string>; tags: Set<string> } {
  const of = (kind: string) => new Set(records.filter((one) => one.kind === kind).map(({ name }) => keyOf(name)))
  return { sources: of('source'), tags: of('tag') }
}
