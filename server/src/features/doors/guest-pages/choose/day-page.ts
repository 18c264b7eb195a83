/**
 * The chosen day of the booking page: the restaurant's note about it, and its times by service. Guests can wait for a
 * full time, even if others of the day are free. Times are chosen by POST, since that holds a table.
 */

import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type OnlineStart, roomOf } from '../../../../domain/availability/online-starts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import type { LocalDate } from '../../../../domain/calendar/calendar.ts'
import { timeOfSlot } from '../../../../domain/calendar/evening.ts'
import type { Slot } from '../../../../domain/calendar/service-hours.ts'
import type { GuestFormats } from '../../../../domain/guest/guest-formats.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { slotWords } from '../page/evening-words.ts'
import { formTool, toolParameter } from '../page/form-tool-page.ts'
import { type BookingView, bookingHref, type ChoosingView, choiceHref, textsOf } from './booking-view.ts'
import { type EventOfDay, eventNote } from './events-page.ts'
import { servicesOfDay } from './services-page.ts'

export type DayShown = {
  date: LocalDate
  starts: readonly OnlineStart[]
  isToday?: boolean
  /** The restaurant answers such parties itself: nothing to wait for. */
  isRequest?: boolean
  /** What the restaurant says about a special day. */
  note: string | null
  services: ReadonlyMap<number, string>
  /** What is sold that evening, on a page of its own. */
  event?: EventOfDay | undefined
  /** The restaurant does not open. */
  isShut: boolean
  /** The chosen time that was not available, and the nearest free ones. */
  taken: { time: string; instead: readonly OnlineStart[] } | undefined
  /** The chosen area takes no guests: why, and starts in the others. */
  closedArea?:
    | { why: string; others: readonly { id: number; name: string; starts: readonly OnlineStart[] }[] }
    | undefined
  /** The next days with room, where this one has none. */
  nextDays: readonly LocalDate[]
}

/** `place`: where, in the guest's words; undefined where there is nothing to choose. */
export function daySection(view: BookingView, day: DayShown, place: string | undefined): Html {
  const texts = textsOf(view)
  const { starts, taken, isShut } = day
  const room = roomOf(starts)
  return html`<section>
${dayHead(view, day, place)}
${day.event && eventNote(view, day.event)}
${taken && takenNotice(view, taken)}
${room === 'closed' && !isShut && (day.closedArea ? closedAreaPanel(view, day.date, day.closedArea) : day.event?.opens === undefined && html`<p>${texts.dayIsClosed}</p>`)}
${room === 'full' && html`<p>${texts.dayIsFull}</p>`}
${room !== 'closed' && timeForm(view, servicesOfDay(view, day))}
${timeTool(view, day)}
${room !== 'closed' && !day.isRequest && waitingBox(view, day)}
${nextDays(view, day)}
</section>`
}

/** For who finds no time that suits: a place on the waiting list, for the longest run of full starts on the date. */
function waitingBox(view: BookingView, { date, starts }: DayShown): Html | undefined {
  const run = longestFullRun(starts)
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const { waiting } = guestTexts[view.language]
  const { adults, children, areaId } = view.choice
  const chosen = { adults, children, areaId, date, time: timeOfSlot(first.slot), waitingList: true }
  const href = `${bookingHref(view, '/details', chosen)}&until=${encodeURIComponent(timeOfSlot(last.slot))}#details`
  return html`<div class="nothing">
<p><strong>${waiting.otherTime}</strong><br>${waiting.why}</p>
<a class="button" href="${href}">${waiting.forDay(view.formats.weekday(date))}</a>
</div>`
}

/** A free start within a span would be booked, not waited for; and a span ends with its calendar date. */
function longestFullRun(starts: readonly OnlineStart[]): readonly OnlineStart[] {
  let longest: OnlineStart[] = []
  let run: OnlineStart[] = []
  for (const start of starts) {
    const [begin] = run
    const follows = begin === undefined || begin.slot.date === start.slot.date
    run = start.isOpen ? [] : [...(follows ? run : []), start]
    if (run.length > longest.length) longest = run
  }
  return longest
}

function closedAreaPanel(view: BookingView, date: LocalDate, closed: NonNullable<DayShown['closedArea']>): Html {
  const texts = textsOf(view)
  const { adults, children } = view.choice
  const areas = closed.others.map(({ id, name, starts }) => {
    const all = html`<a class="button" href="${choiceHref(view, { adults, children, areaId: id, date }, 'times')}">${texts.allTimes}</a>`
    const times = timesOf(view, [...starts.map((start) => timeButton(view, start)), all])
    return html`<h3><bdi>${name}</bdi></h3>
${timeForm(view, times, id)}`
  })
  return html`<div class="panel">
<p><strong>${closed.why}</strong></p>
${areas.length > 0 && html`<p class="soft">${texts.hereInstead(view.formats.day(date), partyText(view.language, view.choice))}</p>`}
${areas}
</div>`
}

type DayHead = Pick<DayShown, 'date' | 'note' | 'isShut'>

export const dayHead = (view: ChoosingView, { date, note, isShut }: DayHead, place?: string): Html =>
  html`<div class="day-head">
<h2 id="times" tabindex="-1">${view.formats.day(date)}</h2>
${
  isShut
    ? html`<p><span class="chip finished">${textsOf(view).shut}</span></p>`
    : html`<p class="soft">${partyText(view.language, view.choice)}${place && html` · <bdi>${place}</bdi>`}</p>`
}
</div>
${note && html`<p class="note" dir="auto">${note}</p>`}`

/** Links to the next days with room; nothing where there are none. */
export function nextDays(view: ChoosingView, { nextDays: days }: Pick<DayShown, 'nextDays'>): Html | undefined {
  if (days.length === 0) return undefined
  const { adults, children, areaId } = view.choice
  const link = (date: LocalDate) =>
    html`<a class="button" href="${choiceHref(view, { adults, children, areaId, date }, 'times')}">${view.formats.day(date)}</a>`
  return html`<h3>${textsOf(view).nextDays}</h3>
<div class="buttons">${days.map(link)}</div>`
}

function takenNotice(view: BookingView, { time, instead }: NonNullable<DayShown['taken']>): Html {
  const texts = textsOf(view)
  const say = instead.length > 0 ? texts.freeInstead : texts.nothingElse
  const times = timesOf(
    view,
    instead.map((start) => timeButton(view, start)),
  )
  return html`<div class="notice warning" role="alert">
<p>${texts.noLongerFree(time)} ${say}</p>
${instead.length > 0 && timeForm(view, times)}
</div>`
}

function timeForm(view: BookingView, content: Html, areaId = view.choice.areaId): Html {
  const { adults, children, date } = view.choice
  return html`<form method="post" action="${bookingHref(view, '/time', { adults, children, areaId, date })}">
${content}
</form>`
}

/** The free times as one hidden form, since assistants cannot use buttons as arguments of a tool. */
function timeTool(view: BookingView, { starts }: DayShown): Html | undefined {
  const open = starts.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return undefined
  const { adults, children, areaId, date } = view.choice
  const { takeTime } = guestTexts[view.language].found
  const options = open.map(
    ({ slot }) => html`<option value="${timeOfSlot(slot)}">${slotWords(view.formats, slot)}</option>`,
  )
  return html`<form hidden method="post" action="${bookingHref(view, '/time', { adults, children, areaId, date })}"${formTool({ name: 'hold_table', description: takeTime, sendsItself: true })}>
<select name="time" required${toolParameter(textsOf(view).chooseTime)}>${options}</select>
</form>`
}

const timeButton = ({ formats }: BookingView, { slot }: OnlineStart): Html =>
  html`<button name="time" value="${timeOfSlot(slot)}">${slotLabel(formats, slot)}</button>`

/** `00:30 Sat`. */
export function slotLabel(formats: GuestFormats, { start, date, serviceDate }: Slot): Html {
  return html`${formats.time(start)}${date !== serviceDate && html` <small>${formats.shortDay(date)}</small>`}`
}

/** `7:30 pm` is wider than `19:30`. */
export const timesOf = ({ house }: ChoosingView, times: readonly Html[]): Html =>
  html`<div class="times${!house.twenty_four_hour_format && ' twelve-hours'}">${times}</div>`

/** The starts of each service. */
export const byService = (starts: readonly OnlineStart[]): OnlineStart[][] => [
  ...Map.groupBy(starts, ({ slot }) => slot.serviceHourId).values(),
]
