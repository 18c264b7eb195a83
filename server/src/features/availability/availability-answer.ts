/** A list of availability as it is sent: its bytes and its tag, put together once for all who ask for it in one turn. */
import { type Clock, secondsOf } from '../../clock.ts'
import { shareWithinTick } from '../../db/batch-loader.ts'
import type { Database } from '../../db/database.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import type { Page } from './day-availability.ts'
import { entityTag } from './entity-tag.ts'
import { availabilityList, type Question } from './list-availability.ts'

type Parts = {
  db: Database
  clock: Clock
  houses: HouseCache
  /** What the wire says beside the data. */
  metaOf: (restaurantId: number) => object
}

export type AnswerAvailability = (question: Question) => Promise<AvailabilityAnswer>

export function availabilityAnswers({ db, clock, houses, metaOf }: Parts): AnswerAvailability {
  const listAvailability = availabilityList({ db, houses })
  const share = shareWithinTick<AvailabilityAnswer>()

  async function answer(question: Question): Promise<AvailabilityAnswer> {
    const pages = await listAvailability(question, secondsOf(clock.now()))
    return new AvailabilityAnswer(pages, () => metaOf(question.restaurantId))
  }
  return (question) => share(nameOf(question), () => answer(question))
}

function nameOf({ restaurantId, date, days, filter }: Question): string {
  return `${restaurantId}/${date}/${days}/${filter.party}/${filter.areaId}/${filter.openOnly}`
}

class AvailabilityAnswer {
  readonly tag: string
  readonly #pages: readonly Page[]
  readonly #meta: () => object
  #body: Buffer | undefined

  constructor(pages: readonly Page[], meta: () => object) {
    this.tag = entityTag(pages.map(({ fingerprint }) => fingerprint))
    this.#pages = pages
    this.#meta = meta
  }

  /** Put together when the first asks for it: whoever knows the tag does not. */
  get body(): Buffer {
    this.#body ??= bodyOf(this.#pages, JSON.stringify(this.#meta()))
    return this.#body
  }
}

const opening = Buffer.from('{"data":[')
const comma = Buffer.from(',')

function bodyOf(pages: readonly Page[], meta: string): Buffer {
  const parts: Buffer[] = [opening]
  for (const { text } of pages) {
    if (text.length === 0) continue
    if (parts.length > 1) parts.push(comma)
    parts.push(text)
  }
  parts.push(Buffer.from(`],"meta":${meta}}`))
  return Buffer.concat(parts)
}
