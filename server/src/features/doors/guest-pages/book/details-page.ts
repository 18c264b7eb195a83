/** The second page of a booking: what the guest has chosen, and the form for their name and how to reach them. */

import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { inBrackets } from '../../../../../../texts/languages.ts'
import type { OnlineStart } from '../../../../domain/availability/online-starts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { timeOfSlot } from '../../../../domain/calendar/evening.ts'
import type { Ask } from '../../../../domain/money/terms.ts'
import type { SoldLine } from '../../../../domain/products/choice.ts'
import { errorSummary, type FieldErrors } from '../../../../http/pages/fields.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { type BookingView, bookingHref, textsOf } from '../choose/booking-view.ts'
import { type EveningWords, slotWords } from '../page/evening-words.ts'
import { formTool, toolParameter } from '../page/form-tool-page.ts'
import { icon } from '../page/guest-icons-page.ts'
import { marksFields, newsField, remindersField } from '../page/guest-marks-page.ts'
import { guestPage, termsLinks } from '../page/guest-page.ts'
import { questionFields } from '../page/guest-questions-page.ts'
import type { GuestView } from '../page/guest-view.ts'
import { keptUntil } from '../page/kept-until-page.ts'
import { testNotice } from '../pay/pay-page.ts'
import { orderShown } from '../products/order-page.ts'
import { type ProductChoice, productFields, stepsShown } from '../products/products-page.ts'
import { type TableChoice, tableFields } from '../tables/tables-page.ts'
import type { FieldName, GuestDetails } from './guest-details.ts'
import type { OwnBooking } from './own-booking.ts'

/** Hidden from people. Programs fill in a subject; browsers and password managers do not know such a field. */
export const honeypot = 'subject'

/** Buttons and field with which a guest answers whether another address was meant. */
export const emailInstead = 'email_instead'
export const emailKept = 'email_kept'

export type AskedField = { name: FieldName; isRequired: boolean; maxLength: number }

export type DetailsKind = 'free' | 'full' | 'request'

export type DetailsPage = {
  /** `free` is booked; for a `full` time the guest waits; for a large party the restaurant is asked. */
  kind: DetailsKind
  /** Whether the restaurant confirms every booking itself. */
  isByHand: boolean
  /** What the guest will be able to do online once it is booked. */
  stillPossible: string | undefined
  when: EveningWords
  areaName: string | null
  fields: readonly AskedField[]
  filled: Readonly<GuestDetails>
  errors: FieldErrors
  heldUntil: EpochSeconds | undefined
  now: EpochSeconds
  /** Open starts near one that was refused; undefined where none was. */
  instead: readonly OnlineStart[] | undefined
  /** The address that was probably meant. */
  meant: string | undefined
  /** The guest's own booking at the same time. */
  also: OwnBooking | undefined
  /** The starts that can be waited for, and the last that the guest would take. */
  span?: { starts: readonly OnlineStart[]; until: string } | undefined
  /** The tables to choose from, where the restaurant lets guests choose. */
  tables?: TableChoice | undefined
  /** What was ordered with the table. */
  order?: readonly SoldLine[] | undefined
  /** Where it cannot be had so any more: to be chosen again, on this page, since nothing typed is lost. */
  choice?: ProductChoice | undefined
  /** What is paid or left with the booking. */
  asked?: AskedOnPage | undefined
}

export type AskedOnPage = {
  ask: Ask
  heading: string
  body: string
  /** Now, or for a card the most that it is charged. */
  amount: string
  /** Says that these terms were read. */
  accept: string
  isTest: boolean
}

/** The field of the terms that were read, and the box of a kept card. */
export const termsRead = 'terms'
export const mayCharge = 'may_charge'
/** What goes with the table is chosen on this page too. */
export const orderedHere = 'ordered_here'

export function detailsPage(view: BookingView, page: DetailsPage): Html {
  const texts = textsOf(view)
  const { choice, house } = view
  const { adults, children, areaId, date, time, waitingList } = choice
  const action = bookingHref(view, '/details', { adults, children, areaId, date, time, waitingList })
  const { about = [], notes = [] } = Object.groupBy(page.fields, ({ name }) => (name === 'comment' ? 'notes' : 'about'))
  const { title, button, why } = wordsOf(view, page)
  const hasOrder = (page.order?.length ?? 0) > 0 || page.choice !== undefined
  const main = html`${stepsShown(view, 'details', { hasOrder, next: page.asked?.ask })}<h1 id="details" tabindex="-1">${title}</h1>
${errorSummary(page.errors, guestTexts[view.language].everyPage.notYet)}
${page.instead ? undefined : summary(view, page)}
${page.order && orderPart(view, page.order)}
${page.also && alsoNotice(view, page.also)}
${why && html`<p>${why}</p>`}
${page.asked && testNotice(view, page.asked)}
<form method="post" action="${action}" data-once${page.asked && html` data-leaves`}${formTool({ name: toolNames[page.kind], description: [title, why, page.kind === 'free' && page.stillPossible].filter(Boolean).join('. ') })}>
${page.instead && alternatives(view, page, page.instead)}
${page.span && !page.instead && spanFields(view, page.span)}
${page.tables && !page.instead && tableFields(view, page.tables)}
${page.choice && html`<input type="hidden" name="${orderedHere}" value="yes">${productFields(view, page.choice)}`}
${page.meant !== undefined && html`<div hidden><button>${button}</button></div>`}
${about.map((field) => html`${detailField(view, page, field)}${field.name === 'email' && page.meant !== undefined && didYouMean(view, page.filled.email, page.meant)}`)}
${remindersField(view, page.filled.reminders)}
${marksFields(view, page.filled)}
${questionFields(view, page.filled.answers, page.errors)}
${notes.map((field) => detailField(view, page, field))}
${newsField(view, page.filled)}
<div hidden aria-hidden="true"><label>Subject <input name="${honeypot}" tabindex="-1" autocomplete="off"></label></div>
${page.asked && !page.instead && termsPart(view, page.asked, page.errors)}
${!page.instead && html`<button class="primary full">${button}</button>`}
${page.asked && !page.instead && nextPagePart(view, page.asked)}
<p class="hint">${page.kind === 'free' && page.stillPossible && html`${page.stillPossible} `}${texts.usedFor(house.name)} ${termsLinks(view)}</p>
</form>`
  return guestPage(view, { title, main })
}

/** Same names as the tools for assistants. */
const toolNames: Readonly<Record<DetailsKind, string>> = {
  free: 'book_table',
  full: 'join_waiting_list',
  request: 'request_table',
}

function wordsOf(
  view: BookingView,
  { kind, when, isByHand, span, asked }: DetailsPage,
): { title: string; button: string; why?: string } {
  const texts = textsOf(view)
  if (kind === 'free' && asked) {
    const { book, bookWithCard } = guestTexts[view.language].paying
    return { title: texts.details, button: asked.ask === 'deposit' ? book(asked.amount) : bookWithCard }
  }
  if (kind === 'free' && isByHand) return { title: texts.details, button: texts.askForTable, why: texts.confirmsByHand }
  if (kind === 'free') return { title: texts.details, button: texts.book }
  if (kind === 'request') return { title: texts.askTitle, button: texts.ask, why: texts.noTableHeld }
  const isSpan = span !== undefined && span.until !== view.choice.time
  return {
    title: isSpan ? texts.waitingList : texts.tellMe(`${when.time}${inBrackets(when.night)}`),
    button: texts.joinWaitingList,
    why: texts.waitingListWhy,
  }
}

/** The terms in a sentence before the button. A kept card has a box of its own, empty at first: without it no charge stands. */
function termsPart(view: BookingView, { ask, heading, body, amount, accept }: AskedOnPage, errors: FieldErrors): Html {
  const wrong = errors[mayCharge]
  const box = html`<label for="${mayCharge}"><input type="checkbox" id="${mayCharge}" name="${mayCharge}" value="yes" required${wrong && html` aria-invalid="true" aria-describedby="${mayCharge}-error"`}><span>${guestTexts[view.language].paying.mayCharge(view.house.name, amount)}</span></label>
${wrong && html`<p class="error" id="${mayCharge}-error">${wrong}</p>`}`
  return html`<div class="terms">${icon('card')}<p class="amount">${heading}</p><p>${body}</p>
${ask === 'guarantee' && box}</div>
<input type="hidden" name="${termsRead}" value="${accept}">`
}

function nextPagePart(view: BookingView, { ask }: AskedOnPage): Html {
  const { nextPage, nextPageCard } = guestTexts[view.language].paying
  const says = ask === 'deposit' ? nextPage : nextPageCard
  return html`<p class="safe">${icon('lock')}<span>${says(view.house.name)}</span></p>`
}

function summary(view: BookingView, { when, areaName, heldUntil, now }: DetailsPage): Html {
  const texts = textsOf(view)
  const { formats, choice } = view
  const { adults, children, areaId, date } = choice
  const back = bookingHref(view, '', { adults, children, areaId, date }, 'times')
  return html`<div class="panel summary">
<p><strong>${when.day}<br>${when.time} · ${partyText(view.language, choice)}</strong></p>
${areaName && html`<p class="soft"><bdi>${areaName}</bdi></p>`}
${heldUntil && html`<p class="soft">${keptUntil(view, { sentence: texts.heldUntil(formats.time(heldUntil)), over: texts.heldOver(when.time), until: heldUntil, now })}</p>`}
<p><a href="${back}">${texts.change}</a></p>
</div>`
}

function orderPart(view: BookingView, lines: readonly SoldLine[]): Html | undefined {
  const { products: texts } = guestTexts[view.language]
  const shown = orderShown(view, lines)
  const back = bookingHref(view, '/products', view.choice, 'products')
  return (
    shown &&
    html`<section class="panel summary"><h2>${texts.order}</h2>${shown}<p><a href="${back}">${texts.change}</a></p></section>`
  )
}

/** From when to when a guest would come; both the same for one time. */
function spanFields(view: BookingView, { starts, until }: NonNullable<DetailsPage['span']>): Html {
  const { waiting } = guestTexts[view.language]
  const select = (name: string, label: string, chosen: string | undefined): Html =>
    html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"${toolParameter(label)}>${starts.map(
      ({ slot }) =>
        html`<option value="${timeOfSlot(slot)}"${timeOfSlot(slot) === chosen && html` selected`}>${view.formats.time(slot.start)}</option>`,
    )}</select></div>`
  return html`<fieldset>
<legend>${waiting.when}</legend>
<div class="span-row">
${select('from', waiting.from, view.choice.time)}
${select('until', waiting.to, until)}
</div>
<p class="hint">${waiting.notBooking}</p>
</fieldset>`
}

function alsoNotice(view: BookingView, also: OwnBooking): Html {
  const { manage } = guestTexts[view.language]
  const time = view.formats.time(also.startsAt)
  const carried = view.languageIsChosen ? `?lang=${view.language}` : ''
  return html`<div class="notice warning">
<p>${manage.alsoBooked(time, partyText(view.language, also))}</p>
<p><a href="${also.path}${carried}">${manage.open.all}</a></p>
</div>`
}

/** Buttons of the same form, so that what was entered is kept with the other time. */
function alternatives(view: BookingView, page: DetailsPage, instead: readonly OnlineStart[]): Html {
  const { when, isByHand } = page
  const texts = textsOf(view)
  const { formats, choice } = view
  const { adults, children, areaId, date } = choice
  const { waiting } = guestTexts[view.language]
  const lost = page.span
    ? html`<p>${waiting.isFree}</p>`
    : html`<p>${texts.noLongerFree(`${when.time}${inBrackets(when.night)}`)} ${instead.length > 0 ? texts.detailsKept : texts.nothingElse}</p>`
  const buttons = instead.map(
    ({ slot }) =>
      html`<button name="instead" value="${timeOfSlot(slot)}">${(isByHand ? texts.askFor : texts.bookAt)(slotWords(formats, slot))}</button>`,
  )
  const otherDay = html`<p><a href="${bookingHref(view, '', { adults, children, areaId, date }, 'month')}">${texts.chooseDay}</a></p>`
  return html`<div class="notice warning" role="alert" tabindex="-1" autofocus>
${lost}
${instead.length > 0 && html`<div class="buttons">${buttons}</div>`}
${instead.length === 0 && otherDay}
</div>`
}

/**
 * Shown below the address. The hidden submit button before the fields comes first, so that Enter sends what was typed.
 */
export function didYouMean(view: Pick<GuestView, 'language'>, typed: string, meant: string): Html {
  const texts = textsOf(view)
  return html`<div class="notice warning" role="alert" tabindex="-1" autofocus>
<p><strong>${texts.didYouMean(meant.slice(meant.lastIndexOf('@') + 1))}</strong></p>
<div class="buttons"><button name="${emailInstead}" value="${meant}">${texts.useInstead(meant)}</button></div>
<input type="hidden" name="${emailKept}" value="${typed}">
</div>`
}

export const inputs: Readonly<Record<Exclude<FieldName, 'comment'>, { type: string; autocomplete: string }>> = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  telephone: { type: 'tel', autocomplete: 'tel' },
  company: { type: 'text', autocomplete: 'organization' },
  room: { type: 'text', autocomplete: 'off' },
  custom: { type: 'text', autocomplete: 'off' },
}

function detailField(
  view: BookingView,
  { filled, errors }: DetailsPage,
  { name, isRequired, maxLength }: AskedField,
): Html {
  const texts = textsOf(view)
  const wrong = errors[name]
  const hint = name === 'comment' ? texts.commentHint : undefined
  const label = (name === 'custom' && view.house.custom_field_label) || texts.fields[name]
  const described = [hint && `${name}-hint`, wrong && `${name}-error`].filter(Boolean).join(' ')
  const attributes = html`id="${name}" name="${name}" maxlength="${maxLength}"${isRequired && html` required`}${
    described !== '' && html` aria-describedby="${described}"`
  }${wrong && html` aria-invalid="true"`}${toolParameter(hint === undefined ? label : `${label}. ${hint}`)}`
  return html`<div class="field">
<label for="${name}">${label}${!isRequired && html` <span class="soft">(${texts.optional})</span>`}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${wrong && html`<p class="error" id="${name}-error">${wrong}</p>`}
${
  name === 'comment'
    ? html`<textarea ${attributes} rows="3">${filled[name]}</textarea>`
    : html`<input ${attributes} type="${inputs[name].type}" autocomplete="${inputs[name].autocomplete}"${leftToRight(name)} value="${filled[name]}">`
}
</div>
`
}

/** Addresses and numbers read from left to right in every language. */
const leftToRight = (name: FieldName): Html | false => (name === 'email' || name === 'telephone') && html` dir="ltr"`
