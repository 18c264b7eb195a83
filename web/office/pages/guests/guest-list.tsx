/** The guest list. Search text and filters are in the address, so that back, reload and a shared link show the same. */

import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { MaitredClient, Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts as words } from '../../../../texts/en/office/guests.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { saveFile } from '../../../kit/api/save-file.ts'
import { telephoneOf } from '../../../kit/guest/telephone.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { ask, linkTo, place, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { BirthdaysCard } from './birthdays-card.tsx'
import { GuestFilters } from './guest-filters.tsx'
import { type Asked, countOf, filtersOf, pageIn, pageSize } from './guest-search.ts'
import { allergies, markName, otherMarks } from './mark-names.ts'
import { NewGuestDialog } from './new-guest-dialog.tsx'

type Answer = Awaited<ReturnType<MaitredClient['queryPatrons']>>

/** The last search, to return to it from a card. */
export const lastAsked = signal<Asked>({})

const afterTyping = 200

export function GuestList() {
  const { asked } = place.value
  const found = useGuests(asked)
  const [isNew, openNew] = useState(false)
  const save = () =>
    saveFile('/api/restaurant/patrons/csv', { filters: filtersOf(asked) }, 'guests.csv', currentRestaurant()).catch(
      (error: unknown) => say(sentenceOf(error)),
    )
  useEffect(() => {
    lastAsked.value = asked
  }, [asked])
  return (
    <>
      <PageHead title={texts.pages.guests} aside={found === null ? '–' : words.found(found.meta.total)}>
        <a class="button line" {...linkTo({ page: 'guests', part: 'duplicates' })}>
          <OfficeIcon name="join" />
          {words.twice.link}
        </a>
        <button type="button" class="line" onClick={() => void save()}>
          <OfficeIcon name="download" />
          {words.asCsv}
        </button>
        <button type="button" class="primary" onClick={() => openNew(true)}>
          <OfficeIcon name="plus" />
          {words.newGuest}
        </button>
      </PageHead>
      {isNew && <NewGuestDialog onDismiss={() => openNew(false)} />}
      <main class="body guests">
        <div class="column">
          <SearchField asked={asked} />
          <GuestFilters asked={asked} />
          <p class="hidden-label" role="status">
            {found === null ? '' : words.found(found.meta.total)}
          </p>
          {found?.data.length === 0 && <p class="soft">{asked.q || countOf(asked) > 0 ? words.nobody : words.empty}</p>}
          <ul class="plain card guest-rows">
            {found?.data.map((guest) => (
              <li key={guest.id}>
                <a {...linkTo({ page: 'guests', part: String(guest.id) })}>
                  <b>{guest.name}</b>
                  <span>{telephoneOf(guest)}</span>
                  <span class="soft">{guest.email}</span>
                  <span class="guest-marks">
                    <Marks guest={guest} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {found !== null && <Pager page={pageIn(asked)} of={found.meta.last_page} />}
        </div>
        <BirthdaysCard />
      </main>
    </>
  )
}

/** Null until they are read. The answer to an earlier search is ignored. */
function useGuests(asked: Asked): Answer | null {
  const [found, setFound] = useState<Answer | null>(null)
  const id = restaurant.value?.id
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    api
      .queryPatrons(
        client,
        { body: { filters: filtersOf(asked), page: pageIn(asked), per_page: pageSize } },
        { ...currentRestaurant(), signal: stop.signal },
      )
      .then(setFound, (error: unknown) => {
        if (!stop.signal.aborted) say(sentenceOf(error))
      })
    return () => stop.abort()
  }, [id, asked])
  return found
}

function SearchField({ asked }: { asked: Asked }) {
  const [typed, setTyped] = useState(asked.q ?? '')
  // Also when the address changed: by the back button, or because the filters were cleared.
  useEffect(() => setTyped(asked.q ?? ''), [asked.q])
  useEffect(() => {
    if (typed === (asked.q ?? '')) return
    const timer = setTimeout(() => ask({ q: typed || null, page: null }), afterTyping)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label class="filter">
      {words.search}
      <input type="search" value={typed} onInput={({ currentTarget: { value } }) => setTyped(value)} />
    </label>
  )
}

function Marks({ guest }: { guest: Schemas.ListedPatron }) {
  return (
    <>
      {allergies
        .filter((tag) => guest[tag])
        .map((tag) => (
          <span key={tag} class="chip late">
            {markName(tag)}
          </span>
        ))}
      {otherMarks
        .filter((tag) => guest[tag])
        .map((tag) => (
          <span key={tag} class="chip">
            {markName(tag)}
          </span>
        ))}
    </>
  )
}

function Pager({ page, of }: { page: number; of: number }) {
  if (of < 2) return null
  const turn = (to: number) => () => ask({ page: to === 1 ? null : String(to) })
  return (
    <p class="pager">
      <button type="button" disabled={page <= 1} onClick={turn(page - 1)}>
        {words.earlier}
      </button>
      <span class="soft">{words.page(page, of)}</span>
      <button type="button" disabled={page >= of} onClick={turn(page + 1)}>
        {words.later}
      </button>
    </p>
  )
}
