/** What was just done, each with its undo, for ten seconds, or as long as money can be taken back; longer while the pointer or the focus is on it. */
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { type Toast, toasts } from '../state/screen.ts'
import { dismissToast, takeBack } from '../state/undos.ts'

const shownFor = { withUndo: 10_000, without: 3_000 }

export function ToastNotes() {
  return (
    <div class="toast-place" role="status">
      {toasts.value.map((toast, index, { length }) => (
        <ToastNote key={toast.id} toast={toast} isLatest={index === length - 1} />
      ))}
    </div>
  )
}

function ToastNote({ toast: { id, text, undo, lasts }, isLatest }: { toast: Toast; isLatest: boolean }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), lasts ?? (undo === null ? shownFor.without : shownFor.withUndo))
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      class="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <span>{text}</span>
      {undo !== null && (
        <button
          type="button"
          class="undo"
          aria-label={isLatest ? texts.undo : texts.undoOf(text)}
          onClick={() => void takeBack(undo)}
        >
          {texts.undo}
        </button>
      )}
      <button type="button" class="quiet" aria-label={texts.dismiss} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
