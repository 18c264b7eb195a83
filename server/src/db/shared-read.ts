/**
 * Many askers, one query. Keys asked in the same turn of the event loop are loaded together, each once.
 *
 * An answer is never older than its question: a key asked after a load was sent waits for the next load, even if the
 * one under way holds the same key. So strict freshness costs one query a turn, not one a request.
 */
import { atEndOfTurn } from './turn.ts'

export function shareReads<Key, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Round = { keys: Set<Key>; found: Promise<Map<Key, Value>> }
  let open: Round | undefined

  function openRound(): Round {
    const keys = new Set<Key>()
    const found = new Promise<Map<Key, Value>>((resolve) => {
      atEndOfTurn(() => {
        open = undefined
        resolve(Promise.try(load, [...keys]))
      })
    })
    return { keys, found }
  }

  return async (key) => {
    open ??= openRound()
    open.keys.add(key)
    return (await open.found).get(key)
  }
}
