/** What the rules would have asked of the bookings of last month. */
import { locale } from '../../../../texts/en/locale.ts'
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { description } from '../../draft/draft.ts'
import type { DepositsPreview } from './deposits-wire.ts'
import { moneyIn } from './rule-words.ts'

export function LastMonth({ preview: { last_month: last } }: { preview: DepositsPreview }) {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(`${last.month}-01`))
  const money = moneyIn(description.value?.currency ?? 'EUR')
  return (
    <section class="card" aria-labelledby="had-title">
      <h2 id="had-title">{words.had(month)}</h2>
      <p>
        <b>{words.asked(last.deposits + last.cards, last.bookings)}</b>{' '}
        {words.wouldHave(money(last.amount), last.cards)} <b>{words.noShows(last.no_shows_asked, last.no_shows)}</b>{' '}
        {last.no_shows > 0 && words.among}
      </p>
      <p class="hint">{words.keepTerms}</p>
      <p class="hint">{words.programs}</p>
    </section>
  )
}
