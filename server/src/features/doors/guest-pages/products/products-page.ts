/**
 * The page between time and details where a restaurant sells something with the table. Nothing is chosen beforehand. Quantities
 * are lists, which a script makes steppers of; sums are on the next page where there is none.
 */

import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { partyText } from '../../../../domain/booking/party-text.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { Ask } from '../../../../domain/money/terms.ts'
import type { ChoiceFault, Chosen, Left } from '../../../../domain/products/choice.ts'
import {
  headcount,
  limitsOf,
  type Offer,
  type Party,
  type Product,
  type ProductGroup,
} from '../../../../domain/products/products.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { type BookingView, bookingHref, textsOf } from '../choose/booking-view.ts'
import type { EveningWords } from '../page/evening-words.ts'
import { brandSource, guestPage } from '../page/guest-page.ts'
import type { GuestView } from '../page/guest-view.ts'
import { keptUntil } from '../page/kept-until-page.ts'
import { faultText, groupName, priceText, productWords } from './order-page.ts'
import { priceField, quantityField } from './products-form.ts'

export type ProductChoice = {
  offers: readonly Offer[]
  chosen: readonly Chosen[]
  left: Left
  faults: readonly ChoiceFault[]
  party: Party
}

export type ProductsPage = ProductChoice & {
  when: EveningWords
  /** The name of a special day. */
  occasion: string | null
  heldUntil: EpochSeconds | undefined
  now: EpochSeconds
  /** Whether the next pages end in a payment. */
  isPaid: boolean
}

export function productsPage(view: BookingView, page: ProductsPage): Html {
  const texts = guestTexts[view.language].products
  const { adults, children, areaId, date, time } = view.choice
  const choice = { adults, children, areaId, date, time }
  const sums = html`<dl class="order-sums"><div class="order-now" data-sum="now" hidden><dt>${texts.now}</dt><dd></dd></div><div data-sum="there" hidden><dt>${texts.there}</dt><dd></dd></div></dl>`
  const main = html`${stepsShown(view, 'products', { next: page.isPaid ? 'deposit' : undefined })}<h1 id="products" tabindex="-1">${texts.title}</h1>
${faultsShown(view, page.faults)}
<form method="post" action="${bookingHref(view, '/products', choice)}" class="ordering" data-ordering data-currency="${view.house.currency}">
<div>${visitShown(view, page)}
${productFields(view, page)}</div>
<div class="order-side"><section class="panel" data-order hidden><h2>${texts.order}</h2><ul class="order-lines"></ul>${sums}</section>
<button class="primary full">${texts.next}</button><p class="hint">${texts.nothingYet}</p></div>
</form>`
  return guestPage(view, { title: texts.title, main })
}

/** Where the guest is on the way; only where there is something to choose or to pay. */
export function stepsShown(
  { language }: BookingView,
  step: 'products' | 'details',
  { hasOrder = true, next }: { hasOrder?: boolean; next: Ask | undefined },
): Html | false {
  const { products, paying } = guestTexts[language]
  const steps = { ...products.steps, card: paying.card }
  const last = next && ([next === 'guarantee' ? 'card' : 'payment'] as const)
  const names = [...(hasOrder ? (['products'] as const) : []), 'details', ...(last ?? [])] as const
  if (names.length === 1) return false
  return html`<ol class="order-steps" aria-label="${steps.label}">${names.map((name) => html`<li${name === step && html` aria-current="step"`}>${steps[name]}</li>`)}</ol>`
}

export const faultsShown = (view: GuestView, faults: readonly ChoiceFault[]): Html | undefined => {
  const sentences = [...new Set(faults.map((fault) => faultText(view, fault)))]
  if (sentences.length === 0) return undefined
  return html`<div class="notice wrong" role="alert" tabindex="-1" autofocus>${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>`
}

function visitShown(view: BookingView, { when, occasion, heldUntil, now }: ProductsPage): Html {
  const texts = textsOf(view)
  const { formats, choice } = view
  const { adults, children, areaId, date } = choice
  const back = bookingHref(view, '', { adults, children, areaId, date }, 'times')
  return html`<div class="panel summary">
<p><strong>${occasion && html`<bdi>${occasion}</bdi><br>`}${when.day}<br>${when.time} · ${partyText(view.language, choice)}</strong></p>
${heldUntil && html`<p class="soft">${keptUntil(view, { sentence: texts.heldUntil(formats.time(heldUntil)), over: texts.heldOver(when.time), until: heldUntil, now })}</p>`}
<p><a href="${back}">${texts.change}</a></p>
</div>`
}

/** Also within the form of the details, where something was sold out meanwhile. */
export function productFields(view: GuestView, choice: ProductChoice): Html {
  const isAlone = choice.offers.every(({ group }) => group === null)
  return html`${choice.offers.map((offer) => groupShown(view, choice, offer, isAlone))}`
}

function groupShown(view: GuestView, page: ProductChoice, { group, products }: Offer, isAlone: boolean): Html {
  const texts = guestTexts[view.language].products
  const wanted = group?.is_required ? headcount(group, page.party) : null
  const codes = new Set(products.map(({ code }) => code))
  const count = page.chosen.reduce((sum, { code, quantity }) => sum + (codes.has(code) ? quantity : 0), 0)
  const id = `group-${group?.code ?? 'extras'}`
  const hint = wanted === null ? !isAlone && texts.optional : texts.oneFor[group?.for ?? 'all']
  return html`<section class="product-group" aria-labelledby="${id}"${wanted !== null && html` data-wanted="${wanted}" data-counted="${texts.counted('#', String(wanted))}" data-missing="${texts.missing('#')}" data-many="${texts.tooMany('#')}" data-all="${texts.all(String(wanted))}"`}>
<header><h2 id="${id}">${group ? html`<bdi>${groupName(group, view.language)}</bdi>` : texts.extras}${hint && html` <span class="soft small">${hint}</span>`}</h2>${wanted !== null && html`<p class="product-count" aria-live="polite">${texts.counted(String(count), String(wanted))}</p>`}</header>
<ul class="product-list">${products.map((product) => productShown(view, page, product, group))}</ul>
</section>
`
}

/** Shown from here on. */
const fewLeft = 5

function productShown(
  view: GuestView,
  { chosen, left, party }: ProductChoice,
  product: Product,
  group: ProductGroup | null,
): Html {
  const texts = guestTexts[view.language].products
  const { name, description } = productWords(product, view.language)
  const quantity = chosen.find(({ code }) => code === product.code)?.quantity ?? 0
  const limits = limitsOf(product, group, party)
  const stock = left.get(product.code)
  const most = Math.min(limits.most, stock ?? limits.most)
  const isGone = most < limits.least
  const field = quantityField(product.code)
  const price = html`<p class="product-price">${priceText(view, product.price)} <span>${texts.per[product.per]}${product.pay === 'there' && html` · ${texts.paidThere}`}</span></p>`
  const few = stock !== undefined && stock > 0 && stock <= fewLeft && texts.left(String(stock))
  const picture =
    product.picture &&
    html`<img class="product-picture" src="${brandSource(view.house.slug, product.picture)}" alt="" loading="lazy">`
  const says =
    (description || few) &&
    html`<p class="product-says">${description && html`<bdi>${description}</bdi>`} ${few && html`<span class="product-few">${few}</span>`}</p>`
  if (isGone) {
    return html`<li class="product product-gone${picture && ' product-pictured'}">${picture}<div><h3><bdi>${name}</bdi></h3>${price}</div><p class="chip finished">${texts.soldOut}</p>${says}</li>
`
  }
  const counts = [0, ...Array.from({ length: most - limits.least + 1 }, (_, step) => limits.least + step)]
  const shown = counts.includes(quantity) ? quantity : 0
  return html`<li class="product${shown > 0 && ' product-chosen'}${picture && ' product-pictured'}" data-price="${product.price}" data-pay="${product.pay}" data-name="${name}">${picture}<div><h3><bdi>${name}</bdi></h3>${price}</div>
<div class="product-stepper" data-fewer="${texts.fewer(name)}" data-more="${texts.more(name)}"><select id="${field}" name="${field}" aria-label="${texts.howMany(name)}">${counts.map((count) => html`<option${count === shown && html` selected`}>${count}</option>`)}</select></div>
<input type="hidden" name="${priceField(product.code)}" value="${product.price}">${says}</li>
`
}
