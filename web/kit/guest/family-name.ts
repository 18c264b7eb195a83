/** What of a name is the family's, in the languages that write particles before it. */

/** Words that belong to the family name behind them, where they are not written together. */
const particles = new Set(
  [
    ...['af', 'al', 'av', 'bin', 'bint', 'da', 'dal', 'das', 'de', 'degli', 'dei', 'del', 'della', 'den', 'der', 'des'],
    ...['di', 'do', 'dos', 'du', 'el', 'het', 'ibn', 'la', 'las', 'le', 'li', 'lo', 'los', 'mac', 'mc', 'ní', 'nic'],
    ...['ó', 'op', 'saint', 'san', 'santa', "'t", 'te', 'ten', 'ter', 'uí', 'van', 'vom', 'von', 'zu', 'zum', 'zur'],
  ].map((particle) => particle.normalize()),
)

/** The last word and the particles before it. A capital one that comes first is a given name: Al Grech, Van Morrison. */
export function familyName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isParticle = (word: string, index: number) =>
    particles.has(word.normalize().toLowerCase()) && (index > 0 || word === word.toLowerCase())
  const begins = words.findLastIndex((word, index) => index < words.length - 1 && !isParticle(word, index)) + 1
  return words.slice(begins).join(' ')
}

/** `v. d. Berg`, where there is no room for the particles. */
export const withInitials = (family: string): string =>
  family
    .split(' ')
    .map((word, index, words) =>
      index < words.length - 1 && word === word.toLowerCase() ? `${word.charAt(0)}.` : word,
    )
    .join(' ')
