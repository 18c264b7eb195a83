/** The restaurant's own look on its guest pages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastOf } from '../../../../../src/domain/branding/accent.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { guestAt } from '../guest.ts'

const house = await testApp()
await openRestaurant(house, { settings: { branding: { accent: '#F4C430', theme: 'light' } } })
await openRestaurant(house, { slug: 'plain' })
const guest = guestAt(house)

const themeIn = ({ text }: { text: string }) => /<link rel="stylesheet" href="([^"]*\/theme\/[^"]*)"/.exec(text)?.[1]
const styleAt = (url: string) => house.app.inject({ url })

test('a page has the restaurant’s colour, made readable, in a style sheet that is cached for good', async () => {
  const path = themeIn(await guest.open('/book/osteria')) ?? assert.fail('no style sheet')
  assert.match(path, /\/theme\/light-f4c430\.css$/)
  const { headers, body } = await styleAt(path)
  assert.equal(headers['content-type'], 'text/css; charset=utf-8')
  assert.match(String(headers['cache-control']), /immutable/)
  const accent = /--accent:(#\w{6});/.exec(body.slice(body.lastIndexOf('--accent:')))?.[1] ?? ''
  assert.ok(contrastOf(accent, '#ffffff') >= 4.5, accent)
  assert.match(body, /color-scheme:light;/)
  assert.doesNotMatch(body, /prefers-color-scheme/)
})

test('a restaurant without a colour, or with a wrong one, gets the default colours', async () => {
  assert.equal(themeIn(await guest.open('/book/plain')), undefined)
  assert.equal(themeIn(await guest.open('/book/plain?theme=pink&accent=red')), undefined)
  assert.match(themeIn(await guest.open('/book/plain?accent=2D5D45')) ?? '', /\/theme\/auto-2d5d45\.css$/)
  assert.match(themeIn(await guest.open('/book/osteria?theme=dark')) ?? '', /\/theme\/dark-f4c430\.css$/)
})

test('style sheets exist for a theme and a colour alone', async () => {
  for (const name of ['light-red.css', 'pink-2d5d45.css', 'light-2d5d45', '..%2f..%2flook.css', 'light-2d5d45;x.css']) {
    assert.equal((await styleAt(`/web/x/theme/${name}`)).statusCode, 404, name)
  }
  assert.equal((await styleAt('/web/x/theme/light-2d5d45.css')).headers['cache-control'], 'no-cache')
})
