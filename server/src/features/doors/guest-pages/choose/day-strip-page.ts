/** The days around the chosen one in a row, for phones: the month would push the times out of sight. */

import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { weekdayOf } from '../../../../domain/calendar/calendar.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { type BookingView, choiceHref, textsOf } from './booking-view.ts'
import type { MonthShown } from './month-page.ts'

const [daysBefore, daysShown] = [2, 5]

export function dayStrip(view: BookingView, { month, days, first, last }: MonthShown): Html | undefined {
  const { adults, children, areaId, date } = view.choice
  const bookable = days.filter((day) => day.date >= first && day.date <= last)
  const chosen = bookable.findIndex((day) => day.date === date)
  if (date === undefined || chosen < 0) return undefined
  const from = Math.max(0, Math.min(chosen - daysBefore, bookable.length - daysShown))
  const shortOf = (day: string) => view.formats.weekdays[(weekdayOf(day) - view.formats.firstWeekday + 7) % 7]?.short
  const { times } = guestTexts[view.language]
  const link = ({ date: day, room }: (typeof bookable)[number]): Html => {
    const current = day === date && html` aria-current="date"`
    const small = room === 'full' ? times.full : room === 'closed' && textsOf(view).shut
    const said = view.formats.day(day)
    const shown = html`<span aria-hidden="true"><small>${shortOf(day)}</small>${Number(day.slice(8))}<small>${small}</small></span>`
    const href = choiceHref(view, { adults, children, areaId, date: day }, 'times')
    return html`<li><a class="${room}" href="${href}"${current}>${shown}<span class="hidden-label">${small ? `${said}: ${small}` : said}</span></a></li>`
  }
  const whole = choiceHref(view, { adults, children, areaId, date, month }, 'month')
  return html`<ul class="days">${bookable.slice(from, from + daysShown).map(link)}<li><a class="whole-month" href="${whole}">${times.month}</a></li></ul>`
}
