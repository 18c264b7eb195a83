/** Choices within a sentence: what is chosen is a word of it, and opens. */
import './conditions.css'
import type { ComponentChildren } from 'preact'

/** What is chosen, with the boxes to choose from below it. */
export function Pick({ label, name, children }: { label: string; name: string; children: ComponentChildren }) {
  return (
    <details class="rule-pick">
      <summary aria-label={`${name} ${label}`}>{label}</summary>
      <div class="rule-choices">{children}</div>
    </details>
  )
}

type BoxesGiven = {
  title?: string
  all: readonly string[]
  on: readonly string[]
  name?: (value: string) => string
  onChange: (values: string[]) => void
}

export function Boxes({ title, all, on, name = (value) => value, onChange }: BoxesGiven) {
  if (all.length === 0) return null
  // What is no longer there can be taken out.
  const shown = [...all, ...on.filter((value) => !all.includes(value))]
  return (
    <fieldset>
      {title !== undefined && <legend>{title}</legend>}
      {shown.map((value) => (
        <label key={value} class="box">
          <input
            type="checkbox"
            checked={on.includes(value)}
            onChange={({ currentTarget }) =>
              onChange(shown.filter((one) => (one === value ? currentTarget.checked : on.includes(one))))
            }
          />
          {name(value)}
        </label>
      ))}
    </fieldset>
  )
}
