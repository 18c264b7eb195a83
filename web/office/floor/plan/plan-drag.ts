/** What a pointer does on the plan. A press chooses; a drag is shown as it goes and is one step when it ends. */
import { boxOf } from '../../../floor/table-places.ts'
import { add, focusTable, setPlaces, setSizes } from '../state/floor-acts.ts'
import {
  carried,
  choose,
  chosen,
  drag,
  isChosen,
  isNarrow,
  isPicking,
  isSnapping,
  marquee,
  room,
  scale,
  tables,
} from '../state/floor-state.ts'
import { around, type RoomTable } from '../steps/room.ts'
import { snapped } from '../steps/snap.ts'
import { moved, type PaletteItem, type Places, type Pull, sized, tidy } from '../steps/table-steps.ts'

/** Pixels: within this way the press only chooses. */
const slack = 4
/** Pixels: a neighbour's edge or centre draws a table from so far. */
const reach = 7

type Way = { x: number; y: number; event: PointerEvent }

/** `onMove` is called once the pointer has really moved; `onEnd` says whether it has, and is not called when it is cancelled. */
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

/** On a phone the plan is to look at and to tap: there a finger scrolls. */
const isLocked = ({ pointerType }: PointerEvent): boolean => isNarrow.value && pointerType === 'touch'

/** A finger that drags must not scroll as well. Chromium does not heed `touch-action` of a group in a drawing. */
export function keepFromScrolling(event: TouchEvent): void {
  if (!isNarrow.value) event.preventDefault()
}

export function startMove(event: PointerEvent, table: RoomTable): void {
  if (event.button !== 0) return
  event.stopPropagation()
  isPicking.value = false
  if (event.shiftKey || event.ctrlKey || event.metaKey) {
    toggle(table)
    return
  }
  if (!isChosen(table)) choose([table.id])
  focusTable(table.id)
  if (isLocked(event)) return
  event.preventDefault()
  const own = chosen.value
  const neighbours = tables.value.filter(({ id }) => !own.some((one) => one.id === id)).map(boxOf)
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
      else if (own.length > 1) choose([table.id])
    },
  )
}

function toggle(table: RoomTable): void {
  const others = chosen.value.map(({ id }) => id).filter((id) => id !== table.id)
  choose(isChosen(table) ? others : [...others, table.id])
}

export function startSize(event: PointerEvent, table: RoomTable, pull: Pull): void {
  if (event.button !== 0 || isLocked(event)) return
  event.stopPropagation()
  event.preventDefault()
  const frame = room.value
  const step = isSnapping.value ? 5 : 1
  follow(
    event,
    ({ x, y }) => {
      drag.value = { places: new Map([[table.id, sized(table.place, pull, x, y, step)]]), room: frame }
    },
    dropped(setSizes),
  )
}

export function startTurn(event: PointerEvent, table: RoomTable, centre: { x: number; y: number }): void {
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
      drag.value = { places: new Map([[table.id, { ...table.place, turn }]]), room: frame }
    },
    dropped(setPlaces),
  )
}

/** From an empty spot of the room, `from` in its centimetres: all tables that the rectangle touches. */
export function startMarquee(event: PointerEvent, from: { x: number; y: number }): void {
  if (event.button !== 0 || event.pointerType === 'touch') return
  const before = event.shiftKey ? chosen.value.map(({ id }) => id) : []
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
      const ids = [...new Set([...before, ...touched.map(({ id }) => id)])]
      choose(ids)
      focusTable(touched[0]?.id)
    },
  )
}

/** From the palette onto the plan; dropped beside it nothing is added. A press alone is the button's. */
export function startAdd(event: PointerEvent, item: PaletteItem): void {
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
      if (place !== null) add(item, { x: place.x + place.width / 2, y: place.y + place.height / 2 })
    },
  )
}

/** A point of the screen in centimetres of the room. */
export const inRoom = (plan: DOMRect, clientX: number, clientY: number): { x: number; y: number } => ({
  x: (clientX - plan.left) / scale.value + room.value.left,
  y: (clientY - plan.top) / scale.value + room.value.top,
})
