/** The services of a special day: when, how often guests may start, how long they stay, and how many may arrive. */
import { texts } from '../../../../../texts/en/office/office.ts'
import type { SpecialDay } from '../../../description/description.ts'
import { slotChoices } from '../../../description/week.ts'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { type HourGiven, Pace, Stays } from './special-stays.tsx'

type Hours = SpecialDay['service_hours']

export function SpecialHours({ hours, onHours }: { hours: Hours; onHours: (hours: Hours) => void }) {
  const words = texts.hours.form
  return (
    <fieldset class="special-hours">
      <legend>{words.services}</legend>
      {hours.map((hour, index) => (
        <SpecialService
          key={index}
          hour={hour}
          onHour={(next) => onHours(hours.map((one, at) => (at === index ? next : one)))}
          onRemove={() => onHours(hours.filter((_, at) => at !== index))}
        />
      ))}
      <button
        type="button"
        onClick={() => onHours([...hours, { name: '', opens: '18:00', closes: '22:30', slot_minutes: 15 }])}
      >
        <OfficeIcon name="plus" />
        {words.addService}
      </button>
    </fieldset>
  )
}

function SpecialService({ hour, onHour, onRemove }: HourGiven & { onRemove: () => void }) {
  const words = texts.hours
  return (
    <div class="special-service">
      <input
        aria-label={words.form.service}
        required
        value={hour.name}
        onInput={({ currentTarget: { value } }) => onHour({ ...hour, name: value })}
      />
      <input
        type="time"
        aria-label={words.opens}
        required
        value={hour.opens}
        onInput={({ currentTarget: { value } }) => onHour({ ...hour, opens: value })}
      />
      <input
        type="time"
        aria-label={words.closes}
        required
        value={hour.closes}
        onInput={({ currentTarget: { value } }) => onHour({ ...hour, closes: value })}
      />
      <button type="button" class="quiet square" aria-label={texts.tags.remove(hour.name)} onClick={onRemove}>
        <OfficeIcon name="trash" />
      </button>
      <select
        aria-label={`${hour.name}: ${words.every}`}
        value={String(hour.slot_minutes)}
        onChange={({ currentTarget: { value } }) => onHour({ ...hour, slot_minutes: Number(value) })}
      >
        {slotChoices(hour.slot_minutes).map((minutes) => (
          <option key={minutes} value={String(minutes)}>
            {words.everyMinutes(minutes)}
          </option>
        ))}
      </select>
      <Stays hour={hour} onHour={onHour} />
      <Pace hour={hour} onHour={onHour} />
    </div>
  )
}
