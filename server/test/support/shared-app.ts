/**
 * One server on one database for all browser tests of a process. A test opens a restaurant of its own in it, with a slug
 * and tokens of its own, and moves the one clock: the tests of a process run one after the other. What counts over all
 * restaurants (limits by address, jobs, the demo) and what a test breaks needs an app of its own: testApp().
 */
import { withoutBrowser } from './browser/browser.ts'
import { type OpenedRestaurant, openRestaurant, type RestaurantSpec } from './restaurant.ts'
import { ordinaryNoon, requestsTo, type TestApp, testApp } from './test-app.ts'

export type SharedApp = TestApp & { address: string }
export type SharedHouse = SharedApp & { restaurant: OpenedRestaurant; bearer: string }

// While the module is loaded, so that it is closed after all tests of the process and not after the first.
const server = withoutBrowser ? undefined : await testApp({ streamLimits: {}, tokenCacheMs: 0 })
const address = (await server?.app.listen({ port: 0, host: '127.0.0.1' })) ?? ''

/** The shared app at a moment, with a token of none of its restaurants. */
export function sharedApp(now = ordinaryNoon): SharedApp {
  if (server === undefined) throw new Error('The shared app is for tests that are skipped without a browser.')
  server.clock.set(now)
  return { ...server, ...requestsTo(server), address }
}

let restaurants = 0

/** Unique in the shared database; `openRestaurant` says `osteria` to all. */
export const newSlug = (name = 'osteria'): string => `${name}-${++restaurants}`

/** A new restaurant in the shared app, whose token is that of all requests by `ask`. */
export async function openSharedHouse(spec: RestaurantSpec = {}, now = ordinaryNoon): Promise<SharedHouse> {
  const app = sharedApp(now)
  const restaurant = await openRestaurant(app, { ...spec, slug: newSlug(spec.slug) })
  return { ...app, restaurant, bearer: await app.token(restaurant.slug) }
}
