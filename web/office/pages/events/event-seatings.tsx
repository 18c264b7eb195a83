/** When guests are seated, for how long, in which rooms, and how many. */
import { eventsTexts as words } from '../../../../texts/en/office/money/events.ts'
import { setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { TypedTime } from '../../draft/typed-time.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { fixed, lengthOf, type OfEvent, partsOf, type Seating, seatsOf, withSeats } from './event-steps.ts'
import { seatsInArea, seatsInRooms } from './event-sums.ts'
import { lengthText } from './event-words.ts'

export function SeatingsCard({ house, event, path }: OfEvent) {
  const { day, dayIndex } = partsOf(house, event)
  const at = `special_days.${dayIndex}.service_hours`
  const seatings = day?.service_hours ?? []
  const set = (next: Seating[]) => setValue(at, next)
  const put = (index: number, seating: Seating) => set(seatings.map((one, place) => (place === index ? seating : one)))
  const add = () => {
    const last = seatings.at(-1)
    const names = new Set(seatings.map(({ name }) => name))
    let number = seatings.length + 1
    while (names.has(words.seatingNumber(number))) number++
    const times = { opens: last?.closes ?? '19:00', closes: '23:30' }
    set([...seatings, fixed({ name: words.seatingNumber(number), ...times }) as Seating])
  }
  const rooms = seatsInRooms(house, event.areas)
  return (
    <section class="card" aria-labelledby="event-seatings">
      <header>
        <h2 id="event-seatings">{words.seatings}</h2>
        <span class="soft small">{words.seatingsHint}</span>
      </header>
      <ul class="event-seatings">
        {seatings.map((seating, index) => (
          <li key={seating.id ?? `${index}`}>
            <TypedTime
              {...described(`${at}.${index}.opens`)}
              aria-label={words.begins(index + 1)}
              value={seating.opens}
              onTime={(opens) => put(index, fixed({ ...seating, opens }))}
            />
            <TypedTime
              {...described(`${at}.${index}.closes`)}
              aria-label={words.ends(index + 1)}
              value={seating.closes}
              onTime={(closes) => put(index, fixed({ ...seating, closes }))}
            />
            <span class="small">
              {lengthText(lengthOf(seating))}
              {seating.closes <= seating.opens && `, ${words.nextDay}`}
            </span>
            <span class="event-seats">
              <TypedInput
                {...described(`${at}.${index}.pacing`)}
                aria-label={words.seatsOf(seating.opens)}
                inputMode="numeric"
                placeholder={String(rooms)}
                value={String(seatsOf(seating) ?? '')}
                onTyped={(text) => put(index, withSeats(seating, text.trim() === '' ? null : Number(text)))}
              />
              <span class="soft small">{words.ofSeats(rooms)}</span>
            </span>
            <button
              type="button"
              class="quiet square"
              aria-label={words.removeSeating(seating.opens)}
              onClick={() => set(seatings.filter((_, place) => place !== index))}
            >
              <OfficeIcon name="trash" />
            </button>
            <Wrong path={`${at}.${index}`} />
            <Wrong path={`${at}.${index}.pacing.max_covers`} />
          </li>
        ))}
      </ul>
      <p>
        <button type="button" class="line" onClick={add}>
          <OfficeIcon name="plus" />
          {words.anotherSeating}
        </button>
      </p>
      <fieldset class="event-rooms">
        <legend>{words.rooms}</legend>
        {house.dining_areas.map((area) => {
          const all = house.dining_areas.map(({ name }) => name)
          const chosen = event.areas ?? all
          const isOn = chosen.includes(area.name)
          return (
            <label key={area.name}>
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => {
                  const next = all.filter((name) => (name === area.name ? !isOn : chosen.includes(name)))
                  setValue(`${path}.areas`, next.length === all.length ? undefined : next)
                }}
              />
              {area.name} <span class="soft">{words.seats(seatsInArea(area))}</span>
            </label>
          )
        })}
      </fieldset>
      <Wrong path={`${path}.areas`} />
    </section>
  )
}
