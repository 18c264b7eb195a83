/** A booking in a list: when, who, where, what to know, and the next thing to do. */

import type { ComponentChildren } from 'preact'
import { courseTexts, texts } from '../../../../texts/en/diary/diary.ts'
import { stayTexts } from '../../../../texts/en/diary/seating.ts'
import { startOf, stateOf } from '../../../kit/booking/booking-state.ts'
import { moneyMark } from '../../../kit/booking/money-mark.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { inClosed } from '../../day/closed-areas.ts'
import { iconOfCourse } from '../../day/courses.ts'
import { type Booking, tableLabels } from '../../day/day.ts'
import { guestName, overChairs, waitedSpan } from '../../day/names.ts'
import { stillTaken } from '../../day/occupant-words.ts'
import { serverAt } from '../../day/sections.ts'
import { alsoBooked } from '../../day/tonight.ts'
import { pocket } from '../../state/pocket.ts'
import { awaitHold, openPresence, wasHeld } from '../../state/row-hold.ts'
import { connection, day, focusedId, go, now, place, time, timeParts } from '../../state/screen.ts'
import { release, stayingRows } from '../../state/staying-rows.ts'
import { texting } from '../../state/texting.ts'
import { RowMarks } from './marks.tsx'
import { PartyMark, TableBox } from './party-mark.tsx'
import { Done, RowStep } from './row-step.tsx'
import { StateChip } from './state-chip.tsx'
import { TimeMark } from './time-mark.tsx'

/** `children`: further buttons below it. */
type Given = { booking: Booking; full?: boolean; children?: ComponentChildren }

export function BookingRow({ booking, full = false, children }: Given) {
  const state = stateOf(booking, now.value)
  const tables = day.value === null ? '' : tableLabels(day.value, booking.table_ids)
  const server = day.value === null ? null : serverAt(day.value, booking.table_ids)
  const taken = day.value === null ? '' : stillTaken(day.value, booking, now.value, time)
  const closes = day.value === null ? null : inClosed(day.value, booking, now.value)
  const span = day.value === null ? null : waitedSpan(booking, day.value, time)
  const isTwice = day.value !== null && alsoBooked(day.value, booking).length > 0
  const money = moneyMark(booking, time)
  const staying = stayingRows.value.get(booking.id)
  // Calling is what is left.
  const isOffline = connection.value === 'offline'
  return (
    <li
      class={`row ${state}${place.value.booking === booking.id ? ' open' : ''}${staying ? ' staying' : ''}`}
      // A finger also leaves when it is lifted, which says nothing about where the next tap goes.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && release(booking.id)}
    >
      <button
        type="button"
        class="row-open"
        data-booking={booking.id}
        onFocus={() => {
          focusedId.value = booking.id
        }}
        onClick={() => {
          if (!wasHeld()) go({ booking: booking.id }, place.value.booking === null ? 'push' : 'replace')
        }}
        onPointerDown={(event) => awaitHold(event, booking)}
        onContextMenu={(event) => {
          if (openPresence(booking)) event.preventDefault()
        }}
      >
        <span class="when">
          <TimeMark {...timeParts(startOf(booking))} />
        </span>
        <span class="who">
          <span class="name">{guestName(booking)}</span>
          {staying !== undefined && <Done text={staying.done} />}
          <RowMarks booking={booking} words={full} of="warnings" />
          <span class="facts">
            {booking.covers > 0 && <PartyMark covers={booking.covers} />}
            {tables === '' ? <span>{span ?? texts.noTable}</span> : <TableBox label={tables} />}
            {tables !== '' && closes !== null && <span class="closed-word">{texts.closed}</span>}
            {booking.extra_chairs > 0 && <span>{texts.extraChairs(booking.extra_chairs)}</span>}
            {server !== null && <span class="server">{server}</span>}
            {(full || isOffline) && booking.patron?.mobile_number && (
              <span class={isOffline ? '' : 'paper-only'}>{booking.patron.mobile_number}</span>
            )}
            {booking.course !== null && (
              <span class="mark">
                <Icon name={iconOfCourse[booking.course.name]} /> {courseTexts.words[booking.course.name]}
              </span>
            )}
            {money?.kind === 'quiet' && (
              <span class="mark">
                <Icon name={money.icon} /> {money.text}
              </span>
            )}
            <RowMarks booking={booking} words={full} of="facts" />
            {texting.value && <texting.value.Mark booking={booking} words={full} />}
          </span>
          <RowMarks booking={booking} words={full} of="notes" />
        </span>
        <span class="chips">
          <StateChip booking={booking} />
          {pocket.value && <pocket.value.Chip id={booking.id} />}
          {texting.value && <texting.value.Chip booking={booking} />}
          {money !== null && money.kind !== 'quiet' && (
            <span class={`chip ${money.kind}`}>
              <Icon name={money.icon} />
              {money.text}
            </span>
          )}
          {booking.over_chairs > 0 && (
            <span class="chip pending">
              <Icon name="people" />
              {overChairs(booking)}
            </span>
          )}
          {isTwice && (
            <span class="chip pending">
              <Icon name="people" />
              {stayTexts.twice}
            </span>
          )}
          {closes === 'needs a table' && (
            <span class="chip taken">
              <Icon name="phone" />
              {texts.needsTable}
            </span>
          )}
          {taken !== '' && (
            <span class="chip taken">
              <Icon name="hourglass" />
              {taken}
            </span>
          )}
        </span>
      </button>
      <RowStep booking={booking} staying={staying} />
      {texting.value && <texting.value.KeptActions booking={booking} />}
      {children}
    </li>
  )
}
