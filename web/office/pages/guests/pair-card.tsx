/** One pair: both entries, what a merge would make of them, and what can be done. */
import { useEffect, useState } from 'preact/hooks'
import { guestsTexts } from '../../../../texts/en/office/guests.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { Comparison } from './comparison.tsx'
import { type Pair, reasonOf } from './pair-words.ts'
import { type Card, dayText, readCard } from './read-card.ts'

const words = guestsTexts.twice

type Given = {
  pair: Pair
  tone: string
  onNext: (() => void) | null
  onMerge: (kept: number, other: number) => Promise<void>
  onApart: () => Promise<void>
  onTakeBack: () => Promise<void>
}

export function PairCard({ pair, tone, onNext, onMerge, onApart, onTakeBack }: Given) {
  const [cards, setCards] = useState<readonly [Card, Card] | null>(null)
  const [isSwapped, swap] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    Promise.all([readCard(pair.patron.id), readCard(pair.other.id)]).then(
      ([one, other]) => setCards([one.card, other.card]),
      (error: unknown) => say(sentenceOf(error)),
    )
  }, [])
  const [one, other] = (isSwapped ? cards?.toReversed() : cards) ?? []
  /** One press is one act, however often the button is pressed. */
  const once = (act: () => Promise<void>) => () => {
    if (isBusy) return
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  return (
    <section class="card pair-card" aria-labelledby="pair-title">
      <header>
        <h2 id="pair-title">{(isSwapped ? pair.other : pair.patron).name}</h2>
        <span class={`chip ${tone}`}>
          {words.likeness[pair.likeness]}: {reasonOf(pair)}
        </span>
        {onNext !== null && (
          <span class="links">
            <button type="button" class="link" onClick={onNext}>
              {words.next}
            </button>
          </span>
        )}
      </header>
      {one && other && (
        <>
          <Comparison one={one} other={other} />
          {pair.apart === null ? (
            <>
              <p class="soft small">{guestsTexts.merging.forGood}</p>
              <div class="guest-acts">
                <button
                  type="button"
                  class="primary"
                  disabled={isBusy}
                  onClick={once(() => onMerge(one.patron.id, other.patron.id))}
                >
                  {words.merge}
                </button>
                <button type="button" aria-pressed={isSwapped} onClick={() => swap(!isSwapped)}>
                  {words.keepOther}
                </button>
                <button type="button" disabled={isBusy} onClick={once(onApart)}>
                  {words.apart} <kbd>N</kbd>
                </button>
                {onNext !== null && (
                  <button type="button" onClick={onNext}>
                    {words.later} <kbd>↓</kbd>
                  </button>
                )}
              </div>
              <p class="soft small pair-keys">{words.keys}</p>
            </>
          ) : (
            <>
              <p class="soft small">
                {words.saidBy(`${pair.apart.actor.replace(/^\w+:/, '')}, ${dayText(pair.apart.at.slice(0, 10))}`)}
              </p>
              <div class="guest-acts">
                <button type="button" disabled={isBusy} onClick={once(onTakeBack)}>
                  {words.takeBack}
                </button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}
