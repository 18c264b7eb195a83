/** The list of what is to be done, beside the view; loaded where there is something to do. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { day, isPrinting, isToDoShown } from '../state/screen.ts'

const fetched = signal<typeof import('./to-do-list.tsx') | null>(null)

export function OpenToDo() {
  const isWanted = isToDoShown.value && !isPrinting.value && (day.value?.to_do.length ?? 0) > 0
  useEffect(() => {
    if (!isWanted || fetched.value !== null) return
    import('./to-do-list.tsx').then(
      (loaded) => {
        fetched.value = loaded
      },
      // Tried again with the next entry; the dialog says what is wrong.
      () => {},
    )
  }, [isWanted])
  return isWanted && fetched.value && <fetched.value.ToDoSection />
}
