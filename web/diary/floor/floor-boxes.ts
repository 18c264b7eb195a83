/** Boxes of the plan that are laid around tables: the sections of servers, and flags beside tables. Centimetres. */
import type { Area, Table } from '../day/day.ts'
import type { Section } from '../sections.ts'
import { type Box, boxOf } from './floor-plan.ts'

export type SectionBox = Box & { name: string; isFirst: boolean }

/** Beyond the tables: for their chairs, and above them for the name of the server. */
const margins = { left: 27, right: 27, top: 42, bottom: 27 }

/**
 * Outlines of each section in a room: as few boxes as hold its tables and no table of others. A section whose tables lie among
 * those of others has several; between tables of two sections that stand close both give way.
 */
export function sectionBoxes({ tables }: Area, sections: readonly Section[]): SectionBox[] {
  return sections.flatMap(({ name, table_ids }) => {
    const others = tables.filter(({ id }) => !table_ids.includes(id)).map(boxOf)
    const boxes = tables.filter(({ id }) => table_ids.includes(id)).map(boxOf)
    return merged(boxes, others).map((box, index) => ({ ...outlined(box, others), name, isFirst: index === 0 }))
  })
}

function merged(boxes: readonly Box[], others: readonly Box[]): Box[] {
  let best: { pair: [Box, Box]; both: Box; waste: number } | null = null
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const both = union(one, other)
      const waste = areaOf(both) - areaOf(one) - areaOf(other)
      if (others.some((box) => meets(box, both)) || (best !== null && best.waste <= waste)) continue
      best = { pair: [one, other], both, waste }
    }
  }
  if (best === null) return boxes.toSorted((a, b) => a.top - b.top || a.left - b.left)
  const { pair, both } = best
  return merged([both, ...boxes.filter((box) => !pair.includes(box))], others)
}

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** Of a gap that is too small for both margins each side takes its share. */
function outlined(box: Box, others: readonly Box[]): Box {
  const { left, right, top, bottom } = margins
  const [across, down] = [left + right, top + bottom]
  const share = (own: number, both: number, gaps: readonly number[]): number =>
    Math.min(own, ...gaps.filter((gap) => gap >= 0).map((gap) => (gap * own) / both))
  const beside = others.filter((one) => one.top < box.bottom + bottom && one.bottom > box.top - top)
  const aligned = others.filter((one) => one.left < box.right + right && one.right > box.left - left)
  return {
    left:
      box.left -
      share(
        left,
        across,
        beside.map((one) => box.left - one.right),
      ),
    right:
      box.right +
      share(
        right,
        across,
        beside.map((one) => one.left - box.right),
      ),
    top:
      box.top -
      share(
        top,
        down,
        aligned.map((one) => box.top - one.bottom),
      ),
    bottom:
      box.bottom +
      share(
        bottom,
        down,
        aligned.map((one) => one.top - box.bottom),
      ),
  }
}

const union = (a: Box, b: Box): Box => ({
  ...{ left: Math.min(a.left, b.left), top: Math.min(a.top, b.top) },
  ...{ right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) },
})

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  ...{ left: left - by, top: top - by, right: right + by, bottom: bottom + by },
})

const meets = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

export type Flag = { x: number; y: number; side: 'right' | 'left' | 'below' | 'above' }

/** Beside the table where no other table is in the way and the room has space; below it where there is none. */
export function flagPlace(
  table: Table,
  tables: readonly Table[],
  room: Box,
  size: { width: number; height: number },
): Flag {
  const box = boxOf(table)
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const gap = 30
  const centred = Math.min(Math.max(x - size.width / 2, room.left + 8), room.right - size.width - 8)
  const beside = [y - size.height / 2, box.bottom - size.height + 20, box.top - 20]
  const places: Flag[] = [
    ...beside.flatMap((top): Flag[] => [
      { side: 'right', x: box.right + gap, y: top },
      { side: 'left', x: box.left - gap - size.width, y: top },
    ]),
    { side: 'below', x: centred, y: box.bottom + gap },
    { side: 'above', x: centred, y: box.top - gap - size.height },
  ]
  const others = tables.filter(({ id }) => id !== table.id).map(boxOf)
  const isFree = (one: Flag) => {
    const taken = { left: one.x, top: one.y, right: one.x + size.width, bottom: one.y + size.height }
    const isInside =
      taken.left >= room.left && taken.right <= room.right && taken.bottom <= room.bottom && taken.top >= room.top
    return isInside && !others.some((other) => meets(grown(other, 4), taken))
  }
  return places.find(isFree) ?? (places.at(-2) as Flag)
}
