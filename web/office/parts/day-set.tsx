/** The days of the week as small buttons, pressed where something applies. */
import { texts } from '../../../texts/en/office/office.ts'
import { weekdays } from '../description/week.ts'

export function DaySet({ on, onToggle }: { on: readonly number[]; onToggle: (weekday: number) => void }) {
  return (
    <span class="dayset">
      {weekdays.map((weekday) => (
        <button key={weekday} type="button" aria-pressed={on.includes(weekday)} onClick={() => onToggle(weekday)}>
          <span aria-hidden="true">{texts.hours.shortDays[weekday - 1]}</span>
          <span class="hidden-label">{texts.hours.weekdays[weekday - 1]}</span>
        </button>
      ))}
    </span>
  )
}
