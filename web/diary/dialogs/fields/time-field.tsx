/**
 * A time typed in one go, shown in the restaurant's 12- or 24-hour format; the native field would follow the browser's.
 */
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { typedTime } from '../../../kit/time/typed-time.ts'
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
