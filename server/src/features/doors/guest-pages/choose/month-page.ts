/**
 * A month as a table of links: which days have room, and how much. Closed days are links too, to say why they are
 * closed.
 */
import { type LocalDate, weekdayOf } from '../../../../domain/calendar/calendar.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { type ChoosingView, choiceHref, textsOf } from './booking-view.ts'
import type { OnlineDay } from './online-days.ts'

export type MonthShown = {
  /** `YYYY-MM`. */
  month: string
  days: readonly OnlineDay[]
  before: string | undefined
  after: string | undefined
  /** The first and the last day that guests may book. */
  first: LocalDate
  last: LocalDate
  /** Days on which the restaurant does not open; others without a start cannot be booked online. */
  shut: readonly LocalDate[]
}

/** `isBehindStrip`: hidden on phones, where the strip of days leads to it. */
export function monthTable(view: ChoosingView, shown: MonthShown, isBehindStrip = false): Html {
  const { formats } = view
  const { month, days, before, after } = shown
  const firstDate: LocalDate = `${month}-01`
  const hasClosed = days.some((day) => day.room === 'closed' && isBookable(shown, day))
  const offset = (weekdayOf(firstDate) - formats.firstWeekday + 7) % 7
  const cells = [
    ...Array.from({ length: offset }, () => html`<td></td>`),
    ...days.map((day) => dayCell(view, shown, day)),
  ]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  // Weeks that are over are left out.
  const over = days.filter(({ date }) => date < shown.first).length
  const left = weeks.slice(Math.min(Math.floor((offset + over) / 7), weeks.length - 1))
  return html`<section class="month${isBehindStrip && ' behind-strip'}">
<div class="month-head">
<h2 id="month" tabindex="-1">${formats.month(firstDate)}</h2>
<nav>${monthLink(view, before, 'previous')}${monthLink(view, after, 'next')}</nav>
</div>
<table aria-labelledby="month">
<thead><tr>${formats.weekdays.map(({ short, long }) => html`<th scope="col" abbr="${long}">${short}</th>`)}</tr></thead>
<tbody>${left.map((week) => html`<tr>${week}${emptyCells(7 - week.length)}</tr>`)}</tbody>
</table>
${hasClosed && html`<p class="hint">${textsOf(view).greyDays}</p>`}
</section>`
}

const emptyCells = (count: number): Html[] => Array.from({ length: count }, () => html`<td></td>`)

const isBookable = ({ first, last }: MonthShown, { date }: OnlineDay): boolean => date >= first && date <= last

function monthLink(view: ChoosingView, month: string | undefined, which: 'previous' | 'next'): Html | undefined {
  if (month === undefined) return undefined
  const texts = textsOf(view)
  const { adults, children, areaId } = view.choice
  const label = which === 'previous' ? texts.previousMonth : texts.nextMonth
  const href = choiceHref(view, { adults, children, areaId, month }, 'month')
  return html`<a href="${href}" class="turn ${which}" rel="${which === 'previous' ? 'prev' : 'next'}"><span class="hidden-label">${label}</span></a>`
}

function dayCell(view: ChoosingView, shown: MonthShown, { date, room }: OnlineDay): Html {
  const texts = textsOf(view)
  const number = Number(date.slice(8))
  const name = view.formats.day(date)
  if (!isBookable(shown, { date, room })) return html`<td><span class="day none">${number}</span></td>`
  const { adults, children, areaId } = view.choice
  const href = choiceHref(view, { adults, children, areaId, date }, 'times')
  const current = date === view.choice.date && html` aria-current="date"`
  const isShut = shown.shut.includes(date)
  const closed = isShut ? texts.shut : texts.closed
  const remarks = { free: '', few: texts.fewTimesLeft, full: texts.fullyBooked, closed }
  const said = remarks[room] ? `${name}: ${remarks[room]}` : name
  const words = room === 'few' ? texts.fewLeft : isShut && texts.shut
  const small = words && html`<small aria-hidden="true">${words}</small>`
  return html`<td><a class="day ${room}" href="${href}" aria-label="${said}"${current}>${number}${small}</a></td>`
}
