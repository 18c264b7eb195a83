/** The open booking: what to know, what to do, who the guest is, what happened. */
import '../print.css'
import '../dialogs/seat/seat.css'
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { partyTexts } from '../../../texts/en/diary/table.ts'
import { hasArrived, isBlock, startOf } from '../../kit/booking/booking-state.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { dateText } from '../../kit/time/zone-time.ts'
import { closeBooking } from '../actions/commands.ts'
import { type Booking, tableLabels } from '../day/day.ts'
import { actorWords, guestName, isAnonymous, marksOf, quoteWords, waitedSpan } from '../day/names.ts'
import { CardMarks } from '../marks/card-marks.tsx'
import { SuggestedMarks } from '../marks/suggested-marks.tsx'
import { BookingMessages } from '../messages/booking-messages.tsx'
import { ConversationPanel } from '../messages/conversation-panel.tsx'
import { OrderBox } from '../order/order-box.tsx'
import { PaperKitchen } from '../order/paper-kitchen.tsx'
import { Fact } from '../parts/fact.tsx'
import { Marks } from '../parts/rows/marks.tsx'
import { StateChip } from '../parts/rows/state-chip.tsx'
import { WaitingOffer } from '../parts/rows/waiting-offer.tsx'
import { day, focusedId, isViewer, time, timeOf } from '../state/screen.ts'
import { MoreActions, PrimaryAction } from './booking-actions.tsx'
import { BookingHistory } from './booking-history.tsx'
import { CourseChoice } from './course-choice.tsx'
import { DoorChoice, isToldAgain } from './door-choice.tsx'
import { GuestCard } from './guest-card.tsx'
import { MoneyBox } from './money-box.tsx'
import { PaperMoney } from './paper-money.tsx'
import { PresenceChoice } from './presence-choice.tsx'
import { GuestsChoice, StayChoice } from './stay-choice.tsx'
import { TableWarnings } from './table-warnings.tsx'
import { TurnNote } from './turn-note.tsx'

export { ConversationPanel, PaperKitchen, PaperMoney, WaitingOffer }

export function BookingPanel({ booking }: { booking: Booking }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    focusedId.value = booking.id
    heading.current?.focus({ preventScroll: true })
  }, [booking.id])
  const { quoted_wait: quoted } = booking
  const warnings = marksOf(booking).filter(({ isWarning }) => isWarning)
  const tables = day.value === null ? '' : tableLabels(day.value, booking.table_ids)
  const span = day.value && waitedSpan(booking, day.value, time)
  return (
    <aside class="booking-panel" aria-labelledby="panel-name">
      <div class="panel-head">
        <h2 id="panel-name" ref={heading} tabindex={-1}>
          {guestName(booking)}
        </h2>
        <button type="button" class="quiet" aria-label={texts.close} onClick={closeBooking}>
          <Icon name="close" />
        </button>
      </div>
      <p class="panel-line">
        <StateChip booking={booking} />
        {booking.extra_chairs > 0 && <span class="chip">{texts.extraChairs(booking.extra_chairs)}</span>}
        {booking.is_reconfirmed && <span class="soft">{texts.reconfirmed}</span>}
      </p>
      <PartyLine booking={booking} tables={tables} />
      {warnings.length > 0 && <p class="warn">{warnings.map(({ text }) => text).join(', ')}</p>}
      <MoneyBox key={`p${booking.id}`} booking={booking} />
      <OrderBox booking={booking} />
      <SuggestedMarks booking={booking} />
      <TableWarnings booking={booking} />
      <DoorChoice key={`d${booking.id}`} booking={booking} />
      <TurnNote booking={booking} />
      {hasArrived(booking) ? (
        <>
          <StayChoice booking={booking} />
          <CourseChoice booking={booking} />
          <CardMarks booking={booking} />
          <PrimaryAction booking={booking} />
        </>
      ) : (
        <>
          <PrimaryAction booking={booking} />
          <GuestsChoice booking={booking} />
          <CardMarks booking={booking} />
          <PresenceChoice booking={booking} />
        </>
      )}
      <MoreActions booking={booking} />
      <dl class="facts-list">
        <Fact name={texts.details.date} value={dateText(booking.evening)} />
        <Fact name={texts.details.time} value={span ?? `${time(startOf(booking))}–${timeOf(booking.end_time)}`} />
        {booking.children > 0 && (
          <Fact name={texts.details.party} value={texts.party(booking.adults, booking.children)} />
        )}
        <Fact name={texts.details.wait} value={quoted && !isToldAgain(booking) ? quoteWords(quoted, time) : null} />
        <Fact name={texts.details.note} value={booking.patron === null ? null : booking.comment} />
        <Fact name={texts.details.privateNote} value={booking.private_comment} />
        <Fact name={day.value?.settings.custom_field_label ?? ''} value={booking.custom_field} />
        {booking.answers.map(({ question, answer }) => (
          <Fact key={question} name={question} value={answer} />
        ))}
        <Fact name={texts.details.company} value={booking.company} />
        <Fact name={texts.details.room} value={booking.room_number} />
        <Fact name={texts.details.concierge} value={booking.concierge} />
        <Fact name={texts.details.reference} value={booking.reference} />
        <Fact
          name={texts.details.source}
          value={booking.booking_source?.name ?? actorWords(booking.created_by, booking.created_by_name)}
        />
      </dl>
      <p class="panel-marks">
        <Marks booking={{ ...booking, comment: null, private_comment: null }} words />
      </p>
      <WaitingOffer booking={booking} isOnCard />
      {booking.patron !== null && !isAnonymous(booking.patron) && (
        <GuestCard booking={booking} patron={booking.patron} />
      )}
      {booking.patron !== null && !isViewer.value && <BookingMessages key={`m${booking.id}`} booking={booking} />}
      <BookingHistory key={booking.id} booking={booking} />
    </aside>
  )
}

/** `5 guests, table 7`: the number of guests with an icon, the table in a box. */
function PartyLine({ booking, tables }: { booking: Booking; tables: string }) {
  return (
    <p class="party-line">
      {!isBlock(booking) && (
        <b>
          <Icon name="people" /> {partyTexts.guests(booking.covers)}
        </b>
      )}
      {tables === '' ? (
        <span class="soft">{partyTexts.noTable}</span>
      ) : (
        <span>
          {partyTexts.table} <b class="table-box">{tables}</b>
        </span>
      )}
    </p>
  )
}
