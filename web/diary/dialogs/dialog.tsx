/**
 * A native dialog: modal, closed by Escape, by its button or by a press beside it, all of which keep what was typed; the focus
 * returns to where it was.
 */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import { discardForms, type Kept } from '../kept-form.ts'
import { Icon } from '../parts/icon.tsx'
import { dialog, doublePressMs, refusal } from '../screen.ts'

type Given = { title: string; aside?: string; class?: string; kept?: Kept; children: ComponentChildren }

export function Dialog({ title, aside, class: name = '', kept, children }: Given) {
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
      onCancel={dismissDialog}
      onClose={dismissDialog}
      onPointerDown={(event) => {
        if (event.target === element.current && performance.now() - openedAt.current > doublePressMs) dismissDialog()
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2>
            {title} {aside !== undefined && <small>{aside}</small>}
          </h2>
          <button type="button" class="quiet" aria-label={texts.close} onClick={dismissDialog}>
            <Icon name="close" />
          </button>
        </div>
        {kept?.discard && <KeptNote discard={kept.discard} />}
        {children}
      </div>
    </dialog>
  )
}

function KeptNote({ discard }: { discard: () => void }) {
  return (
    <p class="kept-note">
      {texts.kept}
      <button type="button" class="link" onClick={discard}>
        {texts.startAfresh}
      </button>
    </p>
  )
}

/** What was typed stays for the next time. */
export function dismissDialog(): void {
  dialog.value = null
}

/** It is done: what was typed is forgotten. */
export function closeDialog(): void {
  discardForms()
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
