/** The services of a special day. */
import { texts } from '../../../texts/en/office.ts'
import type { SpecialDay } from '../draft/description.ts'
import { OfficeIcon } from '../frame/office-icon.tsx'

type Hours = SpecialDay['service_hours']

export function SpecialHours({ hours, onHours }: { hours: Hours; onHours: (hours: Hours) => void }) {
  const words = texts.hours.form
  const set = (index: number, part: Partial<Hours[number]>) =>
    onHours(hours.map((hour, at) => (at === index ? { ...hour, ...part } : hour)))
  return (
    <fieldset class="special-hours">
      <legend>{words.services}</legend>
      {hours.map((hour, index) => (
        <div key={index} class="special-service">
          <input
            aria-label={words.service}
            required
            value={hour.name}
            onInput={({ currentTarget: { value } }) => set(index, { name: value })}
          />
          <input
            type="time"
            aria-label={texts.hours.opens}
            required
            value={hour.opens}
            onInput={({ currentTarget: { value } }) => set(index, { opens: value })}
          />
          <input
            type="time"
            aria-label={texts.hours.closes}
            required
            value={hour.closes}
            onInput={({ currentTarget: { value } }) => set(index, { closes: value })}
          />
          <button
            type="button"
            class="quiet square"
            aria-label={texts.tags.remove(hour.name)}
            onClick={() => onHours(hours.filter((_, at) => at !== index))}
          >
            <OfficeIcon name="trash" />
          </button>
        </div>
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
