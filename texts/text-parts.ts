/**
 * Counts the parts of a text as carriers bill them. In GSM-7 one part has 160 characters and each of several 153, and some
 * characters take two; any other character makes all of it UCS-2 with 70 and 67, in UTF-16 units. A character of two units
 * is never split between parts.
 */

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const twice = new Set('^{}\\[~]|€')

export type Parts = {
  encoding: 'GSM-7' | 'UCS-2'
  parts: number
  /** Septets or UTF-16 units. */
  used: number
  /** What fits into this many parts. */
  room: number
  /** The first character that is not in GSM-7, which makes each part shorter; null in GSM-7. */
  costly: string | null
}

const sizes = { 'GSM-7': { single: 160, each: 153 }, 'UCS-2': { single: 70, each: 67 } } as const

export function countParts(text: string): Parts {
  const characters = [...text]
  const costly = characters.find((character) => !basic.has(character) && !twice.has(character)) ?? null
  const encoding = costly === null ? 'GSM-7' : 'UCS-2'
  const sizeOf = (character: string): number => (encoding === 'UCS-2' ? character.length : twice.has(character) ? 2 : 1)
  const used = characters.reduce((sum, character) => sum + sizeOf(character), 0)
  const { single, each } = sizes[encoding]
  if (used <= single) return { encoding, parts: 1, used, room: single, costly }
  let [parts, left] = [1, each]
  for (const character of characters) {
    const size = sizeOf(character)
    if (size > left) [parts, left] = [parts + 1, each]
    left -= size
  }
  return { encoding, parts, used, room: parts * each, costly }
}
