/** Reviews: read, show, hide and answer, filtered by state and stars. Changes take effect at once. */
import './reviews.css'
import { useEffect, useState } from 'preact/hooks'
import type { MaitredClient } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { reviewsTexts as words } from '../../../../texts/en/office/guests.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { ask, place, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { type Review, ReviewCard } from './review-card.tsx'

type Answer = Awaited<ReturnType<MaitredClient['listHouseReviews']>>

const states = ['all', 'hidden', 'shown', 'unanswered'] as const
const ratings = {
  all: {},
  low: { rating_to: 2.9 },
  middle: { rating_from: 2.91, rating_to: 3.9 },
  high: { rating_from: 3.91 },
} as const
type Rating = keyof typeof ratings

const isState = (text: string | undefined): text is (typeof states)[number] => states.some((state) => state === text)
const isRating = (text: string | undefined): text is Rating => text !== undefined && text in ratings

export default function ReviewsPage() {
  const { asked } = place.value
  const state = isState(asked.state) ? asked.state : 'all'
  const rating = isRating(asked.stars) ? asked.stars : 'all'
  const page = /^[1-9]\d{0,4}$/.test(asked.page ?? '') ? Number(asked.page) : 1
  const [found, setFound] = useState<Answer | null>(null)
  const house = restaurant.value?.id
  useEffect(() => {
    if (house === undefined) return
    const stop = new AbortController()
    const wanted = { page, ...ratings[rating], ...(state !== 'all' && { state }) }
    api
      .listHouseReviews(client, wanted, { ...currentRestaurant(), signal: stop.signal })
      .then(setFound, (error: unknown) => {
        if (!stop.signal.aborted) say(sentenceOf(error))
      })
    return () => stop.abort()
  }, [house, state, rating, page])
  const replace = (review: Review) =>
    setFound((now) => now && { ...now, data: now.data.map((one) => (one.id === review.id ? review : one)) })
  return (
    <>
      <PageHead title={texts.pages.reviews} aside={found === null ? '–' : words.found(found.meta.total)} />
      <main class="body narrow reviews">
        <div class="review-filters">
          <fieldset class="seg-field">
            <legend>{words.which}</legend>
            <span class="seg">
              {states.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={state === one}
                  onClick={() => ask({ state: one === 'all' ? null : one, page: null })}
                >
                  {words.states[one]}
                </button>
              ))}
            </span>
          </fieldset>
          <label>
            {words.rating}
            <select
              value={rating}
              onChange={({ currentTarget: { value } }) => ask({ stars: value === 'all' ? null : value, page: null })}
            >
              {(Object.keys(ratings) as Rating[]).map((one) => (
                <option key={one} value={one}>
                  {words.ratings[one]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p class="hidden-label" role="status">
          {found === null ? '' : words.found(found.meta.total)}
        </p>
        {found?.data.length === 0 && (
          <p class="soft">{state === 'all' && rating === 'all' ? words.empty : words.none}</p>
        )}
        <ul class="plain review-list">
          {found?.data.map((review) => (
            <ReviewCard key={review.id} review={review} onChange={replace} />
          ))}
        </ul>
        {found !== null && found.meta.last_page > 1 && (
          <p class="pager">
            <button
              type="button"
              disabled={page <= 1}
              onClick={() => ask({ page: page === 2 ? null : String(page - 1) })}
            >
              {words.earlier}
            </button>
            <span class="soft">{words.page(page, found.meta.last_page)}</span>
            <button
              type="button"
              disabled={page >= found.meta.last_page}
              onClick={() => ask({ page: String(page + 1) })}
            >
              {words.later}
            </button>
          </p>
        )}
      </main>
    </>
  )
}
