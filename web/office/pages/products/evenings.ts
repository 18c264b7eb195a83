/** Which evening the page shows first, and what the server says of it. */
import type { MaitredClient } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { client } from '../../../kit/api/client.ts'
import type { Description } from '../../description/description.ts'
import { whenOf } from '../../draft/conditions/conditions.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { isOnSale } from './product-steps.ts'

export type OnSale = Awaited<ReturnType<MaitredClient['listProducts']>>['data']['products'][number]

export async function readSold(date: string): Promise<ReadonlyMap<string, OnSale>> {
  const { data } = await api.listProducts(client, { date }, currentRestaurant())
  return new Map(data.products.map((product) => [product.code, product]))
}

/** The next evening that a product names, else today. */
export function firstEvening(described: Description | null, today: string): string {
  const days = described?.special_days ?? []
  const named = (described?.products ?? []).filter(isOnSale).flatMap((product) => {
    const { special_days: specials = [], dates = [] } = whenOf(product)
    const ofDays = days.filter(({ name }) => specials.includes(name)).flatMap((day) => datesOf(day))
    return [...ofDays, ...dates.map((date) => nextOf(date, today))]
  })
  return named.filter((date) => date >= today).sort()[0] ?? today
}

const datesOf = (day: { date?: string; from?: string; to?: string }): string[] =>
  [day.date, day.from].filter((date) => date !== undefined)

/** `12-31` is every year. */
function nextOf(date: string, today: string): string {
  if (date.length > 'MM-DD'.length) return date
  const year = Number(today.slice(0, 4))
  return `${year}-${date}` >= today ? `${year}-${date}` : `${year + 1}-${date}`
}
