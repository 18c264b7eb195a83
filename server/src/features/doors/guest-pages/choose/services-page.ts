/**
 * The times of a day by service. One service is open: on the day itself the next with a free time, on other days the one
 * with most of them, the later of equals; the others are folded, those after it before those that come earlier. Four
 * quarters make a line of an hour; starts after midnight stand under their night.
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { OnlineStart } from '../../../../domain/availability/online-starts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import { timeOfSlot } from '../../../../domain/calendar/evening.ts'
import type { Slot } from '../../../../domain/calendar/service-hours.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { slotWords } from '../page/evening-words.ts'
import { type BookingView, textsOf } from './booking-view.ts'

export type Services = {
  starts: readonly OnlineStart[]
  services: ReadonlyMap<number, string>
  isToday?: boolean
}

const freeOf = (starts: readonly OnlineStart[]): number => starts.filter(({ isOpen }) => isOpen).length

export function servicesOfDay(view: BookingView, { starts, services, isToday = false }: Services): Html {
  const texts = textsOf(view)
  const groups = [...Map.groupBy(starts, ({ slot }) => slot.serviceHourId).values()]
  const open = openService(groups, isToday)
  const order = [...groups.slice(open), ...groups.slice(0, open).reverse()]
  const content = order.map((group, place) => {
    const name = services.get(group[0]?.slot.serviceHourId ?? 0)
    return groups.length === 1
      ? timesOfService(view, group, underDay)
      : serviceShown(view, group, { name, isOpen: place === 0 })
  })
  return html`<p class="hidden-label">${texts.chooseTime}</p>${content}`
}

/** The place of the service that is open. */
export function openService(groups: readonly (readonly OnlineStart[])[], isToday: boolean): number {
  const free = groups.map(freeOf)
  if (isToday)
    return Math.max(
      0,
      free.findIndex((count) => count > 0),
    )
  return Math.max(0, free.lastIndexOf(Math.max(...free)))
}

function serviceShown(
  view: BookingView,
  group: readonly OnlineStart[],
  { name, isOpen }: { name: string | undefined; isOpen: boolean },
): Html {
  const { formats, language } = view
  const free = freeOf(group)
  const [first, last] = [group[0], group.at(-1)]
  const span = first && last && `${formats.time(first.slot.start)}–${formats.time(last.slot.start)}`
  const said =
    free > 0 ? guestTexts[language].times.free(free) : textsOf(view).fullFor(partyText(language, view.choice))
  return html`<details class="service"${isOpen && html` open`}>
<summary><h3><bdi>${name}</bdi></h3> <span class="soft">${[span, said].filter(Boolean).join(', ')}</span></summary>
${timesOfService(view, group, underService)}
</details>
`
}

type Heading = (text: string, className?: string) => Html

/** A single service has no heading of its own. */
const underDay: Heading = (text, name) => html`<h3${name && html` class="${name}"`}>${text}</h3>`
const underService: Heading = (text, name) => html`<h4${name && html` class="${name}"`}>${text}</h4>`

function timesOfService(view: BookingView, group: readonly OnlineStart[], heading: Heading): Html {
  const texts = textsOf(view)
  const isFull = freeOf(group) === 0
  const night = group.filter(({ slot }) => slot.date !== slot.serviceDate)
  const [later] = night
  const evening = group.filter((start) => !night.includes(start))
  const hasQuarters = group.some(({ slot }) => minutesOf(slot) % 30 === 15)
  const grid = (starts: readonly OnlineStart[]): Html =>
    html`<div class="times by-hour">${starts.map((start) => timeShown(view, start, hasQuarters ? quarterOf(starts, start) : undefined))}</div>`
  const hint =
    group.some(({ isOpen }) => !isOpen) && html`<p class="hint">${isFull ? texts.waitingListWhy : texts.tellMeHint}</p>`
  return html`<div class="inside">
${isFull && heading(texts.waitingList)}
${evening.length > 0 && grid(evening)}
${later && html`${heading(view.formats.nightOf({ at: later.slot.start, evening: later.slot.serviceDate }) ?? '', 'night')}${grid(night)}`}
${hint}
</div>`
}

const minutesOf = ({ localTime }: Slot): number => Number(localTime.slice(3, 5))
const hourOf = ({ localTime }: Slot): number => Number(localTime.slice(0, 2))

/** Its column of eight: two hours a line where there is room, else one. Undefined between quarters. */
function quarterOf(starts: readonly OnlineStart[], { slot }: OnlineStart): number | undefined {
  const [first] = starts
  if (first === undefined || starts.some((start) => minutesOf(start.slot) % 15 !== 0)) return undefined
  return ((hourOf(slot) - hourOf(first.slot)) % 2) * 4 + minutesOf(slot) / 15 + 1
}

function timeShown(
  { formats, language }: BookingView,
  { slot, isOpen }: OnlineStart,
  column: number | undefined,
): Html {
  const isNight = slot.date !== slot.serviceDate
  const place = column !== undefined && `q${column}`
  const time = formats.time(slot.start)
  if (isOpen) {
    return html`<button name="time" value="${timeOfSlot(slot)}"${place && html` class="${place}"`}${isNight && html` aria-label="${slotWords(formats, slot)}"`}>${time}</button>`
  }
  // A full time: the guest is notified if it becomes free.
  const label = guestTexts[language].booking.tellMe(slotWords(formats, slot))
  return html`<button class="${['gone', place].filter(Boolean).join(' ')}" name="wait" value="${timeOfSlot(slot)}" aria-label="${label}" title="${label}">${time}${bell}</button>`
}

const bell = html`<svg class="bell" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4"/></svg>`
