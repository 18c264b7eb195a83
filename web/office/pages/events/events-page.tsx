/** Special evenings: made, changed and copied to the next year, each with its day, seatings, menus and rule in one place. */
import './events.css'
import { useState } from 'preact/hooks'
import { eventsTexts as words } from '../../../../texts/en/office/money/events.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { change, description } from '../../draft/draft.ts'
import { Wrong } from '../../draft/fields.tsx'
import { GuestPreview } from '../../draft/preview/guest-preview.tsx'
import { moneyText } from '../../parts/money-text.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { go, linkTo, place } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { EventForm } from './event-form.tsx'
import { type Description, type HouseEvent, partsOf, withNewEvent } from './event-steps.ts'
import { sumsOf } from './event-sums.ts'
import { dayText, momentText } from './event-words.ts'

export default function EventsPage() {
  const house = description.value
  const [isNew, ask] = useState(false)
  return (
    <>
      <PageHead title={texts.pages.events} aside={words.aside} steps>
        <button type="button" class="primary" onClick={() => ask(true)} disabled={house === null}>
          <OfficeIcon name="plus" />
          {words.add}
        </button>
      </PageHead>
      <main class="body events">
        {house !== null && <Loaded house={house} isNew={isNew} onMade={() => ask(false)} />}
      </main>
    </>
  )
}

function Loaded({ house, isNew, onMade }: { house: Description; isNew: boolean; onMade: () => void }) {
  const { events = [] } = house
  const open = events.find(({ code }) => code === place.value.part)
  const day = open && partsOf(house, open).day
  return (
    <>
      <div class="events-column">
        {isNew && <NewEvent house={house} onMade={onMade} />}
        {open === undefined ? (
          <>
            {events.length === 0 && !isNew && <p class="soft">{words.none}</p>}
            {byDate(house, events).map((event) => (
              <Listed key={event.code} house={house} event={event} />
            ))}
            <Wrong path="events" />
          </>
        ) : (
          <EventForm key={open.code} house={house} event={open} />
        )}
      </div>
      <div class="events-column">
        {open !== undefined && <Makes house={house} event={open} />}
        {events.length > 0 && <GuestPreview pages={['event']} {...(day?.date !== undefined && { date: day.date })} />}
      </div>
    </>
  )
}

const byDate = (house: Description, events: readonly HouseEvent[]): HouseEvent[] => {
  const dateOf = (event: HouseEvent) => partsOf(house, event).day?.date ?? ''
  return events.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
}

function NewEvent({ house, onMade }: { house: Description; onMade: () => void }) {
  const [name, setName] = useState('')
  const [date, setDate] = useState('')
  const standing = house.special_days.find((day) => day.date === date)
  const isTaken = standing !== undefined && (house.events ?? []).some((event) => event.special_day === standing.name)
  const make = () => {
    const next = withNewEvent(house, { name: name.trim(), date, ...words.made })
    change(() => next)
    onMade()
    go({ part: next.events?.at(-1)?.code ?? null })
  }
  return (
    <form
      class="card new-event"
      aria-labelledby="new-event"
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <h2 id="new-event">{words.add}</h2>
      <div class="event-fields">
        <label>
          {words.name}
          <input
            required
            maxLength={110}
            autofocus
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <label>
          {words.date}
          <input type="date" required value={date} onInput={({ currentTarget }) => setDate(currentTarget.value)} />
        </label>
      </div>
      {standing !== undefined && (
        <p class="notice warning">{isTaken ? words.dayTaken(standing.name) : words.dayStands(standing.name)}</p>
      )}
      <p class="buttons">
        <button type="submit" class="primary" disabled={name.trim() === '' || date === '' || isTaken}>
          {words.make}
        </button>
        <button type="button" class="line" onClick={onMade}>
          {words.cancel}
        </button>
      </p>
    </form>
  )
}

function Listed({ house, event }: { house: Description; event: HouseEvent }) {
  const { day } = partsOf(house, event)
  const { sale } = event
  return (
    <section class="card event-listed">
      <h2>
        <a {...linkTo({ page: 'events', part: event.code })}>{event.name}</a>
      </h2>
      <p class="soft">
        {[day?.date && dayText(day.date), day?.service_hours.map(({ opens }) => opens).join(' · ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {sale?.opens !== undefined && <p class="small">{words.opensOn(momentText(sale.opens))}</p>}
    </section>
  )
}

/** Beside the form: what it comes to if all of it sells. */
function Makes({ house, event }: { house: Description; event: HouseEvent }) {
  const { seats, menus, paid } = sumsOf(house, event)
  const seatings = partsOf(house, event).day?.service_hours.length ?? 0
  return (
    <section class="card" aria-labelledby="makes">
      <h2 id="makes">{words.makes}</h2>
      <p class="sum-line">
        <span>{words.seatsForSale}</span>
        <span>{words.inSeatings(seats, seatings)}</span>
      </p>
      <p class="sum-line">
        <span>{words.menusForSale}</span>
        <span>{menus === null ? words.noLimit : menus}</span>
      </p>
      {paid !== null && (
        <p class="sum-line">
          <span>{words.ifAllSells}</span>
          <span>{moneyText(String(paid), house.currency ?? 'EUR')}</span>
        </p>
      )}
      <p class="hint">{words.oneDraft}</p>
    </section>
  )
}
