/** The events to come, above the days of the booking page: by the clock, and how full their evenings are for the party. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { DayAtAGlance } from '../../../../domain/availability/online-starts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import { type EventStage, seatingsOf, stageOf } from '../../../../domain/events/event-stage.ts'
import { eventOn, type HouseEvent, opensAt, specialDayOf } from '../../../../domain/events/events.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { type BookingView, textsOf } from './booking-view.ts'
import { eventHref, eventInLanguage, opensText, startsText } from './event-words.ts'

export type ListedEvent = {
  event: HouseEvent
  date: LocalDate
  stage: Exclude<EventStage, 'over'>
  opens: EpochSeconds
  starts: ReturnType<typeof seatingsOf>
}

/** More are found on their days. */
const mostListed = 6

/** Those that are on sale or will be, by date. */
export function eventsToCome({ settings, prepared: { house } }: CachedHouse, now: EpochSeconds): ListedEvent[] {
  const listed = settings.events.flatMap((event): ListedEvent[] => {
    const special = specialDayOf(event, house)
    const stage = special ? stageOf(house, special, now) : 'over'
    if (special === undefined || stage === 'over') return []
    return [
      { event, stage, date: special.firstDay, opens: opensAt(house, special), starts: seatingsOf(house, special) },
    ]
  })
  return listed.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, mostListed)
}

export type EventListed = ListedEvent & { room: DayAtAGlance }

export function eventsSection(view: BookingView, events: readonly EventListed[]): Html | undefined {
  if (events.length === 0) return undefined
  const rows = events.map((listed) => {
    const { event, date, starts } = listed
    return html`<li><a href="${eventHref(view, event)}"><bdi>${eventInLanguage(event, view.language).name}</bdi></a>
<span class="soft">${view.formats.day(date)} · ${startsText(view, starts)}</span>${chip(view, listed)}</li>`
  })
  return html`<section class="panel events-to-come"><h2>${guestTexts[view.language].events.heading}</h2>
<ul class="rows">${rows}</ul></section>`
}

function chip(view: BookingView, { stage, room, opens }: EventListed): Html | undefined {
  const texts = textsOf(view)
  if (stage === 'soon') return html` <span class="chip pending">${opensText(view, opens)}</span>`
  if (room === 'full')
    return html` <span class="chip finished">${texts.fullFor(partyText(view.language, view.choice))}</span>`
  return room === 'few' ? html` <span class="chip pending">${texts.fewLeft}</span>` : undefined
}

export type EventOfDay = { event: HouseEvent; opens: EpochSeconds | undefined }

/** `opens` where it is not on sale yet. */
export function eventOfDay({ settings, prepared: { house } }: CachedHouse, date: LocalDate, now: EpochSeconds) {
  const event = eventOn(settings.events, house, date)
  const special = event && specialDayOf(event, house)
  if (!event || !special) return undefined
  return { event, opens: stageOf(house, special, now) === 'soon' ? opensAt(house, special) : undefined }
}

export function eventNote(view: BookingView, { event, opens }: EventOfDay): Html {
  const { about } = guestTexts[view.language].events
  return html`<p class="note"><bdi>${eventInLanguage(event, view.language).name}</bdi>${opens !== undefined && html`<br>${opensText(view, opens)}`}<br><a href="${eventHref(view, event)}">${about}</a></p>`
}
