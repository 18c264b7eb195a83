/** What a new booking is asked to pay: what the host tells the guest, and how it is settled. */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { moneyDialogs } from '../../../../texts/en/diary/money-dialogs.ts'
import { moneyText } from '../../../kit/booking/money-mark.ts'
import { dateText, instantOf } from '../../../kit/time/zone-time.ts'
import { draft, emailOfDraft, type PayWay, setDraft } from '../../day/draft.ts'
import { time } from '../../state/screen.ts'
import { ReasonField } from './reason-field.tsx'
import { Way } from './way.tsx'

export type Asks = NonNullable<Schemas.Hold['asks']>

const words = moneyDialogs.asks

export function AsksBox({ asks }: { asks: Asks }) {
  const { payBy, payWords } = draft.value
  const email = emailOfDraft(draft.value)
  const canWait = asks.pay_until !== null && (!asks.has_page || email !== null)
  const choose = (way: PayWay) => () => setDraft({ payBy: way })
  const until = asks.pay_until === null ? undefined : words.until(momentOf(asks.pay_until))
  return (
    <fieldset class="asks">
      <legend class="hidden-label">{words[asks.ask]}</legend>
      <p class="amount-line">
        <span>
          <strong>{words[asks.ask]}</strong>
          <br />
          <span class="hint">{words.tell(asks.sentence)}</span>
        </span>
        <b>{moneyText(asks.amount, asks.currency)}</b>
      </p>
      {asks.has_page && email === null && <p class="hint">{words.nothingToSendTo}</p>}
      <div class="ways">
        <Way
          label={asks.has_page ? words.link : words.theyPay}
          hint={[asks.has_page ? linkHint(asks, email) : words.theyPayHint, until].filter(Boolean).join(', ')}
          chosen={payBy === 'link' && canWait}
          choose={canWait ? choose('link') : undefined}
        />
        {asks.ask === 'deposit' && (
          <Way label={words.paid} hint={words.paidHint} chosen={payBy === 'recorded'} choose={choose('recorded')}>
            <ReasonField label={words.how} words={payWords} change={(text) => setDraft({ payWords: text })} />
          </Way>
        )}
        <Way label={words.waive} hint={words.waiveHint} chosen={payBy === 'waived'} choose={choose('waived')}>
          <ReasonField words={payWords} change={(text) => setDraft({ payWords: text })} />
        </Way>
      </div>
    </fieldset>
  )
}

function linkHint({ pay_until: until }: Asks, email: string | null): string {
  if (until === null) return words.tooLate
  return email === null ? words.noMail : words.byMail(email)
}

/** `Sun 22 Nov, 18:27`. */
const momentOf = (moment: string): string =>
  `${dateText(moment.slice(0, 10), 'short')}, ${time(instantOf(moment), moment.slice(0, 10))}`

/** What the button of the form says, and whether it can be pressed. */
export function buttonOf(asks: Asks): { label: string; isPossible: boolean } {
  const { payBy, payWords } = draft.value
  const { buttons } = words
  const canWait = asks.pay_until !== null && (!asks.has_page || emailOfDraft(draft.value) !== null)
  if (payBy === 'link') return { label: asks.has_page ? buttons.link : buttons.theyPay, isPossible: canWait }
  return { label: buttons[payBy], isPossible: payBy !== 'waived' || payWords.trim() !== '' }
}
