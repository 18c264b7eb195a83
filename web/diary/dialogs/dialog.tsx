/** A dialog of the diary: dismissing it keeps what was typed. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import { discardForms, type Kept } from '../forms/kept-form.ts'
import { dialog, refusal } from '../state/screen.ts'
import { Modal } from './modal.tsx'

type Given = { title: string; aside?: string; class?: string; kept?: Kept; children: ComponentChildren }

export function Dialog({ title, aside, class: name = '', kept, children }: Given) {
  useEffect(() => {
    refusal.value = null
  }, [])
  return (
    <Modal title={title} aside={aside} class={name} closeLabel={texts.close} onDismiss={dismissDialog}>
      {kept?.discard && <KeptNote discard={kept.discard} />}
      {children}
    </Modal>
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

/** Keeps what was typed for the next time. */
export function dismissDialog(): void {
  dialog.value = null
}

/** After success: discards what was typed. */
export function closeDialog(): void {
  discardForms()
  dialog.value = null
}

/** The API's refusal, inside the dialog that sent the request. */
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
