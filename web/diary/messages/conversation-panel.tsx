/** The conversation with a guest in the place of the booking's card: what they have, what was said, and the field to answer. */
import './conversation.css'
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import { startOf } from '../../kit/booking/booking-state.ts'
import { dialHref } from '../../kit/guest/telephone.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { dateText } from '../../kit/time/zone-time.ts'
import { closeBooking } from '../actions/commands.ts'
import { type Booking, tableLabels } from '../day/day.ts'
import { guestName, marksOf } from '../day/names.ts'
import { day, focusedId, time, today } from '../state/screen.ts'
import { talkingTo } from '../state/texting.ts'
import { Conversation } from './conversation.tsx'

export function ConversationPanel({ booking }: { booking: Booking }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    focusedId.value = booking.id
    heading.current?.focus({ preventScroll: true })
  }, [booking.id])
  const { patron, evening, covers } = booking
  const warnings = marksOf(booking).filter(({ isWarning }) => isWarning)
  const tables = day.value === null ? '' : tableLabels(day.value, booking.table_ids)
  const on = evening === today.value ? texts.today : dateText(evening, 'short')
  const about = [`${on} ${time(startOf(booking))}`, String(covers), tables].filter((word) => word !== '').join(' · ')
  return (
    <aside class="booking-panel conversation-panel" aria-labelledby="panel-name">
      <div class="panel-head">
        <button type="button" class="quiet" aria-label={texts.close} onClick={closeBooking}>
          <Icon name="left" />
        </button>
        <div>
          <h2 id="panel-name" ref={heading} tabindex={-1} dir="auto">
            {guestName(booking)}
          </h2>
          <p class="soft">{about}</p>
        </div>
        {patron?.mobile_number && (
          <a class="button" href={dialHref(patron)} aria-label={texts.call}>
            <Icon name="phone" />
          </a>
        )}
        <button
          type="button"
          onClick={() => {
            talkingTo.value = new Set()
          }}
        >
          {messageTexts.booking}
        </button>
      </div>
      {warnings.length > 0 && <p class="warn">{warnings.map(({ text }) => text).join(', ')}</p>}
      <Conversation key={booking.id} booking={booking} isWhole />
    </aside>
  )
}
