/** The dialogs about who sits where, loaded as a chunk of their own right after the others. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { dialog, refusal } from '../../state/screen.ts'

type Component = typeof import('./seating.tsx').Seating

const fetched = signal<{ Seating: Component } | null>(null)

export async function fetchSeating(): Promise<void> {
  fetched.value ??= await import('./seating.tsx')
}

export function OpenSeating() {
  useEffect(() => {
    fetchSeating().catch(() => {
      // The chunk is gone because the server was upgraded, or the server is unreachable.
      dialog.value = null
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
  }, [])
  return fetched.value && <fetched.value.Seating />
}
