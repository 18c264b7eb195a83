/** A number with a button on each side: for a thumb, and typed by keyboard. */
import './number-field.css'
import { useId } from 'preact/hooks'

type Given = {
  label: string
  value: number
  min: number
  max?: number
  step?: number
  change: (value: number) => void
  autofocus?: boolean
}

export function NumberField({ label, value, min, max = 1000, step = 1, change, autofocus = false }: Given) {
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
          max={max}
          autofocus={autofocus}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget: { value: typed } }) => typed !== '' && change(Math.min(max, Number(typed)))}
        />
        <button
          type="button"
          tabindex={-1}
          aria-label={`${label} +${step}`}
          disabled={value >= max}
          onClick={() => change(Math.min(max, value + step))}
        >
          +
        </button>
      </div>
    </div>
  )
}
