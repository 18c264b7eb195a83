/** A large house on a full evening: 60 tables and 300 bookings. */
import { type Diary, openDiary } from './diary-screen.ts'

const tables = 60
const starts = ['11:00', '13:15', '15:30', '18:00', '20:15']

export async function openLargeHouse(): Promise<{ diary: Diary; bookings: number[] }> {
  const house = {
    serviceHours: [{ name: 'Day', opens: '10:00', closes: '23:45' }],
    areas: ['Hall', 'Terrace', 'Garden'].map((name) => ({
      name,
      tables: Array.from({ length: tables / 3 }, () => [1, 4] as const),
    })),
  }
  const diary = await openDiary({ house })
  const bookings: number[] = []
  for (let table = 0; table < tables; table++) {
    for (const time of starts) bookings.push(await diary.book(`Guest ${table}`, time, table, { duration: 120 }))
  }
  return { diary, bookings }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
