/** An event in the guest's words, and where its page is. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { Slot } from '../../../../domain/calendar/service-hours.ts'
import type { HouseEvent } from '../../../../domain/events/events.ts'
import type { GuestView } from '../page/guest-view.ts'
import { type BookingView, choiceHref } from './booking-view.ts'

/** The field that says from which page a time was chosen. */
export const eventField = 'event'

export const eventPath = (slug: string, { code }: Pick<HouseEvent, 'code'>): string => `/book/${slug}/events/${code}`

/** With the party and the key of the form, as every link of the booking pages. */
export function eventHref(view: BookingView, event: Pick<HouseEvent, 'code'>): string {
  const { adults, children, areaId } = view.choice
  return choiceHref(onEventPage(view, event), { adults, children, areaId })
}

/** Its links lead to the page itself. Those of a preview stay within it. */
export function onEventPage(view: BookingView, event: Pick<HouseEvent, 'code'>): BookingView {
  const { slug } = view.house
  return view.path === `/book/${slug}` ? { ...view, path: eventPath(slug, event) } : view
}

export const eventInLanguage = (event: HouseEvent, language: GuestLanguage): HouseEvent => ({
  ...event,
  ...event.translations?.[language],
})

/** `18:00 or 21:15`. */
export function startsText({ language, formats }: GuestView, slots: readonly Slot[]): string {
  const times = slots.map(({ start }) => formats.time(start))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(times)
}

export const opensText = ({ language, formats }: GuestView, at: EpochSeconds): string =>
  guestTexts[language].events.opens(formats.moment(at))
