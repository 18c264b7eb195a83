/** The staff apps are sent without the operations they never call, and with all that they do. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OperationId, type OperationRoute, routes } from '../../../../../../sdk/src/schema.ts'
import type { Bundle } from '../../../../../src/features/house/web/bundles/bundle.ts'
import { bundleDiary } from '../../../../../src/features/house/web/bundles/bundle-diary.ts'
import { bundleOffice } from '../../../../../src/features/house/web/bundles/bundle-office.ts'

const scriptOf = ({ script, chunks }: Bundle): string =>
  [script, ...chunks.values()].map(({ bytes }) => bytes.toString()).join('\n')

const allRoutes: Readonly<Record<OperationId, OperationRoute>> = { ...routes }

/** As esbuild writes the path of a route. */
const hasRoute = (script: string, id: OperationId): boolean => {
  const { method, path } = allRoutes[id]
  return script.includes(`{method:"${method}",path:"${path}"`)
}

test('the bundle of the diary has the operations that the diary calls, and no other', async () => {
  const script = scriptOf(await bundleDiary())
  for (const name of ['getDay', 'updateBooking', 'updatePatron', 'listPatronHistory'] as const) {
    assert.ok(hasRoute(script, name), name)
  }
  for (const name of ['rotateWebhookSecret', 'putConfiguration', 'listWebhooks'] as const) {
    assert.ok(!hasRoute(script, name), name)
  }
})

test('the bundle of the office has the operations that its pages call, and no other', async () => {
  const script = scriptOf(await bundleOffice())
  for (const name of ['getMe', 'listWebhooks', 'getConfigurationDraft', 'updatePatron'] as const) {
    assert.ok(hasRoute(script, name), name)
  }
  for (const name of ['seatGuests', 'voiceBookTable', 'bookAsGuest'] as const) {
    assert.ok(!hasRoute(script, name), name)
  }
})

test('neither app has the class with a method for every operation', async () => {
  for (const bundle of [await bundleDiary(), await bundleOffice()]) {
    const script = scriptOf(bundle)
    const all = Object.keys(allRoutes) as OperationId[]
    const called = all.filter((id) => hasRoute(script, id))
    assert.ok(called.length > 20 && called.length < all.length * 0.8, `${called.length} operations`)
  }
})
