/** The last page of a booking: the result, its reference, and how to find it again. */

import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { choicesText } from '../../../../domain/guest/choices-text.ts'
import type { Answer } from '../../../../domain/guest/questions.ts'
import type { ShownMoney } from '../../../../domain/money/shown-money.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { textsOf } from '../choose/booking-view.ts'
import { calendarChoice } from '../page/calendar-page.ts'
import type { EveningWords } from '../page/evening-words.ts'
import { icon } from '../page/guest-icons-page.ts'
import { guestPage, housePicture, mapLink } from '../page/guest-page.ts'
import { answersShown } from '../page/guest-questions-page.ts'
import type { GuestView } from '../page/guest-view.ts'
import { isPaid, paidText } from '../page/paid-words.ts'
import { type OrderedProduct, orderedNames, orderedShown } from '../products/ordered-page.ts'

/**
 * `asked`: the restaurant confirms by hand. `requested`: without a table until it does. `changed`: its status has
 * changed since to something else, such as cancelled.
 */
export type Outcome = 'firm' | 'asked' | 'requested' | 'waiting' | 'changed'

export type DonePage = {
  outcome: Outcome
  reference: string
  when: EveningWords
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  adults: number
  children: number
  areaName: string | null
  /** That the guest chose. */
  table: string | null
  /** What the guest chose for the kitchen and the table. */
  choices: readonly string[] | null
  /** Answers to the restaurant's questions. */
  answers: readonly Answer[]
  /** What the guest wrote. */
  comment: string | null
  /** What was ordered with the table. */
  products: readonly OrderedProduct[]
  /** What was paid or left with it; null where nothing was asked. */
  money: ShownMoney | null
  /** Links to what confirms it. */
  receipts: Html | undefined
  /** The deadline in words; null where there is none, or it has passed. */
  stillPossible: string | undefined
  /** Of the link to the booking. */
  manageText: string
  /** The address to which a message is sent; null where none is. */
  mailedTo: string | null
  managePath: string
  /** The whole address of the booking, for calendars. */
  manageUrl: string
  calendarPath: string
  againPath: string
  /** The form was sent again with other details, which were not saved. */
  wasBookedBefore: boolean
}

export function donePage(view: GuestView, page: DonePage): Html {
  const texts = textsOf(view)
  const { outcome, reference, when, areaName, table } = page
  const { title, sentence } = texts.outcomes[outcome]
  const isFirm = outcome === 'firm'
  const main = html`<div class="done-page">
<div>
<div class="outcome${isFirm && ' firm'}"><span>${icon(isFirm ? 'tick' : 'clock')}</span><div><h1 id="done" tabindex="-1">${title}</h1><p>${sentence}</p></div></div>
${page.wasBookedBefore && html`<div class="notice warning" role="alert"><p>${texts.bookedBefore}</p></div>`}
<section class="panel booked"${bookedData(view, page)}>
<p class="visit"><span>${when.day}</span><strong>${when.time}</strong><span class="soft">${partyText(view.language, page)}${areaName && html` · <bdi>${areaName}</bdi>`}${table && html` · <bdi>${guestTexts[view.language].tables.named(table)}</bdi>`}</span></p>
${factsOf(view, page)}
<p class="soft small">${texts.reference} <bdo dir="ltr" class="reference">${reference}</bdo></p>
</section>
</div>
<div>
${page.mailedTo !== null && mailed(view, page.mailedTo)}
<a class="button primary full" href="${page.managePath}">${page.manageText}</a>
${(isFirm || outcome === 'asked') && calendarChoice(view, { ...page, guests: page.adults + page.children, night: when.night, filePath: page.calendarPath, ordered: orderedNames(view, page.products) })}
${housePicture(view)}
<p><a href="${page.againPath}">${texts.another}</a></p>
</div>
</div>`
  return guestPage(view, { title, main })
}

/** The place, the guest's choices, and until when they may cancel. */
function factsOf(
  view: GuestView,
  { choices, answers, comment, stillPossible, money, receipts, products }: DonePage,
): Html | undefined {
  const { house, language } = view
  const texts = textsOf(view)
  const fact = (sign: Parameters<typeof icon>[0], label: string, value: Html | string | null, more?: Html) =>
    value ? [html`<div>${icon(sign)}<dt>${label}</dt><dd>${value}</dd>${more}</div>\n`] : []
  const facts = [
    ...fact('place', texts.place, house.address && html`<bdi>${house.address}</bdi>`, mapPart(view)),
    ...fact('note', guestTexts[language].products.order, orderedShown(view, products)),
    ...fact('warning', guestTexts[language].choices.noted, choicesText(language, choices)),
    ...answersShown(view, answers).flatMap(({ label, answer }) => fact('note', label, html`<bdi>${answer}</bdi>`)),
    ...fact('note', guestTexts[language].manage.labels.note, comment && html`<bdi>${comment}</bdi>`),
    ...fact('card', guestTexts[language].paying.paid, paidText(view, money), receipts && html`<dd>${receipts}</dd>`),
    ...fact('clock', texts.changeOrCancel, [isPaid(money) && money?.sentence, stillPossible].filter(Boolean).join(' ')),
  ]
  return facts.length > 0 ? html`<dl>${facts}</dl>` : undefined
}

const mapPart = (view: GuestView): Html => html`<dd class="map">${mapLink(view, 'button')}</dd>`

/**
 * Shows the whole domain, where typing errors are likely, and only the first letter of the rest, since others may see
 * the screen.
 */
function mailed(view: GuestView, email: string): Html {
  const texts = textsOf(view)
  const [first = ''] = email
  // A line would be broken after the dots.
  const address = `${first}…\u2060${email.slice(email.lastIndexOf('@'))}`
  return html`<div class="notice mailed">${icon('mail')}<div><p>${texts.mailedTo} <bdo dir="ltr"><strong>${address}</strong></bdo></p>
<p class="hint">${texts.notThere}</p></div></div>`
}

/** For the page around a frame: contains nothing about the guest. */
function bookedData({ house }: GuestView, { outcome, reference, startsAt, adults, children }: DonePage): Html | false {
  if (outcome !== 'firm' && outcome !== 'asked') return false
  const status = outcome === 'firm' ? 'confirmed' : 'pending'
  const date = toOffsetDateTime(house.timezone, startsAt)
  return html` data-reference="${reference}" data-party="${adults + children}" data-date="${date}" data-status="${status}"`
}
