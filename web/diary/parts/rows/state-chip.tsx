/** The state of a booking: late and over time differ by their mark, not by colour alone. */

import { stateOf } from '../../../kit/booking/booking-state.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import type { Booking } from '../../day/day.ts'
import { isWaitOver, saysLate, situation, toldAtBar } from '../../day/names.ts'
import { now, time } from '../../state/screen.ts'

const marks: Readonly<Record<string, string>> = { late: 'clock', over: 'hourglass', here: 'glass' }

export function StateChip({ booking }: { booking: Booking }) {
  const state = stateOf(booking, now.value)
  const isAnnounced = state === 'expected' && saysLate(booking) !== ''
  const mark = booking.presence === 'partly' && state === 'here' ? 'people' : isAnnounced ? 'clock' : marks[state]
  const told = state === 'here' ? toldAtBar(booking, time) : ''
  return (
    <span
      class={told !== '' && isWaitOver(booking, now.value) ? 'chip taken' : `chip ${isAnnounced ? 'announced' : state}`}
    >
      {mark !== undefined && <Icon name={mark} />}
      {[situation(booking, now.value, time), told].filter(Boolean).join(', ')}
    </span>
  )
}
