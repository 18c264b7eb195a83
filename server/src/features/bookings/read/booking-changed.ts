/** Thrown where an edit was based on a version of the booking that is no longer the current one. */

import { bookingTag, preconditionFailed } from '../../../domain/booking/edit-version.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { Problem } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from './booking-detail.sql.ts'
import { type BookingDetail, presentDetail } from './present-booking.ts'

export class BookingChanged extends Problem {
  readonly row: BookingDetailRow
  readonly detail: BookingDetail

  constructor(row: BookingDetailRow, house: CachedHouse, now: EpochSeconds) {
    const detail = presentDetail(row, house, now)
    const { code, sentence, details } = preconditionFailed('booking', bookingTag(row), detail)
    super(code, sentence, { details })
    this.row = row
    this.detail = detail
  }
}
