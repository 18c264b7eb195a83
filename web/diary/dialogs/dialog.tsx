/** A native dialog: modal, closed by Escape, by its button or by a press beside it; the focus returns to where it was. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import { discardForm } from '../kept-form.ts'
import { Icon } from '../parts/icon.tsx'
import { dialog, doublePressMs, refusal } from '../screen.ts'

type Given = { title: string; aside?: string; class?: string; close?: () => void; children: ComponentChildren }

export function Dialog({ title, aside, class: name = '', close = closeDialog, children }: Given) {
  const element = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(performance.now())
  useEffect(() => {
    const before = document.activeElement
    refusal.value = null
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
      onCancel={close}
      onClose={close}
      onPointerDown={(event) => {
        if (event.target === element.current && performance.now() - openedAt.current > doublePressMs) close()
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2>
            {title} {aside !== undefined && <small>{aside}</small>}
          </h2>
          <button type="button" class="quiet" aria-label={texts.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

export function closeDialog(): void {
  discardForm()
  dialog.value = null
}

/** What the API refused, inside the dialog that asked. */
export function DialogRefusal({ text = refusal.value?.text ?? null }: { text?: string | null }) {
  const anyway = refusal.value?.anyway ?? null
  return (
    <div role="alert">
      {text !== null && (
        <p class="warn">
          {text}
          {anyway !== null && (
            <button
              type="button"
              onClick={() => {
                refusal.value = null
                closeDialog()
                anyway()
              }}
            >
              {texts.doAnyway}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
