/** Beside the parties: paper for a partner, the gain in one's own money, and what comes next. */
import type { ComponentChildren } from 'preact'
import { playedTexts as words } from '../../../../../texts/en/office/replays/played.ts'
import { current } from '../../../draft/draft.ts'
import { moneyText } from '../../../parts/money-text.ts'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { linkTo } from '../../../screen/screen.ts'
import { gainAfterNoShows } from './headline.tsx'
import type { Played } from './played-wire.ts'

export const PartnerCard = ({ hasNames, onNames }: { hasNames: boolean; onNames: (has: boolean) => void }) => (
  <section class="card no-paper" aria-labelledby="played-partner">
    <h2 id="played-partner">{words.partner}</h2>
    <p>{words.partnerText}</p>
    <label class="box">
      <input type="checkbox" checked={hasNames} onChange={({ currentTarget }) => onNames(currentTarget.checked)} />
      {words.withNames}
    </label>
    <p class="soft small">{words.withoutNames}</p>
    <button type="button" class="line" onClick={() => print()}>
      <OfficeIcon name="print" />
      {words.print}
    </button>
  </section>
)

type Money = { played: Played; spent: string; onSpent: (amount: string) => void }

/** Only with the house's own figure. */
export function MoneyCard({ played, spent, onSpent }: Money) {
  const guests = gainAfterNoShows(played) ?? played.covers_gained ?? 0
  if (guests <= 0) return null
  const currency = String(current('currency') ?? 'EUR')
  const each = Number(spent.replace(',', '.'))
  const amount = (value: number): string => moneyText(String(Math.round(value * 100) / 100), currency)
  return (
    <section class={`card${each > 0 ? '' : ' no-paper'}`} aria-labelledby="played-money">
      <h2 id="played-money">{words.money}</h2>
      <label class="played-spends">
        {words.spends}
        <input
          inputMode="decimal"
          maxLength={8}
          value={spent}
          onInput={({ currentTarget }) => onSpent(currentTarget.value)}
        />
      </label>
      {each > 0 && <p>{words.inThis(amount(Math.round(guests * each)), guests, amount(each))}</p>}
      <p class="soft small no-paper">{words.ownFigure}</p>
    </section>
  )
}

export const LikeCard = ({ id, children }: { id: number; children: ComponentChildren }) => (
  <section class="card no-paper" aria-labelledby="played-like">
    <h2 id="played-like">{words.like}</h2>
    <p>{words.likeText}</p>
    <a class="button primary" {...linkTo({ page: 'files', part: String(id) })}>
      {words.bring}
    </a>
    {children}
  </section>
)
