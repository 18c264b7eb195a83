/** What concerns the whole day: no connection, online booking paused, parts closed, a special day. */
import { eveningTexts, texts } from '../../../texts/en/diary/diary.ts'
import { dateText } from '../../kit/time/zone-time.ts'
import { setPaused } from '../actions/house-actions.ts'
import { isEveningClosed, markedTime } from '../day/evening.ts'
import { pocket } from '../state/pocket.ts'
import { day, readOnly, wallTime } from '../state/screen.ts'
import { EveningNote } from './evening-note.tsx'

export function Banners() {
  const shown = day.value
  return (
    <div class="banners" aria-live="polite">
      {pocket.value && <pocket.value.Banner />}
      <EveningNote />
      {shown?.special_day && (
        <p class="banner">
          <strong>{texts.specialDay(shown.special_day.name, shown.special_day.closed)}</strong> {shown.special_day.note}
        </p>
      )}
      {shown?.mailbox_refused && (
        <p class="banner bad">{texts.mailboxRefused(shown.mailbox_refused.email, shown.mailbox_refused.answer)}</p>
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

/** Closed calendar days are named as such, since they begin or end at midnight, in the middle of an evening. */
function closedParts(): string {
  if (day.value === null) return ''
  const { close_offs: closed, close_offs_after_midnight: after } = day.value
  if (isEveningClosed(day.value) || (closed.full_day_closed && after === null)) return texts.closedDay
  const days = [
    ...(closed.full_day_closed ? [eveningTexts.closedUntilMidnight(dateText(closed.date))] : []),
    ...(after?.full_day_closed ? [eveningTexts.closedAfterMidnight(dateText(after.date))] : []),
  ]
  const parts = [
    ...closed.closed_service_hours.map(({ service_hour_name }) => service_hour_name),
    ...closed.closed_dining_areas.map(({ dining_area_name }) => dining_area_name),
    ...closed.closed_matrix.map(
      ({ service_hour_name, dining_area_name }) => `${service_hour_name} ${dining_area_name}`,
    ),
    ...closed.closed_slots.map(wallTime),
    ...(after?.closed_dining_areas ?? []).map(({ dining_area_name }) => eveningTexts.afterMidnight(dining_area_name)),
    ...(after?.closed_slots ?? []).map((slot) => markedTime(wallTime(slot), after?.date ?? '', closed.date)),
  ]
  return [...days, ...(parts.length === 0 ? [] : [texts.closedParts(parts.join(', '))])].join(' ')
}
