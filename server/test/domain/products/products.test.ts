/** Products: what a visit is offered, and whether a choice of it can be had. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AskedVisit } from '../../../src/domain/money/policies.ts'
import {
  type Chosen,
  checkChoice,
  choiceIn,
  choiceText,
  soldLines,
  sumOf,
} from '../../../src/domain/products/choice.ts'
import {
  headcount,
  limitsOf,
  offersFor,
  type Product,
  type ProductGroup,
} from '../../../src/domain/products/products.ts'

const eve = { special_days: ['New Year’s Eve'] }
const menus: ProductGroup = { code: 'menus', name: 'Menus', is_required: true, for: 'adults' }
const small: ProductGroup = { code: 'small', name: 'For children', is_required: true, for: 'children' }
const groups = [menus, small]
const menu: Product = { code: 'menu', name: 'Menu', price: 95, per: 'person', when: eve, group: 'menus', pay: 'now' }
const green: Product = { ...menu, code: 'green', name: 'Vegetarian menu', price: 85 }
const child: Product = { ...menu, code: 'child', name: 'Children’s menu', price: 38.5, group: 'small' }
const wine: Product = { code: 'wine', name: 'Wine', price: 45, per: 'person', when: eve, pay: 'there' }
const cake: Product = { code: 'cake', name: 'Cake', price: 48, per: 'booking', when: {}, pay: 'there' }
const flowers: Product = {
  code: 'flowers',
  name: 'Flowers',
  price: 35,
  per: 'piece',
  from: 2,
  to: 4,
  when: {},
  pay: 'now',
}
const products = [flowers, wine, menu, green, child, cake]

const visit: AskedVisit = {
  ...{ date: '2026-12-31', service: 'Dinner', specialDay: 'New Year’s Eve', areas: ['Room'], covers: 4 },
  channel: 'guest_page',
}
const party = { adults: 3, children: 1 }
const offered = (at: Partial<AskedVisit> = {}, who = party) =>
  offersFor({ product_groups: groups, products }, { ...visit, ...at }, who)
const codes = (offers: ReturnType<typeof offered>) =>
  offers.map(({ group, products: own }) => [group?.code ?? null, ...own.map(({ code }) => code)])

describe('products offered', () => {
  test('stand in their groups, extras last, in the order of the list', () => {
    assert.deepEqual(codes(offered()), [
      ['menus', 'menu', 'green'],
      ['small', 'child'],
      [null, 'flowers', 'wine', 'cake'],
    ])
  })

  test('are those whose conditions fit the visit', () => {
    assert.deepEqual(codes(offered({ specialDay: null })), [[null, 'flowers', 'cake']])
    assert.deepEqual(codes(offered({ channel: 'api' })), [])
  })

  test('leave out a group for nobody of the party', () => {
    assert.deepEqual(codes(offered({}, { adults: 2, children: 0 }))[1], [null, 'flowers', 'wine', 'cake'])
  })

  test('have limits by how they are sold', () => {
    assert.deepEqual(limitsOf(menu, menus, party), { least: 1, most: 3 })
    assert.deepEqual(limitsOf(wine, null, party), { least: 1, most: 4 })
    assert.deepEqual(limitsOf(cake, null, party), { least: 1, most: 1 })
    assert.deepEqual(limitsOf(flowers, null, party), { least: 2, most: 4 })
  })
})

const chosen = (quantities: Record<string, number>, prices: Record<string, number> = {}): Chosen[] =>
  Object.entries(quantities).map(([code, quantity]) => {
    return { code, quantity, price: prices[code] ?? products.find((one) => one.code === code)?.price ?? 0 }
  })
const faultsOf = (quantities: Record<string, number>, left: Record<string, number> = {}, prices = {}) =>
  checkChoice(offered(), chosen(quantities, prices), party, new Map(Object.entries(left))).map((fault) =>
    'group' in fault
      ? [fault.kind, fault.group.code, fault.chosen, fault.wanted]
      : [fault.kind, 'product' in fault ? fault.product.code : fault.code],
  )
const right = { menu: 2, green: 1, child: 1 }

describe('a choice of products', () => {
  test('has no fault where each guest has one of a required group', () => {
    assert.deepEqual(faultsOf(right), [])
    assert.deepEqual(faultsOf({ ...right, wine: 4, cake: 1, flowers: 2 }), [])
  })

  test('says which group has too few or too many', () => {
    assert.deepEqual(faultsOf({ menu: 2, child: 1 }), [['missing', 'menus', 2, 3]])
    assert.deepEqual(faultsOf({ menu: 4, child: 1 }), [['too many', 'menus', 4, 3]])
    assert.deepEqual(faultsOf({ menu: 3 }), [['missing', 'small', 0, 1]])
  })

  test('says what is not sold with this booking, beyond its limits, sold out, or costs something else by now', () => {
    assert.deepEqual(faultsOf({ ...right, truffles: 1 }), [['not offered', 'truffles']])
    assert.deepEqual(faultsOf({ ...right, wine: 5 }), [['limits', 'wine']])
    assert.deepEqual(faultsOf({ ...right, flowers: 1 }), [['limits', 'flowers']])
    assert.deepEqual(faultsOf({ ...right, cake: 2 }), [['limits', 'cake']])
    assert.deepEqual(faultsOf({ ...right, flowers: 3 }, { flowers: 2 }), [['sold out', 'flowers']])
    assert.deepEqual(faultsOf({ ...right, flowers: 3 }, { flowers: 3 }), [])
    assert.deepEqual(faultsOf(right, {}, { menu: 90 }), [['price', 'menu']])
  })

  test('is summed without rounding in currencies with no, two and three decimals', () => {
    const lines = soldLines(offered(), chosen({ ...right, wine: 1 }), 'EUR')
    assert.deepEqual(
      lines.map(({ product, quantity, amount }) => [product.code, quantity, amount]),
      [
        ['menu', 2, 19_000n],
        ['green', 1, 8_500n],
        ['child', 1, 3_850n],
        ['wine', 1, 4_500n],
      ],
    )
    assert.equal(sumOf(lines, 'now'), 31_350n)
    assert.equal(sumOf(lines, 'there'), 4_500n)
    const sold = (price: number, currency: string) => {
      const offers = [{ group: null, products: [{ ...wine, price }] }]
      return sumOf(soldLines(offers, [{ code: 'wine', quantity: 3, price }], currency), 'there')
    }
    assert.equal(sold(4500, 'JPY'), 13_500n)
    assert.equal(sold(1.505, 'KWD'), 4_515n)
    assert.equal(sold(0.1, 'EUR'), 30n)
  })

  test('whatever it is: without fault each required group adds up, and nothing is beyond what is left', () => {
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    let good = 0
    for (let round = 0; round < 4_000; round++) {
      const who = { adults: 1 + random(3), children: random(2) }
      const offers = offersFor({ product_groups: groups, products }, visit, who)
      const quantities = products.flatMap(({ code, price }) =>
        random(2) === 0 ? [] : [{ code, quantity: 1 + random(3), price }],
      )
      const left = new Map([['flowers', random(4)]])
      if (checkChoice(offers, quantities, who, left).length > 0) continue
      good++
      const lines = soldLines(offers, quantities, 'EUR')
      assert.equal(lines.length, quantities.length)
      for (const group of groups) {
        const count = lines.reduce((sum, line) => sum + (line.group === group ? line.quantity : 0), 0)
        assert.equal(count, headcount(group, who))
      }
      for (const { product, quantity } of lines) assert.ok(quantity <= (left.get(product.code) ?? quantity))
      assert.equal(
        sumOf(lines, 'now') + sumOf(lines, 'there'),
        lines.reduce((sum, { amount }) => sum + amount, 0n),
      )
    }
    assert.ok(good > 50, `only ${good} good choices`)
  })

  test('is read from an address as it was written, without what is none', () => {
    const choice = [...chosen(right), { code: 'child', quantity: 1, price: 38.5 }]
    assert.deepEqual(choiceIn(choiceText(choice)), choice.slice(0, 3))
    assert.deepEqual(choiceIn('menu:0:95~x~wine:-1:2~Cake:1:2~menu:3:1e5'), [])
    assert.deepEqual(choiceIn(''), [])
  })
})
