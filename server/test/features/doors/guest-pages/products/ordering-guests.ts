/** A restaurant that sells a menu with the table, and guests without script who order it. */
import assert from 'node:assert/strict'
import type { RestaurantSpec } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import type { Shown } from '../guest.ts'
import { payingGuests } from '../pay/paying-guests.ts'

export const groups = [{ code: 'menus', name: 'Menus', is_required: true, translations: { de: { name: 'Menüs' } } }]
export const products = [
  { code: 'menu', name: 'Menu', price: 95, per: 'person', when: {}, group: 'menus', pay: 'there', tax_percent: 18 },
  { code: 'green', name: 'Vegetarian menu', price: 85, per: 'person', when: {}, group: 'menus', pay: 'there' },
  { code: 'flowers', name: 'Flowers', price: 35.5, per: 'piece', to: 3, stock: 4, when: {}, pay: 'there' },
]

const unescaped = (text: string): string => text.replaceAll('&amp;', '&')

export async function orderingGuests(settings: object = {}, spec: RestaurantSpec = {}) {
  const own = { payment_policies: '[]', product_groups: JSON.stringify(groups), products: JSON.stringify(products) }
  const evening = await payingGuests({ ...spec, settings: { ...own, ...settings } as never })
  const { sql, house, ask } = evening
  type NewGuest = ReturnType<typeof evening.newGuest>

  /** Sends the page on which products are chosen. Fields that are not named stay as they are. */
  const orders = (guest: NewGuest, page: Shown, quantities: Record<string, number>) => {
    const action = /<form method="post" action="([^"]*\/products\?[^"]*)"/.exec(page.text)?.[1]
    assert.ok(action, `no form for products in ${page.text}`)
    return guest.send('POST', unescaped(action), fieldsFor(page, quantities))
  }
  const fieldsFor = (page: Shown, quantities: Record<string, number>) => {
    const prices = [...page.text.matchAll(/name="(price_\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    const chosen = Object.entries(quantities).map(([code, quantity]) => [`order_${code}`, String(quantity)])
    return new URLSearchParams([...prices, ...chosen])
  }
  /** Books, with these products. */
  const buys = async (quantities: Record<string, number>, date: string, more: { adults?: number } = {}) => {
    const { guest, page } = await evening.details({ date, ...more })
    return evening.books(guest, await orders(guest, page, quantities))
  }
  const changes = (list: readonly object[]) =>
    sql(raisingHouse('update restaurants set products = $2::jsonb where id = $1'), [house.id, JSON.stringify(list)])
  const soldOn = async (date: string) => {
    const answer = await ask(`GET /products?date=${date}`)
    assert.equal(answer.status, 200, answer.text)
    const rows = answer.body.data.products as { code: string; sold: number; left: number | null }[]
    return Object.fromEntries(rows.map(({ code, sold, left }) => [code, [sold, left]]))
  }
  return { ...evening, orders, buys, changes, soldOn, fieldsFor }
}
