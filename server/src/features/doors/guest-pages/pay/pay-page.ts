/** The pages of a pay link: the visit and the sum in each state, one button that pays, and no field for a card. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { telephoneHref } from '../../../../domain/guest/telephone.ts'
import { amountText } from '../../../../domain/money/amounts.ts'
import type { ShownMoney } from '../../../../domain/money/shown-money.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import type { EveningWords } from '../page/evening-words.ts'
import { icon } from '../page/guest-icons-page.ts'
import { guestPage } from '../page/guest-page.ts'
import type { GuestView } from '../page/guest-view.ts'
import { timeLeft } from '../page/time-left-page.ts'
import type { PayState } from './pay-state.ts'

export type PayPage = {
  state: PayState
  row: BookingDetailRow
  /** The change that is paid for; `row` has its visit. */
  change: ShownMoney['change']
  now: EpochSeconds
  when: EveningWords
  areaName: string | null
  /** The service moves no money. */
  isTest: boolean
  /** In the page of another site, where payment services do not open. */
  framed: boolean
  action: string
  /** Asks the service again. */
  againHref: string
  /** Where the guest whose booking it is cancels it, or sees it; nobody else who has the link does. */
  cancelHref: string | undefined
  ownHref: string | undefined
}

export function payPage(view: GuestView, page: PayPage): Html {
  const { title, main } = pages[page.state](view, page)
  return guestPage(view, { title, main })
}

type Shown = { title: string; main: Html }

const pages: Readonly<Record<PayState, (view: GuestView, page: PayPage) => Shown>> = {
  ask(view, page) {
    const texts = guestTexts[view.language].paying
    const { charge } = texts
    const asked = page.row.money?.guest_charge
    const ofVisit = isCard(page) ? texts.titleCard : texts.title
    const title = asked ? charge.title : page.change ? texts.change.title : ofVisit
    const until = page.row.pay_until
    const main = html`<h1>${title}</h1>
${testNotice(view, page)}
<div class="done-page"><div>
${asked && html`<p>${charge.sentence(sum(view, page), view.formats.moment(asked.until))}</p>`}
${page.change && html`<p>${texts.change.kept(view.formats.moment(page.change.until))}</p>`}
${!asked && until !== null && html`<p>${texts.keptUntil(view.formats.moment(until))}</p>`}
${visitPanel(view, page)}
</div>
<div>
${payForm(view, page, buttonText(view, page))}
${!isCard(page) && html`<p class="hint">${texts.somebodyElse}</p>`}
</div></div>`
    return { title, main }
  },
  refused(view, page) {
    const { refused, again, againCard } = guestTexts[view.language].paying
    const main = html`${outcome('refused', 'warning', refused)}
${testNotice(view, page)}
<p>${refused.next}</p>
${keptNote(view, page)}
${payForm(view, page, isCard(page) ? againCard : again(sum(view, page)))}
${otherWays(view, page)}
${visitPanel(view, page)}`
    return { title: refused.title, main }
  },
  waits(view, { againHref, ...page }) {
    const { waits } = guestTexts[view.language].paying
    const main = html`${outcome('waits', 'clock', waits)}
<p><strong>${waits.first}</strong> ${waits.next}</p>
<progress aria-label="${waits.title}"></progress>
${visitLine(view, { ...page, againHref })}
<p><a href="${againHref}">${waits.look}</a></p>`
    return { title: waits.title, main }
  },
  down(view, page) {
    const { down, again, againCard } = guestTexts[view.language].paying
    const main = html`${outcome('waits', 'warning', down)}
<p>${down.next}</p>
${keptNote(view, page)}
${payForm(view, page, isCard(page) ? againCard : again(sum(view, page)))}
${otherWays(view, page)}
${visitLine(view, page)}`
    return { title: down.title, main }
  },
  done(view, page) {
    const { done } = guestTexts[view.language].paying
    const { money } = page.row
    const title =
      (money?.captured ?? 0) > 0 ? done.title : money?.condition === 'card_kept' ? done.titleCard : done.titleNothing
    const main = html`${outcome('firm', 'tick', { title, sentence: done.sentence })}
${visitPanel(view, page)}`
    return { title, main }
  },
  settled(view, page) {
    const { done } = guestTexts[view.language].paying
    const main = html`${outcome('firm', 'tick', { title: done.title, sentence: done.gone })}
${visitLine(view, page)}`
    return { title: done.title, main }
  },
  over(view, page) {
    const { over } = guestTexts[view.language].paying
    const main = html`${outcome('refused', 'clock', over)}
${visitLine(view, page)}
<p><a class="button primary full" href="/book/${encodeURIComponent(view.house.slug)}">${over.again}</a></p>
<p class="hint">${over.next}</p>`
    return { title: over.title, main }
  },
  unchanged(view, page) {
    const { paying, manage } = guestTexts[view.language]
    const { title, sentence } = paying.change.notMade
    const main = html`${outcome('refused', 'clock', { title, sentence })}
${visitLine(view, page)}
${page.ownHref && html`<p><a class="button primary full" href="${page.ownHref}">${manage.title}</a></p>`}`
    return { title, main }
  },
  gone(view, page) {
    const { done } = guestTexts[view.language].paying
    const main = html`<h1>${done.titleNothing}</h1>
<p>${done.gone}</p>
${visitLine(view, page)}`
    return { title: done.titleNothing, main }
  },
}

/** A card is left, not a payment made; a charge that needs the guest is one. */
const isCard = ({ row, change }: Pick<PayPage, 'row' | 'change'>): boolean =>
  (change?.ask ?? row.money?.ask) === 'guarantee' && (row.money?.guest_charge ?? null) === null

const sum = ({ language }: GuestView, { row: { money }, change }: Pick<PayPage, 'row' | 'change'>): string =>
  money === null
    ? ''
    : amountText(
        BigInt(money.guest_charge?.amount ?? change?.amount ?? (money.due || money.asked)),
        money.currency,
        language,
      )

const buttonText = (view: GuestView, page: Pick<PayPage, 'row' | 'change'>): string => {
  const { pay, card } = guestTexts[view.language].paying
  return isCard(page) ? card : pay(sum(view, page))
}

const outcome = (
  kind: 'firm' | 'refused' | 'waits',
  sign: Parameters<typeof icon>[0],
  { title, sentence }: { title: string; sentence: string },
): Html =>
  html`<div class="outcome ${kind}"><span>${icon(sign)}</span><div><h1 tabindex="-1">${title}</h1><p>${sentence}</p></div></div>`

/** Test mode is said in words before anybody pays. */
export const testNotice = ({ language }: Pick<GuestView, 'language'>, { isTest }: { isTest: boolean }): Html | false =>
  isTest && html`<div class="test-mode"><p>${guestTexts[language].paying.test}</p></div>`

function payForm(view: GuestView, page: PayPage, button: string): Html {
  const { action, framed } = page
  const { paying } = guestTexts[view.language]
  return html`<form method="post" action="${action}"${framed && html` target="_blank"`}>
<button class="primary full" name="confirm" value="pay">${button}</button>
</form>
${framed && html`<p class="hint">${paying.newTab}</p>`}
<p class="safe">${icon('lock')}<span>${(isCard(page) ? paying.nextPageCard : paying.nextPage)(view.house.name)}</span></p>`
}

/** A clock says more than a moment only where it is soon. */
const soonSeconds = 3_600

function keptNote(view: GuestView, { row, change, now }: PayPage): Html | false {
  const until = change?.until ?? row.pay_until
  if (until === null) return false
  const { paying } = guestTexts[view.language]
  const moment = view.formats.moment(until)
  const what = change ? paying.change.kept(moment) : paying.keptUntil(moment)
  if (until - now > soonSeconds) return html`<p>${what}</p>`
  return timeLeft(view, { what, until, now, label: paying.others.timeLeft, over: paying.over.title })
}

/** The table can be given back by whose booking it is; where the service is silent, the telephone is the other way. */
function otherWays({ house, language }: GuestView, { state, cancelHref }: PayPage): Html | undefined {
  const number = state === 'down' ? house.telephone : null
  if (number === null && cancelHref === undefined) return undefined
  const { telephone } = guestTexts[language].everyPage
  return html`<div class="stack">
${number && html`<a class="button" href="${telephoneHref(number, house.country)}">${icon('telephone')}<span>${telephone}: <bdo dir="ltr">${number}</bdo></span></a>`}
${cancelHref && html`<a class="button" href="${cancelHref}">${guestTexts[language].paying.giveTableBack}</a>`}
</div>`
}

const visitLine = (view: GuestView, { when, row }: Pick<PayPage, 'when' | 'row' | 'againHref'>): Html =>
  html`<p class="booking-line">${[when.day, when.time, partyText(view.language, row)].join(' · ')}</p>`

function visitPanel(view: GuestView, { row, change, when, areaName, state }: PayPage): Html {
  const { booking, paying, manage, house } = guestTexts[view.language]
  const fact = (sign: Parameters<typeof icon>[0], label: string, value: Html | string | null | undefined) =>
    value ? [html`<div>${icon(sign)}<dt>${label}</dt><dd>${value}</dd></div>\n`] : []
  // In the language in which it was agreed.
  const terms = change?.sentence ?? row.money?.sentence
  const name = row.contact.name ?? row.patron?.name
  const facts = [
    ...fact('person', manage.labels.name, name && html`<bdi>${name}</bdi>`),
    ...(state === 'done'
      ? []
      : fact('card', isCard({ row, change }) ? house.terms : paying.toPay, terms && html`<bdi>${terms}</bdi>`)),
  ]
  return html`<section class="panel booked">
<p class="visit"><span>${when.day}</span><strong>${when.time}</strong><span class="soft">${partyText(view.language, row)}${areaName && html` · <bdi>${areaName}</bdi>`}</span></p>
${facts.length > 0 && html`<dl>${facts}</dl>`}
<p class="soft small">${booking.reference} <bdo dir="ltr" class="reference">${row.reference}</bdo></p>
</section>`
}
