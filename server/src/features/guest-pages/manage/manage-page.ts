/**
 * The pages on which guests see their booking, cancel it and write a note. They show what the guest entered, never what
 * else the restaurant knows about them. Every change is a form with a button that confirms it.
 */

import type { GuestTexts } from '../../../../../texts/en/guests.ts'
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import { mailTexts } from '../../../../../texts/mail-texts.ts'
import { type BookingStatus, hasArrived, hasLeft, isFirm, takesTables } from '../../../domain/booking/booking-status.ts'
import { partyText } from '../../../domain/booking/party-text.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { errorSummary, type FieldErrors } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import type { BookingDetailRow } from '../../bookings/read/booking-detail.sql.ts'
import { calendarChoice } from '../page/calendar-page.ts'
import { type EveningWords, eveningWords } from '../page/evening-words.ts'
import { formTool, toolParameter } from '../page/form-tool-page.ts'
import { choicesText } from '../page/guest-marks.ts'
import { guestPage, telephoneLink } from '../page/guest-page.ts'
import { answersShown } from '../page/guest-questions-page.ts'
import type { GuestView } from '../page/guest-view.ts'
import { areaNameOf } from '../page/house-words.ts'
import { longestNote } from './manage-form.ts'
import type { ManagedBooking } from './managed-booking.ts'
import type { GuestAction, OfferAnswer } from './page-seal.ts'

export type ManageView = GuestView & {
  booking: ManagedBooking
  now: EpochSeconds
  /** The address of a page of this booking: '' for itself, `/cancel` and so on. */
  href(page: string): string
  seal(action: GuestAction): string
}

export type Done = keyof GuestTexts['manage']['done']
const isDone = (text: string | undefined): text is Done => text !== undefined && text in guestTexts.en.manage.done

export type Said = { done?: Done | undefined; warning?: string | undefined }

/** What the query string says was done, if the booking confirms it: an answer to an offer can come too late. */
export function confirmedAnswer({ booking: { row, newsSince }, language }: ManageView, done: string | undefined): Said {
  if (!isDone(done)) return {}
  const isTrue: Partial<Record<Done, boolean>> = {
    taken: isFirm(row.status),
    cancelled: !takesTables(row.status),
    reconfirmed: row.is_reconfirmed,
    noNews: newsSince === null,
  }
  if (isTrue[done] ?? true) return { done }
  return done === 'taken' ? { warning: guestTexts[language].manage.offer.over } : {}
}

export function managePage(view: ManageView, said: Said = {}): Html {
  const { booking, language, house } = view
  const { row } = booking
  const when = whenOf(view, row.starts_at)
  const texts = guestTexts[language].manage
  const state = stateOf(row)
  const explained = (texts.explained as Partial<Record<State, string>>)[state]
  return guestPage(view, {
    title: texts.title,
    main: html`<h1>${texts.title}</h1>
${noticeOf(view, said)}
${offerBox(view)}
<section class="panel ticket">
<p class="chip ${chipOf[state]}">${texts.states[state]}</p>
<p class="when"><time datetime="${new Date(row.starts_at * 1000).toISOString()}">${when.day}<br><strong>${when.time}</strong></time></p>
<p>${partyText(view.language, row)}</p>
${explained && !booking.offer && html`<p class="soft">${explained}</p>`}
${factsOf(view)}
</section>
${reconfirmBox(view)}
${actionsOf(view, state)}
${booking.rights.cancel === 'too-late' && tooLate(view)}
${deadlineOf(view)}
${isInCalendars(view, state) && calendarOf(view)}
${newsBox(view)}
${isOver[state] && html`<p><a class="button" href="/book/${encodeURIComponent(house.slug)}">${texts.actions.again}</a></p>`}`,
  })
}

export function cancelPage(view: ManageView, said: Said = {}): Html {
  const { title, sentence, button, keep } = guestTexts[view.language].manage.cancel
  const isTooLate = view.booking.rights.cancel === 'too-late'
  const form = html`<p>${sentence}</p>
<form method="post" action="${view.href('/cancel')}"${formTool({ name: 'cancel_booking', description: `${title}. ${sentence}` })}>
${sealField(view, 'cancel')}
<div class="buttons">
<button class="primary" name="confirm" value="cancel">${button}</button>
<a class="button" href="${view.href('')}">${keep}</a>
</div>
</form>`
  return guestPage(view, {
    title,
    main: html`<h1>${title}</h1>
${noticeOf(view, said)}
${summaryOf(view)}
${isTooLate ? html`${tooLate(view)}\n${backLink(view)}` : form}`,
  })
}

export function notePage(view: ManageView, note: string | null, errors: FieldErrors = {}, said: Said = {}): Html {
  const { title, label, hint, save } = guestTexts[view.language].manage.note
  const wrong = errors.note
  return guestPage(view, {
    title,
    main: html`<h1>${title}</h1>
${noticeOf(view, said)}
${errorSummary(errors, guestTexts[view.language].everyPage.notYet)}
${summaryOf(view)}
<form method="post" action="${view.href('/note')}"${formTool({ name: 'change_note', description: title })}>
${sealField(view, 'note')}
<div class="field">
<label for="note">${label}</label>
<p class="hint" id="note-hint">${hint}</p>
${wrong && html`<p class="error" id="note-error">${wrong}</p>`}
<textarea id="note" name="note" maxlength="${longestNote}" aria-describedby="note-hint${wrong && ' note-error'}"${toolParameter(`${label}. ${hint}`)}${
      wrong && html` aria-invalid="true"`
    }>
${note}</textarea>
</div>
<button class="primary" name="confirm" value="note">${save}</button>
</form>
${backLink(view)}`,
  })
}

export const sealField = (view: ManageView, action: GuestAction): Html =>
  html`<input type="hidden" name="seal" value="${view.seal(action)}">`

export const backLink = (view: ManageView): Html =>
  html`<p class="back"><a href="${view.href('')}">${guestTexts[view.language].manage.actions.back}</a></p>`

/** The booking in one line, to show what is about to be changed. */
export const summaryOf = (view: ManageView): Html => html`<p class="booking-line">${bookingLine(view)}</p>`

export const bookingLine = (view: ManageView): string => lineOf(view, view.booking.row)

type Line = Pick<BookingDetailRow, 'starts_at' | 'adults' | 'children'>

export function lineOf(view: ManageView, booking: Line): string {
  const { day, time } = whenOf(view, booking.starts_at)
  return [day, time, partyText(view.language, booking)].join(' · ')
}

const whenOf = ({ booking, formats }: ManageView, at: EpochSeconds): EveningWords =>
  eveningWords(booking.house.prepared.house, formats, at)

export function noticeOf({ language }: Pick<GuestView, 'language'>, { done, warning }: Said): Html | undefined {
  if (warning !== undefined) {
    return html`<div class="notice warning" role="alert" tabindex="-1" autofocus><p>${warning}</p></div>`
  }
  return done && html`<div class="notice done" role="status"><p>${guestTexts[language].manage.done[done]}</p></div>`
}

type State = keyof GuestTexts['manage']['states']

const states: Readonly<Record<BookingStatus, State>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  accepted: 'confirmed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  noshow: 'missed',
  arrived_in_service: 'arrived',
  finished: 'finished',
  blocked: 'cancelled',
}

function stateOf({ status, waiting_list, is_request, is_reconfirmed }: BookingDetailRow): State {
  if (hasArrived(status) || hasLeft(status) || !takesTables(status)) return states[status]
  if (isFirm(status)) return is_reconfirmed ? 'reconfirmed' : states[status]
  if (!waiting_list) return states[status]
  return is_request ? 'requested' : 'waiting'
}

const chipOf: Readonly<Record<State, string>> = {
  pending: 'pending',
  waiting: 'pending',
  requested: 'pending',
  confirmed: 'confirmed',
  reconfirmed: 'seated',
  cancelled: 'finished',
  rejected: 'finished',
  missed: 'finished',
  arrived: 'seated',
  finished: 'finished',
}

const isOver: Partial<Record<State, true>> = { cancelled: true, rejected: true, missed: true, finished: true }
const isCancelled: Partial<Record<State, true>> = { cancelled: true, rejected: true, missed: true }

function factsOf(view: ManageView): Html {
  const { booking, language, house } = view
  const { labels } = guestTexts[language].manage
  const { row } = booking
  const { name, email, mobile_number, mobile_prefix } = row.contact
  const ltr = (text: string | null) => text && html`<bdo dir="ltr">${text}</bdo>`
  const facts: [label: string, value: Html | string | null | undefined][] = [
    [labels.reference, ltr(row.reference)],
    [labels.area, areaNameOf(house, row.dining_area)],
    [labels.name, name],
    [labels.email, email],
    [labels.telephone, mobile_number && ltr([mobile_prefix, mobile_number].filter(Boolean).join(' '))],
    [labels.company, row.company],
    [labels.room, row.room_number],
    [house.custom_field_label ?? '', house.custom_field_label && row.custom_field],
    [guestTexts[language].choices.noted, choicesText(language, booking.choices)],
    ...answersShown(view, booking.answers).map(({ label, answer }): (typeof facts)[number] => [label, answer]),
    [labels.note, row.comment],
  ]
  const given = facts.filter(([, value]) => Boolean(value))
  return html`<dl class="facts">
${given.map(([label, value]) => html`<dt>${label}</dt><dd dir="auto">${value}</dd>\n`)}</dl>`
}

function reconfirmBox(view: ManageView): Html | undefined {
  if (!view.booking.rights.reconfirm) return undefined
  const { title, sentence, button } = guestTexts[view.language].manage.reconfirm
  return html`<section class="panel">
<h2>${title}</h2>
<p>${sentence}</p>
<form method="post" action="${view.href('/reconfirm')}"${formTool({ name: 'reconfirm_booking', description: `${title}. ${sentence}` })}>
${sealField(view, 'reconfirm')}
<button class="primary full" name="confirm" value="reconfirm">${button}</button>
</form>
</section>`
}

function newsBox(view: ManageView): Html | undefined {
  const { newsSince } = view.booking
  if (newsSince === null) return undefined
  const { since, stop } = guestTexts[view.language].manage.news
  return html`<form class="news" method="post" action="${view.href('/news')}">
${sealField(view, 'no-news')}
<p class="soft">${since(view.house.name, view.formats.dayOf(newsSince))}</p>
<button name="confirm" value="no-news">${stop}</button>
</form>`
}

function offerBox(view: ManageView): Html | undefined {
  const { offer } = view.booking
  if (!offer) return undefined
  const { title, until, accept, decline } = guestTexts[view.language].manage.offer
  return html`<section class="panel">
<h2>${title}</h2>
<p>${until(timeUntil(view, offer.until))}</p>
<div class="buttons">
${offerForm(view, 'accept-offer', accept)}
${offerForm(view, 'decline-offer', decline)}
</div>
</section>`
}

/** With the day where it is not today. */
function timeUntil({ house, formats, now }: ManageView, until: EpochSeconds): string {
  const isToday = localDateOf(house.timezone, until) === localDateOf(house.timezone, now)
  return isToday ? formats.time(until) : `${formats.dayOf(until)}, ${formats.time(until)}`
}

const offerForm = (view: ManageView, action: OfferAnswer, label: string): Html =>
  html`<form method="post" action="${view.href('/offer')}"${formTool({ name: action.replace('-', '_'), description: label })}>
${sealField(view, action)}
<button class="full${action === 'accept-offer' && ' primary'}" name="confirm" value="${action}">${label}</button>
</form>`

function actionsOf(view: ManageView, state: State): Html | undefined {
  const { row, rights } = view.booking
  const { actions } = guestTexts[view.language].manage
  const links: [page: string, text: string, isPossible: boolean][] = [
    ['/change', actions.change, rights.change !== 'no'],
    ['/calendar.ics', actions.calendarCancelled, Boolean(isCancelled[state]) && !row.waiting_list],
    ['/note', actions.note, rights.note],
    ['/cancel', actions.cancel, rights.cancel === 'yes'],
  ]
  const possible = links.filter(([, , isPossible]) => isPossible)
  if (possible.length === 0) return undefined
  return html`<ul class="booking-actions">
${possible.map(([page, text]) => html`<li><a class="button" href="${view.href(page)}">${text}</a></li>\n`)}</ul>`
}

/** The deadline of guestRights, which applies to promised bookings; undefined where it is the start itself. */
function deadlineOf({ booking, language, house, formats, now }: ManageView): Html | undefined {
  const { row, rights } = booking
  const hours = house.cancellation_policy_hours_before_reservation
  const until = row.starts_at - hours * 3_600
  if (!isFirm(row.status) || rights.cancel !== 'yes' || hours === 0 || until <= now) return undefined
  return html`<p class="hint">${mailTexts[language].cancelUntil(formats.moment(until))}</p>`
}

const isInCalendars = ({ booking: { row } }: ManageView, state: State): boolean =>
  !row.waiting_list && !hasLeft(row.status) && !isCancelled[state]

function calendarOf(view: ManageView): Html {
  const { reference, starts_at: startsAt, ends_at: endsAt, adults, children } = view.booking.row
  const booking = { reference, startsAt, endsAt, guests: adults + children, filePath: view.href('/calendar.ics') }
  return calendarChoice(view, booking)
}

function tooLate({ language, house }: ManageView): Html {
  const { tooLate: sentence } = guestTexts[language].manage.cancel
  const { telephone } = house
  return html`<p>${sentence}${telephone && html`<br>${guestTexts[language].everyPage.telephone}: ${telephoneLink(telephone)}`}</p>`
}
