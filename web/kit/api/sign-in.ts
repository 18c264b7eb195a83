let isLeaving = false
export const isSigningIn = (): boolean => isLeaving

/** An expired session is sent to sign in once, and comes back to the same place with what was typed. */
export function goToSignIn(): void {
  if (isLeaving) return
  isLeaving = true
  location.assign(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`)
}
