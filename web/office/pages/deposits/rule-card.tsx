/** A rule as a sentence, with what it reaches; opened, with its fields. */
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { joined } from '../../draft/conditions/condition-words.ts'
import { description } from '../../draft/draft.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import type { DepositsPreview } from './deposits-wire.ts'
import { RuleFields } from './rule-fields.tsx'
import type { Rule } from './rule-steps.ts'
import { ruleWords } from './rule-words.ts'

type CardGiven = {
  rule: Rule
  index: number
  count: number
  reach: DepositsPreview['rules'][number] | undefined
  isOpen: boolean
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function RuleCard({ rule, index, count, reach, isOpen, onOpen, onMove, onRemove }: CardGiven) {
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
        <button type="button" class="quiet square" aria-label={words.remove(position)} onClick={onRemove}>
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
