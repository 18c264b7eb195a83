/** The two ways out of a question about money. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { doublePressMs } from '../../../kit/dialog/modal.tsx'
import { closeDialog } from '../../forms/close-dialog.ts'
import { DialogRefusal } from '../../parts/dialog.tsx'
import { readOnly } from '../../state/screen.ts'

type Given = { label: string; leave: string; isPossible?: boolean; danger?: boolean; run(): unknown }

/** The second press of a double press on what opened the dialog does nothing. */
export function Buttons({ label, leave, isPossible = true, danger = false, run }: Given) {
  const main = useRef<HTMLButtonElement>(null)
  const [isSecondPress, setSecondPress] = useState(true)
  useEffect(() => {
    main.current?.focus()
    const timer = setTimeout(setSecondPress, doublePressMs, false)
    return () => clearTimeout(timer)
  }, [])
  const press = () => {
    if (isSecondPress) return
    closeDialog()
    run()
  }
  return (
    <>
      <DialogRefusal />
      <div class="buttons">
        <button
          ref={main}
          type="button"
          class={danger ? 'primary danger' : 'primary'}
          disabled={!isPossible || readOnly.value}
          aria-disabled={isSecondPress}
          onClick={press}
        >
          {label}
        </button>
        <button type="button" onClick={closeDialog}>
          {leave}
        </button>
      </div>
    </>
  )
}
