/**
 * A party that cannot simply sit down: its table is taken, another party is due there, it came for another time, or has
 * none.
 */
import { useEffect } from 'preact/hooks'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { questionTexts } from '../../../../texts/en/diary/seating.ts'
import { canBeSeated, isAtDoor, startOf } from '../../../kit/booking/booking-state.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { type SeatAnswer, seatWith } from '../../actions/seat-actions.ts'
import type { Booking, Day } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { doorTables, doorWish } from '../../day/seat/door.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { bookingOf, day, now, seating, time, timeParts } from '../../state/screen.ts'
import { TableOptions } from '../fields/table-options.tsx'
import { DueQuestion } from './due-question.tsx'
import { EarlyQuestion } from './early-question.tsx'
import { EveningQuestion } from './evening-question.tsx'
import { TakenQuestion } from './taken-question.tsx'

export function SeatDialog() {
  const booking = bookingOf(seating.value?.bookingId ?? null)
  const isOver = booking === null || !canBeSeated(booking, now.value)
  useEffect(() => {
    // Another host has seated or cancelled them meanwhile.
    if (isOver) closeDialog()
  }, [isOver])
  if (isOver || day.value === null || seating.value === null) return null
  const { question } = seating.value
  const isOther = question?.reason === 'other_evening'
  const start = startOf(booking)
  const when = isOther ? `${dateText(booking.evening)}, ${timeParts(start).text}` : time(start)
  const aside = isAtDoor(booking) ? questionTexts.guests(booking.covers) : seatTexts.party(booking.covers, when)
  return (
    <Dialog title={seatTexts.title(guestName(booking))} aside={aside} class="seat">
      <Asked key={question?.reason} booking={booking} day={day.value} />
      <DialogRefusal />
    </Dialog>
  )
}

const answer: SeatAnswer = async (deed) => {
  if (await deed) closeDialog()
}

function Asked({ booking, day }: { booking: Booking; day: Day }) {
  if (seating.value === null) return null
  const { question, wish, refused } = seating.value
  const given = { booking, day, wish, answer }
  if (question?.reason === 'due') return <DueQuestion {...given} question={question} />
  if (question?.reason === 'early') return <EarlyQuestion {...given} question={question} />
  if (question?.reason === 'other_evening') return <EveningQuestion {...given} question={question} />
  if (!isAtDoor(booking)) return <TakenQuestion {...given} refused={refused} />
  const found = doorTables(day, booking, now.value)
  return (
    <>
      {refused !== null && <p class="warn">{refused}</p>}
      <h3>{found.length === 0 ? questionTexts.noneWaiting : questionTexts.seatWaiting}</h3>
      <TableOptions found={found} most={4} choose={(one) => void answer(seatWith(booking, doorWish(one)))} />
    </>
  )
}
