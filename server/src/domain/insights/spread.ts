/** Medians and quartiles, interpolated between the two values next to them, as spreadsheets do (QUARTILE.INC). */

/** `share` 0.5 is the median; null where there are no values. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const lower = sorted[below] as number
  const upper = sorted[Math.min(below + 1, sorted.length - 1)] as number
  return lower + (upper - lower) * (place - below)
}

export const rounded = (value: number | null, digits = 0): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits
