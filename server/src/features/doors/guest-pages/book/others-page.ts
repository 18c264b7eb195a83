/** Others are paying for this evening: until when at the latest one of them is done, and that the page looks again by itself. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { type BookingView, bookingHref } from '../choose/booking-view.ts'
import type { EveningWords } from '../page/evening-words.ts'
import { guestPage } from '../page/guest-page.ts'
import { kept } from './kept-details.ts'

type OthersPage = {
  when: EveningWords
  /** When the first of them is done at the latest. */
  until: EpochSeconds
  now: EpochSeconds
  lookHref: string
}

/** As long as guests have by default. */
const usualMinutes = 15

export function othersPage(view: BookingView, { when, until, now, lookHref }: OthersPage): Html {
  const { language, formats, choice } = view
  const { others } = guestTexts[language].paying
  const { adults, children, areaId } = choice
  const minutes = Math.max(1, Math.ceil((until - now) / 60))
  const most = Math.max(usualMinutes, minutes)
  // Latin digits, as everywhere.
  const left = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' }).format(minutes, 'minute')
  const main = html`<h1 id="others" tabindex="-1">${others.title}</h1>
<p class="booking-line">${[when.day, when.time, partyText(language, choice)].join(' · ')}</p>
<p>${others.why}</p>
<div class="time-left"><p class="clock"><strong>${formats.time(until)}</strong><span class="soft">${left}</span></p>
<progress value="${most - minutes}" max="${most}" aria-label="${others.timeLeft}"></progress>
<p class="soft small" role="status">${others.looks}</p></div>
<div class="stack"><a class="button primary" href="${lookHref}">${others.look}</a>
<a class="button" href="${bookingHref(view, '', { adults, children, areaId })}">${others.anotherDay}</a></div>
<p class="hint">${others.kept}</p>`
  return guestPage(view, { title: others.title, main })
}

/** The page of the same choice, with what was typed. */
export const withKept = (view: BookingView, step: '/details' | '/others', sealed: string): string =>
  bookingHref(
    { ...view, carried: [...view.carried, ...(sealed === '' ? [] : [[kept, sealed] as const])] },
    step,
    view.choice,
  )
