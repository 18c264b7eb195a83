/** What the pages of a guest's own booking are made with. */
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { GuestView } from '../page/guest-view.ts'
import type { ManagedBooking } from './managed-booking.ts'
import type { GuestAction } from './page-seal.ts'

export type ManageView = GuestView & {
  booking: ManagedBooking
  now: EpochSeconds
  /** The address that the confirmation can be sent to again, masked; undefined where it cannot. */
  sendsAgainTo: string | undefined
  /** The whole address of the booking, for calendars. */
  manageUrl: string
  /** Where it is paid; undefined where nothing is owed. */
  payHref: string | undefined
  /** The address of a page of this booking: '' for itself, `/cancel` and so on. */
  href(page: string): string
  seal(action: GuestAction): string
}
