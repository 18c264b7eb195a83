/**
 * A handful of the mutants, seen to die: each is judged by the isolation tests in processes of their own, which takes half a
 * minute. `npm test -- --tier mutations` tries every one.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutantNamed } from './mutants.ts'
import { inLanes, judgesOf, tryMutant } from './trial.ts'

test('a handful of mutants die', async () => {
  const sample = ['bookings.set_status#2', 'outbox.record#1', 'outbox.claim#5', 'events.purge#2']
  const survivors = await inLanes(sample, 2, async (name) => {
    const mutant = mutantNamed(name)
    const { killedBy } = await tryMutant(mutant, judgesOf(mutant).slice(0, 1))
    return killedBy ? [] : [name]
  })
  assert.deepEqual(survivors.flat(), [])
})
