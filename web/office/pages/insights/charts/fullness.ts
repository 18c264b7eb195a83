/** How full the half hours of a week are: the columns of the heat map, the shade of a cell, and where there is room. */
import type { Insights } from '../figures/headline-figures.ts'

export type Cell = Insights['how_full'][number]

/** Every half hour in which any day has seats, in order. */
export const timesOf = (cells: readonly Cell[]): string[] => [...new Set(cells.map(({ time }) => time))].sort()

/** Whether closed half hours lie before this column. */
export const followsGap = (times: readonly string[], index: number): boolean =>
  index > 0 && minutesOf(times[index] as string) - minutesOf(times[index - 1] as string) > 30

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** 0 to 6; every level has its own text colour, readable on it. */
export const levelOf = (percent: number): number => [5, 15, 30, 45, 60, 80].filter((from) => percent >= from).length

/** Hours go on after midnight: 24:30 is half past twelve. */
export const clockOf = (time: string): string =>
  `${String(Number(time.slice(0, 2)) % 24).padStart(2, '0')}${time.slice(2)}`

export const fullest = (cells: readonly Cell[]): Cell | null =>
  cells.reduce<Cell | null>((most, cell) => (cell.percent > (most?.percent ?? 0) ? cell : most), null)

/**
 * The emptiest half hour in which guests do come: next to a fuller one, before the fullest of its service. Emptiness
 * after that is guests leaving, and a day that is empty throughout is not in demand.
 */
export function roomToFill(cells: readonly Cell[]): Cell | null {
  const candidates = [...Map.groupBy(cells, ({ weekday }) => weekday).values()].flatMap((day) =>
    servicesOf(day).flatMap((service) => {
      const peak = fullest(service)
      if (peak === null || peak.percent < 10) return []
      const before = service.slice(0, service.indexOf(peak))
      return before.filter(({ percent }) => percent >= peak.percent / 10)
    }),
  )
  return candidates.reduce<Cell | null>((least, cell) => (cell.percent < (least?.percent ?? 101) ? cell : least), null)
}

/** Consecutive half hours, divided where hardly anybody sits. */
function servicesOf(day: readonly Cell[]): Cell[][] {
  const most = fullest(day)?.percent ?? 0
  const services: Cell[][] = []
  let previous: Cell | null = null
  for (const cell of day) {
    const isApart = previous === null || minutesOf(cell.time) - minutesOf(previous.time) > 30
    if (isApart || (previous !== null && previous.percent <= most / 20 && cell.percent > previous.percent))
      services.push([])
    services.at(-1)?.push(cell)
    previous = cell
  }
  return services
}
