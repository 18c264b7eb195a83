/**
 * The first page of a booking: how many, which day, what time. Everything is a link or a form, so it works without script;
 * a time is sent by POST, since choosing one holds a table.
 */
import type { LocalDate } from '../../domain/calendar.ts'
import { type OfferedStart, roomOf } from '../../domain/offered-starts.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { choiceFields, partyOf } from './booking-choice.ts'
import { type BookingView, bookingHref, textsOf } from './booking-view.ts'
import { guestPage, telephoneLink } from './guest-page.ts'
import { type MonthShown, monthTable } from './month-page.ts'

export type DayShown = {
  date: LocalDate
  starts: readonly OfferedStart[]
  /** What the restaurant says about a special day. */
  note: string | null
  services: ReadonlyMap<number, string>
  /** Where a time was chosen that could not be had. */
  instead: readonly OfferedStart[] | undefined
}

export type BookingPage = {
  least: number
  most: number
  areas: readonly { id: number; name: string }[]
  isPaused: boolean
  month: MonthShown | undefined
  day: DayShown | undefined
}

export function bookingPage(view: BookingView, page: BookingPage): Html {
  const texts = textsOf(view)
  const main = html`<h1>${texts.title}</h1>
${partySection(view, page)}
${page.month ? monthTable(view, page.month) : unbookable(view, page)}
${page.month && (page.day ? daySection(view, page.day) : html`<p class="soft">${texts.chooseDay}</p>`)}`
  return guestPage(view, { title: texts.title, main, isFirst: true })
}

/** More than these are typed as a number. */
const mostChips = 8

function partySection(view: BookingView, { most, areas }: BookingPage): Html {
  const texts = textsOf(view)
  const { choice, house } = view
  const { children, areaId, month, date } = choice
  const kept = { children, areaId, month, date }
  const chips = Array.from({ length: Math.min(most, mostChips) }, (_, index) => index + 1)
  const chip = (adults: number, label: string, isCurrent: boolean) => {
    const current = isCurrent && html` aria-current="true"`
    return html`<li><a href="${bookingHref(view, '', { ...kept, adults })}"${current} dir="ltr">${label}</a></li>`
  }
  const more = most > mostChips && chip(mostChips + 1, `${mostChips + 1}+`, choice.adults > mostChips)
  return html`<section>
<h2 id="guests">${house.allow_kids ? texts.adults : texts.guests}</h2>
<ul class="chips" aria-labelledby="guests">${chips.map((count) => chip(count, String(count), count === choice.adults))}${more}</ul>
${moreOptions(view, areas, most)}
</section>`
}

/** What is chosen from lists: many adults, children, the area. */
function moreOptions(view: BookingView, areas: BookingPage['areas'], most: number): Html | undefined {
  const texts = textsOf(view)
  const { choice, house } = view
  const many = choice.adults > mostChips
  if (!many && !house.allow_kids && areas.length === 0) return undefined
  const { adults, month, date } = choice
  const kept = many ? { month, date } : { adults, month, date }
  const option = (value: number | string, label: string, isChosen: boolean) =>
    html`<option value="${value}"${isChosen && html` selected`}>${label}</option>`
  const counts = Array.from({ length: Math.max(0, most - 1) + 1 }, (_, count) => count)
  return html`<form class="options" method="get" action="/book/${house.slug}" data-at-once>
${hiddenFields(view, choiceFields(kept))}
${
  many &&
  html`<label>${texts.howMany}<input type="number" name="adults" inputmode="numeric" min="1" max="${most}" value="${adults}"></label>`
}
${
  house.allow_kids &&
  html`<label>${texts.children}<select name="children">${counts.map((count) => option(count, String(count), count === choice.children))}</select></label>`
}
${
  areas.length > 0 &&
  html`<label>${texts.place}<select name="area">${[
    option('', texts.anywhere, choice.areaId === null),
    ...areas.map(({ id, name }) => option(id, name, id === choice.areaId)),
  ]}</select></label>`
}
<button>${texts.apply}</button>
</form>`
}

export function hiddenFields(view: BookingView, fields: readonly [string, string][]): Html[] {
  const language: [string, string][] = view.languageIsChosen ? [['lang', view.language]] : []
  const all: [string, string][] = [...fields, ['form', view.form], ...language]
  return all.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
}

function unbookable(view: BookingView, { isPaused, most, least }: BookingPage): Html {
  const texts = textsOf(view)
  const party = partyOf(view.choice)
  const { telephone } = view.house
  const why = isPaused ? texts.paused : party > most ? texts.callForMore(most) : texts.callForFewer(least)
  return html`<div class="notice warning"><p>${why}</p>${telephone && html`<p>${telephoneLink(telephone)}</p>`}</div>`
}

function daySection(view: BookingView, { date, starts, note, services, instead }: DayShown): Html {
  const texts = textsOf(view)
  const room = roomOf(starts)
  return html`<section>
<h2 id="times" tabindex="-1">${view.formats.day(date)}</h2>
${note && html`<p class="note" dir="auto">${note}</p>`}
${instead && takenNotice(view, instead)}
${room === 'closed' && html`<p>${texts.dayIsClosed}</p>`}
${room === 'full' && html`<p>${texts.dayIsFull}</p>${waitingListForm(view, starts)}`}
${(room === 'free' || room === 'few') && timesForm(view, starts, services)}
</section>`
}

function takenNotice(view: BookingView, instead: readonly OfferedStart[]): Html {
  const texts = textsOf(view)
  const { formats, choice } = view
  const taken = choice.taken ?? ''
  const say = instead.length > 0 ? texts.freeInstead : texts.nothingElse
  return html`<div class="notice warning" role="alert">
<p>${texts.noLongerFree(taken)} ${say}</p>
${
  instead.length > 0 &&
  timeForm(
    view,
    html`<div class="times">${instead.map(({ slot }) => timeButton(slot.localTime, formats.time(slot.start)))}</div>`,
  )
}
</div>`
}

const timeButton = (value: string, label: string): Html => html`<button name="time" value="${value}">${label}</button>`

function timeForm(view: BookingView, content: Html, waitingList = false): Html {
  const { adults, children, areaId, date } = view.choice
  const action = bookingHref(view, '/time', { adults, children, areaId, date, waitingList })
  return html`<form method="post" action="${action}">
${content}
</form>`
}

function timesForm(view: BookingView, starts: readonly OfferedStart[], services: DayShown['services']): Html {
  const texts = textsOf(view)
  const groups = Map.groupBy(starts, ({ slot }) => `${slot.serviceDate} ${slot.serviceHourId}`)
  const time = ({ slot, isOpen }: OfferedStart) => {
    const label = view.formats.time(slot.start)
    if (isOpen) return timeButton(slot.localTime, label)
    return html`<span class="gone"><s aria-hidden="true">${label}</s><span class="hidden-label">${label}: ${texts.fullyBooked}</span></span>`
  }
  const content = [...groups.values()].map((group) => {
    const service = services.get(group[0]?.slot.serviceHourId ?? 0)
    return html`${groups.size > 1 && html`<h3><bdi>${service}</bdi></h3>`}
<div class="times">${group.map(time)}</div>
`
  })
  return timeForm(view, html`<p class="hidden-label">${texts.chooseTime}</p>${content}`)
}

function waitingListForm(view: BookingView, starts: readonly OfferedStart[]): Html {
  const texts = textsOf(view)
  const options = starts.map(
    ({ slot }) => html`<option value="${slot.localTime}">${view.formats.time(slot.start)}</option>`,
  )
  const content = html`<div class="panel">
<h3>${texts.waitingList}</h3>
<p>${texts.waitingListWhy}</p>
<div class="field"><label for="waiting-time">${texts.time}</label><select id="waiting-time" name="time">${options}</select></div>
<button class="primary full">${texts.joinWaitingList}</button>
</div>`
  return timeForm(view, content, true)
}
