/** A guest's bookings: those to come, then the visits, each a link into the diary. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import { guestsTexts as words } from '../../../../texts/en/office/guests.ts'
import { dateText, wallText } from '../../../kit/time/zone-time.ts'
import { description } from '../../draft/draft.ts'
import { diaryOn } from '../../screen/screen.ts'
import { type Card, dayText } from './read-card.ts'

/** Colours of statuses that stand out. */
const tones: Partial<Record<Card['visits'][number]['status'], string>> = { noshow: 'late-text' }

/** Older ones are folded. */
const atOnce = 8

export function GuestVisits({ card: { patron, to_come, visits } }: { card: Card }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <section class="card" aria-labelledby="to-come-title">
        <h2 id="to-come-title">{words.toCome}</h2>
        {to_come.length === 0 ? (
          <p class="soft">{words.nothingToCome}</p>
        ) : (
          <Bookings name={patron.name} bookings={to_come} />
        )}
      </section>
      <section class="card" aria-labelledby="visits-title">
        <h2 id="visits-title">{words.visits}</h2>
        {visits.length === 0 && <p class="soft">{words.noVisits}</p>}
        <Bookings name={patron.name} bookings={isOpen ? visits : visits.slice(0, atOnce)} />
        {!isOpen && visits.length > atOnce && (
          <button type="button" onClick={() => setOpen(true)}>
            {words.moreVisits(visits.length - atOnce)}
          </button>
        )}
      </section>
    </>
  )
}

export function Bookings({ name, bookings }: { name: string; bookings: readonly Schemas.PatronVisit[] }) {
  return (
    <ul class="plain guest-bookings">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <a
            href={diaryOn(booking.evening, booking.id)}
            aria-label={words.openInDiary(name, `${whenText(booking)}, ${words.statuses[booking.status]}`)}
          >
            {whenText(booking)}
          </a>
          <span>{words.party(booking.adults, booking.children)}</span>
          <span class={tones[booking.status] ?? 'soft'}>{words.statuses[booking.status]}</span>
          <span class="soft small">
            {[
              booking.tables.length === 0 ? null : words.tables(booking.tables.join(' + ')),
              booking.source,
              booking.rating === null ? null : words.stars(booking.rating),
              booking.comment,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const whenText = ({ date, evening }: Pick<Schemas.PatronVisit, 'date' | 'evening'>): string =>
  `${visitDay(date.slice(0, 10), evening)}, ${wallText(date.slice(11, 16), description.value?.twenty_four_hour_format ?? true)}`

const visitDay = (date: string, evening: string): string =>
  date === evening ? dayText(date) : words.night(dateText(evening, 'weekday'), `${dateText(date)} ${date.slice(0, 4)}`)
