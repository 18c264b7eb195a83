/** The pages on which guests change what their booking orders: first how many of what, then what it costs, before the button. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type SoldLine, sumOf } from '../../../../domain/products/choice.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { guestPage } from '../page/guest-page.ts'
import type { SaidOfMoney } from '../pay/own-money-page.ts'
import { orderShown } from '../products/order-page.ts'
import { faultsShown, type ProductChoice, productFields } from '../products/products-page.ts'
import { backLink, noticeOf, type Said, sealField, summaryOf } from './manage-page.ts'
import type { ManageView } from './manage-view.ts'

export function ownOrderPage(
  view: ManageView,
  choice: ProductChoice,
  { isAsked = false, ...said }: Said & { isAsked?: boolean } = {},
): Html {
  const texts = guestTexts[view.language].products
  const sums = html`<dl class="order-sums"><div class="order-now" data-sum="now" hidden><dt>${texts.now}</dt><dd></dd></div><div data-sum="there" hidden><dt>${texts.there}</dt><dd></dd></div></dl>`
  const main = html`<h1>${texts.change}</h1>
${noticeOf(view, said)}
${isAsked && choice.faults.length === 0 && html`<div class="notice warning" role="status"><p>${texts.again}</p></div>`}
${faultsShown(view, choice.faults)}
${summaryOf(view)}
<form method="post" action="${view.href('/order')}" class="ordering" data-ordering data-currency="${view.house.currency}">
<div>${productFields(view, choice)}</div>
<div class="order-side"><section class="panel" data-order hidden><h2>${texts.order}</h2><ul class="order-lines"></ul>${sums}</section>
<button class="primary full">${texts.next}</button><p class="hint">${texts.nothingChanged}</p></div>
</form>
${backLink(view)}`
  return guestPage(view, { title: texts.change, main })
}

/** `order`: as the address carries it. */
export function confirmOrderPage(
  view: ManageView,
  { lines, order, money }: { lines: readonly SoldLine[]; order: string; money: SaidOfMoney },
  said: Said = {},
): Html {
  const texts = guestTexts[view.language].products
  const { said: saidOfMoney, button = texts.save, costs = false } = money
  const pays = sumOf(lines, 'now') > 0n && button !== texts.save
  const main = html`<h1>${texts.order}</h1>
${noticeOf(view, said)}
${summaryOf(view)}
<section class="panel">${orderShown(view, lines) ?? html`<p>${texts.nothingOrdered}</p>`}</section>
${saidOfMoney}
<form method="post" action="${view.href('/order/confirm')}">
${sealField(view, 'order')}
<input type="hidden" name="order" value="${order}">
<div class="buttons">
<button class="${costs && !pays ? 'costs' : 'primary'}" name="confirm" value="order">${button}</button>
<a class="button" href="${view.href('/order')}">${texts.change}</a>
</div>
</form>
${backLink(view)}`
  return guestPage(view, { title: texts.order, main })
}
