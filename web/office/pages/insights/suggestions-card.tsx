/**
 * Settings that the restaurant's own history suggests to change. Nothing is changed here: each line links to its page.
 */

import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { insightsTexts } from '../../../../texts/en/office/insights.ts'
import { client } from '../../../kit/api/client.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { linkTo, restaurant } from '../../screen/screen.ts'

const words = insightsTexts.suggestions

type Suggestions = Schemas.Suggestions
type Suggestion = Suggestions['suggestions'][number]

export function SuggestionsCard() {
  const [found, setFound] = useState<Suggestions | null>(null)
  const id = restaurant.value?.id
  useEffect(() => {
    // Failures are ignored: the figures are complete without suggestions.
    if (id !== undefined)
      api.getSuggestions(client, currentRestaurant()).then(
        ({ data }) => setFound(data),
        () => undefined,
      )
  }, [id])
  if (found === null) return null
  return (
    <section class="card suggestions-card" aria-labelledby="suggestions-title">
      <header>
        <h2 id="suggestions-title">{words.title}</h2>
        <span class="soft small">
          {words.hint(dateText(found.replayed_from, 'short'), dateText(found.replayed_to, 'short'))}
        </span>
      </header>
      {found.suggestions.length === 0 ? (
        <p class="soft">{words.none}</p>
      ) : (
        <ul class="plain">
          {found.suggestions.map((one) => (
            <li key={`${one.kind} ${one.party_from}`}>
              <p>
                {sentenceOf(one)}
                {one.visits !== null && (
                  <span class="soft small">
                    {words.made(one.visits, one.median_minutes ?? 0, one.upper_minutes ?? 0)}
                  </span>
                )}
              </p>
              <a {...linkTo({ page: one.kind === 'largest_party' ? 'online' : 'pacing' })}>
                {words.settings[one.kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function sentenceOf({ kind, party_from, party_to, median_minutes, now, suggested, covers }: Suggestion): string {
  if (kind === 'pacing') return words.pacing(suggested, now, covers)
  if (kind === 'largest_party') return words.largest(suggested, now, covers)
  const early = now - (median_minutes ?? now)
  return suggested < now
    ? words.shorter(party_from ?? 1, party_to, early, suggested, now, covers)
    : words.longer(party_from ?? 1, party_to, -early, suggested, now, covers)
}
