/**
 * The pages of a booking that is confirmed by mail: one shown while the guest waits for the mail, one opened by its
 * link.
 */
import type { GuestTexts } from '../../../../../../texts/en/guests/guests.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { directionOf } from '../../../../../../texts/languages.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import { confirmSeconds } from '../../../../domain/booking/unusual-bookings.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { maskedEmail } from '../../../../domain/guest/email-address.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import type { EveningWords } from '../page/evening-words.ts'
import { guestMessage, guestPage } from '../page/guest-page.ts'
import type { GuestView } from '../page/guest-view.ts'
import { keptUntil } from '../page/kept-until-page.ts'
import type { SentAgain } from './waiting-changes.ts'

/** What the guest asked for, as both pages show it. */
export type Asked = {
  when: EveningWords
  adults: number
  children: number
  areaName: string | null
  /** A request, or a place on the waiting list: no table is held. */
  isRequest: boolean
  /** The table is held, and the restaurant confirms every booking itself. */
  isByHand: boolean
}

export type WaitingPage = Asked & {
  email: string
  /** The address that the mail comes from. */
  sender: string
  until: EpochSeconds
  isHeld: boolean
  now: EpochSeconds
  /** From when on the mail may be sent again. */
  againAt: EpochSeconds
  /** The address of this page, to which its forms post. */
  action: string
  said?: SentAgain
}

export function waitingPage(view: GuestView, page: WaitingPage): Html {
  const { confirm } = guestTexts[view.language]
  const said = page.said && html`<p class="notice" role="status">${confirm[page.said]}</p>`
  const main = html`<h1 id="confirm" tabindex="-1">${confirm.title}</h1>
${said}
<p>${(page.isRequest || page.isByHand ? confirm.requestSentTo : confirm.sentTo)(address(view, maskedEmail(page.email)))}</p>
<div class="panel">
${heldBox(view, page)}
${askedBox(view, page)}
</div>
<h2>${confirm.noMail}</h2>
<p>${confirm.spam(address(view, page.sender))}</p>
<form method="post" action="${page.action}" class="confirm-answers">
<button class="full" name="confirm" value="again"${againIn(view, page)}>${confirm.again}</button>
<button class="full" name="confirm" value="other">${confirm.otherAddress}</button>
<button class="full quiet" name="confirm" value="release">${page.isRequest ? confirm.takeBack : confirm.giveBack}</button>
</form>
<p class="hint">${confirm.closePage}</p>`
  return guestPage(view, { title: confirm.title, main })
}

/** For the script, which counts down. Without script the button works at once, and the answer says to wait. */
function againIn({ language }: GuestView, { againAt, now }: WaitingPage): Html | false {
  return againAt > now && html` data-again="${againAt - now}" data-again-in="${guestTexts[language].confirm.againIn}"`
}

function heldBox(view: GuestView, { isHeld, isRequest, until, now }: WaitingPage): Html {
  const { confirm: texts, booking } = guestTexts[view.language]
  if (isRequest) return html`<p>${booking.noTableHeld}</p>`
  if (!isHeld) return html`<p>${texts.notHeld}</p>`
  const minutes = Math.ceil((until - now) / 60)
  const left = texts.minutesLeft(minutes)
  const counted = keptUntil(view, { sentence: left, over: texts.overTitle, until, now, counted: true })
  return html`<p class="held"><span class="soft">${texts.heldUntil}</span> <strong>${view.formats.time(until)}</strong> <span class="soft">${counted}</span></p>
<progress max="${confirmSeconds / 60}" value="${minutes}" aria-label="${left}"></progress>`
}

function askedBox({ language, house }: GuestView, asked: Asked): Html {
  const { when, areaName } = asked
  return html`<p><strong>${when.day}, ${when.time}</strong><br>
${partyText(language, asked)}${areaName && html` · <bdi>${areaName}</bdi>`}<br>
<bdi>${house.name}</bdi></p>`
}

/** Left to right in every language and on one line: word joiners follow the characters at which it would be broken. */
const address = ({ language }: GuestView, text: string): string => {
  const whole = text.replace('…', '…\u2060')
  return directionOf(language) === 'rtl' ? `\u2066${whole}\u2069` : whole
}

/** `action`: the address of this page. A form submitted by script does not send the value of its button. */
export function confirmPage(view: GuestView, asked: Asked, action: string): Html {
  const { title, button, why } = wordsOf(view, asked)
  const main = html`<h1>${title}</h1>
<div class="panel">
${askedBox(view, asked)}
</div>
${why && html`<p>${why}</p>`}
<form method="post" action="${action}" data-once>
<button class="primary full" name="confirm" value="book">${button}</button>
</form>`
  return guestPage(view, { title, main })
}

function wordsOf({ language }: GuestView, asked: Asked): { title: string; button: string; why?: string } {
  const { confirm, booking } = guestTexts[language]
  if (asked.isRequest) return { title: booking.askTitle, button: booking.ask }
  if (!asked.isByHand) return { title: confirm.askTitle, button: confirm.book }
  return { title: booking.askForTable, button: booking.askForTable, why: booking.confirmsByHand }
}

type Ending = 'over' | 'linkOver' | 'givenBack' | 'takenBack' | 'gone' | 'ordered'

/** The order no longer waits; `gone`: its time was taken meanwhile. */
export function endPage(view: GuestView, ending: Ending, again: string, time = ''): Html {
  const { confirm, booking, products } = guestTexts[view.language]
  const title = titles(confirm)[ending]
  const next = html`<p><a class="button" href="${again}">${confirm.chooseAgain}</a></p>`
  if (ending === 'gone') return guestMessage(view, booking.noLongerFree(time), confirm.chooseAgain, next)
  if (ending === 'ordered') return guestMessage(view, products.faults.changed, confirm.chooseAgain, next)
  return guestMessage(view, title, confirm[ending], next)
}

const titles = ({ overTitle, givenBackTitle, takenBackTitle }: GuestTexts['confirm']): Record<Ending, string> => ({
  over: overTitle,
  linkOver: overTitle,
  gone: overTitle,
  ordered: overTitle,
  givenBack: givenBackTitle,
  takenBack: takenBackTitle,
})
