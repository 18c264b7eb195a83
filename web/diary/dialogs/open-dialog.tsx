/**
 * The dialog that is open, if any. The dialogs are a fifth of the script, and none is needed to see the day: they come once
 * it is shown, before a host can have pressed anything. A press that is earlier still waits for them.
 */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import { dialog, refusal } from '../state/screen.ts'

type Component = typeof import('./dialogs.tsx').Dialogs

const fetched = signal<{ Dialogs: Component } | null>(null)

export async function fetchDialogs(): Promise<void> {
  fetched.value ??= await import('./dialogs.tsx')
}

export function OpenDialog() {
  const isWanted = dialog.value !== null && fetched.value === null
  useEffect(() => {
    if (!isWanted) return
    fetchDialogs().catch(() => {
      // The server was replaced by another version before they came, or is away.
      dialog.value = null
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
  }, [isWanted])
  return fetched.value && <fetched.value.Dialogs />
}
