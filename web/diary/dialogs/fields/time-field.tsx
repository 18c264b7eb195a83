/** A time, typed as it is said and in one go, in the clock of the house; the native field follows the browser's instead. */
import { dialogTexts } from '../../../../texts/en/diary-dialogs.ts'
import { typedTime } from '../../day/typed-time.ts'
import { wallTime } from '../../state/screen.ts'

type Given = {
  label: string
  value: string
  change: (value: string) => void
  autofocus?: boolean
  disabled?: boolean
}

export function TimeField({ label, value, change, autofocus = false, disabled = false }: Given) {
  const check = (input: HTMLInputElement) =>
    input.setCustomValidity(typedTime(input.value) === null ? dialogTexts.form.noTime : '')
  return (
    <label>
      {label}
      <input
        type="text"
        inputmode="numeric"
        autocomplete="off"
        required
        autofocus={autofocus}
        disabled={disabled}
        placeholder={wallTime('19:30')}
        value={value}
        onInput={({ currentTarget }) => {
          check(currentTarget)
          change(currentTarget.value)
        }}
      />
    </label>
  )
}
