/**
 * Many askers, one query. Keys asked in the same turn of the event loop are loaded together, each once.
 *
 * An answer is never older than its question: a key asked after a load was sent waits for the next load, even if the
 * one under way holds the same key. So strict freshness costs one query a turn, not one a request.
 */
import { atEndOfTick } from './end-of-tick.ts'

export function batchLoader<Key, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Round = { answers: Map<Key, Promise<Value | undefined>>; found: Promise<Map<Key, Value>> }
  let open: Round | undefined

  function openRound(): Round {
    const answers: Round['answers'] = new Map()
    const found = new Promise<Map<Key, Value>>((resolve) => {
      atEndOfTick(() => {
        open = undefined
        resolve(Promise.try(load, [...answers.keys()]))
      })
    })
    return { answers, found }
  }

  return (key) => {
    open ??= openRound()
    const { answers, found } = open
    const known = answers.get(key)
    if (known) return known
    const answer = found.then((values) => values.get(key))
    answers.set(key, answer)
    return answer
  }
}
