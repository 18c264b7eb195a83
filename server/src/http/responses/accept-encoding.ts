/** Chooses the content encoding a caller prefers of those offered (RFC 9110, 12.5.3). */
export type Encoding = 'br' | 'gzip'

/**
 * Undefined: send it uncompressed. `offered` is in our own order of preference. `*` stands for every encoding that is not
 * named; a weight of 0 excludes one.
 */
export function preferredEncoding(
  accepted: string | undefined,
  offered: readonly [Encoding, ...Encoding[]] = ['br', 'gzip'],
): Encoding | undefined {
  if (accepted === undefined) return undefined
  const weights = new Map(accepted.toLowerCase().split(',').map(parseWeight))
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  const best = offered.reduce((best, other) => (weightOf(other) > weightOf(best) ? other : best))
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** `gzip;q=0.5`; a weight that cannot be read counts as 0. */
function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
