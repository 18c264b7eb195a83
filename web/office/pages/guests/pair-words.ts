/** Why two entries may be one guest, in words. */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { guestsTexts } from '../../../../texts/en/office/guests.ts'

const words = guestsTexts.twice

export type Pair = Schemas.PatronDuplicate

/** Of the two ids, whichever of them is shown first. */
export const keyOf = ({ patron, other }: Pair): string =>
  [patron.id, other.id].toSorted((one, another) => one - another).join('-')

export function reasonOf(pair: Pair): string {
  const { patron, same_telephone, days_apart, likeness } = pair
  const doubt = likeness === 'look_closely'
  const end = (patron.mobile_number ?? '').replace(/\D/g, '').slice(-4)
  const reasons = [
    ...(same_telephone ? [words.sameTelephone(end)] : []),
    ...(days_apart === null ? [] : [words.sameName(days_apart)]),
    ...(doubt && same_telephone ? [words.otherNames] : []),
    ...(doubt && !same_telephone && hasOtherContact(pair) ? [words.otherContact] : []),
  ]
  return reasons.length === 0 ? words.notAlike : reasons.join(', ')
}

const hasOtherContact = ({ patron, other }: Pair): boolean =>
  (patron.mobile_number !== null && other.mobile_number !== null) || (patron.email !== null && other.email !== null)
