/** The API's refusal in its own words, beside the booking it concerns. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { type Refusal, refusal } from '../state/screen.ts'

export function RefusalNote({ refusal: shown }: { refusal: Refusal }) {
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (note.current !== null) placeBeside(note.current, shown.bookingId)
  }, [shown])
  const close = () => {
    refusal.value = null
  }
  return (
    <div class="refusal" role="alert" ref={note}>
      <p>{shown.text}</p>
      <div class="buttons">
        {shown.anyway !== null && (
          <button
            type="button"
            class="primary"
            onClick={() => {
              close()
              shown.anyway?.()
            }}
          >
            {shown.label ?? texts.doAnyway}
          </button>
        )}
        <button type="button" onClick={close}>
          {texts.dismiss}
        </button>
      </div>
    </div>
  )
}

/** Below the booking where there is room, above it otherwise, and always inside the window. */
function placeBeside(note: HTMLElement, bookingId: number | null): void {
  const cause = [...document.querySelectorAll(`[data-booking="${bookingId}"]`)].find(isVisible)
  const { width, height } = note.getBoundingClientRect()
  if (cause === undefined) {
    note.style.left = `${(innerWidth - width) / 2}px`
    note.style.top = `${innerHeight - height - 72}px`
    return
  }
  const box = cause.getBoundingClientRect()
  const below = box.bottom + 8
  const top = below + height < innerHeight ? below : Math.max(8, box.top - height - 8)
  note.style.left = `${Math.min(Math.max(8, box.left), innerWidth - width - 8)}px`
  note.style.top = `${top}px`
}

function isVisible(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
