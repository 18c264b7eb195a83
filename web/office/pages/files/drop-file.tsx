/** Takes one file: chosen with the keyboard or the mouse, or dropped. */
import { useState } from 'preact/hooks'

type Given = {
  id?: string
  accept: string
  label: string
  hint: string
  isBusy?: boolean
  onFile: (file: File) => void
}

export function DropFile({ id, accept, label, hint, isBusy = false, onFile }: Given) {
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) onFile(file)
  }
  return (
    <label
      class={`drop${isOver ? ' over-drop' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files[0])
      }}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <span>
        <b>{label}</b> {hint}
      </span>
    </label>
  )
}
