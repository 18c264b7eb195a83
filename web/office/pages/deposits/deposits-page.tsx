/** Deposits: the rules in their order, and beside them what they ask of whom. */
import { useEffect, useState } from 'preact/hooks'
import { locale } from '../../../../texts/en/locale.ts'
import { depositsTexts as words } from '../../../../texts/en/office/deposits.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { moved, without } from '../../description/ordered.ts'
import { description, review, savedDescription, setValue } from '../../draft/draft.ts'
import { Wrong } from '../../draft/fields.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { AsksTable } from './asks-table.tsx'
import { type Asked, type DepositsPreview, readDeposits } from './deposits-wire.ts'
import { RuleFields } from './rule-fields.tsx'
import { type Rule, withNewRule } from './rule-steps.ts'
import { joined, moneyIn, ruleWords } from './rule-words.ts'

const read = (): readonly Rule[] => description.value?.payment_policies ?? []

export default function DepositsPage() {
  const isThere = description.value !== null
  const [asked, ask] = useState<Asked>({})
  const { preview, isLost } = usePreview(asked)
  return (
    <>
      <PageHead title={texts.pages.deposits} aside={words.aside} steps />
      <main class="body deposits">
        {isThere && (
          <>
            <div class="deposits-column">
              <Rules preview={preview} />
            </div>
            <div class="deposits-column">
              {preview !== null && <AsksTable preview={preview} asked={asked} onAsk={ask} />}
              {preview !== null && <LastMonth preview={preview} />}
              {isLost && <p class="soft">{words.noAnswer}</p>}
            </div>
          </>
        )}
      </main>
    </>
  )
}

/** Read again whenever the server's draft has changed. */
function usePreview(asked: Asked) {
  const [preview, setPreview] = useState<DepositsPreview | null>(null)
  const [isLost, lose] = useState(false)
  const { value: reviewed } = review
  const { value: saved } = savedDescription
  useEffect(() => {
    let isLatest = true
    readDeposits(asked).then(
      (answer) => {
        if (isLatest) setPreview(answer)
        lose(false)
      },
      () => lose(isLatest),
    )
    return () => {
      isLatest = false
    }
  }, [asked, reviewed, saved])
  return { preview, isLost }
}

function Rules({ preview }: { preview: DepositsPreview | null }) {
  const [open, setOpen] = useState<string | null>(null)
  const rules = read()
  const add = () => {
    const next = withNewRule(rules)
    setValue('payment_policies', next)
    setOpen(next.at(-1)?.code ?? null)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rules.length) return
    setValue('payment_policies', moved(rules, from, to))
    requestAnimationFrame(() => document.getElementById(`rule-${to < from ? 'up' : 'down'}-${to}`)?.focus())
  }
  return (
    <>
      <p class="soft">{rules.length === 0 ? words.none : words.first}</p>
      <ol class="rules">
        {rules.map((rule, index) => (
          <RuleCard
            key={rule.code}
            rule={rule}
            index={index}
            count={rules.length}
            reach={preview?.rules.length === rules.length ? preview.rules[index] : undefined}
            isOpen={open === rule.code}
            onOpen={() => setOpen(open === rule.code ? null : rule.code)}
            onMove={(to) => move(index, to)}
          />
        ))}
        {rules.length > 0 && (
          <li class="rule last">
            <span class="rule-number">–</span>
            <p>{words.everybodyElse}</p>
          </li>
        )}
      </ol>
      <Wrong path="payment_policies" />
      <button type="button" class="rule-add" onClick={add}>
        <OfficeIcon name="plus" />
        {words.add}
      </button>
    </>
  )
}

type CardGiven = {
  rule: Rule
  index: number
  count: number
  reach: DepositsPreview['rules'][number] | undefined
  isOpen: boolean
  onOpen: () => void
  onMove: (to: number) => void
}

function RuleCard({ rule, index, count, reach, isOpen, onOpen, onMove }: CardGiven) {
  const position = index + 1
  const { who, asks, more } = ruleWords(rule, description.value?.currency ?? 'EUR')
  const isNever = reach !== undefined && !reach.is_reached
  return (
    <li
      class={`rule${isOpen ? ' open' : ''}${isNever ? ' never' : ''}`}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? index - 1 : index + 1)
      }}
    >
      <span class="rule-number">{position}</span>
      <p>
        <b>{who}</b>: <b>{asks}</b>. <span class={rule.ask === 'nothing' ? 'soft' : ''}>{more}</span>{' '}
        <button
          type="button"
          class="rule-open"
          aria-expanded={isOpen}
          aria-label={isOpen ? words.close : words.open(position)}
          onClick={onOpen}
        >
          {isOpen ? words.close : words.change}
        </button>
      </p>
      <span class="rule-acts">
        <button
          type="button"
          id={`rule-up-${index}`}
          class="quiet square"
          aria-label={words.up(position)}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <OfficeIcon name="up" />
        </button>
        <button
          type="button"
          id={`rule-down-${index}`}
          class="quiet square turned"
          aria-label={words.down(position)}
          aria-disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <OfficeIcon name="up" />
        </button>
        <button
          type="button"
          class="quiet square"
          aria-label={words.remove(position)}
          onClick={() => setValue('payment_policies', without(read(), index))}
        >
          <OfficeIcon name="trash" />
        </button>
      </span>
      {isOpen && <RuleFields rule={rule} path={`payment_policies.${index}`} />}
      {isOpen && reach?.guests_read != null && (
        <p class="guests-read">
          <b>{words.guestsRead}</b> {reach.guests_read}
        </p>
      )}
      {reach !== undefined && <Reach reach={reach} onMove={onMove} />}
    </li>
  )
}

function Reach({ reach, onMove }: { reach: NonNullable<CardGiven['reach']>; onMove: CardGiven['onMove'] }) {
  const { is_possible: isPossible, is_reached: isReached, taken_by: takenBy } = reach
  if (!isPossible) return <p class="rule-told bad">{words.impossible}</p>
  const [first] = takenBy
  if (first === undefined) return null
  if (isReached) return <p class="rule-told soft">{words.before(joined(takenBy.map(words.rule)))}</p>
  return (
    <p class="rule-told bad">
      {words.never(joined(takenBy.map(words.takes)))}{' '}
      <button type="button" class="rule-open" onClick={() => onMove(first - 1)}>
        {words.above(first)}
      </button>
    </p>
  )
}

function LastMonth({ preview: { last_month: last } }: { preview: DepositsPreview }) {
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
