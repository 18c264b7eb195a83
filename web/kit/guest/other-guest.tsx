/** The search for the other entry of a guest, with which this one is merged. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { client } from '../api/client.ts'
import { telephoneOf } from './telephone.ts'

type Found = Schemas.ListedPatron

type Given = {
  kept: Pick<Schemas.Patron, 'id' | 'name'>
  restaurant: { restaurantId?: number }
  /** `nobody` is left out where an empty list says it. */
  words: { search: string; nobody?: string }
  choose: (id: number) => void
  fail: (error: unknown) => void
}

const afterTyping = 200
const fewestCharacters = 2
const mostShown = 8

export function OtherGuest({ kept, restaurant, words, choose, fail }: Given) {
  const [query, setQuery] = useState(kept.name.split(' ').at(-1) ?? '')
  const [found, setFound] = useState<readonly Found[] | null>(null)
  useEffect(() => {
    const q = query.trim()
    if (q.length < fewestCharacters) return setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { filters: { q }, per_page: mostShown }
      api.queryPatrons(client, { body }, { ...restaurant, signal: stop.signal }).then(
        ({ data }) => setFound(data.filter(({ id }) => id !== kept.id)),
        (error: unknown) => {
          if (!stop.signal.aborted) fail(error)
        },
      )
    }, afterTyping)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  return (
    <>
      <label>
        {words.search}
        <input type="search" autofocus value={query} onInput={({ currentTarget: { value } }) => setQuery(value)} />
      </label>
      {words.nobody !== undefined && (
        <div aria-live="polite">{found?.length === 0 && <p class="soft">{words.nobody}</p>}</div>
      )}
      <ul class="other-guests">
        {found?.map((guest) => (
          <li key={guest.id}>
            <button type="button" onClick={() => choose(guest.id)}>
              <span>{guest.name}</span>
              <small>{[telephoneOf(guest), guest.email].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
