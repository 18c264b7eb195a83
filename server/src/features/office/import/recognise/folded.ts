/** Normalises words for comparison: without case, accents, punctuation and surrounding spaces. */

/** Letters that Unicode does not decompose into a letter and a mark. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', ħ: 'h', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', ı: 'i' }

export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßħæœøłı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Looks up the key of a word, however it is written. A key is also a word for itself; a word of two keys means the
 * first.
 */
export function wordLookup<Key extends string>(
  words: Readonly<Record<Key, string>>,
): ReadonlyMap<string, { key: Key; rank: number }> {
  const entries = Object.entries(words) as [Key, string][]
  const lookup = new Map<string, { key: Key; rank: number }>()
  const add = (word: string, key: Key, rank: number) => {
    if (word !== '' && !lookup.has(word)) lookup.set(word, { key, rank })
  }
  for (const [key] of entries) add(folded(key), key, 0)
  for (const [key, listed] of entries) {
    for (const [rank, word] of listed.split(',').entries()) {
      add(folded(word), key, rank)
      // Also with umlauts as two letters, as systems without them write.
      add(folded(word.toLowerCase().replace(/[äöü]/g, (letter) => `${folded(letter)}e`)), key, rank)
    }
  }
  return lookup
}
