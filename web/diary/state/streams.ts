/** Which streams the tabs of a browser need: for each restaurant as few as carry all its days. */

export type Watch = { restaurant: number | null; date: string }

/** HTTP/1.1 allows six connections to a server; two are left for calls. */
const mostStreams = 4
/** The most dates that the API accepts for a stream. */
const mostDates = 8

export type StreamNeed = { restaurant: number | null; address: string }

/** `watches`: the most recently viewed tab last. Where too many streams are needed, the last ones get them. */
export function streamsFor(watches: readonly Watch[]): StreamNeed[] {
  const datesOf = new Map<number | null, string[]>()
  for (const { restaurant, date } of watches) {
    const dates = (datesOf.get(restaurant) ?? []).filter((one) => one !== date)
    datesOf.delete(restaurant)
    datesOf.set(restaurant, [...dates, date].slice(-mostDates))
  }
  return [...datesOf].slice(-mostStreams).map(([restaurant, dates]) => {
    const asked = new URLSearchParams({ dates: dates.toSorted().join(',') })
    if (restaurant !== null) asked.set('restaurant_id', String(restaurant))
    return { restaurant, address: `/api/restaurant/day/stream?${asked}` }
  })
}
