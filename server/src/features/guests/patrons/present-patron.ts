/** Turns rows into wire shapes. */
import type { Static } from 'typebox'
import { toUtcIso } from '../../../domain/calendar/calendar.ts'
import { type PatronTags, patronTags } from '../../../domain/guest/patron-tags.ts'
import type { PatronAnswer, PatronQueryAnswer, UpdatedPatronAnswer } from './patrons.schemas.ts'
import type { PatronFields, PatronRow } from './patrons.sql.ts'
import type { ListedPatronRow } from './search/patron-query.sql.ts'

type ListedPatron = Static<typeof PatronQueryAnswer>['data'][number]
type PatronDetail = Static<typeof PatronAnswer>['data']
type UpdatedPatron = Static<typeof UpdatedPatronAnswer>['data']

export function presentListed(row: ListedPatronRow): ListedPatron {
  return { ...row, created_at: toUtcIso(row.created_at) }
}

export function presentDetail(row: PatronRow): PatronDetail {
  const { id, name, email, mobile_number, mobile_prefix, comments, is_vip, is_vegan, is_vegetarian, walkin } = row
  const { total_bookings, cancelled_bookings, no_show_bookings, last_booking_date } = row
  return {
    id,
    name,
    email,
    mobile_number,
    mobile_prefix,
    comments,
    is_vip,
    is_vegan,
    is_vegetarian,
    walkin,
    tags: Object.fromEntries(patronTags.map((tag) => [tag, row[tag]])) as PatronTags,
    stats: { total_bookings, cancelled_bookings, no_show_bookings, last_booking_date },
  }
}

export function presentUpdated({ id, name, email, mobile_number }: PatronFields & { id: number }): UpdatedPatron {
  return { id, name, email, mobile_number }
}
