/**
 * The open dialog, if any. Dialogs are a fifth of the script and not needed to show the day, so they are loaded right
 * after it. If one is opened earlier, it appears once they are loaded.
 */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
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
      // The chunk is gone because the server was upgraded, or the server is unreachable.
      dialog.value = null
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
  }, [isWanted])
  return fetched.value && <fetched.value.Dialogs />
}
