/** `products` and `product_groups` of a description: what is refused, what a review says of each, exported as written. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inEnglish } from '../../../../src/domain/sentence.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'
import { restaurantsToDraft } from '../configuration-drafts/drafted.ts'
import { osteria } from './described.ts'

const testRestaurant = await restaurantsToDraft()

const menus = {
  code: 'menus',
  name: 'Menus',
  is_required: true,
  for: 'adults',
  translations: { de: { name: 'Menüs' } },
}
const menu = {
  ...{ code: 'menu', name: 'Menu', description: 'Ravioli · Lamb', price: 95, per: 'person' },
  ...{ when: { dates: ['12-31'], party: { from: 1 } }, stock: 60, group: 'menus', pay: 'there', tax_percent: 18 },
  translations: { de: { name: 'Menü', description: 'Ravioli · Lamm' } },
}
const flowers = { code: 'flowers', name: 'Flowers', price: 35.5, per: 'piece', from: 1, to: 2, when: {}, pay: 'there' }

const issuesOf = (products: unknown, more: object = {}) => {
  const reading = readDescription({ ...osteria, product_groups: [menus], ...more, products })
  return 'issues' in reading
    ? reading.issues.map(({ path, sentence }) => `${path.join('.')} ${inEnglish(sentence)}`)
    : []
}

describe('products', () => {
  test('say at each field what is wrong with them', () => {
    assert.deepEqual(issuesOf([menu, flowers]), [])
    assert.deepEqual(issuesOf([menu, { ...flowers, code: 'menu' }]), ["products.1.code repeats 'menu'"])
    assert.deepEqual(issuesOf([], { product_groups: [menus, menus] }), ["product_groups.1.code repeats 'menus'"])
    assert.deepEqual(issuesOf([{ ...menu, group: 'extras' }]), [
      "products.0.group names 'extras', which is no group of products",
    ])
    assert.deepEqual(issuesOf([{ ...flowers, group: 'menus' }]), [
      "products.0.per must be person: of the group 'menus' each guest gets one",
    ])
    assert.deepEqual(issuesOf([{ ...menu, to: 2 }]), ['products.0.to can stand only where a product is sold per piece'])
    assert.deepEqual(issuesOf([{ ...flowers, from: 3 }]), ['products.0.from must not be above to (2)'])
    assert.deepEqual(issuesOf([{ ...menu, tax_percent: 5.555 }]), [
      'products.0.tax_percent must have at most two decimals',
    ])
    assert.deepEqual(issuesOf([{ ...menu, when: { services: ['Tea'] } }]), [
      "products.0.when.services.0 names 'Tea', which is no service hour",
    ])
    assert.match(issuesOf([{ ...menu, price: -1 }])[0] ?? '', /price must be a price/)
  })

  test('have a stock of their own on single evenings, which are days and named once', () => {
    const on = (...dates: string[]) => issuesOf([{ ...menu, stock_on: dates.map((date) => ({ date, stock: 10 })) }])
    assert.deepEqual(on('2026-12-24', '2026-12-31'), [])
    assert.match(on('2026-02-30')[0] ?? '', /^products\.0\.stock_on\.0\.date /)
    assert.match(on('2026-12-24', '2026-12-24')[0] ?? '', /^products\.0\.stock_on\.1\.date .*more than once/)
    assert.match(issuesOf([{ ...menu, stock_on: [{ date: '2026-12-24', stock: -1 }] }])[0] ?? '', /stock_on\.0\.stock/)
  })

  test('take no more decimals than the currency has', () => {
    assert.deepEqual(issuesOf([{ ...menu, price: 12.505 }]), ['products.0.price must have at most 2 decimals in EUR'])
    assert.deepEqual(issuesOf([{ ...menu, price: 12.5 }], { currency: 'JPY' }), [
      'products.0.price must have at most 0 decimals in JPY',
    ])
    assert.deepEqual(issuesOf([{ ...menu, price: 1.505 }], { currency: 'KWD' }), [])
  })

  test('are one sentence each in the review, are taken back one by one, and come back as written', async () => {
    const restaurant = await testRestaurant({ product_groups: [menus], products: [menu, flowers] })
    const { drafted, review, ask, configuration, save } = restaurant
    const stands = (await configuration()).data
    assert.deepEqual([stands.product_groups, stands.products], [[menus], [menu, flowers]])
    const cake = { code: 'cake', name: 'Cake', price: 48, per: 'booking', when: {}, pay: 'there' }
    await drafted({
      product_groups: [{ ...menus, for: 'all' }],
      products: [{ ...menu, price: 98, stock: 40 }, { ...flowers, stock: 10, name: 'Roses' }, cake],
    })
    assert.deepEqual(
      (await review()).changes.map(({ sentence, page }) => `${page}: ${sentence}`),
      [
        'products: The group “Menus” of products is for every guest',
        'products: “Menu” costs 98 instead of 95; bookings keep their price and is sold at most 40 times an evening',
        'products: “Roses” was called “Flowers” and is sold at most 10 times an evening',
        'products: “Cake” is sold for 48 for the booking',
      ],
    )
    assert.equal(
      (await ask('POST /configuration/draft/take-back', { body: { id: 'setting products.menu' } })).status,
      200,
    )
    await save()
    const saved = (await configuration()).data
    assert.deepEqual(saved.products, [menu, { ...flowers, stock: 10, name: 'Roses' }, cake])
    await drafted({ products: [cake] })
    assert.deepEqual(
      (await review()).changes.map(({ sentence }) => sentence),
      ['Menu', 'Roses'].map((name) => `“${name}” is no longer sold; bookings keep what they ordered`),
    )
  })

  test('that are paid with the booking are refused in words without a payment service', async () => {
    const { drafted, review, paysBy } = await testRestaurant({})
    await drafted({ product_groups: [menus], products: [{ ...menu, pay: 'now' }] })
    assert.deepEqual((await review()).issues, [
      {
        path: 'products.0.pay',
        message: 'Needs a payment service, on whose page guests pay: without one, products are paid at the restaurant.',
      },
    ])
    await paysBy('fake')
    assert.equal((await review()).changes.length, 2)
  })

  test('have a picture, which is stored by its content, served to guests and named from then on', async () => {
    const { drafted, configuration, save, ask } = await testRestaurant({ products: [flowers] })
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
    const picture = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
    await drafted({ products: [{ ...flowers, picture }] })
    await save()
    const stored = (await configuration()).data.products as [{ picture: string }]
    assert.match(stored[0].picture, /^[0-9a-f]{32}\.svg$/)
    const { products } = (await ask('GET /products')).body.data
    assert.match(products[0].picture, new RegExp(`^/brand/[a-z0-9-]+/${stored[0].picture}$`))
    assert.deepEqual(issuesOf([{ ...flowers, picture: 'roses.txt' }]), [
      'products.0.picture must be data:image/…;base64,… or the name of a stored file',
    ])
  })

  test('that are off sale are offered to nobody, and say so in the review', async () => {
    const { drafted, review, save, ask } = await testRestaurant({ products: [flowers] })
    await drafted({ products: [{ ...flowers, on_sale: false }] })
    assert.deepEqual(
      (await review()).changes.map(({ sentence }) => sentence),
      ['“Flowers” is off sale for now'],
    )
    await save()
    assert.equal((await ask('GET /products')).body.data.products[0].on_sale, false)
  })
})
