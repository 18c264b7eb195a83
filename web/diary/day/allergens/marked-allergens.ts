/** The allergens of a guest and of the companions of a booking, how one press changes them, and which notes name others. */
import type { Schemas } from '../../../../sdk/src/index.ts'
import type { Booking } from '../day.ts'
import { type Allergen, type Noted, notedAllergens } from './noted-allergens.ts'

/** Of the guest, at every visit; of companions, at this one. */
export type Whose = 'guest' | 'companions'
export type Allergens = Schemas.DayBooking['allergies'] & {}
/** `other`: all of the words; absent where they stay. */
export type AllergenChange = { add?: readonly Allergen[]; remove?: readonly Allergen[]; other?: string | null }

const none: Allergens = { allergens: [], other: null }

export const standing = ({ patron, allergies }: Pick<Booking, 'patron' | 'allergies'>, whose: Whose): Allergens =>
  (whose === 'guest' ? patron?.allergies : allergies) ?? none

export function changed({ allergens, other }: Allergens, change: AllergenChange): Allergens {
  const { add = [], remove = [] } = change
  const kept = allergens.filter((one) => !remove.includes(one) && !add.includes(one))
  return { allergens: [...kept, ...add], other: change.other === undefined ? other : change.other }
}

/** What takes it back, from what stood before: only what it has really changed. */
export function reversed({ add = [], remove = [], other }: AllergenChange, before: Allergens): AllergenChange {
  return {
    add: remove.filter((one) => before.allergens.includes(one)),
    remove: add.filter((one) => !before.allergens.includes(one)),
    ...(other === undefined ? {} : { other: before.other }),
  }
}

/** `whose`: of the guest where their own note says it, of the booking where a note of the visit does. */
export type Suggested = Noted & { whose: Whose }

/** What notes name and nobody has marked, of the guest or of companions. */
export function suggestedAllergens(
  booking: Pick<Booking, 'patron' | 'allergies' | 'comment' | 'private_comment'>,
): Suggested[] {
  const known = [...standing(booking, 'guest').allergens, ...standing(booking, 'companions').allergens]
  const from = (note: string | null | undefined, whose: Whose) =>
    notedAllergens(note ?? null).map((noted) => ({ ...noted, whose }))
  const all = [
    ...from(booking.patron?.comments, 'guest'),
    ...from(booking.comment, 'companions'),
    ...from(booking.private_comment, 'companions'),
  ]
  return all.flatMap((noted) => {
    const allergens = noted.allergens.filter((one) => !known.includes(one))
    return allergens.length === 0 ? [] : [{ ...noted, allergens }]
  })
}

/** Of a guest who is not in the day, such as one on the telephone. */
export const suggestedOfGuest = (note: string | null, known: Allergens | null): Noted[] =>
  notedAllergens(note).flatMap(({ quote, allergens }) => {
    const unknown = allergens.filter((one) => !known?.allergens.includes(one))
    return unknown.length === 0 ? [] : [{ quote, allergens: unknown }]
  })
