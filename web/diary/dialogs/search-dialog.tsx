/**
 * Finds bookings of all days by name, telephone, e-mail or reference: tonight's, then those to come, then those of the past.
 * Enter opens the first, arrows go to the others.
 */

import { useEffect, useRef, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { dialogTexts } from '../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { saveFile } from '../../kit/api/save-file.ts'
import { addDays, dateText } from '../../kit/time/zone-time.ts'
import { tableInWords } from '../day/day.ts'
import { markedTime } from '../day/evening.ts'
import { type Answers, type Found, partsOf } from '../day/found-bookings.ts'
import { closeDialog, dismissDialog } from '../forms/close-dialog.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { Dialog } from '../parts/dialog.tsx'
import { PartyMark } from '../parts/rows/party-mark.tsx'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { go, isManager, today, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'

type QueryBody = NonNullable<NonNullable<Parameters<typeof api.queryBookings>[1]>['body']>

const afterTyping = 180
const mostComing = 30
const mostPast = 20

export function SearchDialog() {
  const {
    form: { query },
    set,
  } = useKeptForm('search', { query: '' })
  const [found, setFound] = useState<Answers | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  /** The first result for the current text; `wanted` where Enter was pressed before the answer. */
  const first = useRef<Found | 'wanted' | null>(null)
  useEffect(() => {
    const asked = query.trim()
    if (asked.length < 2) return setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(asked, stop.signal).then(
        (answers) => {
          setRefused(null)
          setFound(answers)
          const best = partsOf(answers, today.value)[0]?.bookings[0] ?? null
          if (first.current === 'wanted' && best !== null) open(best)
          first.current = best
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setRefused(sentenceOf(error))
        },
      )
    }, afterTyping)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  const parts = found === null ? [] : partsOf(found, today.value)
  return (
    <Dialog title={dialogTexts.searchTitle} class="form search-dialog">
      <label>
        {dialogTexts.searchHint}
        <input
          type="search"
          autofocus
          value={query}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget: { value } }) => {
            first.current = null
            set({ query: value })
          }}
          onKeyDown={(event) => {
            walk(event)
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            // Without this, Escape would only clear a search field.
            if (event.key === 'Escape') return dismissDialog()
            if (first.current === null) first.current = 'wanted'
            else if (first.current !== 'wanted') open(first.current)
          }}
        />
      </label>
      {refused !== null && <p class="warn">{refused}</p>}
      <div aria-live="polite">
        {found !== null && parts.length === 0 && <p class="soft">{dialogTexts.searchNothing}</p>}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one button to the next, which Tab reaches too */}
      <div class="found-parts" onKeyDown={walk}>
        {parts.map(({ name, total, bookings }) => (
          <section key={name}>
            <h3>{dialogTexts.foundParts[name](total)}</h3>
            <ul class="found">
              {bookings.map((booking) => (
                <FoundRow key={booking.id} booking={booking} isTonight={name === 'tonight'} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {parts.length > 0 && <p class="soft">{dialogTexts.searchKeys(parts[0]?.name === 'tonight')}</p>}
      {parts.length > 0 && isManager.value && (
        <button
          type="button"
          onClick={() =>
            void saveFound(query.trim()).catch((error: unknown) => {
              setRefused(sentenceOf(error))
            })
          }
        >
          {dialogTexts.foundAsCsv}
        </button>
      )}
    </Dialog>
  )
}

function FoundRow({ booking, isTonight }: { booking: Found; isTonight: boolean }) {
  const time = markedTime(wallTime(booking.date.slice(11, 16)), booking.date.slice(0, 10), booking.evening)
  return (
    <li>
      <button type="button" onClick={() => open(booking)}>
        <span class="when">{isTonight ? time : `${dateText(booking.evening, 'withYear')} ${time}`}</span>
        <span class="who">
          {booking.patron?.name ?? booking.comment ?? texts.blockedTable}
          <small>{factsOf(booking)}</small>
        </span>
        <PartyMark covers={booking.adults + booking.children} />
        <span class="soft">{texts.statuses[booking.status] ?? booking.status}</span>
      </button>
    </li>
  )
}

async function search(q: string, signal: AbortSignal): Promise<Answers> {
  const ask = (body: QueryBody) => api.queryBookings(client, { body }, { ...currentRestaurant(), signal })
  const [coming, past] = await Promise.all([
    ask({ filters: { q, date_from: today.value }, order: 'oldest_first', per_page: mostComing }),
    ask({ filters: { q, date_to: addDays(today.value, -1) }, order: 'newest_first', per_page: mostPast }),
  ])
  return { coming, past }
}

const saveFound = (q: string) =>
  saveFile('/api/restaurant/bookings/csv', { filters: { q } }, 'bookings.csv', currentRestaurant())

/** From the field to the first row but one, since Enter opens the first from the field, and from row to row. */
function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const all = (event.currentTarget as HTMLElement).closest('dialog')
  if (step === 0 || all === null) return
  const rows = [...all.querySelectorAll<HTMLElement>('.search-dialog input, .found button')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  rows[Math.max(0, at === 0 && step === 1 ? Math.min(2, rows.length - 1) : at + step)]?.focus()
}

/** Table and telephone, to tell two guests of one name apart. */
const factsOf = ({ tables, patron }: Found): string =>
  [tables.map(({ name }) => tableInWords(name)).join(', '), patron?.mobile_number].filter(Boolean).join(' · ')

function open({ id, evening }: Found): void {
  go({ date: evening, booking: id })
  closeDialog()
}
