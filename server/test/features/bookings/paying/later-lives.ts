/** Random lives against a service that signs nothing, ends no page and finishes later. Its calls and answers get lost. */
import assert from 'node:assert/strict'
import { differingBooks } from './differing-books.ts'
import { type LaterEvening, openLaterEvening } from './later-evening.ts'
import { losing, type OtherService } from './random-lives.ts'

export function laterLives(): OtherService {
  let evening: LaterEvening
  return {
    async open(spec, random, faults) {
      const around = (provider: Parameters<typeof losing>[0]) => losing(provider, random, faults)
      evening = await openLaterEvening(spec, { env: { LOG_LEVEL: 'error' }, around })
      return evening
    },
    async tells(random) {
      const reference = random.pick(evening.service.told.slice(-30))
      if (reference) assert.equal(await evening.sends(reference), 204)
    },
    differing: (_evening, bookings) => differingBooks(evening.service.books(), evening, bookings),
  }
}
