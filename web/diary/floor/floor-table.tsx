/** One table of the plan: its shape in the colour of its state, its chairs, who sits there or until when it is free. */
import { courseTexts, texts } from '../../../texts/en/diary/diary.ts'
import { TableDrawing } from '../../floor/table-drawing.tsx'
import type { Chair } from '../../floor/table-places.ts'
import { isBlock } from '../../kit/booking/booking-state.ts'
import { withInitials } from '../../kit/guest/family-name.ts'
import { localMinute } from '../../kit/time/zone-time.ts'
import { stepCourse } from '../actions/course-actions.ts'
import { nextCourse } from '../day/courses.ts'
import { type Booking, type Table, tableInWords } from '../day/day.ts'
import { setDraft } from '../day/draft.ts'
import type { TableState } from '../day/floor-state.ts'
import { chairWords, warningsOf } from '../day/names.ts'
import {
  clock,
  cursor,
  date,
  dialog,
  focusedId,
  go,
  isToday,
  place,
  readOnly,
  refusal,
  walkInTable,
} from '../state/screen.ts'
import { ClosedTag, closedWords } from './closed-tag.tsx'
import { roomForThree } from './floor-plan.ts'
import { tableDrag } from './load-drag.ts'
import { inPrimes, shortWordsFor, strong, wordsFor } from './situation-words.ts'
import { Allergy, allergyGap, allergySize, Badge, TimeLeft } from './table-marks.tsx'
import { type Fitted, fitted, roomAt } from './table-words.ts'
import { boldest, textWidth } from './text-width.ts'

type Given = { state: TableState; at: number; grow: number; chairs: readonly Chair[] }

export function FloorTable({ state, at, grow, chairs }: Given) {
  const { table, booking } = state
  const { x, y, width, height, shape } = table.place
  const isOpen = booking === null ? walkInTable.value === table.id : place.value.booking === booking.id
  const isSeated = state.state === 'seated'
  const isSmall = shape === 'round' && width < smallest * grow
  const isShort = grow > roomForThree || (isSmall && isSeated)
  const [name, detail] = isShort ? shortWordsFor(state, at) : wordsFor(state, at)
  const open = () => {
    if (booking !== null) go({ booking: booking.id }, place.value.booking === null ? 'push' : 'replace')
    else if (state.isClosed && !readOnly.value) askClosed(table, () => openFree(state, at))
    else openFree(state, at)
  }
  const [first, second, third] = linesOf(detail, isSeated, grow)
  const warnings = warningsOf(state)
  const mark = warnings.length === 0 ? 0 : allergySize(grow) + allergyGap
  const named = lineAt(table, [table.name, table.name.split(' ').at(-1) ?? ''], first, 18 * grow, boldest, mark)
  const title = { ...named, x: -mark / 2 }
  const who = lineAt(table, [name, withInitials(name)], second, 18 * grow, 400)
  const rest = lineAt(table, [detail, inPrimes(detail)], third, 15.5 * grow, strong.has(state.state) ? boldest : 400)
  const reach = (title.width + mark) / 2
  const nameBox = { left: -reach, right: reach, top: first - 13 * grow, bottom: first }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      class={classOf(state, isOpen)}
      transform={`translate(${x + width / 2} ${y + height / 2})`}
      role="button"
      tabindex={0}
      data-booking={booking?.id}
      data-table={table.id}
      onFocus={() => {
        focusedId.value = booking?.id ?? null
      }}
      onPointerDown={(event) => {
        if (booking !== null && canMove(booking)) tableDrag.current?.startTableDrag(event, booking)
      }}
      onClick={({ target, detail }) => {
        if (tableDrag.current?.wasTableDragged()) return
        const isCourse = booking !== null && target instanceof Element && target.closest('.course') !== null
        if (!isCourse || nextCourse(booking) === null || readOnly.value) return open()
        // Ignores the second click of a double click.
        if (detail < 2) stepCourse(booking)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        event.stopPropagation()
        open()
      }}
    >
      <title>{sentenceOf(state, at)}</title>
      <TableDrawing place={table.place} chairs={chairs} used={booking?.covers ?? 0} inHouse={inHouse(state)} />
      <g>
        <text class="table-name" x={title.x} y={first} {...drawn(title)}>
          {title.text}{' '}
        </text>
        {warnings.length > 0 && (
          <Allergy warnings={warnings} x={title.x + title.width / 2 + allergyGap} y={first - 13 * grow} grow={grow} />
        )}
        <text class="table-who" y={second} {...drawn(who)}>
          {who.text}{' '}
        </text>
        <text class="table-detail" y={third} {...drawn(rest)}>
          {rest.text}
        </text>
      </g>
      {isSeated && <TimeLeft state={state} at={at} y={third + 8 * grow} grow={grow} />}
      <Badge state={state} name={nameBox} />
      {booking !== null && (
        <text class={booking.over_chairs ? 'chair-tag lacking' : 'chair-tag'} y={height / 2 + 42 * grow}>
          {chairWords(booking)}
        </text>
      )}
      <ClosedTag state={state} grow={grow} />
    </g>
  )
}

/** A party that is expected or sits; a block is changed in its card. */
const canMove = (booking: Booking): boolean =>
  !readOnly.value && !isBlock(booking) && (booking.capabilities.can_cancel || booking.capabilities.can_finish)

const classOf = ({ state, freeUntil, isClosed }: TableState, isOpen: boolean): string =>
  ['floor-table', state, freeUntil === null ? '' : 'until', isOpen ? 'open' : '', isClosed ? 'in-closed' : '']
    .filter((name) => name !== '')
    .join(' ')

const drawn = ({ length }: Fitted) =>
  length === null ? {} : ({ textLength: length, lengthAdjust: 'spacingAndGlyphs' } as const)

/** Two lines or three, around the middle of the table; those of a seated party leave room for the bar of their time. */
function linesOf(detail: string, isSeated: boolean, grow: number): [number, number, number] {
  const three = isSeated ? ([-20, -1, 16] as const) : ([-14, 5, 23] as const)
  const two = isSeated ? ([-10, 9, 9] as const) : ([-5, 14, 14] as const)
  const [first, second, third] = detail === '' ? two : three
  return [first * grow, second * grow, third * grow]
}

/** A line of words as floor.css draws it, fitted to the table. */
function lineAt({ place }: Table, texts: string[], y: number, size: number, weight: number, beside = 0): Fitted {
  return fitted(texts, roomAt(place, y, size) - beside, (letters) => textWidth(letters, size, weight))
}

/** The whole description, whatever fits on the table. */
function sentenceOf(state: TableState, at: number): string {
  const { table, booking } = state
  const course = booking?.course ? courseTexts.words[booking.course.name] : ''
  const parts = [...wordsFor(state, at), closedWords(state), course, ...warningsOf(state)]
  return `${tableInWords(table.name)} ${parts.filter((part) => part !== '').join(', ')}`
}

/** A chair with a dot is a guest who has arrived but is not seated. */
const inHouse = ({ state, booking }: TableState): number =>
  state === 'here' && booking !== null ? (booking.presence_count ?? booking.covers) : 0

/** Nobody is seated in a closed area without a word. */
function askClosed({ name }: Table, anyway: () => void): void {
  refusal.value = { bookingId: null, text: texts.seatInClosed(name), anyway }
}

/** Now: seats a party there; at another time: books it. */
function openFree({ table, hold }: TableState, at: number): void {
  if (isToday.value && cursor.value === null) {
    walkInTable.value = hold === null ? table.id : null
    dialog.value = 'walkIn'
    return
  }
  setDraft({ date: date.value ?? '', time: localMinute(at, clock.value.timezone), table: table.id, area: null })
  dialog.value = 'newBooking'
}

/** A round table below this has no room for three lines and a bar. */
const smallest = 90
