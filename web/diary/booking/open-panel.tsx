/** The panel of the open booking, loaded as a chunk of its own after the day is shown, or at once where one is open. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import type { Booking } from '../day/day.ts'
import { refusal } from '../state/screen.ts'

type Component = typeof import('./booking-panel.tsx').BookingPanel

const fetched = signal<{ BookingPanel: Component } | null>(null)

export async function fetchPanel(): Promise<void> {
  fetched.value ??= await import('./booking-panel.tsx')
}

export function OpenPanel({ booking }: { booking: Booking }) {
  useEffect(() => {
    fetchPanel().catch(() => {
      // The chunk is gone because the server was upgraded, or the server is unreachable.
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
  }, [])
  return fetched.value && <fetched.value.BookingPanel booking={booking} />
}
