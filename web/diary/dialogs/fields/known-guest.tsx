/**
 * Who is on the telephone: allergies first, then marks, the last visit, how reliable they are, what is coming and the
 * note.
 */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { client } from '../../../kit/api/client.ts'
import { isGone, isNoShow, isUnanswered } from '../../../kit/booking/booking-state.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { dateText } from '../../../kit/time/zone-time.ts'
import { changed, suggestedOfGuest } from '../../day/allergens/marked-allergens.ts'
import type { Allergen } from '../../day/allergens/noted-allergens.ts'
import type { PatronTag } from '../../day/day.ts'
import { type Guest, setDraft } from '../../day/draft.ts'
import { markedTime } from '../../day/evening.ts'
import { guestMarks } from '../../day/names.ts'
import { Suggestions } from '../../marks/suggested-marks.tsx'
import { Fact } from '../../parts/fact.tsx'
import { currentRestaurant } from '../../state/current-restaurant.ts'
import { wallTime } from '../../state/screen.ts'
import { sentenceOf } from '../../state/sentence-of.ts'

type Card = Schemas.PatronCard
type Visit = Card['visits'][number]

export function KnownGuest({ guest }: { guest: Guest }) {
  const [card, setCard] = useState<Card | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Based on the card as it is at this moment, not as it was read when the call began. */
  const mark = async (allergens: readonly Allergen[]) => {
    try {
      const { allergies } = (await api.getPatronCard(client, { patron: guest.id }, currentRestaurant())).data
      const body = changed(allergies ?? { allergens: [], other: null }, { add: allergens })
      await api.writePatronAllergens(client, { patron: guest.id, body }, currentRestaurant())
      setCard((await api.getPatronCard(client, { patron: guest.id }, currentRestaurant())).data)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  useEffect(() => {
    const stop = new AbortController()
    setCard(null)
    api.getPatronCard(client, { patron: guest.id }, { ...currentRestaurant(), signal: stop.signal }).then(
      ({ data }) => setCard(data),
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(sentenceOf(error))
      },
    )
    return () => stop.abort()
  }, [guest.id])
  return (
    <section class="known-guest" aria-label={guest.name}>
      <header>
        <b>{guest.name}</b>
        <span class="soft">{[guest.mobile_number, guest.email].filter(Boolean).join(' · ')}</span>
        <button type="button" class="link" onClick={() => setDraft({ guest: null })}>
          {dialogTexts.form.otherGuest}
        </button>
      </header>
      {failure !== null && <p class="warn">{failure}</p>}
      <div aria-live="polite">{card !== null && <CardOf card={card} mark={(allergens) => void mark(allergens)} />}</div>
    </section>
  )
}

type CardGiven = { card: Card; mark: (allergens: readonly Allergen[]) => void }

function CardOf({ card: { patron, own_tags, allergies, visits, to_come }, mark }: CardGiven) {
  const tags = Object.entries(patron.tags).flatMap(([tag, on]) => (on ? [tag as PatronTag] : []))
  const marks = guestMarks({ tags, own_tags, allergies })
  const warnings = marks.filter(({ isWarning }) => isWarning)
  // Of the past. Where staff do not mark who sat down, a booking that stands was a visit.
  const came = visits.find((visit) => !isGone(stateOf(visit)) && !isUnanswered(stateOf(visit)))
  const missed = visits.find((visit) => isNoShow(stateOf(visit)))
  const { total_bookings: total, no_show_bookings: noShows, cancelled_bookings: cancelled } = patron.stats
  return (
    <>
      {warnings.length > 0 && (
        <p class="allergies-line">
          <Icon name="alert" /> {warnings.map(({ text }) => text).join(', ')}
        </p>
      )}
      <Suggestions
        of={patron.id}
        found={suggestedOfGuest(patron.comments, allergies)}
        mark={({ allergens }) => mark(allergens)}
      />
      {marks.length > warnings.length && (
        <p class="marks-line">
          {marks
            .filter(({ isWarning }) => !isWarning)
            .map(({ icon, text }) => (
              <span key={icon + text} class="chip-mark">
                <Icon name={icon} /> {text}
              </span>
            ))}
        </p>
      )}
      <dl class="facts-list">
        <Fact
          name={dialogTexts.known.lastVisit}
          value={came === undefined ? dialogTexts.known.never : visitText(came)}
        />
        <Fact name={texts.details.visits} value={total === 0 ? null : texts.visits(total, noShows, cancelled)} />
        {missed !== undefined && (
          <div class="missed">
            <dt>{dialogTexts.known.missed}</dt>
            <dd>{dateText(missed.evening, 'withYear')}</dd>
          </div>
        )}
        {to_come.map((one) => (
          <Fact key={one.id} name={dialogTexts.known.coming} value={visitText(one)} />
        ))}
        <Fact name={texts.details.guestNote} value={patron.comments} />
      </dl>
    </>
  )
}

const stateOf = ({ status }: Visit) => ({ fsm_status: status })

/** `Sat, 31 Oct 2026, 20:00, 3 covers, M7`. */
const visitText = ({ date, evening, adults, children, tables }: Visit): string =>
  [
    `${dateText(evening, 'withYear')}, ${markedTime(wallTime(date.slice(11, 16)), date.slice(0, 10), evening)}`,
    texts.covers(adults + children),
    tables.join(' + '),
  ]
    .filter(Boolean)
    .join(', ')
