/** Others are paying for this evening: until when at the latest one of them is done, and that the page looks again by itself. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { type BookingView, bookingHref } from '../choose/booking-view.ts'
import type { EveningWords } from '../page/evening-words.ts'
import { guestPage } from '../page/guest-page.ts'
import { timeLeft } from '../page/time-left-page.ts'
import { kept } from './kept-details.ts'

type OthersPage = {
  when: EveningWords
  /** When the first of them is done at the latest. */
  until: EpochSeconds
  now: EpochSeconds
  lookHref: string
}

export function othersPage(view: BookingView, { when, until, now, lookHref }: OthersPage): Html {
  const { language, choice } = view
  const { others } = guestTexts[language].paying
  const { adults, children, areaId } = choice
  const main = html`<h1 id="others" tabindex="-1">${others.title}</h1>
<p class="booking-line">${[when.day, when.time, partyText(language, choice)].join(' · ')}</p>
<p>${others.why}</p>
${timeLeft(view, { until, now, label: others.timeLeft, note: html`<p class="soft small" role="status">${others.looks}</p>` })}
<div class="stack"><a class="button primary" href="${lookHref}">${others.look}</a>
<a class="button" href="${bookingHref(view, '', { adults, children, areaId })}">${others.anotherDay}</a></div>
<p class="hint">${others.kept} ${others.own}</p>`
  return guestPage(view, { title: others.title, main })
}

/** The page of the same choice, with what was typed. */
export const withKept = (view: BookingView, step: '/details' | '/others', sealed: string): string =>
  bookingHref(
    { ...view, carried: [...view.carried, ...(sealed === '' ? [] : [[kept, sealed] as const])] },
    step,
    view.choice,
  )
