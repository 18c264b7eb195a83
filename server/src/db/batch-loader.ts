/**
 * Batches lookups of one event-loop tick into one query, like DataLoader without its cache. A key requested after a batch
 * was sent goes into the next one, so an answer is never older than its question.
 */
export function batchLoader<Key, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Batch = { requested: Map<Key, Promise<Value | undefined>>; loaded: Promise<Map<Key, Value>> }
  let open: Batch | undefined

  function openBatch(): Batch {
    const requested: Batch['requested'] = new Map()
    const loaded = new Promise<Map<Key, Value>>((resolve) => {
      atEndOfTick(() => {
        open = undefined
        resolve(Promise.try(load, [...requested.keys()]))
      })
    })
    return { requested, loaded }
  }

  return (key) => {
    open ??= openBatch()
    const { requested, loaded } = open
    const known = requested.get(key)
    if (known) return known
    const value = loaded.then((values) => values.get(key))
    requested.set(key, value)
    return value
  }
}

let callbacks: (() => void)[] = []

/**
 * Runs callbacks at the end of the current event-loop tick, all in one go. Callbacks added while they run are run with
 * them.
 */
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
