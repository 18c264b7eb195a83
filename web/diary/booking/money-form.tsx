/** An amount and a word about it, before money is recorded, given up, given back or charged. */
import { useState } from 'preact/hooks'
import { paymentTexts } from '../../../texts/en/diary/payments.ts'
import { type BookingMoney, moneyText } from '../../kit/booking/money-mark.ts'
import { readOnly } from '../state/screen.ts'

export type MoneyFormName = 'record' | 'waive' | 'charge'

type Given = {
  form: MoneyFormName
  money: BookingMoney
  send(amount: number, words: string): Promise<void>
  cancel(): void
}

export function MoneyForm({ form, money, send, cancel }: Given) {
  const most = mostOf(form, money)
  const [typed, setTyped] = useState(String(most))
  const [words, setWords] = useState('')
  const [isSent, setSent] = useState(false)
  const amount = Number(typed.replace(',', '.'))
  const isComplete = form === 'waive' ? words.trim() !== '' : amount > 0 && amount <= most
  const sum = amount > 0 ? moneyText(amount, money.currency) : '…'
  const labels = {
    record: paymentTexts.recordButton(sum),
    waive: paymentTexts.waiveButton(moneyText(money.due, money.currency)),
    charge: paymentTexts.charge(sum),
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    setSent(true)
    await send(amount, words.trim())
    setSent(false)
  }
  return (
    <form class="money-form" onSubmit={(event) => void submit(event)}>
      {form !== 'waive' && (
        <label>
          {paymentTexts.amount(money.currency)}
          <input
            type="text"
            inputmode="decimal"
            autocomplete="off"
            value={typed}
            onInput={({ currentTarget: { value } }) => setTyped(value)}
          />
        </label>
      )}
      {(form === 'record' || form === 'waive') && (
        <label>
          {form === 'waive' ? paymentTexts.reason : paymentTexts.note}
          <input
            type="text"
            maxLength={400}
            autocomplete="off"
            value={words}
            onInput={({ currentTarget: { value } }) => setWords(value)}
          />
        </label>
      )}
      <div class="money-actions">
        <button type="submit" class="primary" disabled={!isComplete || isSent || readOnly.value}>
          {labels[form]}
        </button>
        <button type="button" onClick={cancel}>
          {paymentTexts.cancel}
        </button>
      </div>
    </form>
  )
}

const mostOf = (form: MoneyFormName, money: BookingMoney): number => (form === 'charge' ? money.chargeable : money.due)
