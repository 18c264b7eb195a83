/** Counts what a draft would have meant for the last year: asks for part after part, and adds them up. */
import type { Schemas } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { client } from '../../kit/api/client.ts'
import { currentRestaurant } from '../screen/current-restaurant.ts'

export type Part = Schemas.TriedDraft
export type LostBooking = Part['lost'][number]
export type GainedWish = Part['gained'][number]
export type Counted = Omit<Part, 'next'> & { isWhole: boolean }

/**
 * `null`: the draft decides about no table. Each part is shown as it comes; `isWanted` false ends it, since a newer draft is
 * counted instead.
 */
export async function countYear(
  change: string | undefined,
  isWanted: () => boolean,
  show: (counted: Counted | null) => void,
): Promise<void> {
  let sum: Counted | null = null
  let before: string | null = null
  do {
    const body = { ...(before !== null && { before }), ...(change !== undefined && { change }) }
    const { data } = await api.tryConfigurationDraft(client, { body }, currentRestaurant())
    if (!isWanted()) return
    if (data === null) return show(null)
    sum = added(sum, data)
    before = data.next
    show(sum)
  } while (before !== null)
}

function added(sum: Counted | null, { next, ...part }: Part): Counted {
  const isWhole = next === null
  if (sum === null) return { ...part, isWhole }
  return {
    ...part,
    isWhole,
    counted: {
      bookings: sum.counted.bookings + part.counted.bookings,
      wishes: sum.counted.wishes + part.counted.wishes,
    },
    lost: [...sum.lost, ...part.lost],
    gained: [...sum.gained, ...part.gained],
  }
}

export const asksOf = (gained: readonly GainedWish[]): number => gained.reduce((total, { asks }) => total + asks, 0)
