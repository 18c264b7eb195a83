/** The state of the floor plan besides the draft: area, selection, drag and zoom. */
import { computed, signal } from '@preact/signals'
import { floorTexts as words } from '../../../../../texts/en/office/floor.ts'
import { type Box, boxOf } from '../../../../floor/table-places.ts'
import type { Area } from '../../../description/description.ts'
import {
  allTables,
  areaAt,
  around,
  type Item,
  keyOf,
  type Place,
  type RoomShape,
  type RoomTable,
  roomOf,
  shapesOf,
  tablesOf,
} from '../../../description/room.ts'
import { description, savedDescription } from '../../../draft/draft.ts'
import { go, place } from '../../../screen/screen.ts'
import { distancesOf, guidesOf } from '../steps/snap.ts'
import type { Places } from '../steps/table-steps.ts'

const narrow = matchMedia('(max-width: 40rem)')
export const isNarrow = signal(narrow.matches)
narrow.addEventListener('change', ({ matches }) => {
  isNarrow.value = matches
})

/** A phone begins with the list, a larger screen with the plan. */
export const isList = computed(() => (place.value.asked.view ?? (isNarrow.value ? 'list' : 'plan')) === 'list')

export const areas = computed<readonly Area[]>(() => description.value?.dining_areas ?? [])
export const areaIndex = computed(() => areaAt(areas.value, place.value.part))
export const area = computed<Area | null>(() => areas.value[areaIndex.value] ?? null)
export const tables = computed<readonly RoomTable[]>(() => (area.value === null ? [] : tablesOf(area.value)))
export const shapes = computed<readonly RoomShape[]>(() => (area.value === null ? [] : shapesOf(area.value)))
/** In the Tab order: walls, bars and doors come before the tables, which are drawn above them. */
export const items = computed<readonly (RoomShape | RoomTable)[]>(() => [...shapes.value, ...tables.value])
export const shapePathOf = ({ entry }: Pick<RoomShape, 'entry'>): string =>
  `dining_areas.${areaIndex.value}.shapes.${entry}`
export const pathOf = ({ entry }: Pick<RoomTable, 'entry'>): string => `dining_areas.${areaIndex.value}.tables.${entry}`

/** A new table gets an id when it is saved, and stays selected. */
export const chosen = computed<readonly RoomTable[]>(() => {
  const asked = `,${place.value.asked.table ?? ''},`
  return shownTables.value.filter(({ id, name }) => asked.includes(`,${id},`) || asked.includes(`,new ${name},`))
})
export const chosenShapes = computed<readonly RoomShape[]>(() => {
  const asked = `,${place.value.asked.table ?? ''},`
  return shownShapes.value.filter(({ id }) => asked.includes(`,${id},`))
})
export const chosenItems = computed<readonly (RoomShape | RoomTable)[]>(() => [...chosen.value, ...chosenShapes.value])
export const isChosen = ({ id }: Pick<Item, 'id'>): boolean => chosenItems.value.some((one) => one.id === id)

const viewAsked = (): Record<string, string> =>
  place.value.asked.view === undefined ? {} : { view: place.value.asked.view }

export function choose(ids: readonly string[]): void {
  const part = area.value === null ? null : keyOf(area.value)
  go({ part, asked: { ...viewAsked(), ...(ids.length === 0 ? {} : { table: ids.join(',') }) } }, 'replace')
}

export const openArea = (one: Pick<Area, 'id' | 'name'>): void => {
  isPicking.value = false
  go({ part: keyOf(one as { id?: number; name: string }), asked: viewAsked() })
}

/** When several tables are selected by keyboard, the focus alone does not select. */
export const isPicking = signal(false)
export const isSnapping = signal(true)
/** Pixels per centimetre; null fits the room into its frame. */
export const zoom = signal<number | null>(null)
export const frame = signal({ width: 900, height: 600 })

/** During a drag: the places of the tables, and the room as it was when the drag began. */
export const drag = signal<{ places: Places; room: Box } | null>(null)
/** Being dragged from the palette. */
export const carried = signal<Place | null>(null)
export const marquee = signal<Box | null>(null)

export const shownTables = computed<readonly RoomTable[]>(() => {
  const places = drag.value?.places
  if (places === undefined) return tables.value
  return tables.value.map((table) => ({ ...table, place: { ...table.place, ...places.get(table.id) } }))
})
export const shownShapes = computed<readonly RoomShape[]>(() => {
  const places = drag.value?.places
  if (places === undefined) return shapes.value
  return shapes.value.map((shape) => ({ ...shape, place: places.get(shape.id) ?? shape.place }))
})
export const room = computed<Box>(() => drag.value?.room ?? roomOf(items.value))

/** As it is called in sentences. */
export const nameOf = (one: RoomTable | RoomShape | undefined): string =>
  one === undefined ? '' : 'kind' in one ? words.shapeName(one.kind, one.number) : one.name

const largest = 3
const largestFit = 1.4

/** On a phone the room is as wide as the screen. */
const fit = computed(() => {
  const { left, right, top, bottom } = room.value
  const [across, down] = [frame.value.width / (right - left), frame.value.height / (bottom - top)]
  return Math.min(largestFit, across, isNarrow.value ? across : down)
})
export const scale = computed(() => zoom.value ?? fit.value)

export const zoomBy = (factor: number): void => zoomTo(scale.value * factor)

/** Never smaller than what fits. */
export function zoomTo(wanted: number): void {
  const next = Math.min(largest, Math.max(fit.value, wanted))
  zoom.value = next === fit.value ? null : next
}

const standingTables = computed(() => (savedDescription.value === null ? new Map() : allTables(savedDescription.value)))
/** The saved table, whatever the draft has. */
export const savedTable = ({ id }: Pick<RoomTable, 'id'>): (RoomTable & { area: Area }) | undefined =>
  standingTables.value.get(id)

/** The bounds of the selection, and the other tables of the room with their names. */
export const surroundings = computed(() => {
  const others = [...shownTables.value, ...shownShapes.value].filter((one) => !isChosen(one))
  if (chosenItems.value.length === 0) return null
  const box = around(chosenItems.value.map(boxOf))
  const boxes = others.map(boxOf)
  const distances = distancesOf(box, boxes).map((one) => ({ ...one, name: nameOf(others[one.of]) }))
  return { box, distances, guides: guidesOf(box, boxes) }
})
