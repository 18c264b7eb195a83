/** What concerns the whole day: no connection, online booking paused, parts closed, a special day. */
import { setPaused } from '../house-actions.ts'
import { connection, day, heardAt, readOnly, time, wallTime } from '../screen.ts'
import { texts } from '../texts.ts'

export function Banners() {
  const shown = day.value
  return (
    <div class="banners" aria-live="polite">
      {connection.value === 'offline' && heardAt.value !== null && (
        <p class="banner bad">{texts.offlineBanner(time(heardAt.value))}</p>
      )}
      {shown?.special_day && (
        <p class="banner">
          <strong>{texts.specialDay(shown.special_day.name, shown.special_day.closed)}</strong> {shown.special_day.note}
        </p>
      )}
      {shown?.paused && (
        <p class="banner">
          {texts.pausedBanner}
          <button type="button" disabled={readOnly.value} onClick={() => void setPaused(false)}>
            {texts.resume}
          </button>
        </p>
      )}
      {shown !== null && closedParts() !== '' && <p class="banner">{closedParts()}</p>}
    </div>
  )
}

function closedParts(): string {
  const closed = day.value?.close_offs
  if (closed === undefined) return ''
  if (closed.full_day_closed) return texts.closedDay
  const parts = [
    ...closed.closed_service_hours.map(({ service_hour_name }) => service_hour_name),
    ...closed.closed_dining_areas.map(({ dining_area_name }) => dining_area_name),
    ...closed.closed_matrix.map(
      ({ service_hour_name, dining_area_name }) => `${service_hour_name} ${dining_area_name}`,
    ),
    ...closed.closed_slots.map(wallTime),
  ]
  return parts.length === 0 ? '' : texts.closedParts(parts.join(', '))
}
