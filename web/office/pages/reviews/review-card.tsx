/** One review with its guest, its answer, and whether it is shown. An answer that is being written survives a reload. */

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { reviewsTexts as words } from '../../../../texts/en/office/guests.ts'
import { client } from '../../../kit/api/client.ts'
import { current } from '../../draft/draft.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { diaryOn, linkTo, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'

export type Review = Schemas.ReviewOfHouse
type Given = { review: Review; onChange: (review: Review) => void }

export function ReviewCard({ review, onChange }: Given) {
  const { id, rating, text, traits, booking, created_at, is_visible, patron } = review
  const who = patron?.name ?? words.aGuest
  const toggle = async () => {
    try {
      await api.setReviewVisibility(client, { review: id, body: { is_visible: !is_visible } }, currentRestaurant())
      onChange({ ...review, is_visible: !is_visible })
      say(is_visible ? words.nowHidden : words.nowShown)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <li class="card review">
      <header>
        <Stars rating={rating} />
        {patron === null ? <b>{who}</b> : <a {...linkTo({ page: 'guests', part: String(patron.id) })}>{who}</a>}
        <a class="small" href={diaryOn(booking.evening, booking.id)}>
          {words.visited(momentText(booking.date))}
        </a>
        <span class="soft small">{words.written(momentText(created_at))}</span>
        <span class={`chip${is_visible ? ' seated' : ''}`}>{is_visible ? words.isShown : words.isHidden}</span>
      </header>
      <p class={text === '' ? 'soft' : 'review-text'}>{text === '' ? words.noText : text}</p>
      {Object.keys(traits).length > 0 && (
        <dl class="review-traits">
          {Object.entries(traits).map(([code, value]) => (
            <div key={code}>
              <dt class="soft small">{labelOf(code)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Answer review={review} who={who} onChange={onChange}>
        <button
          type="button"
          aria-label={words.of(is_visible ? words.hide : words.show, who)}
          onClick={() => void toggle()}
        >
          {is_visible ? words.hide : words.show}
        </button>
      </Answer>
    </li>
  )
}

function Answer({ review, who, onChange, children }: Given & { who: string; children: ComponentChildren }) {
  const key = `office review ${review.id}`
  const [typed, setTyped] = useState<string | null>(() => sessionStorage.getItem(key))
  const [refusal, setRefusal] = useState<string | null>(null)
  const type = (text: string | null) => {
    setTyped(text)
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  }
  const write = async (text: string | null) => {
    try {
      const { data } = await api.answerReview(client, { review: review.id, body: { text } }, currentRestaurant())
      type(null)
      setRefusal(null)
      onChange(data)
      say(text === null ? words.removed : words.saved)
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }
  if (typed === null) {
    return (
      <>
        {review.answer !== null && (
          <blockquote class="review-answer">
            <p class="soft small">{words.answered(momentText(review.answer.answered_at))}</p>
            <p class="review-text">{review.answer.text}</p>
          </blockquote>
        )}
        <div class="guest-acts">
          {children}
          <button
            type="button"
            aria-label={words.of(review.answer === null ? words.answer : words.change, who)}
            onClick={() => type(review.answer?.text ?? '')}
          >
            {review.answer === null ? words.answer : words.change}
          </button>
          {review.answer !== null && (
            <button type="button" aria-label={words.of(words.remove, who)} onClick={() => void write(null)}>
              {words.remove}
            </button>
          )}
        </div>
      </>
    )
  }
  const errorId = `answer-${review.id}-error`
  return (
    <form
      class="answer-form"
      onSubmit={(event) => {
        event.preventDefault()
        void write(typed)
      }}
    >
      <label>
        {words.yourAnswer} <span class="hint">{words.answerHint}</span>
        <textarea
          rows={3}
          maxLength={2000}
          required
          autofocus
          value={typed}
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={refusal === null ? undefined : errorId}
          onInput={({ currentTarget: { value } }) => type(value)}
        />
      </label>
      {refusal !== null && (
        <p class="error" id={errorId}>
          {refusal}
        </p>
      )}
      <div class="guest-acts">
        <button type="submit" class="primary">
          {words.save}
        </button>
        <button type="button" onClick={() => type(null)}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span class={`stars${rating <= 2 ? ' low' : ''}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} class={star <= Math.round(rating) ? 'full' : ''}>
          <OfficeIcon name="reviews" />
        </span>
      ))}
      <span class="hidden-label">{words.stars(rating)}</span>
    </span>
  )
}

/** As the restaurant calls it; a criterion that is gone keeps its code. */
function labelOf(code: string): string {
  const criteria = (current('review_criteria') ?? []) as { code: string; label: string }[]
  return criteria.find((one) => one.code === code)?.label ?? code
}
