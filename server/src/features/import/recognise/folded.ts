/** Words as they are compared: without case, accents, punctuation and spaces at the ends. */

/** Letters that Unicode does not take apart into a letter and its mark. */
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

/** The key of each word, however it is written; a key is a word of its own, and of a word that stands for two the first counts. */
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
      // With umlauts written as two letters, too, as systems without them do.
      add(folded(word.toLowerCase().replace(/[äöü]/g, (letter) => `${folded(letter)}e`)), key, rank)
    }
  }
  return lookup
}
