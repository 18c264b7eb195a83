/** The first page of a booking: how many, which day, what time. Everything is a link or a form, so it works without script. */
import { type Html, html } from '../../../http/pages/html.ts'
import { guestPage, housePicture, telephoneLink } from '../page/guest-page.ts'
import { type BookingView, choiceHref, textsOf } from './booking-view.ts'
import { type DayShown, daySection } from './day-page.ts'
import { type MonthShown, monthTable } from './month-page.ts'
import { type PartyChoices, partySection } from './party-page.ts'

export type BookingPage = PartyChoices & {
  isPaused: boolean
  /** The party is too large to be booked online: the restaurant is asked for a table instead. */
  isRequest: boolean
  month: MonthShown | undefined
  day: DayShown | undefined
}

/** `found`: metadata for search engines, where they may index the page. */
export function bookingPage(view: BookingView, page: BookingPage, found?: Html): Html {
  const texts = textsOf(view)
  const title = page.isRequest ? texts.askTitle : texts.title
  const main = html`${housePicture(view)}<h1>${title}</h1>
<div class="choosing">
<div>
${!page.isPaused && partySection(view, page, largerParties(view, page))}
${page.isRequest && html`<p class="note">${texts.requestWhy}</p>`}
${page.month ? monthTable(view, page.month) : unbookable(view, page)}
</div>
${page.month && (page.day ? daySection(view, page.day, placeOf(view, page)) : html`<p class="soft">${texts.chooseDay}</p>`)}
</div>`
  return guestPage(view, { title, main, found })
}

/** Undefined where there is nothing to choose. */
function placeOf(view: BookingView, { areas }: BookingPage): string | undefined {
  if (areas.length === 0) return undefined
  return areas.find(({ id }) => id === view.choice.areaId)?.name ?? textsOf(view).anywhere
}

/** Shown from the start, so that a large party does not search in vain. */
function largerParties(view: BookingView, { most, isRequest }: BookingPage): Html | undefined {
  if (isRequest) return undefined
  const texts = textsOf(view)
  const { areaId, month, date } = view.choice
  const { telephone } = view.house
  return html`<p class="hint">${texts.moreThan(most)} <a href="${choiceHref(view, { adults: most + 1, areaId, month, date })}">${texts.askUs}</a>${
    telephone && html` · ${telephoneLink(telephone)}`
  }</p>`
}

function unbookable(view: BookingView, { isPaused, least }: BookingPage): Html {
  const texts = textsOf(view)
  const { telephone } = view.house
  const why = isPaused ? texts.paused : texts.callForFewer(least)
  return html`<div class="notice warning"><p>${why}</p>${telephone && html`<p>${telephoneLink(telephone)}</p>`}</div>`
}
