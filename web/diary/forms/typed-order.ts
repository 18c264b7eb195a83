/**
 * What the booking that is being typed can order, by its hold, and what it would be asked to pay for it. Read anew with every hold
 * and choice; what was chosen stands in the draft, with the price that was read.
 */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { MaitredClient } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { client } from '../../kit/api/client.ts'
import { type ChosenProducts, draft, setDraft } from '../day/draft.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { day } from '../state/screen.ts'
import { held } from './hold.ts'

export type TypedOrder = Awaited<ReturnType<MaitredClient['getHeldOrder']>>['data']

/** Null while none is read, and where the restaurant sells nothing. */
export const typedOrder = signal<TypedOrder | null>(null)

const afterChoosing = 150

export function useTypedOrder(): void {
  const hold = day.value?.settings.sells_products ? held.value : null
  const chosen = textOf(draft.value.products)
  useEffect(() => {
    if (hold === null) return
    const pause = setTimeout(() => void read(hold.id), afterChoosing)
    return () => clearTimeout(pause)
  }, [hold, chosen])
  useEffect(() => () => forgetOrder(), [])
}

let asked = 0

async function read(hold: number): Promise<void> {
  const turn = ++asked
  const chosen = textOf(draft.value.products)
  try {
    const { data } = await api.getHeldOrder(client, { hold, chosen }, currentRestaurant())
    if (turn === asked) typedOrder.value = data
  } catch {
    // The hold has run out, or the line is cut: what was read stays on the screen, and the booking itself is checked.
  }
}

function forgetOrder(): void {
  asked++
  typedOrder.value = null
}

/** After a refusal the prices of now are those that have been read. */
export async function readPricesAnew(): Promise<void> {
  if (held.value === null) return
  await read(held.value.id)
  const prices = new Map(
    typedOrder.value?.order.groups.flatMap(({ products }) => products.map(({ code, price }) => [code, price] as const)),
  )
  const products = Object.entries(draft.value.products).map(
    ([code, line]) => [code, { ...line, price: prices.get(code) ?? line.price }] as const,
  )
  setDraft({ products: Object.fromEntries(products) })
}

const textOf = (products: ChosenProducts): string =>
  linesChosen(products)
    .map(({ code, quantity }) => `${code}:${quantity}`)
    .join('~')

const linesChosen = (products: ChosenProducts) =>
  Object.entries(products).flatMap(([code, { quantity, price }]) =>
    quantity > 0 ? [{ code, quantity, price: Number(price) }] : [],
  )

/** What of the choice is on offer for the visit as it is typed; all of it where that is not known. */
export function linesToBook(): { code: string; quantity: number; price: number }[] {
  const offered = typedOrder.value?.order.groups.flatMap(({ products }) => products.map(({ code }) => code))
  return linesChosen(draft.value.products).filter(({ code }) => offered?.includes(code) ?? true)
}
