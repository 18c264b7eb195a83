/**
 * Makes plain what word processors and our own texts write with signs that are not in GSM-7: one curly quote would make a
 * text of one part three. Letters stay as they are. What separates lines or hides text is removed.
 */
const plain: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′ʼ`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g, ' '],
  [/\r\n?|[\u2028\u2029\u0085]/g, '\n'],
  [/[•·]/g, '-'],
  // Marks of direction, of joining and of order, and control characters.
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?!\n)\p{Cc}/gu, ''],
]

export function makePlain(text: string): string {
  const written = plain.reduce((changed, [from, to]) => changed.replaceAll(from, to), text.normalize('NFC'))
  return written
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
