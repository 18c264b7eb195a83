/** When in the week something happened: so many by weekday and hour. */

export type Happening = { evening: string; time: string; count: number }

export type WeekTable = {
  hours: readonly number[]
  /** 1 is Monday. */
  rows: readonly { weekday: number; counts: readonly number[] }[]
  most: number
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

const hourOf = (time: string): number => Number(time.slice(0, 2))

/** What is shown beside each other has the same weekdays and hours: those in which anything happened. */
export function weekTable(own: readonly Happening[], all: readonly Happening[]): WeekTable {
  const hours = [...new Set(all.map(({ time }) => hourOf(time)))].toSorted((one, other) => one - other)
  const weekdays = [...new Set(all.map(({ evening }) => weekdayOf(evening)))].toSorted()
  const countAt = (weekday: number, hour: number): number =>
    own
      .filter(({ evening, time }) => weekdayOf(evening) === weekday && hourOf(time) === hour)
      .reduce((sum, { count }) => sum + count, 0)
  const rows = weekdays.map((weekday) => ({ weekday, counts: hours.map((hour) => countAt(weekday, hour)) }))
  return { hours, rows, most: Math.max(0, ...rows.flatMap(({ counts }) => counts)) }
}

/** The weekday and hour with the most; null where there are none. */
export function mostOf({ hours, rows, most }: WeekTable): { weekday: number; hour: number; count: number } | null {
  for (const { weekday, counts } of rows) {
    const index = counts.indexOf(most)
    if (most > 0 && index >= 0) return { weekday, hour: hours[index] as number, count: most }
  }
  return null
}

/** How many of each evening, the latest first. */
export function byEvening(all: readonly Happening[]): { evening: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { evening, count } of all) counts.set(evening, (counts.get(evening) ?? 0) + count)
  return [...counts]
    .map(([evening, count]) => ({ evening, count }))
    .toSorted((one, other) => (one.evening < other.evening ? 1 : -1))
}
