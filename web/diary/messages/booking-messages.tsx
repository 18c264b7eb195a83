/** The conversation with the guest, where the restaurant texts; and each message, with whether it was delivered. */
import { useEffect, useState } from 'preact/hooks'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import type { Booking } from '../day/day.ts'
import { day } from '../state/screen.ts'
import { unreadOf } from '../state/text-marks.ts'
import { Conversation } from './conversation.tsx'
import { MessageList } from './message-list.tsx'

export function BookingMessages({ booking }: { booking: Booking }) {
  const texts = day.value?.settings.texts ?? false
  const hasUnread = texts && (unreadOf(booking.id) ?? 0) > 0
  const [isOpen, setOpen] = useState(hasUnread)
  useEffect(() => {
    if (hasUnread) setOpen(true)
  }, [hasUnread])
  return (
    <details class="history" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {messageTexts.title} {hasUnread && <b class="count-badge">{unreadOf(booking.id)}</b>}
      </summary>
      {isOpen && texts && <Conversation booking={booking} />}
      {isOpen && !texts && <MessageList asked={{ booking_id: booking.id, per_page: 100 }} />}
    </details>
  )
}
