/** Boxes around tables of the plan: the sections of servers, and flags beside tables. Centimetres. */
import { type Box, boxOf } from '../../floor/table-places.ts'
import type { Area, Table } from '../day/day.ts'
import type { Section } from '../day/sections.ts'

/**
 * Overlapping boxes form one outline, which need not be a rectangle. `isFirst`: the first outline of this server in the
 * room.
 */
export type SectionShape = { name: string; boxes: [Box, ...Box[]]; isFirst: boolean }

/** Beyond the tables: for their chairs, and above them for the name of the server. */
const margins = { left: 27, right: 27, top: 42, bottom: 27 }

/**
 * Outlines of each section in a room: they contain its tables and none of others, and those of two sections never
 * overlap. A section whose tables lie among those of others has several outlines; where tables of two sections are
 * close, both shrink.
 */
export function sectionShapes({ tables }: Area, sections: readonly Section[]): SectionShape[] {
  const laid: { name: string; boxes: Box[]; foreign: Box[] }[] = []
  for (const { name, table_ids } of sections) {
    const boxes = tables.filter(({ id }) => table_ids.includes(id)).map(boxOf)
    const foreign = tables.filter(({ id }) => !table_ids.includes(id)).map(boxOf)
    const before = laid.flatMap((one) => one.boxes)
    laid.push({ name, boxes: largestBoxes(boxes, [...foreign, ...before]), foreign })
  }
  return laid.flatMap((section) => {
    const others = laid.flatMap((one) => (one === section ? one.foreign : one.boxes))
    const boxes = section.boxes.map((box) => outlined(box, others))
    return joined(boxes).map((shape, index) => ({ name: section.name, boxes: shape, isFirst: index === 0 }))
  })
}

/** All boxes around tables of a section, and around none of others, that are not part of a larger one. */
function largestBoxes(own: readonly Box[], others: readonly Box[]): Box[] {
  const isClear = (box: Box): boolean => !others.some((other) => meets(other, box))
  const widened = (box: Box, other: Box): Box => (isClear(union(box, other)) ? union(box, other) : box)
  return own
    .flatMap((one, index) => own.slice(index).map((other) => union(one, other)))
    .filter(isClear)
    .map((box) => own.reduce(widened, box))
    .sort((a, b) => areaOf(b) - areaOf(a))
    .filter((box, index, all) => !all.slice(0, index).some((one) => areaOf(union(one, box)) === areaOf(one)))
}

/** Those that overlap together, from the top and the left. */
function joined(boxes: readonly Box[]): [Box, ...Box[]][] {
  const shapes: [Box, ...Box[]][] = []
  for (const box of boxes.toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const [first, ...more] = shapes.filter((shape) => shape.some((one) => meets(one, box)))
    if (first === undefined) shapes.push([box])
    else first.push(...more.flat(), box)
    for (const shape of more) shapes.splice(shapes.indexOf(shape), 1)
  }
  return shapes
}

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** Where the name of the server stands, on the upper edge. */
export const tabOf = ({ boxes: [{ left, top, right }] }: SectionShape): Box => ({
  left: left + 10,
  top: top - 12,
  right: Math.min(right - 10, left + 180),
  bottom: top + 12,
})

/** A gap too small for both margins is divided between the two. */
function outlined(box: Box, others: readonly Box[]): Box {
  const { left, right, top, bottom } = margins
  const share = (near: readonly Box[], own: number, opposite: number, gap: (one: Box) => number): number => {
    const gaps = near.map(gap).filter((found) => found >= 0)
    return Math.min(own, ...gaps.map((found) => (found * own) / (own + opposite)))
  }
  const beside = others.filter((one) => one.top < box.bottom + bottom && one.bottom > box.top - top)
  const aligned = others.filter((one) => one.left < box.right + right && one.right > box.left - left)
  return {
    left: box.left - share(beside, left, right, (one) => box.left - one.right),
    right: box.right + share(beside, right, left, (one) => one.left - box.right),
    top: box.top - share(aligned, top, bottom, (one) => box.top - one.bottom),
    bottom: box.bottom + share(aligned, bottom, top, (one) => one.top - box.bottom),
  }
}

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

const meets = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

export type Flag = { x: number; y: number; side: 'right' | 'left' | 'below' | 'above' }
type Size = { width: number; height: number }

/** From a table to its flag: its chairs, and a little. */
const toFlag = 26

/**
 * The flags of a room by table, each where it covers least of other tables, of names of servers, of flags and of what lies
 * outside the room: beside its table, below or above it.
 */
export function flagPlaces(
  flagged: readonly Table[],
  tables: readonly Table[],
  room: Box,
  size: Size,
  names: readonly Box[] = [],
): Map<number, Flag> {
  const taken = [
    ...tables.map((table) => ({ id: table.id, box: grown(boxOf(table), 4) })),
    ...names.map((box) => ({ id: 0, box })),
  ]
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
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
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
