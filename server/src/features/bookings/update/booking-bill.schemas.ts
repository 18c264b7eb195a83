/** What a POS sends about a booking. Formatted amounts, symbols, subtotals and totals are derived, never taken. */

import { Type } from 'typebox'
import type { Sentence } from '../../../domain/sentence.ts'
import { Nullable } from '../../../http/wire-types.ts'

const Word = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description && { description }) })
/** Of the largest amount that is stored, numeric(12, 2). */
const largestAmount = 9_999_999_999
const largestPrice = 1_000_000

const Payment = Type.Object({
  status: Word(100, 'In the words of the POS, such as `products_payment_success`'),
  status_label: Type.Optional(Word(200, 'For people; made of `status` where it is missing')),
  purpose: Word(100, 'Such as `products` or `deposit`'),
  purpose_label: Type.Optional(Word(200, 'For people; made of `purpose` where it is missing')),
  amount: Type.Number({ minimum: -largestAmount, maximum: largestAmount, description: 'With at most two decimals' }),
  currency: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      'x-expects': ((say) => say.validation.formats.currency) satisfies Sentence,
      description: 'The restaurant’s where it is missing',
    }),
  ),
  paid_at: Type.Optional(
    Nullable(
      Type.String({
        format: 'date-time',
        pattern: '^(19[7-9]|20)',
        'x-expects': ((say) => say.validation.formats.paidAt) satisfies Sentence,
        description: 'Null while it is owed',
      }),
    ),
  ),
})

const Line = Type.Object({
  label: Word(200),
  quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
  unit_price: Type.Number({
    minimum: -largestPrice,
    maximum: largestPrice,
    description: 'In the restaurant’s currency, with at most two decimals; below 0 for a discount',
  }),
})

const Products = Type.Object({
  items: Type.Array(Type.Object({ name: Word(200), lines: Type.Array(Line, { minItems: 1, maxItems: 100 }) }), {
    minItems: 1,
    maxItems: 100,
  }),
})

/** In an object, so that a request without a body removes nothing. */
export const PaymentBody = Type.Object({ payment: { ...Nullable(Payment), description: 'Null removes it' } })
export const ProductsBody = Type.Object({ products: { ...Nullable(Products), description: 'Null removes them' } })
