/** A row a table, grouped by area, quarter hours across, a line at now. */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { startOf } from '../../kit/booking/booking-state.ts'
import { isOn, isUnderNow, offsetOn } from '../day/axis.ts'
import type { Day } from '../day/day.ts'
import { axis, bars, date, day, isFilled, isToday, now, openBooking, shownAreas, time } from '../state/screen.ts'
import { AreaRows } from './area-rows.tsx'
import { oncePerFrame, stickNames } from './sticky-names.ts'
import { walkBars } from './walk-bars.ts'

/** Letters of the longest name of a table: the column of names is as wide, between limits. */
const longestName = ({ areas }: Day): number =>
  Math.max(...areas.flatMap(({ tables }) => tables.map(({ name }) => name.length)))

/** Shown to the left of now, so that what has just begun stays in sight. */
const minutesBeforeNow = 75

export function TimelineView() {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = axis.value
  const isReady = shown !== null
  useEffect(() => {
    if (scroller.current !== null) scrollToStart(scroller.current)
  }, [date.value, isReady])
  const pin = useMemo(
    () => oncePerFrame(() => scroller.current !== null && stickNames(scroller.current, axis.peek()?.minutes ?? 1)),
    [],
  )
  useEffect(pin, [bars.value, isFilled.value])
  const opened = openBooking.value?.id
  useEffect(() => {
    const seen = requestAnimationFrame(() => showBar(opened))
    return () => cancelAnimationFrame(seen)
  }, [opened])
  if (shown === null || day.value === null) return null
  if (day.value.areas.every(({ tables }) => tables.length === 0)) return <p class="soft empty">{texts.noTables}</p>
  const isNowShown = isToday.value && isOn(shown, now.value)
  return (
    <section
      class="timeline"
      ref={scroller}
      style={{ '--longest': longestName(day.value) }}
      aria-label={texts.timelineLabel}
      onScroll={pin}
      onKeyDown={(event) => walkBars(event)}
    >
      <div class="canvas" style={{ '--minutes': shown.minutes }}>
        <div class="ruler" aria-hidden="true">
          {shown.ticks.slice(0, -1).map(({ at, label, offset }) => (
            <span
              key={at}
              class={isNowShown && isUnderNow(at, now.value) ? 'under-now' : undefined}
              style={{ '--at': offset }}
            >
              {label}
            </span>
          ))}
          {isNowShown && (
            <b class="now-label" style={{ '--at': offsetOn(shown, now.value) }}>
              {time(now.value)}
            </b>
          )}
        </div>
        {isNowShown && <div class="now-line" style={{ '--at': offsetOn(shown, now.value) }} />}
        {shownAreas.value.map((area, index, areas) => (
          <AreaRows
            key={area.id}
            area={area}
            rowsAbove={areas.slice(0, index).flatMap(({ tables }) => tables).length}
          />
        ))}
      </div>
    </section>
  )
}

/** To now, or on another day to the first booking. */
/** The card that opens beside or below the timeline never covers the bar that it is about. */
function showBar(bookingId: number | undefined): void {
  const bar = document.querySelector(`.bar[data-booking="${bookingId}"]`)
  bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function scrollToStart(scroller: HTMLElement): void {
  const shown = axis.peek()
  const known = day.peek()
  if (shown === null || known === null) return
  const starts = known.bookings.map(startOf).filter((at) => isOn(shown, at))
  const from = isToday.peek() ? now.peek() : Math.min(...starts, shown.to)
  const minutes = offsetOn(shown, from) - (isToday.peek() ? minutesBeforeNow : 15)
  const canvas = scroller.querySelector<HTMLElement>('.ruler')
  const perMinute = (canvas?.offsetWidth ?? 0) / shown.minutes
  scroller.scrollLeft = Math.max(0, minutes * perMinute)
}
