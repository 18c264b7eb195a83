let isLeaving = false
export const isSigningIn = (): boolean => isLeaving

const before: (() => Promise<void>)[] = []
/** What a page does first; it is not waited for longer than a moment. */
export const beforeSignIn = (work: () => Promise<void>): unknown => before.push(work)
const patienceMs = 3_000

/** An expired session is sent to sign in once, and comes back to the same place with what was typed. */
export function goToSignIn(): void {
  if (isLeaving) return
  isLeaving = true
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const leave = () => location.assign(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`)
  if (before.length === 0) leave()
  else void Promise.race([Promise.allSettled(before.map((work) => work())), patience]).then(leave)
}
