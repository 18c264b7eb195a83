/** Undo and redo: the states of the draft before each step, and those that were undone. */

export type Steps<State> = { past: readonly State[]; now: State; future: readonly State[] }

/** A description of a large restaurant has 200 kB, but the steps share their unchanged parts. */
const most = 100

export const begun = <State>(now: State): Steps<State> => ({ past: [], now, future: [] })

export const stepped = <State>({ past, now }: Steps<State>, next: State): Steps<State> => ({
  past: [...past, now].slice(-most),
  now: next,
  future: [],
})

export function undone<State>(steps: Steps<State>): Steps<State> {
  if (steps.past.length === 0) return steps
  return { past: steps.past.slice(0, -1), now: steps.past.at(-1) as State, future: [steps.now, ...steps.future] }
}

export function redone<State>(steps: Steps<State>): Steps<State> {
  const [next, ...future] = steps.future
  return next === undefined ? steps : { past: [...steps.past, steps.now], now: next, future }
}
