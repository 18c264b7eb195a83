/** `GET /products`: what the restaurant sells with bookings, and what is left of it on an evening. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { guestLanguages } from '../../../../../texts/languages.ts'
import type { Database } from '../../../db/database.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { decimalText } from '../../../domain/money/amounts.ts'
import { bookingChannels } from '../../../domain/money/policies.ts'
import { priceOf } from '../../../domain/products/choice.ts'
import {
  groupsFor,
  limitsOf,
  type Product,
  paidWhen,
  soldPer,
  stockOn,
  stockPers,
} from '../../../domain/products/products.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { CalendarDate, Choice, Nullable } from '../../../http/wire-types.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { countSold } from './sold.sql.ts'

const ProductsQuery = Type.Object({
  date: Type.Optional({
    ...CalendarDate,
    description: 'An evening, by the date on which it begins: each product then says how many are sold and left',
  }),
})

const words = (fields: Parameters<typeof Type.Object>[0]) =>
  Type.Object(Object.fromEntries(guestLanguages.map((language) => [language, Type.Optional(Type.Object(fields))])), {
    description: 'In other languages, where they are given',
  })
const name = Type.String({ description: 'In the language of the house' })
const code = Type.String({ description: 'Identifies it for good' })
const names = (one: 'services' | 'areas' | 'special_days') =>
  Type.Optional(Type.Array(Type.String(), { description: `Names of ${one.replace('_', ' ')}; one of them is enough` }))

const ProductsAnswer = Type.Object({
  data: Type.Object(
    {
      currency: Type.String(),
      groups: Type.Array(
        Type.Object({
          code,
          name,
          translations: words({ name: Type.Optional(Type.String()) }),
          is_required: Type.Boolean({ description: 'Each of those it is for gets one of its products' }),
          for: Choice(groupsFor),
        }),
      ),
      products: Type.Array(
        Type.Object({
          code,
          name,
          description: Nullable(Type.String()),
          picture: Nullable(Type.String({ description: 'The address of its picture, on this server' })),
          translations: words({ name: Type.Optional(Type.String()), description: Type.Optional(Type.String()) }),
          group: Nullable(Type.String({ description: 'The code of its group' })),
          price: Type.Number(),
          price_text: Type.String({ description: 'The price as a decimal, with the decimals of the currency' }),
          per: Choice(soldPer),
          least: Type.Integer({ description: 'Of pieces, where any are taken' }),
          most: Nullable(Type.Integer({ description: 'Null where the party decides: one for each guest' })),
          on_sale: Type.Boolean({ description: 'False: not offered for now' }),
          pay: { ...Choice(paidWhen), description: '`now`: with the booking; `there`: at the restaurant' },
          tax_percent: Nullable(Type.Number({ description: 'Of the price, which includes it' })),
          when: Type.Object(
            {
              services: names('services'),
              weekdays: Type.Optional(Type.Array(Type.String())),
              dates: Type.Optional(Type.Array(Type.String({ description: '`YYYY-MM-DD`, or `MM-DD` for every year' }))),
              special_days: names('special_days'),
              areas: names('areas'),
              party: Type.Optional(
                Type.Object({ from: Type.Optional(Type.Integer()), to: Type.Optional(Type.Integer()) }),
              ),
              channels: Type.Optional(Type.Array(Choice(bookingChannels))),
            },
            { description: 'The bookings that it is offered to; what is left out excludes nothing' },
          ),
          stock: Nullable(
            Type.Integer({ description: 'On the evening of `date`, where that has its own; null: without limit' }),
          ),
          stock_per: { ...Choice(stockPers), description: '`seating`: for those who start at the same time' },
          sold: Nullable(Type.Integer({ description: 'On the evening of `date`; null without one' })),
          left: Nullable(
            Type.Integer({
              description: 'On that evening; null without `date` or limit, and where each seating has its own',
            }),
          ),
        }),
      ),
    },
    { title: 'ProductsOnSale' },
  ),
})

type Parts = { db: Database; houses: HouseCache }

export const productRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, houses }) => {
  api.get(
    '/products',
    {
      schema: {
        ...operation({
          operationId: 'listProducts',
          'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
          tags: ['Restaurant'],
          summary: 'List what is sold with bookings',
          description: `Menus, extras and their groups, in the order in which guests see them. They are part of the restaurant's configuration.
With \`date\` each says how many bookings of that evening have, and how many are left.`,
          'x-answers': { 200: 'The products.' },
        }),
        querystring: ProductsQuery,
        response: { 200: ProductsAnswer },
      },
    },
    async ({ restaurantId, query: { date } }) => {
      const { settings } = await houses.current(restaurantId)
      const { currency, product_groups: groups, products } = settings
      const sold = date === undefined ? null : await db.read((query) => countSold(query, restaurantId, date))
      return {
        data: {
          currency,
          groups: groups.map(({ code, name, translations = {}, is_required: isRequired, for: whom }) => ({
            ...{ code, name, translations, is_required: isRequired ?? false, for: whom ?? 'all' },
          })),
          products: products.map((product) => presentProduct(product, settings, sold, date)),
        },
      }
    },
  )
}

function presentProduct(
  product: Product,
  { slug, currency }: { slug: string; currency: string },
  soldByCode: ReadonlyMap<string, number> | null,
  date: LocalDate | undefined,
) {
  const { code, name, description = null, translations = {}, group = null, price, per, pay, when } = product
  const { least, most } = limitsOf(product, null, { adults: 1, children: 0 })
  const { tax_percent = null, on_sale = true, stock_per = 'evening' } = product
  const stock = (date === undefined ? product.stock : stockOn(product, date)) ?? null
  const sold = soldByCode && (soldByCode.get(code) ?? 0)
  return {
    ...{ code, name, description, translations, group, price, per, least, pay, when },
    ...{ on_sale, stock, stock_per, tax_percent, sold },
    picture: product.picture === undefined ? null : `/brand/${slug}/${product.picture}`,
    price_text: decimalText(priceOf(product, currency), currency),
    most: per === 'person' ? null : most,
    left: stock === null || sold === null || stock_per === 'seating' ? null : Math.max(0, stock - sold),
  }
}
