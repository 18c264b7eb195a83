/** Deposits: the rules in their order, and beside them what they ask of whom. */
import './deposits.css'
import { useEffect, useState } from 'preact/hooks'
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { moved, without } from '../../description/ordered.ts'
import { description, review, savedDescription, setValue } from '../../draft/draft.ts'
import { SwitchField, Wrong } from '../../draft/fields.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { linkTo } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { AsksTable } from './asks-table.tsx'
import { type Asked, type DepositsPreview, readDeposits } from './deposits-wire.ts'
import { LastMonth } from './last-month.tsx'
import { RuleCard } from './rule-card.tsx'
import { withNewRule } from './rule-steps.ts'

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
  const rules = description.value?.payment_policies ?? []
  const add = () => {
    const next = withNewRule(rules, preview?.has_service)
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
      {preview?.has_service === false && (
        <p class="deposits-by-hand">
          {words.byHand} <a {...linkTo({ page: 'payments', part: 'service' })}>{words.setUpService}</a>
        </p>
      )}
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
            onRemove={() => setValue('payment_policies', without(rules, index))}
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
        {preview?.has_service === false ? words.addByHand : words.add}
      </button>
      <SwitchField path="hosts_refund" label={words.hostsRefund} hint={words.hostsRefundHint} />
    </>
  )
}
