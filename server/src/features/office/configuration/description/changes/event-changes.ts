/** What changed about an event, in a sentence. */
import { isDeepStrictEqual } from 'node:util'
import type { HouseEvent } from '../../../../../domain/events/events.ts'
import type { Sentence } from '../../../../../domain/sentence.ts'
import type { CodedChange } from './coded-changes.ts'

export const eventSentence =
  ({ from, to }: Pick<CodedChange<HouseEvent>, 'from' | 'to'>): Sentence =>
  ({ changes: { events: says, and } }) => {
    if (!from && !to) return says.otherOrder
    if (!to) return says.gone(`${from?.name}`)
    if (!from) return says.made(to.name, to.code)
    const has = (keys: readonly (keyof HouseEvent)[]): boolean =>
      keys.every((key) => isDeepStrictEqual(from[key], to[key]))
    const changes = [
      ...(from.name === to.name ? [] : [says.renamed(from.name)]),
      ...(from.special_day === to.special_day ? [] : [says.otherDay(to.special_day)]),
      ...(has(['areas']) ? [] : [says.otherAreas]),
      ...(has(['sale']) ? [] : [says.otherSale]),
      ...(has(['description', 'picture', 'translations']) ? [] : [says.otherWords]),
    ]
    return `${says.same(to.name)} ${changes.reduce(and)}`
  }
