/** Boxes of the plan that are laid around tables: the sections of servers, and flags beside tables. Centimetres. */
import { type Box, boxOf } from '../../floor/table-places.ts'
import type { Area, Table } from '../day/day.ts'
import type { Section } from '../sections.ts'

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
type Size = { width: number; height: number }

/** From a table to its flag: its chairs, and a little. */
const toFlag = 26

/**
 * The flags of a room by table, each where it covers least of other tables, of flags and of what lies outside the room: beside
 * its table, below or above it.
 */
export function flagPlaces(
  flagged: readonly Table[],
  tables: readonly Table[],
  room: Box,
  size: Size,
): Map<number, Flag> {
  const taken = tables.map((table) => ({ id: table.id, box: grown(boxOf(table), 4) }))
  return new Map(
    flagged.map((table) => {
      const others = taken.filter(({ id }) => id !== table.id).map(({ box }) => box)
      const hidden = (flag: Flag): number => {
        const box = boxOfFlag(flag, size)
        const outside = areaOf(box) - sharedArea(box, room)
        return others.reduce((sum, other) => sum + sharedArea(box, other), outside)
      }
      const best = flagsAround(boxOf(table), room, size).reduce((one, other) =>
        hidden(other) < hidden(one) ? other : one,
      )
      taken.push({ id: 0, box: boxOfFlag(best, size) })
      return [table.id, best]
    }),
  )
}

const boxOfFlag = ({ x, y }: Flag, { width, height }: Size): Box => ({
  ...{ left: x, top: y, right: x + width, bottom: y + height },
})

const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

function flagsAround(box: Box, room: Box, { width, height }: Size): [Flag, ...Flag[]] {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const centred = Math.min(Math.max(x - width / 2, room.left + 8), room.right - width - 8)
  const beside = (top: number): [Flag, Flag] => [
    { side: 'right', x: box.right + toFlag, y: top },
    { side: 'left', x: box.left - toFlag - width, y: top },
  ]
  return [
    ...beside(y - height / 2),
    ...beside(box.bottom - height + 20),
    ...beside(box.top - 20),
    { side: 'below', x: centred, y: box.bottom + toFlag },
    { side: 'above', x: centred, y: box.top - toFlag - height },
  ]
}
