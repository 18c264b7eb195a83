/** Loads what the diary shows of texts, where the restaurant texts at all. */
import { day } from '../state/screen.ts'
import { texting } from '../state/texting.ts'

let fetched: Promise<void> | undefined

export function fetchTexting(): Promise<void> {
  if (!day.value?.settings.texts) return Promise.resolve()
  fetched ??= import('./texting.tsx').then(
    ({ openTexting }) => {
      texting.value = openTexting()
    },
    (error: unknown) => {
      fetched = undefined
      throw error
    },
  )
  return fetched
}
