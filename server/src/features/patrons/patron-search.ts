/** What is asked of the guest list. Every part narrows it; empty or undefined parts do not. */
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import type { PatronTag } from '../../domain/patron-tags.ts'
import type { Behaviour } from './behaviour.ts'

export type PatronSearch = {
  q: string
  tags: readonly PatronTag[]
  behaviour: readonly Behaviour[]
  isLocal: boolean | undefined
  /** Empty: any channel, or none. */
  channelIds: readonly number[]
  bookedFrom: LocalDate | undefined
  bookedTo: LocalDate | undefined
  /** The moment up to which a promised booking counts as a visit. */
  now: EpochSeconds
  /** Visits after this date count for `frequent`. */
  frequentAfter: LocalDate
  /** A last visit on or before this date is `lapsed`. */
  lapsedOn: LocalDate
}

export function asksAboutBookings({ behaviour, channelIds, bookedFrom, bookedTo }: PatronSearch): boolean {
  return behaviour.length > 0 || channelIds.length > 0 || bookedFrom !== undefined || bookedTo !== undefined
}

/** The keys hold neither the break between name and address nor the sign that parts one key from the next. */
export const hasKeys = ({ q }: PatronSearch): boolean => q !== '' && !q.includes('\n') && !q.includes('\x01')

/** Nothing but a text that the tally may know, or nothing at all: the whole list. */
export function asksForTextAlone(search: PatronSearch): boolean {
  const { q, tags, isLocal } = search
  return (q === '' || hasKeys(search)) && tags.length === 0 && isLocal === undefined && !asksAboutBookings(search)
}
