/** What a draft made of a restaurant can be exported after every step, and another installation then answers the same. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyDescription } from '../../../../src/features/office/configuration/apply-description.ts'
import { findConfiguration } from '../../../../src/features/office/configuration/configuration.sql.ts'
import { toDescription, toYaml } from '../../../../src/features/office/configuration/description/export-description.ts'
import { parseDescription } from '../../../../src/features/office/configuration/parse/parse-description.ts'
import { testApp } from '../../../support/test-app.ts'
import { restaurantsToDraft } from './drafted.ts'

const testRestaurant = await restaurantsToDraft()

test('export after every step applies unchanged elsewhere, where availability is the same', async () => {
  const first = await testRestaurant()
  const second = await testApp()

  async function copied() {
    const stored = await first.db.read((query) => findConfiguration(query, first.restaurantId))
    assert.ok(stored)
    const yaml = toYaml(toDescription(stored, { ids: false }))
    const parsed = parseDescription(yaml)
    assert.ok('description' in parsed, JSON.stringify(parsed))
    const apply = () =>
      second.db.transaction((tx) =>
        applyDescription(tx, parsed.description, { now: second.clock.now(), dryRun: false, actor: 'test' }),
      )
    await apply()
    assert.deepEqual((await apply()).changes, [])
    const token = await second.token(first.slug)
    const rows = async (ask: typeof first.ask, options: { token?: string } = {}) => {
      const { body } = await ask('GET /availabilities?date=2026-06-12&days=3', options)
      return body.data.map((row: Record<string, unknown> & { resources: Record<string, unknown> }) => {
        const { availability_tag: _, merchant_id: __, resources, ...rest } = row
        return { ...rest, room: resources.room_name, party: resources.party_size }
      })
    }
    assert.deepEqual(await rows(second.ask, { token }), await rows(first.ask))
  }

  await copied()
  const steps = [
    ({ service_hours: [lunch, dinner] }: Whole) => ({
      service_hours: [lunch, { ...dinner, closes: '22:00', pacing: { max_covers: 4, minutes: 30 } }],
    }),
    ({ dining_areas: [room, garden] }: Whole) => ({
      dining_areas: [room, { ...garden, season: [{ from: '07-01', to: '09-30' }] }],
    }),
    () => ({ special_days: [{ name: 'Fair', date: '2026-06-13', kind: 'closed', note: null, service_hours: [] }] }),
    ({ dining_areas: [room, garden] }: Whole) => ({
      dining_areas: [{ ...room, tables: room.tables.slice(1), combinations: [] }, garden],
    }),
    () => ({ turn_times: [{ up_to: 2, minutes: 90 }], booking_tags: [] }),
  ]
  for (const step of steps) {
    const { data } = await first.configuration()
    await first.drafted(step(data))
    await first.save()
    await copied()
  }
})

// biome-ignore lint/suspicious/noExplicitAny: a configuration, of which each step knows its part
type Whole = any
