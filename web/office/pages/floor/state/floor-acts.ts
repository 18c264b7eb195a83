/** Actions on the floor plan: each is one step of the draft, announced by the live region. */
import { floorTexts as words } from '../../../../../texts/en/office/floor.ts'
import type { ShapeKind, TableShape } from '../../../../floor/table-places.ts'
import type { Area, Table } from '../../../description/description.ts'
import { keyOf, type Place, type RoomShape, type RoomTable } from '../../../description/room.ts'
import { change } from '../../../draft/draft.ts'
import { announcement, go, place } from '../../../screen/screen.ts'
import { renamedArea, withArea, withNewArea, withoutArea } from '../steps/area-steps.ts'
import { addedShape, type ShapeItem, withShapeKind } from '../steps/shape-steps.ts'
import { addedStools } from '../steps/stool-steps.ts'
import * as steps from '../steps/table-steps.ts'
import {
  area,
  areaIndex,
  areas,
  choose,
  chosen,
  chosenItems,
  isPicking,
  items,
  nameOf,
  openArea,
  surroundings,
} from './floor-state.ts'

export const changeArea = (next: (before: Area) => Area): void =>
  change((house) => withArea(house, areaIndex.value, next))

const namesOf = (of: readonly (RoomTable | RoomShape)[]): string => words.list(of.map(nameOf))
const ids = (): string[] => chosenItems.value.map(({ id }) => id)

/** Announces where the first of them is now, and its nearest neighbours. */
function sayPlace(): void {
  const [first] = chosenItems.value
  if (first === undefined) return
  const near = surroundings.value?.distances.map(({ name, from, to }) => words.said.near(name, Math.round(to - from)))
  announcement.value = [words.said.at(namesOf(chosenItems.value), first.place.x, first.place.y), ...(near ?? [])].join(
    ', ',
  )
}

export function setPlaces(places: steps.Places): void {
  changeArea((before) => steps.withPlaces(before, places))
  sayPlace()
}

export function move(dx: number, dy: number): void {
  if (chosenItems.value.length > 0) setPlaces(steps.moved(chosenItems.value, dx, dy))
}

export function turn(by: number): void {
  if (chosenItems.value.length === 0) return
  changeArea((before) => steps.withPlaces(before, steps.turned(chosenItems.value, by)))
  announcement.value = words.said.turned(namesOf(chosenItems.value), chosenItems.value[0]?.place.turn ?? 0)
}

export function size(wider: number, longer: number): void {
  if (chosenItems.value.length === 0) return
  const pull = { x: wider === 0 ? 0 : 1, y: longer === 0 ? 0 : 1 } as const
  const next = ({ x, y, turn, ...place }: Place) => ({
    ...steps.sized({ ...place, x, y, turn: 0 }, pull, wider, longer),
    x,
    y,
    turn,
  })
  setSizes(steps.placesOf<Place>(chosenItems.value, next))
}

export function setSizes(places: steps.Places): void {
  changeArea((before) => steps.withPlaces(before, places))
  const [first] = chosenItems.value
  if (first !== undefined)
    announcement.value = words.said.size(namesOf(chosenItems.value), first.place.width, first.place.height)
}

export function shape(to: TableShape): void {
  setSizes(steps.placesOf(chosen.value, (one) => steps.shaped(one, to)))
}

export function align(side: steps.Side): void {
  changeArea((before) => steps.withPlaces(before, steps.aligned(chosenItems.value, side)))
  announcement.value = words.said.aligned(chosenItems.value.length)
}

export function distribute(along: 'x' | 'y'): void {
  changeArea((before) => steps.withPlaces(before, steps.distributed(chosenItems.value, along)))
  announcement.value = words.said.distributed(chosenItems.value.length)
}

export function add(item: steps.PaletteItem, centre?: { x: number; y: number }): void {
  const { areas: next, key } = steps.added(areas.value, areaIndex.value, item, centre)
  change((house) => ({ ...house, dining_areas: next }))
  isPicking.value = false
  choose([key])
  announcement.value = words.said.added(namesOf(chosen.value))
  focusTable(key)
}

export function addShape(item: ShapeItem, centre?: { x: number; y: number }): void {
  const before = area.value
  if (before === null) return
  const { area: next, key } = addedShape(before, item, centre)
  changeArea(() => next)
  isPicking.value = false
  choose([key])
  announcement.value = words.said.added(namesOf(chosenItems.value))
  focusTable(key)
}

/** The whole is chosen, to be moved and turned as one. */
export function addStools(centre?: { x: number; y: number }): void {
  const { areas: next, keys } = addedStools(areas.value, areaIndex.value, centre)
  change((house) => ({ ...house, dining_areas: next }))
  isPicking.value = false
  choose(keys)
  announcement.value = words.said.added(namesOf(chosenItems.value))
  focusTable(keys[0])
}

export function setKind({ id }: RoomShape, kind: ShapeKind): void {
  changeArea((before) => withShapeKind(before, id, kind))
}

export function copy(): void {
  if (chosenItems.value.length === 0) return
  const { areas: next, keys } = steps.copied(areas.value, areaIndex.value, ids())
  change((house) => ({ ...house, dining_areas: next }))
  choose(keys)
  announcement.value = words.said.copied(namesOf(chosenItems.value))
  focusTable(keys.at(-1))
}

/** The focus moves to the previous element in the Tab order. */
export function remove(gone: readonly (RoomTable | RoomShape)[] = chosenItems.value): void {
  if (gone.length === 0) return
  const keys = gone.map(({ id }) => id)
  const names = namesOf(gone)
  const at = items.value.findIndex(({ id }) => keys.includes(id))
  changeArea((before) => steps.removed(before, keys))
  isPicking.value = false
  const next = items.value[Math.max(0, at - 1)]
  choose([])
  announcement.value = words.said.removed(names)
  focusTable(next?.id)
}

/** The same key separates joined tables. With one table selected, asks for the other. */
export function join(): void {
  const names = chosen.value.map(({ name }) => name)
  const before = area.value
  if (before === null) return
  if (names.length === 1) document.getElementById('join-with')?.focus()
  if (names.length < 2) {
    announcement.value = words.said.joinNeedsTwo
    return
  }
  if (steps.combinationAt(before, names) >= 0) takeApart(names)
  else joinTables(names)
}

export function joinTables(names: readonly string[]): void {
  changeArea((before) => steps.joined(before, names))
  const made = area.value?.combinations.at(-1)
  if (made !== undefined) announcement.value = words.said.joined(words.joined(names), made.min_covers, made.max_covers)
}

export function takeApart(names: readonly string[]): void {
  changeArea((before) => steps.split(before, names))
  announcement.value = words.said.split(words.joined(names))
}

export const setFields = (
  of: readonly RoomTable[],
  fields: Partial<Pick<Table, 'min_covers' | 'max_covers' | 'online' | 'released'>>,
): void =>
  changeArea((before) =>
    steps.withFields(
      before,
      of.map(({ id }) => id),
      fields,
    ),
  )

export function rename(table: RoomTable, name: string): void {
  changeArea((before) => steps.renamed(before, table.id, name))
  if (table.id.startsWith('new ') && place.value.asked.table === table.id) choose([`new ${name}`])
}

export function toArea(index: number): void {
  const keys = chosen.value.map(({ id }) => id)
  change((house) => ({
    ...house,
    dining_areas: steps.inOtherArea(house.dining_areas, areaIndex.value, index, keys),
  }))
  const next = areas.value[index]
  if (next === undefined) return
  openArea(next)
  choose(keys)
}

export function addArea(): void {
  change((house) => withNewArea(house, words.newArea).house)
  const made = areas.value.at(-1)
  if (made === undefined) return
  openArea(made)
  announcement.value = words.said.areaAdded(made.name)
  requestAnimationFrame(() => {
    const input = document.getElementById(`field-dining_areas-${areaIndex.value}-name`)
    if (input instanceof HTMLInputElement) input.select()
  })
}

export function renameArea(name: string): void {
  const at = areaIndex.value
  change((house) => renamedArea(house, at, name))
  const renamed = areas.value[at]
  if (renamed !== undefined && place.value.part !== null)
    go({ part: keyOf(renamed), asked: place.value.asked }, 'replace')
}

export function removeArea(): void {
  const name = area.value?.name ?? ''
  change((house) => withoutArea(house, areaIndex.value))
  const [first] = areas.value
  if (first !== undefined) openArea(first)
  announcement.value = words.said.removed(name)
}

/** After it is rendered. */
export function focusTable(id: string | undefined): void {
  if (id === undefined) return
  requestAnimationFrame(() => {
    const key = CSS.escape(id)
    const element = document.querySelector<SVGGElement>(`[data-table="${key}"], [data-shape="${key}"]`)
    element?.focus({ preventScroll: true })
  })
}
