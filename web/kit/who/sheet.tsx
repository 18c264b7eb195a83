/** The frame of the sheet: modal, at the bottom, closed by Escape or by its button, which drops what was asked for. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { Icon } from '../icon/icon.tsx'

export function Sheet({ onDismiss, children }: { onDismiss: () => void; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    element.current?.showModal()
  }, [])
  return (
    // Keys of the page below are not for it.
    <dialog
      ref={element}
      class="who-sheet"
      aria-label={words.title}
      onClose={onDismiss}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="who-body">
        <div class="who-top">
          <h2>{words.title}</h2>
          <button type="button" class="quiet" aria-label={words.close} onClick={onDismiss}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
