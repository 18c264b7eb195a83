/** An area of the timeline: its head, which folds it, and a row for each table. */
import { texts } from '../../../texts/en/diary.ts'
import { showsOnTimeline } from '../day/booking-state.ts'
import type { Area, Table } from '../day/day.ts'
import { Icon } from '../parts/icon.tsx'
import { serverAt } from '../sections.ts'
import { bars, day, folded, isFilled, toggleArea } from '../state/screen.ts'
import { TimelineBar } from './timeline-bar.tsx'

/** `rowsAbove`: how many tables stand above this area. */
export function AreaRows({ area, rowsAbove }: { area: Area; rowsAbove: number }) {
  const isFolded = folded.value.has(area.id)
  return (
    <>
      <div class="area-head">
        <h2>
          <button type="button" aria-expanded={!isFolded} onClick={() => toggleArea(area.id)}>
            <Icon name={isFolded ? 'right' : 'down'} />
            {area.name}
            <span class="soft">{texts.areaCovers(coversIn(area))}</span>
          </button>
        </h2>
      </div>
      {!isFolded &&
        area.tables.map((table, row) => (
          <TableRow
            key={table.id}
            table={table}
            isShown={isFilled.value || (rowsAbove + row) * rowHeight < innerHeight}
          />
        ))}
    </>
  )
}

function coversIn({ id }: Area): number {
  const here = day.value?.bookings.filter((booking) => booking.dining_area_id === id && showsOnTimeline(booking)) ?? []
  return here.reduce((sum, { covers }) => sum + covers, 0)
}

/** Slightly less than a row's height, so that the first screen is always filled. */
const rowHeight = 46

function TableRow({ table, isShown }: { table: Table; isShown: boolean }) {
  const own = bars.value.get(table.id)
  const server = day.value === null ? null : serverAt(day.value, [table.id])
  return (
    <fieldset class="table-row" data-table={table.id} style={{ '--lanes': own?.lanes ?? 1 }}>
      <legend class="hidden-label">{texts.tableLabel(table.name, table.max_covers)}</legend>
      <div class="table-name" aria-hidden="true">
        {table.name} <small>{table.max_covers}</small>
        {server !== null && <small class="server">{server}</small>}
      </div>
      <div class="track">
        {isShown && own?.bars.map((bar) => <TimelineBar key={bar.key} bar={bar} table={table} />)}
      </div>
    </fieldset>
  )
}
