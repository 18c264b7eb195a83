/** Loads what the diary needs without network: after the day is shown, or at once where a service worker has kept it. */
import { beforeSignIn } from '../../kit/api/sign-in.ts'
import { pocket } from '../state/pocket.ts'

// A session that has ended opens nothing that this device keeps. (A cookie says that it keeps something.)
beforeSignIn(async () => {
  if (!document.cookie.includes('maitred_kept')) return
  await fetchPocket()
  await pocket.value?.lock()
})

let fetched: Promise<void> | undefined

export function fetchPocket(): Promise<void> {
  fetched ??= import('./pocket.tsx').then(
    ({ openPocket }) => {
      pocket.value = openPocket()
    },
    (error: unknown) => {
      fetched = undefined
      throw error
    },
  )
  return fetched
}

/** `opening`: the start with the server's answer. The evening that was known last is shown where that takes long or fails. */
export async function startWithout(opening: Promise<void>): Promise<void> {
  if (!navigator.serviceWorker?.controller) return opening
  const known = fetchPocket().then(() => pocket.value?.showLastKnown())
  const shown = known.then(
    (isShown) => (isShown ? undefined : opening),
    () => opening,
  )
  await Promise.race([opening, shown])
}
