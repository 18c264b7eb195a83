/** A bar with stools before it, added at once. Pure: returns new areas. */
import type { Area } from '../../../description/description.ts'
import { freeName, freePlace, itemsOf, keyOf, tidy } from '../../../description/room.ts'
import { addedShape } from './shape-steps.ts'
import { withTable } from './table-steps.ts'

/** Centimetres. The guest sits on the side away from the bar. */
const seat = { width: 50, height: 50, shape: 'round', turn: 180 } as const
const [apart, before, behind] = [70, 10, 30]
const bar = { width: 420, height: 60, turn: 0 }
const most = Math.floor(bar.width / apart)

export const stools = {
  seats: most,
  size: { width: bar.width, height: bar.height + before + seat.height + behind, turn: 0 },
} as const
export type StoolsItem = typeof stools

/**
 * Each seat is a table of its own for one guest, and no chair fits beside it. `centre`: where the whole was dropped; otherwise it
 * is placed where there is room.
 */
export function addedStools(
  areas: readonly Area[],
  at: number,
  centre?: { x: number; y: number },
): { areas: Area[]; keys: string[] } {
  const area = areas[at]
  if (area === undefined) return { areas: [...areas], keys: [] }
  const { size } = stools
  const whole = tidy(
    centre === undefined
      ? freePlace(size, itemsOf(area))
      : { ...size, x: centre.x - size.width / 2, y: centre.y - size.height / 2 },
  )
  const middle = { x: whole.x + bar.width / 2, y: whole.y + bar.height / 2 }
  const { area: withBar, key } = addedShape(area, { kind: 'bar', size: bar }, middle)
  let next = areas.map((one, index) => (index === at ? withBar : one))
  const keys = [key]
  for (let nth = 0; nth < most; nth++) {
    const x = whole.x + nth * apart + (apart - seat.width) / 2
    const place = tidy({ ...seat, x, y: whole.y + bar.height + before })
    const table = { name: freeName(next, at), min_covers: 1, max_covers: 1, extra_chairs: 0, place }
    next = withTable(next, at, table)
    keys.push(keyOf(table))
  }
  return { areas: next, keys }
}
