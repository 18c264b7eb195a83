/**
 * Runs callbacks at the end of the current event-loop tick, all in one go. Callbacks added while they run are run with
 * them.
 */
let callbacks: (() => void)[] = []

export function atEndOfTick(callback: () => void): void {
  if (callbacks.length === 0) setImmediate(runCallbacks)
  callbacks.push(callback)
}

function runCallbacks(): void {
  try {
    // By index, since the list may grow meanwhile.
    for (let index = 0; index < callbacks.length; index++) callbacks[index]?.()
  } finally {
    callbacks = []
  }
}
