/** A booking of another evening: first whom it may be confused with tonight, then starting it now, or a walk-in beside it. */
import { useEffect } from 'preact/hooks'
import { questionTexts } from '../../../../texts/en/diary/seating.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { addDays, dateText } from '../../../kit/time/zone-time.ts'
import { seat, seatWith } from '../../actions/seat-actions.ts'
import { type Booking, tableNames } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { type Question, seatedAt, tablesOffered } from '../../day/seat/seat-question.ts'
import type { SeatWish } from '../../day/seat/seat-wish.ts'
import { type SameGuest, sameGuests } from '../../day/tonight.ts'
import { closeDialog, dismissDialog } from '../../forms/close-dialog.ts'
import { keepForm } from '../../forms/kept-form.ts'
import { fetchDay } from '../../state/open-day.ts'
import { dialog, go, knownDays, now, readOnly, timeParts, today } from '../../state/screen.ts'
import { TableOptions } from '../fields/table-options.tsx'
import { AmberLine, Choice, type Given } from './question.tsx'

export function EveningQuestion({ booking, day, wish, question }: Given & { question: Question }) {
  const tonight = knownDays.value.get(today.value)
  useEffect(() => {
    if (tonight === undefined) fetchDay(today.value).catch(() => {})
  }, [])
  const same = tonight === undefined ? [] : sameGuests(tonight, booking, now.value)
  const found = tablesOffered(tonight ?? day, question, booking.covers, [])
  const evening = dateText(booking.evening)
  const startNow = async (answered: SeatWish) => {
    if (!(await seatWith(booking, answered))) return
    closeDialog()
    go({ date: today.value, booking: booking.id })
  }
  const asWalkIn = () => {
    keepForm('walkIn', { name: guestName(booking), telephone: booking.patron?.dial ?? '' })
    go({ date: today.value, booking: null })
    dialog.value = 'walkIn'
  }
  const named =
    booking.evening === addDays(today.value, 7)
      ? questionTexts.nextWeekday(dateText(booking.evening, 'weekday'))
      : evening
  return (
    <>
      <AmberLine
        icon="calendar"
        title={questionTexts.otherEvening(named)}
        text={questionTexts.todayIs(dateText(today.value), timeParts(now.value).text)}
      />
      {same.length > 0 && <h3>{questionTexts.sameTonight}</h3>}
      {same.length > 0 && (
        <ol class="options">
          {same.map((one, index) => (
            <SameRow key={one.booking.id} one={one} isBest={index === 0} />
          ))}
        </ol>
      )}
      <h3>{questionTexts.noIt}</h3>
      <TableOptions
        found={found}
        most={3}
        label={questionTexts.startNow}
        isFirst={same.length === 0}
        of={tonight ?? day}
        choose={(one) => void startNow(seatedAt(booking, { ...wish, starts_now: true }, one, now.value))}
      />
      <p class="soft">{questionTexts.takesFrom(evening)}</p>
      <div class="or">
        <Choice icon="person" text={questionTexts.asWalkIn} why={questionTexts.staysAsIs(evening)} press={asWalkIn} />
        <Choice icon="left" text={questionTexts.back} why={questionTexts.nothingChanges} press={dismissDialog} />
      </div>
    </>
  )
}

function SameRow({ one: { booking, by }, isBest }: { one: SameGuest; isBest: boolean }) {
  const tonight = knownDays.value.get(today.value)
  const name = questionTexts.party(guestName(booking), booking.covers)
  const seatThis = (same: Booking) => {
    dialog.value = null
    go({ date: today.value, booking: same.id })
    void seat(same)
  }
  return (
    <li class={isBest ? 'option best' : 'option'}>
      <b class="table">{tonight === undefined ? '' : tableNames(tonight, booking.table_ids)}</b>
      <span class="what">
        {name}
        <small>{questionTexts.tonightAt(timeParts(startOf(booking)).text)}</small>
      </span>
      <span class="fit good">{by === 'telephone' ? questionTexts.sameTelephone : questionTexts.sameName}</span>
      <button
        type="button"
        class={isBest ? 'primary' : ''}
        autofocus={isBest}
        disabled={readOnly.value}
        aria-label={`${questionTexts.seatThis}: ${name}`}
        onClick={() => seatThis(booking)}
      >
        {questionTexts.seatThis}
      </button>
    </li>
  )
}
