/** The panel of the open booking, loaded as a chunk of its own after the day is shown, or at once where one is open. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import type { Booking } from '../day/day.ts'
import { isPrinting, isViewer, refusal } from '../state/screen.ts'
import { talkingTo } from '../state/texting.ts'

type Panel = Pick<
  typeof import('./booking-panel.tsx'),
  'BookingPanel' | 'ConversationPanel' | 'PaperKitchen' | 'PaperMoney' | 'WaitingOffer'
>

const fetched = signal<Panel | null>(null)

export async function fetchPanel(): Promise<void> {
  fetched.value ??= await import('./booking-panel.tsx')
}

export function OpenPanel({ booking }: { booking: Booking }) {
  useEffect(() => {
    fetchPanel().catch(() => {
      // The chunk is gone because the server was upgraded, or the server is unreachable.
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
    return () => {
      talkingTo.value = new Set()
    }
  }, [])
  if (fetched.value === null) return null
  const { BookingPanel, ConversationPanel } = fetched.value
  const isTalk = talkingTo.value.has(booking.id) && booking.patron !== null && !isViewer.value
  return isTalk ? <ConversationPanel booking={booking} /> : <BookingPanel booking={booking} />
}

/** The free table of a waiting guest, in the lane too; it is not needed for the first paint. */
export const OpenOffer = ({ booking }: { booking: Booking }) =>
  fetched.value && <fetched.value.WaitingOffer booking={booking} />

/** On paper alone. */
export const OpenPaper = () =>
  isPrinting.value &&
  fetched.value && (
    <>
      <fetched.value.PaperKitchen />
      <fetched.value.PaperMoney />
    </>
  )
