/**
 * The floor plan, loaded as a chunk of its own: at once where the address asks for it, else right after the day is
 * shown.
 */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { refusal } from '../state/screen.ts'

type Component = typeof import('./floor-view.tsx').FloorView

const fetched = signal<{ FloorView: Component } | null>(null)

export async function fetchFloor(): Promise<void> {
  fetched.value ??= await import('./floor-view.tsx')
}

export function OpenFloor() {
  useEffect(() => {
    fetchFloor().catch(() => {
      // The chunk is gone because the server was upgraded, or the server is unreachable.
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
  }, [])
  return fetched.value && <fetched.value.FloorView />
}
