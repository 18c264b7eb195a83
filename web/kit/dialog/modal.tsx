/** A native dialog: modal, closed by Escape, by its button or by a press beside it; the focus returns to where it was. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../icon/icon.tsx'

type Given = {
  title: string
  aside?: string | undefined
  class?: string
  closeLabel: string
  onDismiss: () => void
  children: ComponentChildren
}

/** A second press within this time is part of a double click, and must not act on what has appeared under it. */
export const doublePressMs = 400

export function Modal({ title, aside, class: name = '', closeLabel, onDismiss, children }: Given) {
  const element = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(performance.now())
  // Before the next frame, since an earlier Escape would find no dialog to close.
  useLayoutEffect(() => {
    const before = document.activeElement
    element.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={element}
      class={name}
      aria-label={title}
      onCancel={onDismiss}
      onClose={onDismiss}
      onPointerDown={(event) => {
        if (event.target === element.current && performance.now() - openedAt.current > doublePressMs) onDismiss()
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2>
            {title} {aside !== undefined && <small>{aside}</small>}
          </h2>
          <button type="button" class="quiet" aria-label={closeLabel} onClick={onDismiss}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
