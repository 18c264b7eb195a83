/** Keys on the plan, acting on the selection. */
import { floorTexts as words } from '../../../../../texts/en/office/floor.ts'
import { announcement } from '../../../screen/screen.ts'
import { copy, join, move, remove, size, turn } from '../state/floor-acts.ts'
import {
  choose,
  chosen,
  chosenItems,
  chosenShapes,
  isChosen,
  isPicking,
  items,
  nameOf,
  tables,
  zoom,
  zoomBy,
} from '../state/floor-state.ts'
import { grid } from '../steps/snap.ts'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** With Shift. */
const far = 25

export function onPlanKey(event: KeyboardEvent): void {
  if (actOf(event)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

function actOf(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'd') copy()
    else if (key === 'a') choose(tables.value.map(({ id }) => id))
    return key === 'd' || key === 'a'
  }
  const [x, y] = arrows[event.key] ?? []
  if (x !== undefined && y !== undefined) {
    const step = event.shiftKey ? far : grid
    if (event.altKey) size(x * step, y * step)
    else move(x * step, y * step)
    return true
  }
  if (event.altKey) return false
  const act = acts[key]
  act?.(event)
  return act !== undefined
}

const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
  r: ({ shiftKey }) => turn(shiftKey ? -15 : 15),
  j: join,
  delete: () => remove(),
  backspace: () => remove(),
  ' ': pick,
  enter: () => document.querySelector<HTMLElement>('.inspect input')?.focus(),
  escape: () => {
    isPicking.value = false
    choose([])
  },
  '+': () => zoomBy(1.25),
  '-': () => zoomBy(0.8),
  '0': () => {
    zoom.value = null
  },
}

/** From now on Tab moves the focus without selecting, until Escape. */
function pick({ target }: KeyboardEvent): void {
  const id = target instanceof Element ? (target.getAttribute('data-table') ?? target.getAttribute('data-shape')) : null
  const item = items.value.find((one) => one.id === id)
  if (item === undefined) return
  const isFirst = !isPicking.value
  isPicking.value = true
  const others = chosenItems.value.map((one) => one.id).filter((one) => one !== id)
  const isLeft = !isFirst && isChosen(item)
  choose(isLeft ? others : [...others, item.id])
  const name = nameOf(item)
  const counts = [chosen.value.length, chosenShapes.value.length] as const
  announcement.value = isLeft ? words.said.left(name, ...counts) : words.said.chosen(name, ...counts)
}
