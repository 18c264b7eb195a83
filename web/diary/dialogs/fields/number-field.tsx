/** A number with a button on each side: for a thumb, and typed by keyboard. */
import { useId } from 'preact/hooks'

type Given = {
  label: string
  value: number
  min: number
  step?: number
  change: (value: number) => void
  autofocus?: boolean
}

export function NumberField({ label, value, min, step = 1, change, autofocus = false }: Given) {
  const id = useId()
  return (
    <div class="number-field">
      <label for={id}>{label}</label>
      <div>
        <button
          type="button"
          tabindex={-1}
          aria-label={`${label} −${step}`}
          disabled={value <= min}
          onClick={() => change(Math.max(min, value - step))}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputmode="numeric"
          required
          min={min}
          max={1000}
          autofocus={autofocus}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget: { value: typed } }) => typed !== '' && change(Number(typed))}
        />
        <button type="button" tabindex={-1} aria-label={`${label} +${step}`} onClick={() => change(value + step)}>
          +
        </button>
      </div>
    </div>
  )
}
