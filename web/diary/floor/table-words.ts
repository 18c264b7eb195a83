/** Places text and marks on a table so that none overlaps another or the edge. Centimetres from its centre. */

import type { Box } from '../../floor/table-places.ts'
import type { Table } from '../day/day.ts'

type Place = Pick<Table['place'], 'width' | 'height' | 'shape' | 'turn'>
export type Measure = (text: string) => number
/** `length`: letters are drawn closer together to fit; null where that is not needed. */
export type Fitted = { text: string; width: number; length: number | null }

/** The margin to the edge on either side. */
const margin = 3
/** Below this spacing letters are not readable, so some are left out. */
const closest = 0.72

/** How wide a table is at a line of words, by the middle of its letters. */
export function roomAt({ width, height, shape, turn }: Place, y: number, size: number): number {
  const middle = Math.abs(y - size * 0.35)
  const across = turn % 180 === 0 ? width : height
  if (turn % 90 !== 0) return Math.min(width, 2 * Math.max(0, Math.hypot(width, height) / 2 - middle)) - 2 * margin
  if (shape !== 'round') return across - 2 * margin
  const down = width + height - across
  return across * Math.sqrt(Math.max(0, 1 - (middle / (down / 2)) ** 2)) - 2 * margin
}

/** The first of the texts that fits, each shorter than the one before; of the last as much as fits. */
export function fitted(texts: readonly string[], room: number, measure: Measure): Fitted {
  const most = room / closest
  const short = texts.find((text) => measure(text) <= most) ?? shortened(texts.at(-1) ?? '', most, measure)
  const width = measure(short)
  return width > room ? { text: short, width: room, length: room } : { text: short, width, length: null }
}

/** The longest beginning of a text that fits. */
export function shortened(text: string, room: number, measure: Measure): string {
  if (measure(text) <= room) return text
  const letters = [...text]
  const count = letters.findLastIndex((_, index) => measure(`${letters.slice(0, index).join('')}…`) <= room)
  return `${letters.slice(0, Math.max(1, count)).join('')}…`
}

export const badgeRadius = 13

/** At its corner, or at the tip of a table that stands on one; further out where the name of the table reaches there. */
export function badgeAt({ width, height, turn }: Place, name: Box): { x: number; y: number } {
  if (turn % 90 !== 0) return { x: 0, y: -Math.hypot(width, height) / 2 + 6 }
  const across = turn % 180 === 0 ? width : height
  const down = width + height - across
  let [x, y] = [across / 2 - 5, 5 - down / 2]
  while (Math.hypot(Math.max(0, x - name.right), Math.max(0, name.top - y)) < badgeRadius + 2) [x, y] = [x + 1, y - 1]
  return { x, y }
}
