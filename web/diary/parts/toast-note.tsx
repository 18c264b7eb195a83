/** What was just done, with its undo, for ten seconds; longer while the pointer or the focus is on it. */
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import { toast } from '../screen.ts'
import { Icon } from './icon.tsx'

const shownFor = { withUndo: 10_000, without: 3_000 }

export function ToastNote() {
  const shown = toast.value
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (shown === null || isHeld) return
    const clear = () => {
      if (toast.value?.id === shown.id) toast.value = null
    }
    const timer = setTimeout(clear, shown.undo === null ? shownFor.without : shownFor.withUndo)
    return () => clearTimeout(timer)
  }, [shown?.id, isHeld])
  return (
    <div class="toast-place" role="status">
      {shown !== null && (
        <div
          class="toast"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocusIn={() => setHeld(true)}
          onFocusOut={() => setHeld(false)}
        >
          <span>{shown.text}</span>
          {shown.undo !== null && (
            <button type="button" class="undo" onClick={() => void shown.undo?.()}>
              {texts.undo}
            </button>
          )}
          <button
            type="button"
            class="quiet"
            aria-label={texts.dismiss}
            onClick={() => {
              toast.value = null
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
