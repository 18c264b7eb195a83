/** Tables where they stand, as they are at the moment of the cursor. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { tableStates } from '../floor-state.ts'
import { axis, cursor, day, isToday, now, shownAreas } from '../screen.ts'
import { texts } from '../texts.ts'
import { minute } from '../zone-time.ts'
import { headHeight, planOf } from './floor-plan.ts'
import { FloorTable } from './floor-table.tsx'
import { TimeCursor } from './time-cursor.tsx'

/** Pixels of a centimetre below which names could not be read; a smaller window scrolls. */
const smallest = 0.5

export function FloorView() {
  const frame = useRef<HTMLDivElement>(null)
  const [aspect, setAspect] = useState(1.4)
  useEffect(() => {
    if (frame.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect
      if (box !== undefined && box.height > 0) setAspect(box.width / box.height)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const shown = axis.value
  if (day.value === null || shown === null) return null
  const areas = shownAreas.value.filter(({ tables }) => tables.length > 0)
  const at = shownMoment(shown)
  const states = tableStates(day.value, at, now.value)
  const plan = planOf(areas, aspect)
  return (
    <section class="floor" aria-label={texts.floorLabel}>
      <div class="floor-frame" ref={frame}>
        <svg
          style={{ minInlineSize: `${plan.width * smallest}px`, minBlockSize: `${plan.height * smallest}px` }}
          viewBox={`-10 -10 ${plan.width + 20} ${plan.height + 20}`}
          preserveAspectRatio="xMidYMid meet"
        >
          <title>{texts.floorLabel}</title>
          {plan.rooms.map(({ area, x, y, width, height }) => (
            <g key={area.id} transform={`translate(${x} ${y})`}>
              <rect class="room" width={width} height={height} rx="22" />
              <text class="room-name" x="24" y="40">
                {area.name}
              </text>
              <g transform={`translate(0 ${headHeight})`}>
                {area.tables.map((table) => {
                  const state = states.get(table.id)
                  return state && <FloorTable key={table.id} state={state} at={at} />
                })}
              </g>
            </g>
          ))}
        </svg>
      </div>
      <TimeCursor axis={shown} at={at} />
    </section>
  )
}

/** Now on the day of now, else the cursor, else the first hour in the evening that is on the axis. */
function shownMoment({ from, to }: { from: number; to: number }): number {
  if (cursor.value !== null && cursor.value >= from && cursor.value <= to) return cursor.value
  if (isToday.value) return Math.min(Math.max(now.value, from), to)
  return Math.max(from, to - 5 * 60 * minute)
}
