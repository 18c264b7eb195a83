/** Finds a setting by its words: "how long do guests stay" finds the turn times. */

export type Findable = { words: string }

/** Words that are ignored in a search. */
const empty = new Set(
  'a an and are at be can do for from how i in is it many may much my of on our the they to we what when where which who'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !empty.has(word))

/** Best match first: the most words found; a word matches from its beginning. */
export function found<Item extends Findable>(typed: string, items: readonly Item[]): Item[] {
  const asked = wordsOf(typed)
  if (asked.length === 0) return [...items]
  return items
    .map((item) => {
      const has = wordsOf(item.words)
      const score = asked.filter((word) => has.some((one) => one.startsWith(word) || word.startsWith(stem(one)))).length
      return { item, score }
    })
    .filter(({ score }) => score > 0 && score >= asked.length / 2)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

/** `bookings` also finds `booking`; short words must match exactly. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(es|s)$/, '') : word)
