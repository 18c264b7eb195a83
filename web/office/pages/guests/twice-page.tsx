/**
 * Guests who may be in the book twice: the list of pairs, and the one that is open as it would be after a merge. One pair at
 * a time is merged for good, or said to be two people, which can be taken back.
 */
import './twice.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts } from '../../../../texts/en/office/guests.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { ask, dialog, linkTo, loadError, place, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { lastAsked } from './guest-list.tsx'
import { PairCard } from './pair-card.tsx'
import { keyOf, type Pair, reasonOf } from './pair-words.ts'

const words = guestsTexts.twice

type Kind = 'to_look_at' | 'apart'
type Found = { pairs: readonly Pair[]; total: number; counts: Record<Kind | 'patrons', number> }

const atOnce = 50
const tones = { sure: 'seated', likely: 'confirmed', look_closely: 'pending' } as const

export function TwicePage() {
  const { asked } = place.value
  const kind: Kind = asked.kind === 'apart' ? 'apart' : 'to_look_at'
  const [found, setFound] = useState<Found | null>(null)
  const house = restaurant.value?.id
  const read = async (pages: number) => {
    try {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, at) =>
          api.listPatronDuplicates(client, { kind, page: at + 1, per_page: atOnce }, currentRestaurant()),
        ),
      )
      const [{ counts, meta }] = answers as [(typeof answers)[number]]
      setFound({ pairs: answers.flatMap(({ data }) => data), total: meta.total, counts })
    } catch (error) {
      loadError.value = sentenceOf(error)
    }
  }
  const shownPages = () => Math.max(1, Math.ceil((found?.pairs.length ?? 0) / atOnce))
  useEffect(() => {
    setFound(null)
    if (house !== undefined) void read(1)
  }, [house, kind])

  const pairs = found?.pairs ?? []
  const at = Math.max(
    0,
    pairs.findIndex((pair) => keyOf(pair) === asked.pair),
  )
  const open = pairs[at]
  const step = (by: number) => {
    const next = pairs[(at + by + pairs.length) % pairs.length]
    if (next !== undefined) ask({ pair: keyOf(next) })
  }
  /** What is done with the open pair takes it off the list: the one that follows is opened. */
  const act = async (call: () => Promise<unknown>, text: string) => {
    const next = pairs[at + 1] ?? pairs[at - 1]
    try {
      await call()
      ask({ pair: next === undefined ? null : keyOf(next) })
      await read(shownPages())
      say(text)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const both = (pair: Pair) => ({ patron: pair.patron.id, other: pair.other.id })
  const markApart = (pair: Pair) =>
    act(() => api.markPatronsApart(client, both(pair), currentRestaurant()), words.marked)
  const takeBack = (pair: Pair) =>
    act(() => api.unmarkPatronsApart(client, both(pair), currentRestaurant()), words.back)
  const merge = (kept: number, other: number) =>
    act(
      () => api.mergePatrons(client, { patron: kept, body: { patron_id: other } }, currentRestaurant()),
      guestsTexts.merging.merged,
    )

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = dialog.value !== null || (event.target as HTMLElement).closest('input, select, textarea')
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || open === undefined) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        step(event.key === 'ArrowDown' ? 1 : -1)
      }
      if (event.key.toLowerCase() === 'n' && !event.repeat && kind === 'to_look_at') void markApart(open)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  return (
    <>
      <PageHead
        title={words.title}
        aside={words.hint}
        start={
          <a class="button" {...linkTo({ page: 'guests', asked: lastAsked.value })}>
            {guestsTexts.back}
          </a>
        }
      />
      <main class="body twice">
        <section class="card twice-list" aria-labelledby="twice-list-title">
          <h2 id="twice-list-title">{words.list}</h2>
          <p class="soft" role="status">
            {found === null ? '–' : words.pairs(found.counts.to_look_at, found.counts.patrons)}
          </p>
          <fieldset class="seg">
            <legend class="hidden-label">{words.which}</legend>
            {(['to_look_at', 'apart'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === kind}
                onClick={() => ask({ kind: one === 'apart' ? one : null, pair: null })}
              >
                {words.kinds[one](found?.counts[one] ?? 0)}
              </button>
            ))}
          </fieldset>
          {found !== null && pairs.length === 0 && (
            <p class="soft">{kind === 'apart' ? words.noneApart : words.none}</p>
          )}
          <ul class="plain">
            {pairs.map((pair) => (
              <li key={keyOf(pair)}>
                <button
                  type="button"
                  class="quiet"
                  aria-current={pair === open ? 'true' : undefined}
                  onClick={() => ask({ pair: keyOf(pair) })}
                >
                  <span>
                    <b>{`${pair.patron.name} · ${pair.other.name}`}</b>
                    <span class="soft small">{reasonOf(pair)}</span>
                  </span>
                  <span class={`chip ${tones[pair.likeness]}`}>{words.likeness[pair.likeness]}</span>
                </button>
              </li>
            ))}
          </ul>
          {found !== null && found.total > pairs.length && (
            <button type="button" onClick={() => void read(shownPages() + 1)}>
              {words.more(found.total - pairs.length)}
            </button>
          )}
        </section>
        {open !== undefined && (
          <PairCard
            key={keyOf(open)}
            pair={open}
            tone={tones[open.likeness]}
            onNext={pairs.length > 1 ? () => step(1) : null}
            onMerge={merge}
            onApart={() => markApart(open)}
            onTakeBack={() => takeBack(open)}
          />
        )}
      </main>
    </>
  )
}
