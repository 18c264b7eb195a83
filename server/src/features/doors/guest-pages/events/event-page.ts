/**
 * The page of an event: what it is, what there is, and its seatings. It only leads into the pages on which every table is booked:
 * a seating is sent as the time of that evening, so each of their guards holds here too.
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type EveningTime, timeOfSlot } from '../../../../domain/calendar/evening.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { type BookingView, bookingHref, textsOf } from '../choose/booking-view.ts'
import { eventField, eventInLanguage, eventPath, onEventPage } from '../choose/event-words.ts'
import { type PartyChoices, partySection } from '../choose/party-page.ts'
import { slotWords } from '../page/evening-words.ts'
import { brandSource, contactLink, guestPage } from '../page/guest-page.ts'
import { priceText, productWords } from '../products/order-page.ts'
import type { EventShown, SeatingShown, SoldProduct } from './event-shown.ts'

/** In seconds: with script and without the page asks for itself while others are paying. */
export const looksAgain = 20

export type EventPage = EventShown & {
  party: PartyChoices
  now: EpochSeconds
  /** The seating that was not available any more. */
  taken: EveningTime | undefined
}

export function eventPage(view: BookingView, page: EventPage, found?: Html): Html {
  const texts = guestTexts[view.language].events
  const { adults, children } = view.choice
  const { name, description, picture } = eventInLanguage(page.event, view.language)
  const main = html`<p><a href="${bookingHref(view, '', { adults, children })}">${texts.allTimes(view.house.name)}</a></p>
${picture && html`<img class="house-picture event-picture" src="${brandSource(view.house.slug, picture)}" alt="">`}
<div class="event">
<div><h1 dir="auto">${name}</h1>
<p class="event-when">${view.formats.dayAndYear(page.special.firstDay)}</p>
${description && html`<p dir="auto">${description}</p>`}</div>
<div class="event-side">${side(view, page)}</div>
${page.products.length > 0 && html`<div class="event-offer"><h2>${texts.offers}</h2>\n${menu(view, page.products)}</div>`}
</div>`
  return guestPage(view, { title: name, main, found, own: 'event' })
}

function side(view: BookingView, page: EventPage): Html {
  const texts = guestTexts[view.language].events
  switch (page.sale) {
    case 'soon':
      return opening(view, page)
    case 'over':
      return notice(view, texts.over, texts.overWhy)
    case 'paused':
      return notice(view, textsOf(view).paused)
    case 'open':
      return choosing(view, page)
    case 'party':
      return html`${choosing(view, page)}`
    case 'held':
      return html`<section class="notice warning" role="status" data-looks="${looksAgain}"><h2>${guestTexts[view.language].paying.others.title}</h2><p>${texts.held}</p><p><a class="button" href="">${guestTexts[view.language].paying.others.look}</a></p></section>
${seatingList(view, page)}`
    case 'sold out':
      return html`<section class="notice finished"><h2>${texts.soldOut}</h2><p>${texts.soldOutWhy}</p></section>
${partyChoice(view, page)}
${waiting(view, page)}`
  }
}

function notice(view: BookingView, title: string, why?: string): Html {
  const contact = contactLink(view.house)
  return html`<section class="notice warning"><h2>${title}</h2>${why && html`<p>${why}</p>`}${contact && html`<p>${contact}</p>`}</section>`
}

/** The script counts down to it, and then asks for the page anew. */
function opening(view: BookingView, page: EventPage): Html {
  const texts = guestTexts[view.language].events
  const seconds = page.opensAt - page.now
  const units = Object.entries(texts.units).map(
    ([unit, name]) => html`<li><b data-unit="${unit}"></b><span>${name}</span></li>`,
  )
  return html`<section class="panel">
<div data-opens="${seconds}" hidden aria-hidden="true"><h2>${texts.opensIn}</h2><ol class="event-clock">${units}</ol></div>
<p><b>${texts.opens(view.formats.moment(page.opensAt))}</b></p>
<p class="soft scripted-only">${texts.byItself}</p>
<p><a class="button full" href="${eventPath(view.house.slug, page.event)}/sale.ics?lang=${view.language}">${texts.calendar}</a></p>
</section>
${seatingList(view, page)}`
}

function seatingList(view: BookingView, { seatings, seatsInAll }: EventPage): Html {
  const texts = guestTexts[view.language].events
  const rows = seatings.map(
    (seating) =>
      html`<li><b>${slotWords(view.formats, seating.slot)}</b> <span class="soft">${texts.until(view.formats.time(seating.until))}</span></li>`,
  )
  return html`<section class="panel"><h2>${texts.seatings}</h2><ul class="event-seatings">${rows}</ul><p class="soft">${texts.inAll(seatsInAll)}</p></section>`
}

/** Also where nothing is left: guests wait as so many as they are. */
function partyChoice(view: BookingView, { event, party, special }: EventPage): Html {
  const ask = { adults: party.most + 1, date: special.firstDay }
  const larger = html`<p class="hint">${textsOf(view).moreThan(party.most)} <a href="${bookingHref(view, '', ask)}">${textsOf(view).askUs}</a></p>`
  return partySection(onEventPage(view, event), party, larger)
}

function choosing(view: BookingView, page: EventPage): Html {
  const texts = guestTexts[view.language].events
  const { adults, children, areaId } = view.choice
  const date = page.special.firstDay
  const open = page.seatings.filter(({ isOpen }) => isOpen)
  const guests = partyText(view.language, view.choice)
  const next = texts.nextWith('{time}', guests)
  return html`${partyChoice(view, page)}
<form method="post" action="${bookingHref(view, '/time', { adults, children, areaId, date })}">
<h2 id="seatings" tabindex="-1">${texts.chooseSeating}</h2>
${page.taken && html`<div class="notice warning" role="alert"><p>${textsOf(view).noLongerFree(page.taken)}</p></div>`}
${open.length === 0 && html`<div class="notice warning"><p>${texts.notForParty(guests)}</p></div>`}
<fieldset><legend class="hidden-label">${texts.seatings}</legend>
${page.seatings.map((seating) => seatingChoice(view, seating, open.length === 1))}</fieldset>
<input type="hidden" name="${eventField}" value="${page.event.code}">
${
  open.length > 0 &&
  html`<button class="primary full" data-with="${next}">${texts.next}</button>
<p class="hint">${whatNext(view, page)}</p>`
}
</form>
${open.length < page.seatings.length && waiting(view, page)}`
}

function whatNext(view: BookingView, { products, terms }: EventPage): string {
  const texts = guestTexts[view.language].events
  const paid = products.filter(({ product }) => product.pay === 'now')
  const isPaid = paid.length > 0
  // What everybody pays now takes the place of a card that would be kept.
  const keepsNoCard = terms?.terms.ask === 'guarantee' && paid.some(({ isOptional }) => !isOptional)
  return [
    ...(products.length > 0 ? [isPaid ? texts.menusPaid : texts.menusNext] : []),
    ...(terms && !keepsNoCard ? [terms.terms.sentence] : []),
    guestTexts[view.language].products.nothingYet,
  ].join(' ')
}

/** Shown from here on. */
const fewSeats = 10

function seatingChoice(view: BookingView, seating: SeatingShown, isOnly: boolean): Html {
  const { slot, until, isOpen, seatsLeft } = seating
  const texts = guestTexts[view.language].events
  const time = slotWords(view.formats, slot)
  const state = isOpen
    ? seatsLeft <= fewSeats && texts.seatsLeft(seatsLeft)
    : seatsLeft > 0
      ? textsOf(view).fullFor(partyText(view.language, view.choice))
      : texts.soldOut
  return html`<label class="event-seating${!isOpen && ' gone'}"><input type="radio" name="time" value="${timeOfSlot(slot)}" required${!isOpen && html` disabled`}${isOpen && isOnly && html` checked`} data-time="${time}"><span><b>${time}</b><span class="soft">${texts.until(view.formats.time(until))}</span></span>${state && html`<span class="${isOpen ? 'few' : 'soft'}">${state}</span>`}</label>
`
}

/** For the seatings that are full. The form of the waiting list lets guests say which they would take. */
function waiting(view: BookingView, { seatings, special }: EventPage): Html | undefined {
  const texts = guestTexts[view.language].events
  const full = seatings.filter(({ isOpen }) => !isOpen)
  const [first, last] = [full[0], full.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const { adults, children, areaId } = view.choice
  const chosen = { adults, children, areaId, date: special.firstDay, time: timeOfSlot(first.slot), waitingList: true }
  const until = `&until=${encodeURIComponent(timeOfSlot(last.slot))}#details`
  return html`<section class="panel"><h2>${textsOf(view).waitingList}</h2>
<p>${[...full.map(({ slot }) => slotWords(view.formats, slot)), partyText(view.language, view.choice)].join(' · ')}</p>
<p><a class="button full" href="${bookingHref(view, '/details', chosen)}${until}">${texts.waiting}</a></p>
<p class="hint">${texts.waitingWhy}</p></section>`
}

function menu(view: BookingView, products: readonly SoldProduct[]): Html {
  const texts = guestTexts[view.language].products
  const rows = products.map(({ product, isOptional }) => {
    const { name, description } = productWords(product, view.language)
    const says = [isOptional && texts.optional, product.pay === 'there' && texts.paidThere].filter(Boolean).join(' · ')
    return html`<li><span><bdi>${name}</bdi></span><b>${priceText(view, product.price)}</b>${
      description && html`<span class="soft" dir="auto">${description}</span>`
    }${says && html`<span class="soft">${says}</span>`}</li>`
  })
  return html`<ul class="event-menu">${rows}</ul>`
}
