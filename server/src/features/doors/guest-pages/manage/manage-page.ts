/**
 * The pages on which guests see their booking, cancel it and write a note. They show what the guest entered, never what
 * else the restaurant knows about them. Every change is a form with a button that confirms it.
 */

import type { GuestTexts } from '../../../../../../texts/en/guests/guests.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import {
  type BookingStatus,
  hasArrived,
  hasLeft,
  isAwaitingPayment,
  isFirm,
  isPending,
  takesTables,
} from '../../../../domain/booking/booking-status.ts'
import { stillPossible } from '../../../../domain/booking/guest-rights.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import { stillPossibleText } from '../../../../domain/booking/still-possible-text.ts'
import { type EpochSeconds, localDateOf } from '../../../../domain/calendar/calendar.ts'
import { choicesText } from '../../../../domain/guest/choices-text.ts'
import { maskedEmail } from '../../../../domain/guest/email-address.ts'
import { chosenTable, tableChoice } from '../../../../domain/guest/guest-choices.ts'
import { errorSummary, type FieldErrors } from '../../../../http/pages/fields.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { offersOf } from '../../../bookings/products/offers.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import { seatOf } from '../../../bookings/terms/after-change.ts'
import { calendarChoice } from '../page/calendar-page.ts'
import { type EveningWords, eveningWords, waitingWords } from '../page/evening-words.ts'
import { formTool, toolParameter } from '../page/form-tool-page.ts'
import { contactLink, guestPage } from '../page/guest-page.ts'
import { answersShown } from '../page/guest-questions-page.ts'
import { areaNameOf } from '../page/house-words.ts'
import { keptUntil } from '../page/kept-until-page.ts'
import { paidText } from '../page/paid-words.ts'
import { moneyOfCancelling, payBox, termsOfOffer } from '../pay/own-money-page.ts'
import { receiptLinks } from '../pay/receipt-page.ts'
import { orderedNames, orderedShown } from '../products/ordered-page.ts'
import { lateBox, lateText, sendAgainBox } from './keep-informed-page.ts'
import { longestNote } from './manage-form.ts'
import type { ManageView } from './manage-view.ts'
import type { GuestAction, OfferAnswer } from './page-seal.ts'
import { againWords } from './send-again.ts'

const otherDone = ['late', 'onTime', 'sentAgain', 'corrected', 'addressSent', 'ordered'] as const
export type Done = keyof GuestTexts['manage']['done'] | (typeof otherDone)[number]

const isDone = (text: string | undefined): text is Done =>
  text !== undefined && (text in guestTexts.en.manage.done || (otherDone as readonly string[]).includes(text))

function doneText({ language, booking, sendsAgainTo = '' }: ManageView, done: Done): string {
  const { manage, late, correct, tables } = guestTexts[language]
  if (done === 'corrected') return correct.done
  if (done === 'addressSent') return correct.sentTo(maskedEmail(booking.newEmail ?? ''))
  if (done === 'late') return late.done
  if (done === 'ordered') return guestTexts[language].products.saved
  if (done === 'onTime') return late.doneOnTime
  if (done === 'changed' && hasLostTable(booking)) return `${manage.done.changed} ${tables.lost}`
  return done === 'sentAgain' ? againWords(language, booking).sent(sendsAgainTo) : manage.done[done]
}

/** The guest chose a table, and the engine has given another since. */
const hasLostTable = ({ row, choices }: ManageView['booking']): boolean =>
  choices?.includes(tableChoice) === true && !row.is_pinned && row.tables.length > 0

export type Said = { done?: Done | undefined; warning?: string | undefined }

/** What the query string says was done, if the booking confirms it: an answer to an offer can come too late. */
export function confirmedAnswer(view: ManageView, done: string | undefined): Said {
  const { row, newsSince } = view.booking
  if (!isDone(done)) return {}
  const isTrue: Partial<Record<Done, boolean>> = {
    taken: isFirm(row.status),
    cancelled: !takesTables(row.status),
    reconfirmed: row.is_reconfirmed,
    declined: isStillWaiting(row),
    noNews: newsSince === null,
    late: row.announced_late_minutes !== null,
    onTime: row.announced_late_minutes === null,
    sentAgain: view.sendsAgainTo !== undefined,
    addressSent: view.booking.newEmail !== null,
  }
  if (isTrue[done] ?? true) return { done }
  return done === 'taken' ? { warning: offerOver(view.language, row) } : {}
}

/** After the answer to an offer that is over. What became of the booking is its state; only who waits still waits. */
export function offerOver(language: GuestLanguage, row: BookingDetailRow): string {
  const { offer, done } = guestTexts[language].manage
  return isStillWaiting(row) ? `${offer.over} ${done.declined}` : offer.over
}

const isStillWaiting = ({ status, waiting_list }: BookingDetailRow): boolean => waiting_list && isPending(status)

export function managePage(view: ManageView, said: Said = {}): Html {
  const { booking, language, house } = view
  const { row } = booking
  const when = waitingWords(booking.house.prepared.house, view, row)
  const texts = guestTexts[language].manage
  const state = stateOf(row)
  const explained = (texts.explained as Partial<Record<State, string>>)[state]
  return guestPage(view, {
    title: texts.title,
    main: html`<h1>${texts.title}</h1>
${said.warning === undefined && noticeOf(view, said)}
${offerBox(view)}
${payBox(view)}
<section class="panel ticket">
<p class="chip ${chipOf[state]}">${stateText(language, row)}</p>
<p class="when"><time datetime="${new Date(row.starts_at * 1000).toISOString()}">${when.day}<br><strong>${when.time}</strong></time></p>
<p>${partyText(view.language, row)}</p>
${explained && !booking.offer && !isAwaitingPayment(row) && html`<p class="soft">${explained}</p>`}
${factsOf(view)}
</section>
${said.warning !== undefined && noticeOf(view, said)}
${reconfirmBox(view)}
${lateBox(view)}
${actionsOf(view, state)}
${stillPossibleNote(view)}
${isInCalendars(view, state) && calendarOf(view)}
${sendAgainBox(view)}
${newsBox(view)}
${isOver[state] && html`<p><a class="button" href="/book/${encodeURIComponent(house.slug)}">${texts.actions.again}</a></p>`}`,
  })
}

export function cancelPage(view: ManageView, said: Said = {}): Html {
  const { title, noTable, button: usual, keep, sentence: givenAway } = guestTexts[view.language].manage.cancel
  const { row, offer } = view.booking
  const sentence = row.waiting_list && !offer ? noTable : givenAway
  const isTooLate = view.booking.rights.cancel === 'too-late'
  const { said: saidOfMoney, button = usual, costs = false } = moneyOfCancelling(view)
  const kept = html`<a class="button${costs && ' primary'}" href="${view.href('')}">${keep}</a>`
  // A sum makes the button long.
  const rows = saidOfMoney ? 'stack' : 'buttons'
  const form = html`${saidOfMoney}<p>${sentence}</p>
<form method="post" action="${view.href('/cancel')}"${formTool({ name: 'cancel_booking', description: `${title}. ${sentence}` })}>
${sealField(view, 'cancel')}
<div class="${rows}">
${costs && kept}
<button class="${costs ? 'costs' : 'primary'}" name="confirm" value="cancel">${button}</button>
${!costs && kept}
</div>
</form>`
  return guestPage(view, {
    title,
    main: html`<h1>${title}</h1>
${noticeOf(view, said)}
${summaryOf(view)}
${isTooLate ? html`${stillPossibleNote(view)}\n${backLink(view)}` : form}`,
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

export function noticeOf(view: ManageView, { done, warning }: Said): Html | undefined {
  if (warning !== undefined) {
    return html`<div class="notice warning" role="alert" tabindex="-1" autofocus><p>${warning}</p></div>`
  }
  return done && html`<div class="notice done" role="status"><p>${doneText(view, done)}</p></div>`
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

/** The booking's state in a few words. */
export const stateText = (language: GuestLanguage, row: BookingDetailRow): string =>
  isAwaitingPayment(row) ? guestTexts[language].paying.state : guestTexts[language].manage.states[stateOf(row)]

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
  const facts: [label: string, value: Html | string | false | null | undefined][] = [
    [labels.reference, ltr(row.reference)],
    [labels.area, areaNameOf(house, row.dining_area)],
    [guestTexts[language].tables.label, chosenTable(row, booking.choices)],
    [labels.name, name],
    [labels.email, email],
    [labels.telephone, mobile_number && ltr([mobile_prefix, mobile_number].filter(Boolean).join(' '))],
    [labels.company, row.company],
    [labels.room, row.room_number],
    [house.custom_field_label ?? '', house.custom_field_label && row.custom_field],
    [guestTexts[language].choices.noted, choicesText(language, booking.choices)],
    ...answersShown(view, booking.answers).map(({ label, answer }): (typeof facts)[number] => [label, answer]),
    [labels.note, row.comment],
    [guestTexts[language].products.order, orderedShown({ language, house: booking.house.settings }, row.products)],
    [guestTexts[language].paying.paid, paidOf(view)],
    [guestTexts[language].house.terms, !isOver[stateOf(row)] && row.money?.sentence],
    [guestTexts[language].late.said, lateText(view)],
  ]
  const given = facts.filter(([, value]) => Boolean(value))
  return html`<dl class="facts">
${given.map(([label, value]) => html`<dt>${label}</dt><dd dir="auto">${value}</dd>\n`)}</dl>`
}

/** With what confirms it. */
function paidOf(view: ManageView): Html | undefined {
  const { row, receipts } = view.booking
  const paid = paidText(view, row.money)
  if (paid === null) return undefined
  return html`${paid}${receiptLinks(view, { receipts, hrefOf: (number) => view.href(`/receipts/${number}`) })}`
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
  const { title, until, over, accept, decline } = guestTexts[view.language].manage.offer
  const at = whenOf(view, offer.starts_at)
  const isOther = offer.starts_at !== view.booking.row.starts_at
  return html`<section class="panel">
<h2>${title}</h2>
${isOther && html`<p><strong>${at.day} · ${at.time}</strong></p>`}
${termsOfOffer(view)}
<p>${keptUntil(view, { sentence: until(timeUntil(view, offer.until)), over, until: offer.until, now: view.now, ends: true })}</p>
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
    ['/order', guestTexts[view.language].products.change, canOrder(view)],
    ['/calendar.ics', actions.calendarCancelled, Boolean(isCancelled[state]) && !row.waiting_list],
    ['/details', guestTexts[view.language].correct.title, rights.note],
    ['/note', actions.note, rights.note],
    ['/cancel', actions.cancel, rights.cancel === 'yes'],
  ]
  const possible = links.filter(([, , isPossible]) => isPossible)
  if (possible.length === 0) return undefined
  const { hint } = moneyOfCancelling(view)
  const hintOf = (page: string) => page === '/cancel' && hint && html`<span class="soft small">${hint}</span>`
  return html`<ul class="booking-actions">
${possible.map(([page, text]) => html`<li><a class="button" href="${view.href(page)}">${text}${hintOf(page)}</a></li>\n`)}</ul>`
}

/** Something is ordered, or on offer for this visit. */
const canOrder = ({ booking: { row, house, rights } }: ManageView): boolean =>
  rights.change !== 'no' &&
  !row.waiting_list &&
  (row.products.some(({ code }) => code !== null) || offersOf(house, 'guest_page', seatOf(row)).length > 0)

/** What the guest may still do online. */
function stillPossibleNote(view: ManageView): Html | undefined {
  const { booking, language, house, formats, now } = view
  const possible = stillPossible(booking.row, house, now)
  const sentence = stillPossibleText({ language, formats, telephone: null }, possible)
  if (sentence === undefined) return undefined
  return html`<p class="hint">${sentence} ${possible.kind !== 'until' && contactLink(house)}</p>`
}

const isInCalendars = ({ booking: { row } }: ManageView, state: State): boolean =>
  !row.waiting_list && !hasLeft(row.status) && !isCancelled[state]

function calendarOf(view: ManageView): Html {
  const { reference, starts_at: startsAt, ends_at: endsAt, adults, children } = view.booking.row
  const { night } = whenOf(view, startsAt)
  const { manageUrl, language, booking } = view
  const filePath = view.href('/calendar.ics')
  const ordered = orderedNames({ language, house: booking.house.settings }, booking.row.products)
  const guests = adults + children
  return calendarChoice(view, { reference, startsAt, endsAt, guests, night, manageUrl, filePath, ordered })
}
