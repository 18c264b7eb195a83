/** An amount of money, as a host types it. */
import { moneyDialogs as words } from '../../../../texts/en/diary/money-dialogs.ts'

type Given = { typed: string; currency: string; hint: string; type(text: string): void }

export const AmountField = ({ typed, currency, hint, type }: Given) => (
  <label class="way-field">
    {words.amount(currency)}
    <input
      type="text"
      inputmode="decimal"
      autocomplete="off"
      value={typed}
      onInput={({ currentTarget }) => type(currentTarget.value)}
    />
    <small>{hint}</small>
  </label>
)

/** NaN for what is no amount. */
export const amountOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')))
