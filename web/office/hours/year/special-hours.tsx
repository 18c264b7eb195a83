/** The services of a special day: when, how often guests may start, and how long they stay. */
import { texts } from '../../../../texts/en/office.ts'
import type { SpecialDay, TurnTime } from '../../draft/description.ts'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../frame/office-icon.tsx'
import { slotChoices } from '../week/week.ts'

type Hours = SpecialDay['service_hours']
type Hour = Hours[number]
type Given = { hour: Hour; onHour: (hour: Hour) => void }

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

function SpecialService({ hour, onHour, onRemove }: Given & { onRemove: () => void }) {
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
    </div>
  )
}

/** As long as in the house, or by the size of the party. */
function Stays({ hour, onHour }: Given) {
  const words = texts.pacing
  const { turn_times: times, ...asHouse } = hour
  const set = (next: TurnTime[]) => onHour({ ...hour, turn_times: next })
  const isOwn = times !== undefined
  const last = times?.at(-1)
  return (
    <div class="special-stays">
      <p>
        {!isOwn && <span class="soft">{words.asHouse}</span>}{' '}
        <button
          type="button"
          class="link"
          aria-label={`${hour.name}: ${isOwn ? words.asHouseAgain : words.own}`}
          onClick={() => (isOwn ? onHour(asHouse) : set([{ up_to: 4, minutes: 120 }]))}
        >
          {isOwn ? words.asHouseAgain : words.own}
        </button>
      </p>
      {times?.map((time, index) => (
        <div key={index} class="turn-time">
          {(['up_to', 'minutes'] as const).map((part) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the field is an input
            <label key={part} class="with-unit">
              <span class={part === 'minutes' ? 'hidden-label' : ''}>
                {part === 'up_to' ? words.upTo : words.minutes}
              </span>
              <TypedInput
                id={`${hour.name} ${index} ${part}`}
                type="number"
                inputMode="numeric"
                required
                min={1}
                value={String(time[part])}
                onTyped={(text) => set(times.map((one, at) => (at === index ? { ...one, [part]: Number(text) } : one)))}
              />
              <span>{part === 'up_to' ? words.guests : words.minutes}</span>
            </label>
          ))}
          <button
            type="button"
            class="quiet square"
            aria-label={words.removeSize(time.up_to)}
            onClick={() => set(times.filter((_, at) => at !== index))}
          >
            <OfficeIcon name="trash" />
          </button>
        </div>
      ))}
      {isOwn && (
        <button
          type="button"
          onClick={() => set([...times, { up_to: (last?.up_to ?? 0) + 2, minutes: (last?.minutes ?? 90) + 30 }])}
        >
          <OfficeIcon name="plus" />
          {words.addSize}
        </button>
      )}
    </div>
  )
}
