/** One of several ways, as a row with what it costs and what it means. */
import type { ComponentChildren } from 'preact'

type Given = {
  label: string
  hint?: string | undefined
  amount?: string | undefined
  chosen: boolean
  choose?: (() => void) | undefined
  children?: ComponentChildren
}

/** Without `choose` it is not possible now. */
export function Way({ label, hint, amount, chosen, choose, children }: Given) {
  return (
    <div class={choose === undefined ? 'way off' : 'way'}>
      <label>
        <input type="radio" name="way" checked={chosen} disabled={choose === undefined} onChange={choose} />
        <span>{label}</span>
        {amount !== undefined && <b>{amount}</b>}
        {hint !== undefined && <small>{hint}</small>}
      </label>
      {chosen && children}
    </div>
  )
}
