/** Finds bookings of all days by name, telephone, e-mail or reference. Enter opens the first. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import { dialogTexts } from '../../../texts/en/diary-dialogs.ts'
import { markedTime } from '../day/evening.ts'
import { dateText } from '../day/zone-time.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { client, here, sentenceOf, signInIfNeeded } from '../state/api.ts'
import { go, wallTime } from '../state/screen.ts'
import { closeDialog, Dialog, dismissDialog } from './dialog.tsx'

type Found = Awaited<ReturnType<typeof client.queryBookings>>['data'][number]

const afterTyping = 180

export function SearchDialog() {
  const {
    form: { query },
    set,
  } = useKeptForm('search', { query: '' })
  const [found, setFound] = useState<Found[] | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  /** The first result for the current text; `wanted` where Enter was pressed before the answer. */
  const first = useRef<Found | 'wanted' | null>(null)
  useEffect(() => {
    const asked = query.trim()
    if (asked.length < 2) return setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { filters: { q: asked }, order: 'newest_first', per_page: 50 } as const
      client.queryBookings({ body }, { ...here(), signal: stop.signal }).then(
        ({ data }) => {
          setRefused(null)
          setFound(data)
          const [newest = null] = data
          if (first.current === 'wanted' && newest !== null) open(newest)
          first.current = newest
        },
        (error: unknown) => {
          signInIfNeeded(error)
          if (!stop.signal.aborted) setRefused(sentenceOf(error))
        },
      )
    }, afterTyping)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
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
      <div aria-live="polite">{found?.length === 0 && <p class="soft">{dialogTexts.searchNothing}</p>}</div>
      <ul class="found">
        {found?.map((booking) => (
          <li key={booking.id}>
            <button type="button" onClick={() => open(booking)}>
              <span class="when">
                {dateText(booking.evening, 'withYear')}{' '}
                {markedTime(wallTime(booking.date.slice(11, 16)), booking.date.slice(0, 10), booking.evening)}
              </span>
              <span class="who">
                {booking.patron?.name ?? booking.comment ?? texts.blockedTable}
                <small>{factsOf(booking)}</small>
              </span>
              <span>{booking.adults + booking.children}</span>
              <span class="soft">{texts.statuses[booking.status] ?? booking.status}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Table and telephone, to tell two guests of one name apart. */
const factsOf = ({ tables, patron }: Found): string =>
  [tables.map(({ name }) => name).join(', '), patron?.mobile_number].filter(Boolean).join(' · ')

function open({ id, evening }: Found): void {
  go({ date: evening, booking: id })
  closeDialog()
}
