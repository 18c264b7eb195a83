/** The conversation with the guest, where the restaurant texts; and each message, with whether it was delivered. */
import { useState } from 'preact/hooks'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import type { Booking } from '../day/day.ts'
import { day } from '../state/screen.ts'
import { Conversation } from './conversation.tsx'
import { MessageList } from './message-list.tsx'

export function BookingMessages({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  const texts = day.value?.settings.texts ?? false
  return (
    <details class="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messageTexts.title}</summary>
      {isOpen && texts && <Conversation booking={booking} />}
      {isOpen && !texts && <MessageList asked={{ booking_id: booking.id, per_page: 100 }} />}
    </details>
  )
}
