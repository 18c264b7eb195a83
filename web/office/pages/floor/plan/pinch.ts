/** Pinch zoom of the plan: what is between the two fingers stays there. One finger scrolls or drags. */
import { scale, zoomTo } from '../state/floor-state.ts'
import { cancelDrag } from './plan-drag.ts'

type Grip = {
  apart: number
  scale: number
  /** The point of the plan between the fingers, in centimetres. */
  x: number
  y: number
}

export const apartOf = ([one, other]: readonly { clientX: number; clientY: number }[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

export function followPinch(canvas: HTMLElement): () => void {
  let grip: Grip | null = null

  const middleOf = ([one, other]: TouchList | readonly Touch[]) => ({
    x: ((one?.clientX ?? 0) + (other?.clientX ?? 0)) / 2,
    y: ((one?.clientY ?? 0) + (other?.clientY ?? 0)) / 2,
  })
  const cornerOf = () => canvas.querySelector('.plan-svg')?.getBoundingClientRect() ?? canvas.getBoundingClientRect()

  const onStart = (event: TouchEvent) => {
    if (event.touches.length !== 2) {
      grip = null
      return
    }
    event.preventDefault()
    cancelDrag()
    const [middle, corner] = [middleOf([...event.touches]), cornerOf()]
    grip = {
      apart: apartOf([...event.touches]),
      scale: scale.value,
      x: (middle.x - corner.x) / scale.value,
      y: (middle.y - corner.y) / scale.value,
    }
  }

  const onMove = (event: TouchEvent) => {
    if (grip === null || event.touches.length !== 2 || grip.apart === 0) return
    event.preventDefault()
    const touches = [...event.touches]
    const { x, y } = grip
    zoomTo((grip.scale * apartOf(touches)) / grip.apart)
    // After it is rendered in its new size.
    requestAnimationFrame(() => {
      const [middle, corner] = [middleOf(touches), cornerOf()]
      canvas.scrollBy(corner.x + x * scale.value - middle.x, corner.y + y * scale.value - middle.y)
    })
  }

  const onEnd = ({ touches }: TouchEvent) => {
    if (touches.length < 2) grip = null
  }

  // Not passive, since the browser would zoom or scroll the page.
  canvas.addEventListener('touchstart', onStart, { passive: false })
  canvas.addEventListener('touchmove', onMove, { passive: false })
  canvas.addEventListener('touchend', onEnd)
  canvas.addEventListener('touchcancel', onEnd)
  return () => {
    canvas.removeEventListener('touchstart', onStart)
    canvas.removeEventListener('touchmove', onMove)
    canvas.removeEventListener('touchend', onEnd)
    canvas.removeEventListener('touchcancel', onEnd)
  }
}
