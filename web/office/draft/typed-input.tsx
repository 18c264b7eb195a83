/**
 * A field that keeps what is being typed when the page is rendered again meanwhile, for example when the review
 * arrives.
 */
import { useState } from 'preact/hooks'

type Given = {
  id: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  'aria-label'?: string | undefined
  type?: 'text' | 'tel' | 'email' | 'number'
  class?: string
  inputMode?: 'numeric' | 'decimal'
  list?: string | undefined
  placeholder?: string
  min?: number
  max?: number | undefined
  required?: boolean
  value: string
  /** Called on Enter, or when the field loses the focus. */
  onTyped: (text: string) => void
}

export function TypedInput({ value, onTyped, ...given }: Given) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      autocomplete="off"
      {...given}
      value={typed ?? value}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onChange={({ currentTarget }) => {
        setTyped(null)
        onTyped(currentTarget.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
