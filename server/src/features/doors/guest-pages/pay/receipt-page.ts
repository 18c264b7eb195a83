/**
 * A payment confirmation, to be printed: what came in or went back, with its number. It is no invoice, and a deposit has no
 * line for a tax, which nobody knows before the bill is made.
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import { amountText, minorUnitsOf, taxIn } from '../../../../domain/money/amounts.ts'
import { receiptTitle } from '../../../../domain/money/receipt-title.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import { prepaidOf } from '../../../bookings/read/prepaid-of.ts'
import type { Receipt } from '../../../guests/guest-links/receipts.sql.ts'
import type { EveningWords } from '../page/evening-words.ts'
import { icon } from '../page/guest-icons-page.ts'
import { guestPage } from '../page/guest-page.ts'
import type { GuestView } from '../page/guest-view.ts'

type ReceiptPage = {
  receipt: Receipt
  row: Pick<BookingDetailRow, 'reference' | 'contact' | 'patron' | 'adults' | 'children' | 'money' | 'products'>
  when: EveningWords
  /** Of the guest's own booking. */
  backHref: string
}

export function receiptPage(view: GuestView, { receipt, row, when, backHref }: ReceiptPage): Html {
  const { language, house, formats } = view
  const { paying, manage } = guestTexts[language]
  const { receipt: words } = paying
  const title = receiptTitle(language, receipt)
  const isBack = receipt.kind === 'refunded'
  const sum = amountText(BigInt(receipt.amount), receipt.currency, language, 'always')
  const name = row.contact.name ?? row.patron?.name
  const visit = [partyText(language, row), when.day, when.time].join(' · ')
  const main = html`<article class="receipt">
<header>
<div><h1>${title}</h1><p>${formats.dayOf(receipt.at)}, ${formats.time(receipt.at)}</p></div>
<p><strong><bdi>${house.name}</bdi></strong>${house.address && html`<br><bdi>${house.address}</bdi>`}</p>
</header>
<dl>
${name && html`<div><dt>${isBack ? words.to : words.from}</dt><dd><bdi>${name}</bdi></dd></div>`}
<div><dt>${words.visit}</dt><dd>${visit}</dd></div>
<div><dt>${manage.labels.reference}</dt><dd><bdo dir="ltr" class="reference">${row.reference}</bdo></dd></div>
</dl>
<table>
<tbody>${linesOf(view, receipt, row) ?? html`<tr><td>${whatFor(words, receipt, row)}</td><td class="number">${sum}</td></tr>`}</tbody>
<tfoot><tr><th scope="row">${howPaid(words, receipt)}</th><td class="number">${sum}</td></tr></tfoot>
</table>
<p class="soft small">${words.noInvoice} ${words.keeps}</p>
</article>
<p class="buttons no-print"><button type="button" class="print" data-print>${icon('print')}${words.print}</button>
<a class="button" href="${backHref}">${manage.actions.back}</a></p>`
  return guestPage(view, { title, main })
}

/** What was ordered and is paid with the booking, with the tax in it; the rest is a deposit. Undefined where it pays for less or other. */
function linesOf(view: GuestView, receipt: Receipt, { products }: ReceiptPage['row']): Html[] | undefined {
  const { currency } = receipt
  const prepaid = prepaidOf(products, currency)
  const rest = BigInt(receipt.amount) - prepaid
  if (prepaid === 0n || rest < 0n || receipt.kind === 'refunded') return undefined
  const { products: texts, paying } = guestTexts[view.language]
  const written = (amount: bigint) => amountText(amount, currency, view.language, 'always')
  const row = (what: string, amount: bigint, soft: string | false = false) =>
    html`<tr><td><bdi>${what}</bdi>${soft && html`<br><span class="soft small">${soft}</span>`}</td><td class="number">${written(amount)}</td></tr>`
  const lines = products.flatMap(({ name, pay, tax_percent: tax, lines: own }) =>
    pay !== 'now'
      ? []
      : own.map(({ quantity, unit_price: price }) => {
          const amount = (minorUnitsOf(price, currency) ?? 0n) * BigInt(quantity)
          const taxed = tax !== null && tax > 0 && texts.tax(String(tax), written(taxIn(amount, tax)))
          return row(`${quantity} × ${name}`, amount, taxed)
        }),
  )
  return rest > 0n ? [...lines, row(paying.receipt.deposit, rest)] : lines
}

type Words = (typeof guestTexts)['en']['paying']['receipt']

function whatFor(words: Words, { kind, of }: Receipt, { money }: ReceiptPage['row']): string {
  if (of !== null) return words.refund(of)
  return kind === 'charged' || money?.ask === 'guarantee' ? words.charge : words.deposit
}

function howPaid(words: Words, { kind }: Receipt): string {
  if (kind === 'refunded') return words.back
  return kind === 'recorded_by_hand' ? words.byHand : words.online
}

type Linked = { receipts: readonly Receipt[]; hrefOf(number: number): string }

/** Where the confirmations of a booking are; nothing where nothing was paid. */
export function receiptLinks({ language }: GuestView, { receipts, hrefOf }: Linked): Html | undefined {
  if (receipts.length === 0) return undefined
  // Line breaks between them would be shown.
  const links = receipts.map((receipt) => {
    const sum = amountText(BigInt(receipt.amount), receipt.currency, language, 'always')
    return html`<li><a href="${hrefOf(receipt.number)}">${receiptTitle(language, receipt)}</a> <span class="soft small">${sum}</span></li>`
  })
  return html`<ul class="receipts">${links}</ul>`
}
