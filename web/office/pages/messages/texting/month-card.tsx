/** What the month came to, against its ceiling; what for; and who was not texted. */
import { locale } from '../../../../../texts/en/locale.ts'
import { officeMessageTexts } from '../../../../../texts/en/office/messages.ts'
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import { current } from '../../../draft/draft.ts'
import { NumberField } from '../../../draft/fields.tsx'
import { linkTo } from '../../../screen/screen.ts'
import { dayText, type Month, monthName, priceText } from './text-month.ts'

const count = (number: number): string => new Intl.NumberFormat(locale).format(number)
const nearlyFull = 0.8

export function MonthCard({ month }: { month: Month }) {
  const { parts, cost, currency, texts, failed, full_on, today, reserve } = month
  const ceiling = Number(current('messages.texts.ceiling') ?? month.ceiling)
  const share = ceiling === 0 ? 1 : parts / ceiling
  return (
    <section class="card texting-month" aria-labelledby="texting-month">
      <h2 id="texting-month">
        {monthName(month.month)} <span class="soft">{words.until(dayText(today))}</span>
      </h2>
      <p class="texting-sums">
        <span>
          <b>{count(parts)}</b> {words.partsOf(count(ceiling))}
        </span>
        {cost !== null && <b>{priceText(cost, currency)}</b>}
      </p>
      <p class="soft">{texts === 0 ? words.none : words.textsSent(texts, failed)}</p>
      {cost === null && <p class="hint">{words.noPrice}</p>}
      <div class={`texting-bar${share >= nearlyFull ? ' many' : ''}`} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
      </div>
      <p class="texting-scale soft small">
        <span>0</span>
        <span>{full_on === null ? words.notFull : words.fullOn(dayText(full_on))}</span>
        <span>{count(ceiling)}</span>
      </p>
      {share >= nearlyFull && (
        <p class="texting-warning" role="status">
          {share >= 1 ? words.full : words.most} <b>{words.only}</b> {words.goesOut(reserve)}
        </p>
      )}
      <NumberField path="messages.texts.ceiling" label={words.ceiling} unit={words.parts} max={1_000_000} />
    </section>
  )
}

export function WhatForCard({ month: { kinds, more } }: { month: Month }) {
  const most = Math.max(...kinds.map(({ parts }) => parts), 1)
  if (kinds.length === 0) return null
  return (
    <section class="card" aria-labelledby="texting-kinds">
      <h2 id="texting-kinds">{words.whatFor}</h2>
      <ul class="plain texting-kinds">
        {kinds.map(({ kind, parts }) => (
          <li key={kind}>
            <span>{officeMessageTexts.kinds[kind]}</span>
            <span class="texting-kind-bar" aria-hidden="true">
              <i style={{ inlineSize: `${(parts / most) * 100}%` }} />
            </span>
            <span>{parts}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p class="hint">
          {words.more(more)}{' '}
          <a {...linkTo({ page: 'messages', part: `${kinds.find(isWorded)?.kind ?? 'reminder'}/text-en` })}>
            {words.seeWording}
          </a>
        </p>
      )}
    </section>
  )
}

const isWorded = ({ kind }: Month['kinds'][number]): boolean => kind !== 'written'

export function NotTextedCard({ month: { stopped, dead, held } }: { month: Month }) {
  const lines = [
    [stopped, words.stopped(stopped), words.stoppedHint],
    [dead, words.dead(dead), words.deadHint],
    [held, words.held(held), words.heldHint],
  ] as const
  const shown = lines.filter(([count]) => count > 0)
  return (
    <section class="card" aria-labelledby="texting-not">
      <h2 id="texting-not">{words.notTexted}</h2>
      {shown.length === 0 && <p class="soft">{words.nobody}</p>}
      <ul class="plain texting-lines">
        {shown.map(([, title, hint]) => (
          <li key={title}>
            <b>{title}</b>
            <span class="soft small">{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
