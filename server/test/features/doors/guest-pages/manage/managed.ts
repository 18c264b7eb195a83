/** A restaurant with bookings that their guests manage, and a guest without a browser who reads and sends forms. */
import assert from 'node:assert/strict'
import { openRestaurant, type RestaurantSpec } from '../../../../support/restaurant.ts'
import { storeAllEvents } from '../../../../support/sql/stored-events.ts'
import { type TestApp, type TestAppOptions, testApp } from '../../../../support/test-app.ts'

let guests = 0
/** Limits count by address, and most tests are not about them. */
export const anotherAddress = () =>
  `10.${Math.floor(++guests / 60_000)}.${Math.floor(guests / 250) % 240}.${guests % 250}`

export const annSecret = {
  first_name: 'Ann',
  last_name: 'Secret',
  email: 'ann@guests.example',
  mobile_number: '79001234',
  mobile_prefix: '+356',
}

export const managed = async (spec: RestaurantSpec = {}, options: TestAppOptions = {}) =>
  managedIn(await testApp(options), spec)

export async function managedIn<App extends TestApp>(app: App, spec: RestaurantSpec = {}) {
  const tables = Array.from({ length: 30 }, () => [1, 4] as const)
  const house = await openRestaurant(app, {
    areas: [{ name: 'Main room', tables }],
    ...spec,
    settings: {
      telephone: '+356 2123 4567',
      address: '1 Strait Street',
      reconfirmation_enabled: true,
      ...spec.settings,
    },
  })
  await app.token(house.slug)
  await storeAllEvents(app, house.id)

  /** Whose guest has been asked to reconfirm. */
  const book = async (body: object = {}): Promise<{ id: number; reference: string; path: string }> => {
    const wanted = { date: '2026-06-20T19:30:00', adults: 2, patron: annSecret, ...body }
    const { status, body: made } = await app.ask('POST /bookings', { body: wanted })
    assert.equal(status, 201, JSON.stringify(made))
    await app.sql('update bookings set is_reconfirmation_request_sent = true where id = $1', [made.data.id])
    return { ...made.data, path: await linkOf(made.data.id) }
  }
  const linkOf = async (id: number): Promise<string> => {
    const { body } = await app.ask(`POST /bookings/${id}/link`)
    return new URL(body.data.url).pathname
  }
  const open = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers, remoteAddress: anotherAddress() })
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url,
      remoteAddress: anotherAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    })
  /** The seal of the form on a page that has this button. */
  const sealOn = async (page: string, action: string): Promise<string> => {
    const { body, statusCode } = await open(page)
    assert.equal(statusCode, 200, body)
    const form = body.split('<form').find((part) => part.includes(`name="confirm" value="${action}"`))
    return /name="seal" value="([^"]+)"/.exec(form ?? '')?.[1] ?? assert.fail(`no form for ${action} on ${page}`)
  }
  /** Reads the page and presses its button. */
  const press = async (page: string, action: string, form: Record<string, string> = {}, to = page) =>
    post(to, { ...form, seal: await sealOn(page, action), confirm: action })
  const shown = async (id: number) => (await app.ask(`GET /bookings/${id}`)).body.data
  const historyOf = async (id: number): Promise<{ actor: string; action: string }[]> =>
    (await app.ask(`GET /bookings/${id}/history`)).body.data
  return { ...app, house, book, linkOf, open, post, sealOn, press, shown, historyOf }
}
