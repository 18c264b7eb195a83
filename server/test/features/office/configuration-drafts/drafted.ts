/** A small restaurant, and the steps of a draft. */
import assert from 'node:assert/strict'
import type { Scope } from '../../../../src/domain/caller.ts'
import { applyDescription } from '../../../../src/features/office/configuration/apply-description.ts'
import { testApp } from '../../../support/test-app.ts'
import { described } from '../configuration/described.ts'

type Booking = { id: number; reference: string }
// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
type Any = any
type Review = {
  fingerprint: string
  changes: { id: string; page: string; path: string; sentence: string; consequence: string | null; bookings: Any[] }[]
  issues: { path: string; message: string }[]
  merged: string[]
  conflicts: { path: string; sentence: string; base: unknown; theirs: unknown; mine: unknown }[]
}

/** Each file has an app of its own, since files share a process and each closes what it opened. */
export async function restaurantsToDraft() {
  const app = await testApp()
  let restaurants = 0
  return (changes: object = {}) => testRestaurant(app, `osteria-${++restaurants}`, changes)
}

async function testRestaurant(app: Awaited<ReturnType<typeof testApp>>, slug: string, changes: object) {
  const { restaurantId } = await app.db.transaction((tx) =>
    applyDescription(tx, described({ slug, ...changes }), { now: app.clock.now(), dryRun: false, actor: 'test' }),
  )
  const token = await app.token(slug)
  const paysBy = (provider: 'fake' | null) =>
    app.sql('update restaurants set payment_provider = $2 where id = $1', [restaurantId, provider])
  const ask: typeof app.ask = (line, options = {}) => app.ask(line, { token, ...options })

  const configuration = async (): Promise<{ data: Any; version: number }> => {
    const { body, headers } = await ask('GET /configuration')
    return { data: body.data, version: Number(String(headers.etag).replaceAll('"', '')) }
  }
  /** The configuration that stands, or another one, with these changes. */
  const drafted = async (wanted: object, options: { base?: { data: Any; version: number }; token?: string } = {}) => {
    const { data, version } = options.base ?? (await configuration())
    const body = { base_version: version, description: { ...data, ...wanted } }
    const answer = await ask('PUT /configuration/draft', { body, ...(options.token && { token: options.token }) })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.data
  }
  const review = async (as = token): Promise<Review> => {
    const answer = await ask('POST /configuration/draft/review', { token: as })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.data
  }
  const save = async (as = token) => {
    const { fingerprint } = await review(as)
    const answer = await ask('POST /configuration/draft/save', { token: as, body: { fingerprint } })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.data
  }
  const book = async (date: string, patron: object, more: object = {}): Promise<Booking> => {
    const answer = await ask('POST /bookings', { body: { date, adults: 2, patron, ...more } })
    assert.equal(answer.status, 201, answer.text)
    return answer.body.data
  }
  /** Another program of the restaurant, with a draft of its own. */
  const another = (scope?: Scope) => app.token(slug, scope)
  return {
    ...app,
    another,
    paysBy,
    slug,
    restaurantId: restaurantId as number,
    token,
    makeToken: app.token,
    ask,
    configuration,
    drafted,
    review,
    save,
    book,
  }
}
