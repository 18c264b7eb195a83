/** The kitchen's sums of an evening: what is chosen, not chosen yet and not asked for are all covers. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type KitchenBooking, kitchenOf } from '../../../src/domain/products/kitchen.ts'
import type { Product, ProductGroup } from '../../../src/domain/products/products.ts'

const product = (code: string, name: string, group?: string): Product => ({
  ...{ code, name, price: 10, per: 'person', when: {}, pay: 'there' },
  ...(group !== undefined && { group }),
})
const menus: ProductGroup = { code: 'menus', name: 'Menus', is_required: true, for: 'adults' }
const small: ProductGroup = { code: 'small', name: 'For children', is_required: true, for: 'children' }
const products = [
  product('menu', 'Menu', 'menus'),
  product('green', 'Vegetarian', 'menus'),
  product('kids', 'Children’s menu', 'small'),
  product('wine', 'Wine'),
]
const both = { product_groups: [menus, small], products }

const booking = (id: number, arrival: string, party: [number, number], ordered: Record<string, number>, asked = true) =>
  ({
    ...{ id, arrival, adults: party[0], children: party[1] },
    ordered: Object.entries(ordered).map(([code, quantity]) => ({ code, name: code, quantity })),
    asked: new Set(asked ? ['menus', 'small'] : []),
  }) satisfies KitchenBooking

describe('the kitchen of an evening', () => {
  test('has nothing where nothing is ordered and nobody is asked', () => {
    assert.equal(kitchenOf(both, [booking(1, '19:00', [2, 0], {}, false)]), null)
  })

  test('has a column only for those who ordered where nobody chooses a course', () => {
    const kitchen = kitchenOf(both, [
      booking(1, '18:00', [2, 0], {}, false),
      booking(2, '19:00', [4, 0], { wine: 2 }, false),
      booking(3, '20:30', [3, 0], {}, false),
    ])
    assert.deepEqual([kitchen?.arrivals, kitchen?.courses], [['19:00'], []])
    assert.deepEqual(
      kitchen?.extras.map(({ code, counts, total }) => [code, counts, total]),
      [['wine', [2], 2]],
    )
  })

  test('adds up by arrival: chosen, not chosen yet and not asked for are the covers', () => {
    const kitchen = kitchenOf(both, [
      booking(1, '19:00', [2, 1], { menu: 1, green: 1, kids: 1, wine: 2 }),
      booking(2, '19:00', [4, 0], {}),
      booking(3, '20:30', [3, 0], { menu: 2 }),
      booking(4, '20:30', [2, 0], {}, false),
    ])
    const [course] = kitchen?.courses ?? []
    assert.deepEqual(kitchen?.arrivals, ['19:00', '20:30'])
    assert.equal(course?.name, 'Menus / For children')
    assert.deepEqual(
      course?.products.map(({ name, counts, total }) => [name, ...counts, total]),
      [
        ['Menu', 1, 2, 3],
        ['Vegetarian', 1, 0, 1],
        ['Children’s menu', 1, 0, 1],
      ],
    )
    assert.deepEqual(course?.chosen, { counts: [3, 2], total: 5 })
    assert.deepEqual(course?.not_chosen, { counts: [4, 1], total: 5 })
    assert.deepEqual(course?.not_asked, { counts: [0, 2], total: 2 })
    assert.deepEqual(kitchen?.covers, { counts: [7, 5], total: 12 })
    assert.deepEqual(kitchen?.extras, [{ code: 'wine', name: 'Wine', counts: [2, 0], total: 2 }])
    assert.deepEqual(kitchen?.open, [
      { id: 2, course: 'Menus / For children', missing: 4 },
      { id: 3, course: 'Menus / For children', missing: 1 },
    ])
  })

  test('says where a party that became smaller has chosen too many', () => {
    const kitchen = kitchenOf(both, [booking(1, '19:00', [2, 0], { menu: 3 })])
    assert.deepEqual(kitchen?.courses[0]?.not_chosen, { counts: [-1], total: -1 })
    assert.deepEqual(kitchen?.open, [{ id: 1, course: 'Menus / For children', missing: -1 }])
  })

  test('counts each group for everybody as a course of its own, and children without a group as not asked', () => {
    const drinks: ProductGroup = { code: 'drinks', name: 'Aperitif', is_required: true }
    const house = { product_groups: [menus, drinks], products: [...products, product('spritz', 'Spritz', 'drinks')] }
    const guests = { ...booking(1, '19:00', [2, 1], { menu: 2, spritz: 3 }), asked: new Set(['menus', 'drinks']) }
    const kitchen = kitchenOf(house, [guests])
    assert.deepEqual(
      kitchen?.courses.map(({ name, chosen, not_chosen: open, not_asked: without }) => [
        name,
        chosen.total,
        open.total,
        without.total,
      ]),
      [
        ['Menus', 2, 0, 1],
        ['Aperitif', 3, 0, 0],
      ],
    )
  })
})
