/** Copies a text, and says so. */
import { useState } from 'preact/hooks'
import { OfficeIcon } from './office-icon.tsx'

export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button type="button" onClick={() => void copy().catch(() => undefined)}>
      <OfficeIcon name={isCopied ? 'check' : 'copy'} />
      <span role="status">{isCopied ? done : label}</span>
    </button>
  )
}
