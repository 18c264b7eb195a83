/** The first page of a booking: how many, which day, what time. Everything is a link or a form, so it works without script. */
import { type Html, html } from '../../../../http/pages/html.ts'
import { contactLink, guestPage, housePicture, menuLink } from '../page/guest-page.ts'
import { type BookingView, choiceHref, textsOf } from './booking-view.ts'
import { type DayShown, daySection } from './day-page.ts'
import { dayStrip } from './day-strip-page.ts'
import { type EventListed, eventsSection } from './events-page.ts'
import { type MonthShown, monthTable } from './month-page.ts'
import { type PartyChoices, partySection } from './party-page.ts'

export type BookingPage = PartyChoices & {
  isPaused: boolean
  /** Listed without times. */
  walkInAreas: readonly string[]
  /** There is nothing to book: guests just come. */
  isWalkIn: boolean
  /** The party is too large to be booked online: the restaurant is asked for a table instead. */
  isRequest: boolean
  /** The party has more guests than the house has seats: nothing can be asked for here. */
  isTooLarge: boolean
  month: MonthShown | undefined
  day: DayShown | undefined
  /** Special evenings that are sold. */
  events: readonly EventListed[]
}

/** `found`: metadata for search engines, where they may index the page. */
export function bookingPage(view: BookingView, page: BookingPage, found?: Html): Html {
  const texts = textsOf(view)
  const title = page.isWalkIn ? view.house.name : page.isRequest ? texts.askTitle : texts.title
  // Also where the page has chosen the day.
  const onDay = page.day ? { ...view, choice: { ...view.choice, date: page.day.date } } : view
  const menu = menuLink(view)
  const main = html`${housePicture(view)}<h1>${title}</h1>${menu && html`\n<p>${menu}</p>`}
${!page.isPaused && eventsSection(view, page.events)}
<div class="choosing">
<div>
${!page.isWalkIn && page.walkInAreas.length > 0 && html`<p class="note">${texts.walkInAreas(page.walkInAreas)}</p>`}
${!page.isPaused && partySection(view, page, largerParties(view, page))}
${page.isRequest && !page.isTooLarge && html`<p class="note">${texts.requestWhy}</p>`}
${page.month && page.day && dayStrip(onDay, page.month)}
${page.month ? monthTable(onDay, page.month, isBehindStrip(view, page)) : unbookable(view, page)}
</div>
${page.month && (outside(view, page.month) ?? (page.day ? daySection(onDay, page.day, placeOf(view, page)) : html`<p class="soft">${texts.chooseDay}</p>`))}
</div>`
  return guestPage(view, { title, main, found, own: 'nothing' })
}

/** On phones the days around the chosen one stand for the month, until the guest asks for it. */
const isBehindStrip = ({ choice }: BookingView, { day }: BookingPage): boolean =>
  day !== undefined && choice.month === undefined && choice.outside === undefined

/** Undefined where the day can be booked, or none is chosen. Addresses of a day are shared and kept for long. */
function outside({ choice, language, formats }: BookingView, { first, last }: MonthShown): Html | undefined {
  const { bookedUntil, dayIsOver } = textsOf({ language })
  const date = choice.date ?? choice.outside
  if (date === undefined || (date >= first && date <= last)) return undefined
  const why = date > last ? bookedUntil(formats.dayAndYear(last)) : dayIsOver
  return html`<div class="notice warning" id="times"><p>${why}</p></div>`
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
  const contact = contactLink(view.house)
  return html`<p class="hint">${texts.moreThan(most)} <a href="${choiceHref(view, { adults: most + 1, areaId, month, date })}">${texts.askUs}</a>${
    contact && html` · ${contact}`
  }</p>`
}

function unbookable(view: BookingView, { isPaused, isWalkIn, isTooLarge, least }: BookingPage): Html {
  const texts = textsOf(view)
  const contact = contactLink(view.house)
  const why = isWalkIn
    ? texts.walkInsOnly
    : isPaused
      ? texts.paused
      : isTooLarge
        ? texts.largerThanHouse
        : texts.callForFewer(least)
  return html`<div class="notice warning"><p>${why}</p>${contact && html`<p>${contact}</p>`}</div>`
}
