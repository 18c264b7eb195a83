/**
 * What is ordered, by staff or by a guest, with its defaults filled in. What is for staff cannot be said in an order of a
 * guest: it does not compile, and is checked once more before anything is decided (`assertNothingForStaff`).
 */
import type { BookingTexts } from '../../../domain/booking/booking-texts.ts'
import type { GuestChoice, ReminderWay } from '../../../domain/guest/guest-choices.ts'
import type { Answer } from '../../../domain/guest/questions.ts'
import type { AskedOfNew, SettledByStaff } from '../../../domain/money/terms.ts'
import type { staffFields } from '../../../domain/seating/online-rules.ts'
import type { GivenContact } from '../../guests/patrons/match/match-patron.sql.ts'
import type { HoldOwner } from '../../house/schedule/holds.sql.ts'
import type { WantedLine } from '../products/lines-chosen.ts'
import type { Asking } from '../terms/asked-of.ts'

type Ordered = Omit<BookingTexts, 'private_comment'> & {
  date: string
  adults: number
  children: number
  dining_area_id: number | null
  waiting_list: boolean
  /** It waits for the restaurant's answer and gets no offer; only with `waiting_list`. */
  is_request: boolean
  /** The guest's language, as a BCP 47 tag. */
  language: string | null
  booking_source_id: number | null
  /** The source of the token, for an order that names none. */
  default_source_id?: number | undefined
  booking_tag_ids: readonly number[]
  actor: string
  /** The root of the token that books; null for a person. */
  tokenRoot: string | null
  /** By which the terms are found that it is to be paid by; never for guests who sit down or have no table. */
  asking?: Asking | undefined
  /** Terms that stand already, instead of those that are found. */
  asks?: AskedOfNew | undefined
  /** What is ordered of what is offered, by a guest with the prices that they read; absent where nothing was offered. */
  products?: readonly WantedLine[] | undefined
  /** The hold to be used, if it belongs to this owner and has not expired. */
  hold: { id: number; owner: HoldOwner } | null
}

type GuestsOwn = {
  /** What a guest chose on the booking page. */
  choices?: readonly GuestChoice[] | undefined
  /** What the guest answered to the restaurant's questions. */
  answers?: readonly Answer[] | undefined
  /** The last start that the guest would take, `date` being the first; only with `waiting_list`. */
  wanted_until?: string | undefined
  /** By which way they want to be reminded and asked. */
  reminders?: ReminderWay | null | undefined
  /** The guest subscribes to news. */
  news?: boolean | undefined
  /** The released table that the guest wishes for: a wish among what the house offers, and no order of staff's. */
  chosen_table_id?: number | undefined
}

type StaffsOwn = {
  private_comment: string | null
  table_ids: readonly number[] | undefined
  duration: number | undefined
  override: boolean
  /** The guests sit down now. */
  seated: boolean
  /** The waiting time that was announced to the guest; only with `waiting_list`. */
  quoted_minutes?: { from: number; until: number } | undefined
  /** How staff have settled what the booking is asked for; nothing where it is asked for nothing. */
  payment?: SettledByStaff | undefined
  /** A known guest; `guest` is then only the contact for this booking. */
  patron_id: number | null
}

/** By staff, or by an integration that acts for them. */
export type StaffOrder = Ordered &
  StaffsOwn & { [Field in keyof GuestsOwn]?: never } & {
    channel: 'staff'
    guest: GivenContact & { walkin: boolean }
  }

/** By a guest: on a page, through its API, by an assistant, or with a website's token. */
export type GuestOrder = Ordered &
  GuestsOwn & { [Field in (typeof staffFields)[number]]?: never } & {
    channel: 'online'
    guest: GivenContact & { walkin: false }
  }

export type Order = StaffOrder | GuestOrder
