/** What applying a description did, or would do, in the terms of the description. */
import { staffSentences } from '../../../../../../texts/staff-sentences.ts'
import type { Invitation } from '../../../people/members/invite-user.ts'
import type { AffectedBooking, AffectedCloseOff, Change } from '../description/change.ts'
import { type ReviewedChange, wholeSentence } from './reviewed-changes.ts'

export type ChangeReport = {
  /** Null only for a dry run on a restaurant that does not exist yet. */
  restaurantId: number | null
  changes: Change[]
  /** The same changes as sentences, with the bookings that each concerns. */
  reviewed: ReviewedChange[]
  futureBookings: AffectedBooking[]
  closeOffs: AffectedCloseOff[]
  /** The links of described users whose accounts are unproved. */
  invitations: Invitation[]
}

/** One sentence for each change, and below it the bookings that it concerns: a list of guests to call. */
export function formatReport({ reviewed, futureBookings, closeOffs }: ChangeReport): string[] {
  const listed = new Set(reviewed.flatMap(({ bookings }) => bookings.map(({ id }) => id)))
  return [
    ...reviewed.flatMap((line) => [
      `${wholeSentence(line, staffSentences.en)}.`,
      ...line.bookings.map((one) => `  ${lineOf(one)}`),
    ]),
    ...futureBookings.filter(({ id }) => !listed.has(id)).map(lineOf),
    ...closeOffs.map(({ date, closed, closes_now }) =>
      closes_now.length > 0
        ? `close-off of ${closed} on ${date} now closes ${closes_now.join(', ')}`
        : `close-off of ${closed} on ${date} closes nothing any more: its tables are open`,
    ),
  ]
}

function lineOf(booking: Omit<AffectedBooking, 'causes'>): string {
  const { reference, name, mobile_number, covers, date } = booking
  const guest = name === null ? '' : ` (${[name, mobile_number ?? 'no telephone', `${covers} covers`].join(', ')})`
  return `booking ${reference}${guest} on ${date} ${problemOf(booking)}`
}

function problemOf({ problem, tables }: Pick<AffectedBooking, 'problem' | 'tables'>): string {
  const held = `holds ${tables.join(', ')}`
  const sentences: Readonly<Record<AffectedBooking['problem'], string>> = {
    'table deactivated': `${held}, no longer in use: find it another table`,
    'tables in different dining areas': `${held}, in different dining areas now: find it another table`,
    'outside service hours': 'is outside the service hours now: it stands, speak with the guests',
    'area out of season': `${held}, in a dining area that is out of season then: find it another table`,
    'not at a slot': 'starts between two slots now: it stands as it is',
    'party does not fit its table': `${held}, which seats fewer now: find it another table`,
    'combination gone': `${held}, no longer put together: find it another table`,
    'table no longer online': `${held}, which guests no longer book online: it stands as it is`,
    'not the turn time': 'is shorter or longer than its turn time now: it stands as it is',
  }
  return sentences[problem]
}
