/** The selected day or days: what applies there, and what can be changed. */
import { texts } from '../../../../../texts/en/office/office.ts'
import { dateText } from '../../../../kit/time/zone-time.ts'
import { barsOf, plainName, spanOf } from '../../../description/week.ts'
import { addDays, type Dates, isYearly, kindOf, specialOn, weekdayOf } from '../../../description/year.ts'
import { issues } from '../../../draft/draft.ts'
import { clockText, dayNames, services } from '../week/week-state.ts'
import { openSpecial } from './special-dialog.tsx'
import { layDates, liftDates } from './special-steps.ts'
import { chosenDates, specials } from './year-view.tsx'

export function DayCard() {
  const dates = chosenDates.value
  if (dates === null) return null
  const index = specialOn(specials.value, dates.from)
  const special = specials.value[index]
  const title =
    dates.from === dates.to
      ? dateText(dates.from)
      : texts.hours.span(dateText(dates.from, 'short'), dateText(dates.to, 'short'))
  return (
    <section class="card day-card" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {special !== undefined && (
          <span class={`chip chip-${kindOf(special)}`}>{texts.hours.kinds[kindOf(special)]}</span>
        )}
      </header>
      <p class="small">
        {special === undefined ? (
          texts.hours.usualDay(usualText(dates.from))
        ) : (
          <>
            <b>{special.name}</b>
            {isYearly(special) && `, ${texts.hours.everyYear}`}
            {special.service_hours.length > 0 && `: ${hoursText(special.service_hours)}`}
          </>
        )}
      </p>
      {issues.value.has(`special_days.${index}`) && <p class="error">{issues.value.get(`special_days.${index}`)}</p>}
      <Acts dates={dates} index={special === undefined ? null : index} />
    </section>
  )
}

function Acts({ dates, index }: { dates: Dates; index: number | null }) {
  const kind = index === null ? null : kindOf(specials.value[index] as (typeof specials.value)[number])
  return (
    <div class="acts">
      <button type="button" onClick={() => openSpecial(index === null ? { dates, kind: 'other_hours' } : { index })}>
        {index === null ? texts.hours.setHours : texts.hours.change}
      </button>
      {index !== null && (
        <button type="button" class="line" onClick={() => liftDates(dates)}>
          {texts.hours.usual}
        </button>
      )}
      {kind !== 'closed' && (
        <button type="button" class="line" onClick={() => layDates(dates, 'closed')}>
          {dates.from === dates.to ? texts.hours.closeDay : texts.hours.closeDays(daysIn(dates))}
        </button>
      )}
      {index === null && (
        <button type="button" class="line" onClick={() => openSpecial({ dates, kind: 'private_event' })}>
          {texts.hours.eventName}
        </button>
      )}
    </div>
  )
}

function daysIn({ from, to }: Dates): number {
  let days = 1
  for (let date = from; date < to; date = addDays(date, 1)) days++
  return days
}

type Opening = { name: string; opens: string; closes: string }

/** `Lunch 12:00–14:30, Dinner 18:00–22:30`. */
export const hoursText = (hours: readonly Opening[]): string =>
  hours
    .map((hour) => {
      const { from, to } = spanOf(hour)
      return `${plainName(hour.name, dayNames)} ${clockText(from)}–${clockText(to)}`
    })
    .join(', ')

const usualText = (date: string): string =>
  hoursText(barsOf(services.value, weekdayOf(date)).map(({ service }) => service))
