/** Writes what a guest must not eat, and with it the four tags that say the same. The patron is locked. */
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../../db/database.ts'
import { type ExpectedTags, isMatch, patronTag } from '../../../../domain/booking/edit-version.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type Allergens, allergensOf, storedAllergens, tagsOfAllergens } from '../../../../domain/guest/allergens.ts'
import { allergyTags } from '../../../../domain/guest/patron-tags.ts'
import { notFound } from '../../../../domain/problem.ts'
import { lockPatron } from '../lock-patron.ts'
import { sendPatronHistory } from '../merge-patrons.sql.ts'
import { updatePatronRow } from '../patrons.sql.ts'
import { findProfile, writeProfile } from '../profile/patron-profile.sql.ts'
import { patronChanged } from '../update-patron.ts'

/**
 * `expected`: the versions of the patron that the writer has seen. Returns the id of the patron, which differs where they were
 * merged. The caller holds the lock of the restaurant.
 */
export async function writeAllergens(
  tx: Tx,
  restaurantId: number,
  id: number,
  { written, expected, actor }: { written: Allergens; expected: ExpectedTags; actor: string },
  at: EpochSeconds,
): Promise<number> {
  const { id: patronId, erased, version, merged: _, ...patron } = await lockPatron(tx, restaurantId, id)
  if (erased) throw notFound('Patron')
  const profile = await findProfile(tx, restaurantId, patronId)
  const before = { allergens: allergensOf(patron, profile.allergens), other: profile.other_allergens }
  const tags = tagsOfAllergens(written.allergens)
  const after = { allergens: allergensOf(tags, storedAllergens(written.allergens)), other: written.other }
  if (isDeepStrictEqual(before, after)) return patronId
  if (!isMatch(expected, patronTag({ id: patronId, version }))) throw await patronChanged(tx, restaurantId, patronId)
  const changes = Object.fromEntries([
    ...(isDeepStrictEqual(before.allergens, after.allergens)
      ? []
      : [['allergens', { from: before.allergens, to: after.allergens }]]),
    ...(before.other === after.other ? [] : [['other_allergens', { from: before.other, to: after.other }]]),
  ])
  sendPatronHistory(tx, restaurantId, patronId, { at, actor, action: 'update', changes })
  if (allergyTags.some((tag) => patron[tag] !== tags[tag])) {
    await updatePatronRow(tx, restaurantId, patronId, { ...patron, ...tags }, at)
  }
  const stored = { allergens: storedAllergens(after.allergens), other_allergens: after.other }
  await writeProfile(tx, restaurantId, patronId, { ...profile, ...stored }, at)
  return patronId
}
