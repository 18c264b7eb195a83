/** On a tablet of the restaurant: what was asked for last, in words, and how the page asks who it is (kit/who/). */
export const person: {
  doing: string | null
  /** Sends the call that was refused again, once it is known who it is. */
  ask?: (again: (changed: RequestInit) => Promise<Response>) => Promise<Response>
} = { doing: null }

/** The status of a change of which it is not known whose it is. */
export const personRequired = 428
