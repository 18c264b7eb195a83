/**
 * Merges two records of one guest into the first. Its bookings and reviews include those of the second; tags (the
 * restaurant's own too) and comments are joined; missing contact is filled in. The id of the second keeps working and
 * means the first.
 *
 * Contacts and rows of both are locked, so a concurrent booking for either is committed before and moved with the
 * others, or finds the first.
 */

import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { walkInName } from '../../../domain/guest/guest-match.ts'
import { type PatronTags, patronTags } from '../../../domain/guest/patron-tags.ts'
import { InvalidInput, notFound } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { lockDays } from '../../house/schedule/schedule.sql.ts'
import { lockPatrons } from './lock-patron.ts'
import {
  leaveRow,
  lockBookingsToMove,
  moveBookings,
  sendForgetSummaries,
  sendPatronHistory,
} from './merge-patrons.sql.ts'
import { type PatronFields, updatePatronRow } from './patrons.sql.ts'
import { mergeProfiles } from './profile/patron-profile.ts'

type Merge = { id: number; otherId: number; actor: string; at: EpochSeconds }

/** The caller has locked the restaurant against changes. Returns the id of the patron who stays. */
export async function mergePatrons(tx: Tx, restaurantId: number, merge: Merge): Promise<number> {
  const { actor, at } = merge
  const [kept, other] = await lockPatrons(tx, restaurantId, [merge.id, merge.otherId])
  if (!kept || kept.erased) throw notFound('Patron')
  if (!other || other.erased) throw refused((say) => say.validation.selected('patron_id'))
  if (other.id === kept.id) throw refused((say) => say.house.patrons.another)
  const bookings = await lockBookingsToMove(tx, restaurantId, other.id)
  await lockDays(tx, restaurantId, [...new Set(bookings.map(({ local_date }) => local_date))], at)

  const merged = joined(kept, other)
  // First visits and returns of both change, so their summaries are made again.
  for (const { id } of [kept, other]) sendForgetSummaries(tx, restaurantId, id)
  await moveBookings(tx, restaurantId, other.id, kept.id, at)
  // The second first, since an e-mail address belongs to one patron at a time.
  await leaveRow(tx, restaurantId, other.id, kept.id, at)
  await updatePatronRow(tx, restaurantId, kept.id, merged, at)
  const profile = await mergeProfiles(tx, restaurantId, kept, other, at)
  const changes = { ...changesOf(kept, other, merged), ...profile }
  sendPatronHistory(tx, restaurantId, kept.id, { at, actor, action: 'merge', changes })
  return kept.id
}

const refused = (sentence: Sentence): InvalidInput => new InvalidInput({ patron_id: [sentence] })

function joined(kept: PatronFields, other: PatronFields): PatronFields {
  const telephone = kept.mobile_number === null ? other : kept
  const origin = !kept.is_local_set && other.is_local_set ? other : kept
  return {
    ...(Object.fromEntries(patronTags.map((tag) => [tag, kept[tag] || other[tag]])) as PatronTags),
    name: kept.name === walkInName ? other.name : kept.name,
    email: kept.email ?? other.email,
    mobile_number: telephone.mobile_number,
    mobile_prefix: telephone.mobile_prefix,
    comments: joinedComments(kept.comments, other.comments),
    walkin: kept.walkin && other.walkin,
    is_local: origin.is_local,
    is_local_set: origin.is_local_set,
    channel_id: kept.channel_id ?? other.channel_id,
  }
}

function joinedComments(kept: string | null, other: string | null): string | null {
  return [...new Set([kept, other].filter((comments) => comments !== null))].join('\n') || null
}

const shown = ['name', 'email', 'mobile_number', 'mobile_prefix', 'comments', 'is_local', ...patronTags] as const

/** For the history: the second patron's values, and the new ones, where the two differ or the merge changed them. */
function changesOf(kept: PatronFields & { id: number }, other: PatronFields & { id: number }, merged: PatronFields) {
  const fields = shown.filter((field) => other[field] !== merged[field] || kept[field] !== merged[field])
  const changed = fields.map((field) => [field, { from: other[field], to: merged[field] }])
  return { patron_id: { from: other.id, to: kept.id }, ...Object.fromEntries(changed) }
}
