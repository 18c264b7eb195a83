/** Lists in the description whose order counts, of entries with a code. Pure. */

export const without = <Item>(list: readonly Item[], index: number): Item[] => list.filter((_, at) => at !== index)

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The code identifies the entry for good, so a used one is never given again. */
export function freshCode(entries: readonly { code: string }[], word: string): string {
  const taken = new Set(entries.map(({ code }) => code))
  for (let number = entries.length + 1; ; number++) {
    const code = `${word}_${number}`
    if (!taken.has(code)) return code
  }
}
