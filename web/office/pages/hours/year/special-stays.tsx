/** How long guests of a special day's service stay, and how many may arrive: as in the house, or in numbers of its own. */
import { texts } from '../../../../../texts/en/office/office.ts'
import type { SpecialDay, TurnTime } from '../../../description/description.ts'
import { description } from '../../../draft/draft.ts'
import { TypedInput } from '../../../draft/typed-input.tsx'
import { OfficeIcon } from '../../../parts/office-icon.tsx'

export type Hour = SpecialDay['service_hours'][number]
export type HourGiven = { hour: Hour; onHour: (hour: Hour) => void }

/** As long as in the house, or by the size of the party. */
export function Stays({ hour, onHour }: HourGiven) {
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
            <NumberBox
              key={part}
              id={`${hour.name} ${index} ${part}`}
              label={part === 'up_to' ? words.upTo : words.minutes}
              unit={part === 'up_to' ? words.guests : words.minutes}
              value={time[part]}
              onNumber={(value) => set(times.map((one, at) => (at === index ? { ...one, [part]: value } : one)))}
            />
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

/** As many as in the house, or as many as this service says. */
export function Pace({ hour, onHour }: HourGiven) {
  const words = texts.pacing
  const { pacing, ...asHouse } = hour
  const isOwn = pacing !== undefined
  const house = description.value
  const usual = { max_covers: house?.crowd_control_max_covers ?? 0, minutes: house?.crowd_control_time_minutes ?? 15 }
  return (
    <div class="special-stays">
      <p>
        {!isOwn && <span class="soft">{words.paceAsHouse}</span>}{' '}
        <button
          type="button"
          class="link"
          aria-label={`${hour.name}: ${isOwn ? words.paceAsHouseAgain : words.ownPace}`}
          onClick={() => onHour(isOwn ? asHouse : { ...hour, pacing: usual })}
        >
          {isOwn ? words.paceAsHouseAgain : words.ownPace}
        </button>
      </p>
      {isOwn && (
        <div class="turn-time">
          {(['max_covers', 'minutes'] as const).map((part) => (
            <NumberBox
              key={part}
              id={`${hour.name} pace ${part}`}
              label={part === 'minutes' ? words.within : words.covers}
              unit={part === 'minutes' ? words.minutes : words.covers}
              min={part === 'minutes' ? 1 : 0}
              value={pacing[part]}
              onNumber={(value) => onHour({ ...hour, pacing: { ...pacing, [part]: value } })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type BoxGiven = {
  id: string
  label: string
  unit: string
  min?: number
  value: number
  onNumber: (value: number) => void
}

function NumberBox({ id, label, unit, min = 1, value, onNumber }: BoxGiven) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is an input
    <label class="with-unit">
      <span class={label === unit ? 'hidden-label' : ''}>{label}</span>
      <TypedInput
        id={id}
        type="number"
        inputMode="numeric"
        required
        min={min}
        value={String(value)}
        onTyped={(text) => onNumber(Number(text))}
      />
      <span>{unit}</span>
    </label>
  )
}
