/** The guest page as a draft would make it: true to the draft, for managers alone, and with nothing to book from. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { restaurantsToDraft } from '../configuration-drafts/drafted.ts'

const testRestaurant = await restaurantsToDraft()

const preview = 'GET /configuration/draft/preview'
const logo = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>').toString('base64')}`

const shown = async ({ ask }: Awaited<ReturnType<typeof testRestaurant>>, query = ''): Promise<string> => {
  const { status, body, text } = await ask(`${preview}${query}`)
  assert.equal(status, 200, text)
  return body.data.html
}

describe('the preview', () => {
  test('shows the restaurant as it stands, and then the draft, logo included', async () => {
    const restaurant = await testRestaurant()
    const before = await shown(restaurant)
    assert.match(before, /<h1>/)
    assert.doesNotMatch(before, /La Nuova/)
    await restaurant.drafted({ name: 'La Nuova', branding: { accent: '#7a1f2b', logo } })
    const after = await shown(restaurant)
    assert.match(after, /La Nuova/)
    assert.ok(after.includes(`src="${logo}"`), 'the logo is in the page')
    const styles = (page: string) => page.match(/rel="stylesheet"/g)?.length ?? 0
    assert.equal(styles(after), styles(before) + 1)
  })

  test('is not for search engines', async () => {
    const restaurant = await testRestaurant()
    for (const query of ['', '?date=2026-06-12&adults=2', '?date=2026-06-12&adults=2&time=19:00']) {
      const page = await shown(restaurant, query)
      assert.match(page, /<meta name="robots" content="noindex">/, query)
      assert.doesNotMatch(page, /ld\+json|rel="canonical"|og:title/, query)
    }
  })

  test('goes by the hours of the draft', async () => {
    const restaurant = await testRestaurant()
    const times = async () =>
      [...(await shown(restaurant, '?date=2026-06-12&adults=2')).matchAll(/name="time" value="([^"]+)"/g)].map(
        ([, time]) => time,
      )
    assert.ok((await times()).length > 1)
    const [first] = (await restaurant.configuration()).data.service_hours
    const hours = { ...first, days: 'mon-sun', opens: '15:00', closes: '15:30', slot_minutes: 30 }
    await restaurant.drafted({ service_hours: [hours] })
    assert.deepEqual(await times(), ['15:00'])
  })

  test('keeps what stands in place of what is wrong', async () => {
    const restaurant = await testRestaurant()
    await restaurant.drafted({ name: 'La Nuova', max_days: 'soon' })
    assert.match(await shown(restaurant), /La Nuova/)
  })

  test('shows the terms of a rule in the draft before its button', async () => {
    const restaurant = await testRestaurant()
    await restaurant.paysBy('fake')
    const page = () => shown(restaurant, '?page=details&date=2026-06-12&adults=2&time=19:00')
    assert.doesNotMatch(await page(), /€/)
    await restaurant.drafted({ payment_policies: [{ code: 'all', when: {}, ask: 'deposit', amount: 10 }] })
    assert.match(await page(), /€20 now<\/p><p>It counts towards your bill\. Free to cancel until/)
  })

  test('shows a restaurant that is not open yet', async () => {
    const restaurant = await testRestaurant({ open: false })
    assert.match(await shown(restaurant, '?date=2026-06-12'), /name="time"/)
  })

  test('shows the stored logo of a restaurant that is not open yet, which has no address', async () => {
    const restaurant = await testRestaurant({ open: false, branding: { logo } })
    assert.ok((await shown(restaurant)).includes(`src="${logo}"`))
  })

  test('speaks the language asked for, and its links lead to itself', async () => {
    const restaurant = await testRestaurant()
    for (const page of ['?lang=de', '?lang=de&page=details']) {
      const html = await shown(restaurant, page)
      assert.match(html, /<html lang="de"/)
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href as string)
      assert.ok(links.length > 5)
      for (const link of links) assert.match(link, /^\/preview\?/)
    }
  })

  test('has no key of a form', async () => {
    const restaurant = await testRestaurant()
    const form = await shown(restaurant, '?page=details&date=2026-06-12&time=19:30')
    assert.match(form, /action="\/preview\/details\?/)
    assert.doesNotMatch(form, /[?;]form=/)
  })
})
