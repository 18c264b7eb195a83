/** One table of the plan: its shape in the colour of its state, its chairs, who sits there or until when it is free. */
import { Fragment } from 'preact'
import { courseTexts, floorTexts, texts } from '../../../texts/en/diary.ts'
import { stepCourse } from '../course-actions.ts'
import { nextCourse } from '../courses.ts'
import { minutesLate, minutesOver, plannedEnd, startOf } from '../day/booking-state.ts'
import { setDraft } from '../day/draft.ts'
import type { TableState } from '../day/floor-state.ts'
import { shortName, situation } from '../day/names.ts'
import { holdWords } from '../day/offers.ts'
import { instantOf, localMinute, minute } from '../day/zone-time.ts'
import {
  clock,
  cursor,
  date,
  day,
  dialog,
  focusedId,
  go,
  isToday,
  place,
  readOnly,
  time,
  timeOf,
  walkInTable,
} from '../state/screen.ts'
import { type Chair, chairRadius } from './floor-plan.ts'
import { Allergy, Badge, TimeLeft } from './table-marks.tsx'

type Given = { state: TableState; at: number; grow: number; chairs: readonly Chair[] }

export function FloorTable({ state, at, grow, chairs }: Given) {
  const { table, booking } = state
  const { x, y, width, height, shape, turn } = table.place
  const isOpen = booking === null ? walkInTable.value === table.id : place.value.booking === booking.id
  const [name, detail] = grow > roomForThree ? shortWordsFor(state, at) : wordsFor(state, at)
  const open = () => {
    if (booking !== null) go({ booking: booking.id }, place.value.booking === null ? 'push' : 'replace')
    else openFree(state, at)
  }
  // Two lines or three, around the middle of the table; those of a seated party leave room for the bar of their time.
  const [first, second, third] = (
    detail === '' ? [-5, 14, 0] : state.state === 'seated' ? [-20, -1, 16] : [-14, 5, 23]
  ).map((y) => y * grow)
  const seated = booking?.covers ?? 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      class={`floor-table ${state.state}${state.freeUntil === null ? '' : ' until'}${isOpen ? ' open' : ''}`}
      transform={`translate(${x + width / 2} ${y + height / 2})`}
      role="button"
      tabindex={0}
      data-booking={booking?.id}
      data-table={table.id}
      onFocus={() => {
        focusedId.value = booking?.id ?? null
      }}
      onClick={({ target, detail }) => {
        const isCourse = booking !== null && target instanceof Element && target.closest('.course') !== null
        if (!isCourse || nextCourse(booking) === null || readOnly.value) return open()
        // The second press of two belongs to the first.
        if (detail < 2) stepCourse(booking)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        event.stopPropagation()
        open()
      }}
    >
      <g transform={`rotate(${turn})`}>
        {chairs.map((chair, index) => (
          <Fragment key={`${chair.x} ${chair.y}`}>
            <circle class={index < seated ? 'chair used' : 'chair'} cx={chair.x} cy={chair.y} r={chairRadius} />
            {index < inHouse(state) && <circle class="in-house" cx={chair.x} cy={chair.y} r={chairRadius / 2.2} />}
          </Fragment>
        ))}
        {shape === 'round' ? (
          <ellipse class="top" rx={width / 2} ry={height / 2} />
        ) : (
          <rect class="top" x={-width / 2} y={-height / 2} width={width} height={height} rx="12" />
        )}
      </g>
      <g>
        <text class="table-name" y={first}>
          {table.name}{' '}
        </text>
        <Allergy state={state} y={(first ?? 0) - 13 * grow} grow={grow} />
        <text
          class="table-who"
          y={second}
          textLength={name.length > fits(width / grow) ? width - 6 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {cut(name, fits(width / grow) + 3)}{' '}
        </text>
        <text
          class="table-detail"
          y={third}
          textLength={detail.length > fits(width / grow) ? width - 8 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {detail}
        </text>
      </g>
      {state.state === 'seated' && detail !== '' && (
        <TimeLeft state={state} at={at} y={(third ?? 0) + 8 * grow} grow={grow} />
      )}
      {booking?.course && <text class="hidden-word">{courseTexts.words[booking.course.name]}</text>}
      <Badge state={state} />
    </g>
  )
}

/** A chair with a dot: so many are in the house, and not at their table. */
const inHouse = ({ state, booking }: TableState): number =>
  state === 'here' && booking !== null ? (booking.presence_count ?? booking.covers) : 0

/** Now a party sits down there; at another moment it is booked. */
function openFree({ table, hold }: TableState, at: number): void {
  if (isToday.value && cursor.value === null) {
    walkInTable.value = hold === null ? table.id : null
    dialog.value = 'walkIn'
    return
  }
  setDraft({ date: date.value ?? '', time: localMinute(at, clock.value.timezone), table: table.id, area: null })
  dialog.value = 'newBooking'
}

/** Letters that have grown more than this leave a small table two lines. */
const roomForThree = 1.1

/** The one thing to know: how late, until when it is free, or who sits there. */
function shortWordsFor(state: TableState, at: number): [string, string] {
  const [name, detail] = wordsFor(state, at)
  const isDetail = ['late', 'over', 'here', 'free'].includes(state.state) && detail !== ''
  return [isDetail ? detail.replace(' min', '′') : name, '']
}

const fits = (width: number): number => Math.floor(width / 10)
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** On a small table there is no room for am and pm. */
const onPlan = (at: number): string => time(at).replace(/ [ap]m\b/, '')
const until = (at: number): string => `→ ${onPlan(at)}`

function wordsFor({ state, booking, also, hold, freeUntil }: TableState, at: number): [string, string] {
  if (hold !== null) {
    const until = timeOf(hold.until)
    return [holdWords(day.value, hold, until).short, until]
  }
  if (state === 'closed') return [texts.closed, '']
  if (booking === null) return [texts.states.free, freeUntil === null ? '' : until(freeUntil)]
  const name = shortName(booking)
  if (also.length > 0) return [name, `+ ${also.map(shortName).join(' + ')}`]
  if (state === 'late') return [name, texts.late(minutesLate(booking, at))]
  if (state === 'over') return [name, texts.over(minutesOver(booking, at))]
  if (state === 'here') return [name, situation(booking, at, onPlan)]
  if (state === 'block') return [name, timeOf(booking.end_time)]
  if (state === 'seated')
    return [name, floorTexts.minutesLeft(Math.max(0, Math.ceil((plannedEnd(booking) - at) / minute)))]
  const isSeated = state !== 'expected' && startOf(booking) <= at
  return [name, isSeated ? until(instantOf(booking.end_time)) : onPlan(startOf(booking))]
}
