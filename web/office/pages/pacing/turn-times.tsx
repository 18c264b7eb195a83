/** How long parties stay by their size: of the house, and of services with times of their own. */
import { texts } from '../../../../texts/en/office/office.ts'
import type { TurnTime } from '../../description/description.ts'
import { current, description, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'

const words = texts.pacing

export function TurnTimes({ path }: { path: string }) {
  const times = (current(path) ?? []) as TurnTime[]
  const last = times.at(-1)
  const add = () => setValue(path, [...times, { up_to: (last?.up_to ?? 0) + 2, minutes: (last?.minutes ?? 90) + 30 }])
  return (
    <div class="turn-times">
      {times.map((time, index) => (
        <div key={index} class="turn-time">
          <NumberBox path={`${path}.${index}.up_to`} label={words.upTo} unit={words.guests} />
          <NumberBox path={`${path}.${index}.minutes`} label={words.minutes} unit={words.minutes} />
          <button
            type="button"
            class="quiet square"
            aria-label={words.removeSize(time.up_to)}
            onClick={() =>
              setValue(
                path,
                times.filter((_, at) => at !== index),
              )
            }
          >
            <OfficeIcon name="trash" />
          </button>
        </div>
      ))}
      <Wrong path={path} />
      <button type="button" onClick={add}>
        <OfficeIcon name="plus" />
        {words.addSize}
      </button>
    </div>
  )
}

function NumberBox({ path, label, unit }: { path: string; label: string; unit: string }) {
  return (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is an input */}
      <label class="with-unit">
        <span class={label === unit ? 'hidden-label' : ''}>{label}</span>
        <TypedInput
          {...described(path)}
          type="number"
          inputMode="numeric"
          value={String(current(path) ?? '')}
          onTyped={(text) => setValue(path, text === '' ? '' : Number(text))}
        />
        <span>{unit}</span>
      </label>
      <Wrong path={path} />
    </div>
  )
}

export function ServiceTurnTimes() {
  const services = description.value?.service_hours ?? []
  return (
    <>
      <h3>{words.perService}</h3>
      <ul class="plain">
        {services.map((service, index) => (
          <li key={service.id ?? service.name} class="service-times">
            <span>
              <b>{service.name}</b> {service.turn_times === undefined && <span class="soft">{words.asHouse}</span>}
            </span>
            <button
              type="button"
              class="link"
              aria-label={`${service.name}: ${service.turn_times === undefined ? words.own : words.asHouseAgain}`}
              onClick={() =>
                setValue(
                  `service_hours.${index}.turn_times`,
                  service.turn_times === undefined ? [{ up_to: 4, minutes: 120 }] : undefined,
                )
              }
            >
              {service.turn_times === undefined ? words.own : words.asHouseAgain}
            </button>
            {service.turn_times !== undefined && <TurnTimes path={`service_hours.${index}.turn_times`} />}
          </li>
        ))}
      </ul>
    </>
  )
}
