/** An area of the timeline: its head, which folds it, and a row for each table. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { showsOnTimeline } from '../../kit/booking/booking-state.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { instantOf } from '../../kit/time/zone-time.ts'
import { offsetOn } from '../day/axis.ts'
import { type ClosedArea, closedSpans } from '../day/closed-areas.ts'
import type { Area, Table } from '../day/day.ts'
import { actorWords } from '../day/names.ts'
import { serverAt } from '../day/sections.ts'
import { axis, bars, day, folded, isFilled, now, timeOf, toggleArea } from '../state/screen.ts'
import { TimelineBar } from './timeline-bar.tsx'

/** `rowsAbove`: how many tables stand above this area. */
export function AreaRows({ area, rowsAbove }: { area: Area; rowsAbove: number }) {
  const isFolded = folded.value.has(area.id)
  const spans = day.value === null ? [] : closedSpans(day.value, area.id)
  const closed = spans.find(({ until }) => instantOf(until) > now.value)
  return (
    <>
      <div class="area-head">
        <h2>
          <button type="button" aria-expanded={!isFolded} onClick={() => toggleArea(area.id)}>
            <Icon name={isFolded ? 'right' : 'down'} />
            {area.name}
            <span class="soft">{texts.areaCovers(coversIn(area))}</span>
            {closed && (
              <span class="closed-word">
                {texts.closedSince(timeOf(closed.from), actorWords(closed.actor, closed.actor_name))}
              </span>
            )}
          </button>
        </h2>
      </div>
      {!isFolded &&
        area.tables.map((table, row) => (
          <TableRow
            key={table.id}
            table={table}
            closed={spans}
            isShown={isFilled.value || (rowsAbove + row) * rowHeight < innerHeight}
          />
        ))}
    </>
  )
}

/** On the axis, whose ends the closed time may lie beyond. */
function placeOf({ from, until }: ClosedArea): Record<string, number> {
  const shown = axis.value
  if (shown === null) return {}
  const within = (at: string) => Math.min(shown.minutes, Math.max(0, offsetOn(shown, instantOf(at))))
  return { '--at': within(from), '--for': within(until) - within(from) }
}

function coversIn({ id }: Area): number {
  const here = day.value?.bookings.filter((booking) => booking.dining_area_id === id && showsOnTimeline(booking)) ?? []
  return here.reduce((sum, { covers }) => sum + covers, 0)
}

/** Slightly less than a row's height, so that the first screen is always filled. */
const rowHeight = 46

type RowGiven = { table: Table; closed: readonly ClosedArea[]; isShown: boolean }

function TableRow({ table, closed, isShown }: RowGiven) {
  const own = bars.value.get(table.id)
  const server = day.value === null ? null : serverAt(day.value, [table.id])
  return (
    <fieldset class="table-row" data-table={table.id} style={{ '--lanes': own?.lanes ?? 1 }}>
      <legend class="hidden-label">{texts.tableLabel(table.name, table.max_covers)}</legend>
      <div class="table-name" aria-hidden="true">
        <span class="table-box">{table.name}</span>{' '}
        <small>
          <Icon name="people" /> {table.max_covers}
        </small>
        {server !== null && <small class="server">{server}</small>}
      </div>
      <div class="track">
        {closed.map((span) => (
          <i key={span.from} class="shut" style={placeOf(span)} />
        ))}
        {isShown && own?.bars.map((bar) => <TimelineBar key={bar.key} bar={bar} table={table} />)}
      </div>
    </fieldset>
  )
}
