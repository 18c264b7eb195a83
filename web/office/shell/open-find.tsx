/** "Find a setting", fetched with its list of words when it is first opened. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/office/office.ts'
import { dialog, say } from '../screen/screen.ts'

type Component = typeof import('./find-dialog.tsx').FindDialog

const fetched = signal<{ FindDialog: Component } | null>(null)

export function OpenFind() {
  useEffect(() => {
    if (fetched.value !== null) return
    import('./find-dialog.tsx').then(
      (made) => {
        fetched.value = made
      },
      () => {
        // The chunk is gone because the server was upgraded, or the server is unreachable.
        dialog.value = null
        say(texts.reload)
      },
    )
  }, [])
  return fetched.value && <fetched.value.FindDialog />
}
