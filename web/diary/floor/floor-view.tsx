/** Tables where they stand, as they are at the moment of the cursor. */
import './floor.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { ShapeDrawing } from '../../floor/shape-drawing.tsx'
import { chairsByTable } from '../../floor/table-places.ts'
import { minute } from '../../kit/time/zone-time.ts'
import { closedAt } from '../day/closed-areas.ts'
import type { Area, Booking } from '../day/day.ts'
import { type TableState, tableStates } from '../day/floor-state.ts'
import { axis, cursor, day, isToday, now, openBooking, shownAreas } from '../state/screen.ts'
import { dropNote } from './drop-note.ts'
import { flagPlaces, sectionShapes, tabOf } from './floor-boxes.ts'
import { fitsWhole, planOf, type Room, snappedToWidth, wordGrowth } from './floor-plan.ts'
import { FloorTable } from './floor-table.tsx'
import { Legend } from './legend.tsx'
import { fetchTableDrag } from './load-drag.ts'
import { RoomName } from './room-name.tsx'
import { SectionOutlines } from './section-outlines.tsx'
import { TimeCursor } from './time-cursor.tsx'
import { flagSize, WaitingFlag } from './waiting-flag.tsx'

export function FloorView() {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 1000, height: 700 })
  const [areaId, setAreaId] = useState<number | null>(null)
  useEffect(() => {
    if (frame.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect
      if (box !== undefined && box.height > 0) setSize({ width: box.width, height: box.height })
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    // Without it parties are moved by their card; opening the plan again tries again.
    fetchTableDrag().catch(() => {})
  }, [])
  const opened = openBooking.value
  useEffect(() => {
    if (opened?.dining_area_id != null) setAreaId(opened.dining_area_id)
    const seen = requestAnimationFrame(() => showTable(opened))
    return () => cancelAnimationFrame(seen)
  }, [opened?.id])
  const shown = axis.value
  if (day.value === null || shown === null) return null
  const areas = shownAreas.value.filter(({ tables }) => tables.length > 0)
  const at = shownMoment(shown)
  const states = tableStates(day.value, at, now.value)
  const isNarrow = size.width < narrowPlan
  const one = areas.find(({ id }) => id === areaId) ?? areas[0]
  const sections = day.value.sections?.sections ?? []
  const flagged = new Set([...states.values()].flatMap(({ table, waits }) => (waits === null ? [] : [table.id])))
  const whole = planOf(areas, size, sections.length > 0)
  const isOneByOne = areas.length > 1 && (isNarrow || !fitsWhole(whole, size))
  // On a narrow screen one room fills the width, and scrolls. On others the plan does not change when a flag appears.
  const plan =
    isNarrow && one !== undefined
      ? planOf([snappedToWidth(one, sections, flagged)], { ...size, height: Infinity }, sections.length > 0, flagged)
      : isOneByOne && one !== undefined
        ? planOf([one], size, sections.length > 0)
        : whole
  return (
    <section class="floor" aria-label={texts.floorLabel}>
      {isOneByOne && <AreaTabs areas={areas} shown={one} at={at} choose={setAreaId} />}
      <Legend />
      <div class="floor-frame" ref={frame}>
        <svg
          width={plan.width * plan.scale}
          height={plan.height * plan.scale}
          viewBox={`0 0 ${plan.width} ${plan.height}`}
          style={{ '--grow': wordGrowth(plan.scale) }}
        >
          <title>{texts.floorLabel}</title>
          <pattern id="late-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="14" height="14" />
            <rect width="7" height="14" />
          </pattern>
          <pattern id="closed-hatch" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2" height="16" />
          </pattern>
          {plan.rooms.map((room) => (
            <FloorRoom key={room.area.id} room={room} states={states} at={at} grow={wordGrowth(plan.scale)} />
          ))}
        </svg>
        {dropNote.value !== null && (
          <p class={dropNote.value.isRefused ? 'drop-words refused' : 'drop-words'} role="status">
            {dropNote.value.text}
          </p>
        )}
      </div>
      <TimeCursor axis={shown} at={at} />
    </section>
  )
}

/** The card that opens beside or below the plan never covers the table that it is about. */
function showTable(booking: Booking | null): void {
  if (booking === null) return
  const block = matchMedia('(max-width: 47rem)').matches ? 'start' : 'nearest'
  document.querySelector(`.floor-table[data-booking="${booking.id}"]`)?.scrollIntoView({ block })
}

/** Below this width the plan is not readable: one room at a time, its tables in rows of the screen's width. */
const narrowPlan = 500

type TabsGiven = { areas: readonly Area[]; shown: Area | undefined; at: number; choose: (id: number) => void }

function AreaTabs({ areas, shown, at, choose }: TabsGiven) {
  return (
    <nav class="area-tabs" aria-label={texts.area}>
      {areas.map((area) => (
        <button
          key={area.id}
          type="button"
          aria-current={area === shown ? 'true' : undefined}
          onClick={() => choose(area.id)}
        >
          {area.name}{' '}
          <small>
            {day.value !== null && closedAt(day.value, area.id, at) !== null ? texts.closed : area.tables.length}
          </small>
        </button>
      ))}
    </nav>
  )
}

type RoomGiven = { room: Room; states: ReadonlyMap<number, TableState>; at: number; grow: number }

function FloorRoom({ room: { area, x, y, left, top, width, height, head }, states, at, grow }: RoomGiven) {
  const chairs = chairsByTable(area)
  const closed = day.value && closedAt(day.value, area.id, at)
  const own = area.tables.flatMap((table) => {
    const state = states.get(table.id)
    return state === undefined ? [] : [{ ...state, table }]
  })
  const waited = own.flatMap(({ table, waits }) => (waits === null ? [] : [table]))
  const inside = { left: left + 4, right: left + width - 4, top, bottom: top - head + height - 4 }
  const shapes = sectionShapes(area, day.value?.sections?.sections ?? [])
  const flags = flagPlaces(waited, area.tables, inside, flagSize(grow), shapes.map(tabOf))
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class={closed ? 'room closed' : 'room'} x="1" y="1" width={width - 2} height={height - 2} rx="22" />
      {closed && <rect class="room-hatch" x="1" y="1" width={width - 2} height={height - 2} rx="22" />}
      <RoomName area={area} closed={closed} room={width - 48} />
      <g transform={`translate(${-left} ${head - top})`}>
        {shapes.length > 0 && <SectionOutlines shapes={shapes} grow={grow} />}
        {area.shapes.map((shape, index) => (
          <ShapeDrawing key={index} shape={shape} />
        ))}
        {own.map((state) => (
          <FloorTable
            key={state.table.id}
            state={state}
            at={at}
            grow={grow}
            chairs={chairs.get(state.table.id) ?? []}
          />
        ))}
        {own.map((state) => {
          const flag = flags.get(state.table.id)
          return flag && <WaitingFlag key={state.table.id} state={state} flag={flag} grow={grow} />
        })}
      </g>
    </g>
  )
}

/** Now on today, else the cursor, else the first hour of the evening on the axis. */
function shownMoment({ from, to }: { from: number; to: number }): number {
  if (cursor.value !== null && cursor.value >= from && cursor.value <= to) return cursor.value
  if (isToday.value) return Math.min(Math.max(now.value, from), to)
  return Math.max(from, to - 5 * 60 * minute)
}
