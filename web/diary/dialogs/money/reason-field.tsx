/** Why money is given up, for the history. */
import { moneyDialogs } from '../../../../texts/en/diary/money-dialogs.ts'

type Given = { words: string; label?: string; change(words: string): void }

export const ReasonField = ({ words, label = moneyDialogs.why, change }: Given) => (
  <label class="way-field">
    <span>
      {label} {label === moneyDialogs.why && <span class="soft">{moneyDialogs.whyHint}</span>}
    </span>
    <input
      type="text"
      maxLength={400}
      autocomplete="off"
      value={words}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  </label>
)
