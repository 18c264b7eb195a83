/** Adds and removes a patron's own tags and sets the birthday. The patron is locked, so concurrent changes are both kept. */
import type { Tx } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { Birthday } from '../../../../domain/guest/birthday.ts'
import { InvalidInput, notFound } from '../../../../domain/problem.ts'
import { lockPatron } from '../lock-patron.ts'
import { sendPatronHistory } from '../merge-patrons.sql.ts'
import { findProfile, writeProfile } from '../profile/patron-profile.sql.ts'
import { changesOf, joinedTags, mostOwnTags, withoutTags } from '../profile/patron-profile.ts'

export type ProfileChange = {
  add: readonly string[]
  remove: readonly string[]
  /** Undefined leaves it as it is. */
  birthday: Birthday | null | undefined
  actor: string
}

/** Returns the id of the patron, which differs where they were merged. The caller holds the lock of the restaurant. */
export async function changeProfile(
  tx: Tx,
  restaurantId: number,
  id: number,
  { add, remove, birthday, actor }: ProfileChange,
  at: EpochSeconds,
): Promise<number> {
  const { id: patronId, erased } = await lockPatron(tx, restaurantId, id)
  if (erased) throw notFound('Patron')
  const before = await findProfile(tx, restaurantId, patronId)
  const own_tags = joinedTags(withoutTags(before.own_tags, remove), add)
  if (own_tags.length > mostOwnTags) {
    throw new InvalidInput({ add_own_tags: [({ house }) => house.patrons.tooManyTags(mostOwnTags)] })
  }
  const after = { ...before, own_tags, birthday: birthday === undefined ? before.birthday : birthday }
  const changes = changesOf(before, after)
  if (Object.keys(changes).length === 0) return patronId
  sendPatronHistory(tx, restaurantId, patronId, { at, actor, action: 'update', changes })
  await writeProfile(tx, restaurantId, patronId, after, at)
  return patronId
}
