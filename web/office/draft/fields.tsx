/** Fields of the description: each has a path, shows its mistakes, and is one step of the draft. */
import type { ComponentChildren } from 'preact'
import { texts } from '../../../texts/en/office/office.ts'
import { isSame } from '../description/description.ts'
import { current, issues, savedValue, setValue } from './draft.ts'
import { TypedInput } from './typed-input.tsx'
import { TypedTime } from './typed-time.tsx'

/** `before`: the saved value, where it is at another path. */
type Given = { path: string; label: string; hint?: string | undefined; unit?: string; before?: unknown }

const idOf = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** ARIA attributes of a field. */
export function described(path: string) {
  const isWrong = issues.value.has(path)
  return {
    id: idOf(path),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${idOf(path)}-error` : undefined,
  }
}

/** The mistake, below its field. */
export function Wrong({ path }: { path: string }) {
  const sentence = issues.value.get(path)
  return sentence === undefined ? null : (
    <p class="error" id={`${idOf(path)}-error`}>
      {sentence}
    </p>
  )
}

function Labelled({ path, label, hint, before = savedValue(path), children }: Given & { children: ComponentChildren }) {
  const isChanged = before !== undefined && !isSame(before, current(path))
  return (
    <div class="setting">
      {isChanged && typeof before !== 'object' && <span class="was">{texts.draft.was(texts.draft.shown(before))}</span>}
      <label for={idOf(path)}>{label}</label>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {children}
      <Wrong path={path} />
    </div>
  )
}

/** An empty text becomes null where the description takes null. */
type TextGiven = Given & {
  nullable?: boolean
  type?: 'text' | 'tel' | 'email'
  list?: string
  value?: string
  onText?: (text: string) => void
}

export function TextField(given: TextGiven) {
  const { path, nullable = false, type = 'text', list } = given
  const {
    value: shown = String(current(path) ?? ''),
    onText = (text) => setValue(path, nullable && text === '' ? null : text),
  } = given
  return (
    <Labelled {...given}>
      <TypedInput {...described(path)} type={type} list={list} value={shown} onTyped={(text) => onText(text.trim())} />
    </Labelled>
  )
}

export function NumberField(given: Given & { nullable?: boolean; min?: number; max?: number }) {
  const { path, unit, nullable = false, min = 0, max } = given
  return (
    <Labelled {...given}>
      <div class={unit === undefined ? '' : 'with-unit'}>
        <TypedInput
          {...described(path)}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={String(current(path) ?? '')}
          onTyped={(text) => setValue(path, numberOf(text, nullable))}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </div>
    </Labelled>
  )
}

/** Text that is no number is kept: the review reports it. */
function numberOf(value: string, nullable: boolean): number | string | null {
  if (value.trim() === '') return nullable ? null : ''
  return Number(value)
}

export function TimeField(given: Given & { onTime?: (time: string) => void; value?: string }) {
  const { path, onTime = (time) => setValue(path, time), value = String(current(path) ?? '') } = given
  return (
    <Labelled {...given}>
      <TypedTime {...described(path)} value={value} onTime={onTime} />
    </Labelled>
  )
}

type Option = { value: string; label: string }

export function ChoiceField(
  given: Given & { options: readonly Option[]; value?: string; onChoice?: (value: string) => void },
) {
  const { path, options, value = String(current(path) ?? ''), onChoice = (chosen) => setValue(path, chosen) } = given
  return (
    <Labelled {...given}>
      <select {...described(path)} value={value} onChange={({ currentTarget }) => onChoice(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type SwitchGiven = {
  id: string
  label: string
  hint?: string | undefined
  isOn: boolean
  onPress: () => void
  children?: ComponentChildren
}

export const Switch = ({ id, label, hint, isOn, onPress, children }: SwitchGiven) => (
  <div class="switch-field">
    <span>
      <span class="label" id={`${id}-label`}>
        {label}
      </span>
      {hint !== undefined && <span class="hint">{hint}</span>}
      {children}
    </span>
    <button
      type="button"
      class="switch"
      role="switch"
      id={id}
      aria-checked={isOn}
      aria-labelledby={`${id}-label`}
      onClick={onPress}
    />
  </div>
)

export function SwitchField({ path, label, hint, off = false }: Given & { off?: boolean }) {
  const isOn = current(path) === true || (current(path) === undefined && off)
  return (
    <Switch id={idOf(path)} label={label} hint={hint} isOn={isOn} onPress={() => setValue(path, !isOn)}>
      <Wrong path={path} />
    </Switch>
  )
}
