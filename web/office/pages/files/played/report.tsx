/** The report of a file that was played again: figures, evenings, and one evening drawn and listed. */
import { useEffect, useState } from 'preact/hooks'
import { playedTexts as words } from '../../../../../texts/en/office/replays/played.ts'
import { momentText } from '../../../screen/moment-text.ts'
import { restaurant, say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import type { Act, Reading } from '../wire/imports-wire.ts'
import { EveningCard } from './evening-card.tsx'
import { EveningsCard } from './evenings-card.tsx'
import { Headline } from './headline.tsx'
import { HonestCard } from './honest-card.tsx'
import type { Evening } from './lanes.ts'
import { PartiesCard } from './parties-card.tsx'
import { type Played, play, readEvening } from './played-wire.ts'
import { LikeCard, MoneyCard, PartnerCard } from './side-cards.tsx'

/** What tells most: where guests were gained, else where a table was given twice, else the fullest. */
function mostTelling({ evenings }: Played): string {
  const worth = (one: Played['evenings'][number]): number =>
    one.fitted.covers * 1_000_000 + one.double_bookings * 1_000 + Math.min(999, one.came.covers)
  return evenings.reduce((best, one) => (worth(one) >= worth(best) ? one : best)).evening
}

export function Report({ played, shown, act }: { played: Played; shown: Reading; act: Act }) {
  const [chosen, choose] = useState(() => mostTelling(played))
  const [evening, show] = useState<Evening | null>(null)
  const [hasNames, setNames] = useState(false)
  const [spent, setSpent] = useState('')
  useEffect(() => {
    let isWanted = true
    readEvening(shown.id, chosen).then(
      (found) => isWanted && show(found),
      (error) => say(sentenceOf(error)),
    )
    return () => {
      isWanted = false
    }
  }, [chosen])
  const place = played.evenings.findIndex((one) => one.evening === chosen)
  const next = (by: number) => {
    const other = played.evenings[place + by]
    return other === undefined ? null : () => choose(other.evening)
  }
  const worst = played.evenings.reduce((one, other) =>
    other.not_fitted.parties > one.not_fitted.parties ? other : one,
  )
  return (
    <main class={`body played${hasNames ? ' with-names' : ''}`}>
      <div class="on-paper">
        <h1>{words.paperTitle(restaurant.value?.name ?? '')}</h1>
        <p>{words.paperText(momentText(new Date().toISOString()))}</p>
      </div>
      <Headline played={played} onWhich={worst.not_fitted.parties > 0 ? () => choose(worst.evening) : null} />
      <EveningsCard played={played} chosen={chosen} onChoose={choose} />
      {evening !== null && (
        <EveningCard evening={evening} hasTables={played.knows.tables !== 'none'} before={next(-1)} after={next(1)} />
      )}
      <div class="played-lower">
        <div>{evening !== null && <PartiesCard key={evening.evening} evening={evening} />}</div>
        <div class="column">
          <HonestCard played={played} />
          <PartnerCard hasNames={hasNames} onNames={setNames} />
          <MoneyCard played={played} spent={spent} onSpent={setSpent} />
          <LikeCard id={shown.id}>
            {!shown.is_cleared && (
              <button type="button" class="line" onClick={() => void act(() => play(shown.id))}>
                {words.again}
              </button>
            )}
          </LikeCard>
        </div>
      </div>
    </main>
  )
}
