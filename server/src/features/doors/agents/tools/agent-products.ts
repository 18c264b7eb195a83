/** `list_products`, and what is chosen of it with a hold: menus and extras in the words of the guest. */
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import type { Database } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { decimalText } from '../../../../domain/money/amounts.ts'
import {
  type Chosen,
  checkChoice,
  type Left,
  priceOf,
  type SoldLine,
  soldLines,
  sumOf,
} from '../../../../domain/products/choice.ts'
import {
  headcount,
  limitsOf,
  type Offer,
  type Party,
  type Product,
  type ProductGroup,
} from '../../../../domain/products/products.ts'
import { leftOf, offersOf } from '../../../bookings/products/offers.ts'
import { isRequest } from '../../guest-pages/choose/fill-booking-page.ts'
import { faultText, groupName, productWords, written } from '../../guest-pages/products/order-page.ts'
import { areaIn, partyIn, startIn } from '../call/arguments.ts'
import { Refusal, startOf } from '../call/refusal.ts'
import type { AgentCall, ToolAnswer } from '../call/tool.ts'

export type ListProductsArgs = { start: string; party: number; children?: number; area?: string }
export type WantedProduct = { code: string; quantity: number }

type Visit = { at: EpochSeconds; adults: number; children: number; areaId: number | null }

/** Nothing for a request, which has no table yet. */
function offersAt({ house }: AgentCall, { at, areaId, ...party }: Visit): Offer[] {
  if (isRequest(house, party)) return []
  return offersOf(house, 'assistant', { at, ...party, areaIds: areaId === null ? [] : [areaId] })
}

const readerOf = ({ house, language }: AgentCall) => ({ language, house: house.settings })

export async function listProducts(
  { db }: { db: Database },
  call: AgentCall,
  args: ListProductsArgs,
): Promise<ToolAnswer> {
  const { house, language } = call
  const { currency } = house.settings
  const visit = { at: startIn(call, args.start), ...partyIn(call, args), areaId: areaIn(call, args.area) }
  const offers = offersAt(call, visit)
  const left = await db.read((query) => leftOf(query, house, offers, visit.at))
  const shown = (product: Product, group: ProductGroup | null) => {
    const { code, per, pay } = product
    const { name, description } = productWords(product, language)
    const { least, most } = limitsOf(product, group, visit)
    const stock = left.get(code)
    const possible = stock === undefined ? most : Math.max(0, Math.min(most, stock))
    return {
      ...{ code, name, ...(description !== undefined && { description }) },
      ...{ price: Number(decimalText(priceOf(product, currency), currency)), per, pay, least, most: possible },
    }
  }
  const groups = offers.map(({ group, products }) => ({
    name: group ? groupName(group, language) : null,
    required: group?.is_required ? headcount(group, visit) : 0,
    products: products.map((product) => shown(product, group)),
  }))
  const named = offers.flatMap(({ products }) =>
    products.map((product) => `${productWords(product, language).name} (${priceText(call, product)})`),
  )
  const texts = agentTexts[language]
  return {
    data: { start: startOf(call, visit.at), currency, groups },
    say: named.length === 0 ? texts.nothingToOrder : texts.toOrder(named.join(', ')),
  }
}

const priceText = (call: AgentCall, product: Product): string =>
  written(readerOf(call), priceOf(product, call.house.settings.currency))

export type AgentOrder = { chosen: Chosen[]; lines: SoldLine[] }

/** With the prices of now. */
export async function orderIn(
  { db }: { db: Database },
  call: AgentCall,
  visit: Visit,
  wanted: readonly WantedProduct[],
): Promise<AgentOrder> {
  const { house } = call
  const offers = offersAt(call, visit)
  if (offers.length === 0 && wanted.length === 0) return { chosen: [], lines: [] }
  const left = await db.read((query) => leftOf(query, house, offers, visit.at))
  return choiceIn(call, { offers, left }, wanted, visit)
}

type Offered = { offers: readonly Offer[]; left: Left }

/** With the prices of the offers. Throws a refusal that says what is missing, too much or not to be had. */
export function choiceIn(
  call: AgentCall,
  { offers, left }: Offered,
  wanted: readonly WantedProduct[],
  party: Party,
): AgentOrder {
  const prices = new Map(offers.flatMap(({ products }) => products.map(({ code, price }) => [code, price] as const)))
  const quantities = new Map<string, number>()
  for (const { code, quantity } of wanted) quantities.set(code, (quantities.get(code) ?? 0) + quantity)
  const chosen = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([code, quantity]) => ({ code, quantity, price: prices.get(code) ?? 0 }))
  const faults = checkChoice(offers, chosen, party, left)
  if (faults.length > 0) {
    const sentences = faults.map((fault) => faultText(readerOf(call), fault))
    throw new Refusal('PRODUCTS_CHANGED', [...sentences, agentTexts[call.language].listProducts].join(' '))
  }
  return { chosen, lines: soldLines(offers, chosen, call.house.settings.currency) }
}

/** Undefined where the prices, or what is on offer, are others by now. */
export function orderedLines(call: AgentCall, visit: Visit, chosen: readonly Chosen[]): SoldLine[] | undefined {
  const offers = offersAt(call, visit)
  const faults = checkChoice(offers, chosen, visit, new Map())
  return faults.length > 0 ? undefined : soldLines(offers, chosen, call.house.settings.currency)
}

/** `Ordered: 2 × Menu, 1 × Flowers. €225.50 are paid at the restaurant.` Undefined for nothing. */
export function orderSentence(call: AgentCall, lines: readonly SoldLine[]): string | undefined {
  if (lines.length === 0) return undefined
  const { language } = call
  const texts = agentTexts[language]
  const named = lines.map(({ product, quantity }) => `${quantity} × ${productWords(product, language).name}`)
  const there = sumOf(lines, 'there')
  const paid = there > 0n ? ` ${texts.paidThere(written(readerOf(call), there))}` : ''
  return `${texts.ordered(named.join(', '))}${paid}`
}

/** What the hash of a policy covers of them. */
export const orderFigures = (lines: readonly SoldLine[]): unknown[] =>
  lines.map(({ product, quantity }) => [product.code, quantity, product.price, product.pay])
