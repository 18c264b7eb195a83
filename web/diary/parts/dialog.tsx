/** A dialog of the diary: dismissing it keeps what was typed. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { Modal } from '../../kit/dialog/modal.tsx'
import { closeDialog, dismissDialog } from '../forms/close-dialog.ts'
import type { Kept } from '../forms/kept-form.ts'
import { refusal } from '../state/screen.ts'

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

/** The API's refusal, inside the dialog that sent the request. */
export function DialogRefusal({ text = refusal.value?.text ?? null }: { text?: string | null }) {
  const { anyway = null, label = texts.doAnyway } = refusal.value ?? {}
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
              {label}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
