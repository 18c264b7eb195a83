/** The fields of one event, in the order in which one thinks of them. */
import { eventsTexts as words } from '../../../../texts/en/office/money/events.ts'
import { change, savedDescription, setValue } from '../../draft/draft.ts'
import { TextField, Wrong } from '../../draft/fields.tsx'
import { LanguageFields } from '../../draft/languages/language-fields.tsx'
import { ImageField } from '../../draft/pictures/image-field.tsx'
import { publicOrigin } from '../../screen/public-origin.ts'
import { go, linkTo } from '../../screen/screen.ts'
import { MenusCard } from './event-menus.tsx'
import { MoneyCard, SaleCard } from './event-sale.tsx'
import { SeatingsCard } from './event-seatings.tsx'
import { type Description, type HouseEvent, partsOf, withCopy, withDate, withoutEvent } from './event-steps.ts'
import { StandingBookings } from './standing-bookings.tsx'

export function EventForm({ house, event }: { house: Description; event: HouseEvent }) {
  const index = (house.events ?? []).indexOf(event)
  const path = `events.${index}`
  const given = { house, event, path }
  const address = `${publicOrigin()}/book/${house.slug}/events/${event.code}`
  const { day, dayIndex } = partsOf(house, event)
  const isSaved = savedDescription.value?.events?.some(({ code }) => code === event.code) ?? false
  const copy = () => {
    const { next, code } = withCopy(house, event)
    change(() => next)
    go({ part: code })
  }
  return (
    <>
      <p class="event-acts">
        <a {...linkTo({ page: 'events', part: null })}>{words.all}</a>
        <span class="grow" />
        <button type="button" class="link" onClick={copy}>
          {words.copy}
        </button>
        <button
          type="button"
          class="link"
          onClick={() => {
            change((before) => withoutEvent(before, event))
            go({ part: null })
          }}
        >
          {words.remove}
        </button>
      </p>
      <section class="card" aria-labelledby="event-what">
        <h2 id="event-what">{words.what}</h2>
        <div class="event-fields">
          <TextField path={`${path}.name`} label={words.name} />
          <label>
            {words.date}
            <input
              type="date"
              required
              value={day?.date ?? ''}
              onChange={({ currentTarget: { value } }) => {
                if (value !== '') change((before) => withDate(before, event, value))
              }}
            />
            <Wrong path={`${path}.special_day`} />
            <Wrong path={`special_days.${dayIndex}`} />
            <Wrong path={`special_days.${dayIndex}.date`} />
          </label>
        </div>
        <TextField
          path={`${path}.description`}
          label={words.description}
          onText={(text) => setValue(`${path}.description`, text === '' ? undefined : text)}
        />
        <LanguageFields entry={event} path={path} labels={{ name: words.name, description: words.description }} />
        <ImageField path={`${path}.picture`} name={words.picture} hint={words.pictureHint} alt={words.picture} />
        <p class="hint">
          {words.itsPage}{' '}
          <a href={address} target="_blank" rel="noopener">
            <code>{address}</code>
          </a>
        </p>
      </section>
      {!isSaved && day?.date !== undefined && <StandingBookings date={day.date} />}
      <SeatingsCard {...given} />
      <MenusCard {...given} />
      <MoneyCard {...given} />
      <SaleCard {...given} />
    </>
  )
}
