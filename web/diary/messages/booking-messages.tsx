/** Messages to guest and restaurant about the booking, and whether they were delivered; fetched when opened. */
import { useState } from 'preact/hooks'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import type { Booking } from '../day/day.ts'
import { MessageList } from './message-list.tsx'

export function BookingMessages({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messageTexts.title}</summary>
      {isOpen && <MessageList asked={{ booking_id: booking.id, per_page: 100 }} />}
    </details>
  )
}
