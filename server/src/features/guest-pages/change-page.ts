/**
 * The page on which guests change day, time or party. One form: "show times" shows what is free for what was typed, "save"
 * asks the engine. A refusal keeps everything typed and names the nearest free times.
 */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import { addDays, localDateOf } from '../../domain/calendar.ts'
import { windowOf } from '../../domain/online-rules.ts'
import type { Slot } from '../../domain/service-hours.ts'
import { errorSummary, type FieldErrors } from '../../http/pages/fields.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { guestPage, telephoneLink } from './guest-page.ts'
import type { ChangeWish } from './manage-form.ts'
import { backLink, bookingLine, type ManageView, noticeOf, type Said, sealField } from './manage-page.ts'

export type ChangeChoice = {
  wish: ChangeWish
  /** What is free on that date for that party. */
  starts: readonly Slot[]
  errors?: FieldErrors | undefined
}

export function changePage(view: ManageView, { wish, starts, errors = {} }: ChangeChoice, said: Said = {}): Html {
  const texts = guestTexts[view.language].change
  const { house } = view.booking
  const { row, rights } = view.booking
  const takesChildren = house.settings.allow_kids || row.children > 0
  return guestPage(view, {
    title: texts.title,
    main: html`<h1>${texts.title}</h1>
${noticeOf(view, said)}
${errorSummary(errors, guestTexts[view.language].everyPage.notYet)}
<p class="booking-line">${texts.now(bookingLine(view))}</p>
${rights.change === 'same-day' && sameDayNote(view)}
<form class="change-form" method="post" action="${view.href('/change')}">
${sealField(view, 'change')}
<div class="pair">
${numberField(view, 'adults', texts.adults, 1, wish.adults)}
${takesChildren && numberField(view, 'children', texts.children, 0, wish.children)}
</div>
${rights.change === 'same-day' ? html`<input type="hidden" name="date" value="${wish.date}">` : dateField(view, wish)}
<button class="full" name="show" value="times">${texts.showTimes}</button>
${timesField(view, wish, starts, errors.time)}
${starts.length > 0 && html`<button class="primary full" name="confirm" value="change">${texts.save}</button>`}
</form>
${backLink(view)}`,
  })
}

function sameDayNote({ language, house: { telephone } }: ManageView): Html {
  const tel = telephone && html`<br>${guestTexts[language].everyPage.telephone}: ${telephoneLink(telephone)}`
  return html`<p class="soft">${guestTexts[language].change.sameDay}${tel}</p>`
}

/** No list is longer; larger parties call. */
const mostListed = 50

function numberField(view: ManageView, name: string, label: string, least: number, chosen: number): Html {
  const { prepared } = view.booking.house
  const largest = Math.min(prepared.house.online.largestParty ?? mostListed, prepared.largestParty(null), mostListed)
  const most = Math.max(largest, chosen, least)
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  const options = counts.map((count) => html`<option${count === chosen && ' selected'}>${count}</option>`)
  return html`<div class="field">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}">${options}</select>
</div>`
}

function dateField({ booking, language, now }: ManageView, { date }: ChangeWish): Html {
  const { house } = booking.house.prepared
  const today = localDateOf(house.timezone, now)
  const last = addDays(today, windowOf(house, 'online').maxDays)
  return html`<div class="field">
<label for="date">${guestTexts[language].change.date}</label>
<input id="date" name="date" type="date" required value="${date}" min="${today}" max="${date > last ? date : last}">
</div>`
}

function timesField(
  { language, formats }: ManageView,
  wish: ChangeWish,
  starts: readonly Slot[],
  wrong: string | undefined,
): Html {
  const texts = guestTexts[language].change
  if (starts.length === 0) return html`<p class="none" id="time">${texts.noTimes}</p>`
  const choices = starts.map(({ start, localTime }, place) => {
    const state = html`${place === 0 && html` id="time"`}${localTime === wish.time && ' checked'}`
    return html`<label><input type="radio" name="time" value="${localTime}"${state}> ${formats.time(start)}</label>\n`
  })
  return html`<fieldset${wrong && html` aria-describedby="time-error"`}>
<legend>${texts.times(formats.day(wish.date))}</legend>
${wrong && html`<p class="error" id="time-error">${wrong}</p>`}
<div class="choices start-times">
${choices}</div>
</fieldset>`
}
