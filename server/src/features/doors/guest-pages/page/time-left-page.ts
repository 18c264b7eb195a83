/** Until when a table is kept or others pay, as a clock with what is left of it. The script counts it down (web/guest/kept-until.ts). */
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import type { GuestView } from './guest-view.ts'
import { keptUntil } from './kept-until-page.ts'

type TimeLeft = {
  until: EpochSeconds
  now: EpochSeconds
  /** Above the clock. */
  what?: Html | string
  /** Of the bar, for those who do not see it. */
  label: string
  /** Under the bar. */
  note?: Html
  /** What the countdown says at its end; without it none runs. */
  over?: string
}

/** As long as guests have by default. */
const usualMinutes = 15

export function timeLeft(view: GuestView, { until, now, what, label, note, over }: TimeLeft): Html {
  const minutes = Math.max(1, Math.ceil((until - now) / 60))
  const most = Math.max(usualMinutes, minutes)
  // Latin digits, as everywhere.
  const left = new Intl.RelativeTimeFormat(`${view.language}-u-nu-latn`, { numeric: 'always' }).format(
    minutes,
    'minute',
  )
  const counted = over === undefined ? left : keptUntil(view, { sentence: left, over, until, now, counted: true })
  return html`<div class="time-left">${what && html`<p>${what}</p>`}<p class="clock"><strong>${view.formats.time(until)}</strong><span class="soft">${counted}</span></p>
<progress value="${most - minutes}" max="${most}" aria-label="${label}"></progress>${note}</div>`
}
