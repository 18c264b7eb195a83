/** Shared by the charts: ticks, heights, lines. */
import { locale } from '../../../../../texts/en/locale.ts'

/** Round numbers from 0 to at least `most`, about so many steps. */
export function ticksTo(most: number, steps = 3): number[] {
  const rough = Math.max(1, most) / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  const step = round.find((one) => one >= rough && Number.isInteger(one)) ?? 1
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** A line through the points that have values. */
export const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Minutes as whole half hours around all values, at least an hour wide. */
export function minuteScale(values: readonly number[]): { from: number; to: number; ticks: number[] } {
  const from = Math.max(0, Math.floor((Math.min(...values) - 10) / 30) * 30)
  const to = Math.max(from + 60, Math.ceil((Math.max(...values) + 10) / 30) * 30)
  const step = to - from > 240 ? 60 : 30
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
  return { from, to, ticks }
}

/** A share of a circle as the dash of a stroke whose circle has this radius. */
export function dashOf(share: number, radius: number): string {
  const round = 2 * Math.PI * radius
  return `${(share * round).toFixed(1)} ${round.toFixed(1)}`
}

/** The index of the first evening with guests; 0 where none has any. */
export const beginOf = (days: readonly { covers: number }[]): number =>
  Math.max(
    0,
    days.findIndex(({ covers }) => covers > 0),
  )

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** `2,949`. */
export const wholeText = (value: number): string => whole.format(value)
/** `10.4`, and `5` for a whole number. */
export const tenthsText = (value: number): string => tenths.format(value)
