/** Content negotiation for compression: the encoding a caller prefers, of equal ones the first below. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** Undefined: uncompressed. `*` stands for encodings not named; a weight of 0 refuses one. */
export function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined
  const weights = new Map(accepted.toLowerCase().split(',').map(weightIn))
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  const best = encodings.reduce((best, other) => (weightOf(other) > weightOf(best) ? other : best))
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** `gzip;q=0.5`; a weight that cannot be read counts as 0. */
function weightIn(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
