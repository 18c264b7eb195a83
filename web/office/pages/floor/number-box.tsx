/**
 * A number of a table: typed, or changed by steps. Text that is no number is not accepted; the review's errors are
 * shown below.
 */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'

type Given = {
  path: string
  label: string
  value: number
  onNumber: (value: number) => void
  unit?: string
  isBare?: boolean
}

/** `isBare`: in a table, whose head has the label. */
export function NumberBox({ path, label, value, onNumber, unit, isBare = false }: Given) {
  const given = described(path)
  return (
    <div class="number-box">
      {!isBare && <label for={given.id}>{label}</label>}
      <div class="with-unit">
        <NumberInput path={path} label={isBare ? label : undefined} value={value} onNumber={onNumber} />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </div>
      <Wrong path={path} />
    </div>
  )
}

type InputGiven = Pick<Given, 'path' | 'value' | 'onNumber'> & { label: string | undefined }

function NumberInput({ path, label, value, onNumber }: InputGiven) {
  return (
    <TypedInput
      {...described(path)}
      aria-label={label}
      inputMode="numeric"
      value={String(value)}
      onTyped={(text) => {
        const typed = Number(text.trim().replace(',', '.'))
        if (text.trim() !== '' && Number.isFinite(typed)) onNumber(Math.round(typed))
      }}
    />
  )
}

export function Stepper({ path, label, value, onNumber }: Omit<Given, 'unit' | 'isBare'>) {
  return (
    <div class="stepper">
      <button
        type="button"
        aria-label={words.fewer(label)}
        disabled={value <= 1}
        onClick={() => onNumber(Math.max(1, value - 1))}
      >
        <OfficeIcon name="minus" />
      </button>
      <NumberInput path={path} label={label} value={value} onNumber={onNumber} />
      <button type="button" aria-label={words.more(label)} onClick={() => onNumber(value + 1)}>
        <OfficeIcon name="plus" />
      </button>
    </div>
  )
}
