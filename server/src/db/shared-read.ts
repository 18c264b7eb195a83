/**
 * Many askers, one query. Keys asked in the same turn of the event loop are loaded together, each once.
 *
 * An answer is never older than its question: a key asked after a load was sent waits for the next load, even if the
 * one under way holds the same key. So strict freshness costs one query a turn, not one a request.
 */
export function shareReads<Key, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Round = { keys: Set<Key>; found: Promise<Map<Key, Value>> }
  let open: Round | undefined

  function openRound(): Round {
    const keys = new Set<Key>()
    const found = departure().then(() => {
      open = undefined
      return load([...keys])
    })
    return { keys, found }
  }

  return async (key) => {
    open ??= openRound()
    open.keys.add(key)
    return (await open.found).get(key)
  }
}

let next: Promise<void> | undefined

/** At the end of the turn, and for all at once: what they ask for leaves in one packet (see read-rounds.ts). */
function departure(): Promise<void> {
  next ??= new Promise((resolve) => {
    setImmediate(() => {
      next = undefined
      resolve()
    })
  })
  return next
}
