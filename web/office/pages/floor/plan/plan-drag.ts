/** Pointer input on the plan. A press selects; a drag is shown while it runs, and is one step when it ends. */
import { boxOf } from '../../../../floor/table-places.ts'
import { around, type Item, tidy } from '../../../description/room.ts'
import { add, addShape, addStools, focusTable, setPlaces, setSizes } from '../state/floor-acts.ts'
import {
  carried,
  choose,
  chosenItems,
  drag,
  isChosen,
  isNarrow,
  isPicking,
  isSnapping,
  items,
  marquee,
  room,
  scale,
  shapes,
  tables,
} from '../state/floor-state.ts'
import type { ShapeItem } from '../steps/shape-steps.ts'
import { snapped } from '../steps/snap.ts'
import type { StoolsItem } from '../steps/stool-steps.ts'
import { moved, type PaletteItem, type Places, type Pull, sized } from '../steps/table-steps.ts'

/** Pixels: shorter movements count as a press. */
const slack = 4
/** Pixels: within this distance a table snaps to a neighbour's edge or centre. */
const reach = 7

type Way = { x: number; y: number; event: PointerEvent }

let stopDrag: (() => void) | null = null

/** A second finger starts a pinch. */
export const cancelDrag = (): void => stopDrag?.()

/**
 * `onMove` is called once the pointer has moved far enough; `onEnd` says whether it has, and is not called on cancel.
 */
function follow(start: PointerEvent, onMove: (way: Way) => void, onEnd: (hasMoved: boolean) => void): void {
  let hasMoved = false
  const move = (event: PointerEvent) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY]
    hasMoved ||= Math.hypot(x, y) > slack
    if (hasMoved) onMove({ x: x / scale.value, y: y / scale.value, event })
  }
  const stop = () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', onEscape, true)
    stopDrag = null
  }
  const end = () => {
    stop()
    onEnd(hasMoved)
  }
  const cancel = () => {
    stop()
    drag.value = null
    marquee.value = null
    carried.value = null
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    cancel()
  }
  stopDrag = cancel
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', onEscape, true)
}

function dropped(then: (places: Places) => void): () => void {
  return () => {
    const last = drag.value
    drag.value = null
    if (last !== null) then(last.places)
  }
}

/** On a phone a finger scrolls the plan, and cannot drag. */
const isLocked = ({ pointerType }: PointerEvent): boolean => isNarrow.value && pointerType === 'touch'

/** A dragging finger must not scroll. Chromium ignores `touch-action` on groups in SVG. */
export function keepFromScrolling(event: TouchEvent): void {
  if (!isNarrow.value) event.preventDefault()
}

export function startMove(event: PointerEvent, item: Item): void {
  if (event.button !== 0) return
  event.stopPropagation()
  isPicking.value = false
  if (event.shiftKey || event.ctrlKey || event.metaKey) {
    toggle(item)
    return
  }
  if (!isChosen(item)) choose([item.id])
  focusTable(item.id)
  if (isLocked(event)) return
  event.preventDefault()
  const own = chosenItems.value
  const neighbours = items.value.filter(({ id }) => !own.some((one) => one.id === id)).map(boxOf)
  const [box, frame] = [around(own.map(boxOf)), room.value]
  const end = dropped(setPlaces)
  follow(
    event,
    ({ x, y, event: { altKey } }) => {
      const by = isSnapping.value && !altKey ? snapped(box, { x, y }, neighbours, reach / scale.value) : { x, y }
      drag.value = { places: moved(own, by.x, by.y), room: frame }
    },
    (hasMoved) => {
      if (hasMoved) end()
      else if (own.length > 1) choose([item.id])
    },
  )
}

function toggle(item: Item): void {
  const others = chosenItems.value.map(({ id }) => id).filter((id) => id !== item.id)
  choose(isChosen(item) ? others : [...others, item.id])
}

export function startSize(event: PointerEvent, item: Item, pull: Pull): void {
  if (event.button !== 0 || isLocked(event)) return
  event.stopPropagation()
  event.preventDefault()
  const frame = room.value
  const step = isSnapping.value ? 5 : 1
  follow(
    event,
    ({ x, y }) => {
      drag.value = { places: new Map([[item.id, sized(item.place, pull, x, y, step)]]), room: frame }
    },
    dropped(setSizes),
  )
}

export function startTurn(event: PointerEvent, item: Item, centre: { x: number; y: number }): void {
  if (event.button !== 0 || isLocked(event)) return
  event.stopPropagation()
  event.preventDefault()
  const frame = room.value
  const step = isSnapping.value ? 15 : 1
  follow(
    event,
    ({ event: { clientX, clientY } }) => {
      const angle = (Math.atan2(clientY - centre.y, clientX - centre.x) * 180) / Math.PI + 90
      const turn = (Math.round(angle / step) * step + 360) % 360
      drag.value = { places: new Map([[item.id, { ...item.place, turn }]]), room: frame }
    },
    dropped(setPlaces),
  )
}

/**
 * From an empty spot of the room, `from` in centimetres: selects all tables that the rectangle touches, and shapes
 * inside it.
 */
export function startMarquee(event: PointerEvent, from: { x: number; y: number }): void {
  if (event.button !== 0 || event.pointerType === 'touch') return
  const before = event.shiftKey ? chosenItems.value.map(({ id }) => id) : []
  isPicking.value = false
  follow(
    event,
    ({ x, y }) => {
      marquee.value = {
        left: Math.min(from.x, from.x + x),
        right: Math.max(from.x, from.x + x),
        top: Math.min(from.y, from.y + y),
        bottom: Math.max(from.y, from.y + y),
      }
    },
    () => {
      const box = marquee.value
      marquee.value = null
      const touched = tables.value.filter((table) => {
        const one = boxOf(table)
        return (
          box !== null && one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top
        )
      })
      const held = shapes.value.filter((shape) => {
        const one = boxOf(shape)
        return (
          box !== null &&
          one.left >= box.left &&
          one.right <= box.right &&
          one.top >= box.top &&
          one.bottom <= box.bottom
        )
      })
      const found = [...touched, ...held]
      choose([...new Set([...before, ...found.map(({ id }) => id)])])
      focusTable(found[0]?.id)
    },
  )
}

/** Drags from the palette onto the plan; dropped outside, nothing is added. A press alone is handled by the button. */
export function startAdd(event: PointerEvent, item: PaletteItem | ShapeItem | StoolsItem): void {
  if (event.button !== 0 || isLocked(event)) return
  follow(
    event,
    ({ event: { clientX, clientY } }) => {
      const plan = document.querySelector('.plan-svg')?.getBoundingClientRect()
      if (plan === undefined) return
      const isOver = clientX >= plan.left && clientX <= plan.right && clientY >= plan.top && clientY <= plan.bottom
      const at = inRoom(plan, clientX, clientY)
      const { width, height } = item.size
      const onGrid = (value: number) => Math.round(value / 5) * 5
      const place = { ...item.size, x: onGrid(at.x - width / 2), y: onGrid(at.y - height / 2) }
      carried.value = isOver ? tidy(place) : null
    },
    () => {
      const place = carried.value
      carried.value = null
      if (place === null) return
      const centre = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
      if ('seats' in item) addStools(centre)
      else if ('kind' in item) addShape(item, centre)
      else add(item, centre)
    },
  )
}

/** A point of the screen in centimetres of the room. */
export const inRoom = (plan: DOMRect, clientX: number, clientY: number): { x: number; y: number } => ({
  x: (clientX - plan.left) / scale.value + room.value.left,
  y: (clientY - plan.top) / scale.value + room.value.top,
})
