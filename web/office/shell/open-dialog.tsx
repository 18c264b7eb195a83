/** "Find a setting", the keys and the other restaurants, fetched when one of them is first opened. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/office/office.ts'
import { dialog, say } from '../screen/screen.ts'

const fetched = signal<typeof import('./rare-dialogs.tsx') | null>(null)

export function OpenDialog() {
  const name = dialog.value
  const isWanted = name === 'find' || name === 'keys' || name === 'restaurants'
  useEffect(() => {
    if (!isWanted || fetched.value !== null) return
    import('./rare-dialogs.tsx').then(
      (made) => {
        fetched.value = made
      },
      () => {
        // The chunk is gone because the server was upgraded, or the server is unreachable.
        dialog.value = null
        say(texts.reload)
      },
    )
  }, [isWanted])
  if (!isWanted || fetched.value === null) return null
  const { FindDialog, KeysDialog, RestaurantsDialog } = fetched.value
  if (name === 'find') return <FindDialog />
  return name === 'keys' ? <KeysDialog /> : <RestaurantsDialog />
}
