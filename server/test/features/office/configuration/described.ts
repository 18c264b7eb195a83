/** Descriptions to start a test from. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { RestaurantDescription } from '../../../../src/features/office/configuration/description/description.ts'
import { parseDescription } from '../../../../src/features/office/configuration/parse/parse-description.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'

export const exampleText = (file: string): string =>
  readFileSync(new URL(`../../../../../examples/${file}.yaml`, import.meta.url), 'utf8')

export function example(file: 'trattoria-demo' | 'bistro-demo'): RestaurantDescription {
  const parsed = parseDescription(exampleText(file))
  assert.ok('description' in parsed, JSON.stringify(parsed))
  return parsed.description
}

/** A small osteria, written the way a file would be, with what the test wants different. */
export const osteria = {
  slug: 'osteria',
  name: 'Osteria',
  timezone: 'Europe/Rome',
  reference_prefix: 'OST',
  service_hours: [
    { name: 'Lunch', days: 'mon-fri', opens: '12:00', closes: '15:00' },
    { name: 'Dinner', days: 'mon-sun', opens: '18:00', closes: '23:00' },
  ],
  dining_areas: [
    {
      name: 'Room',
      tables: [{ names: ['R1', 'R2', 'R3'], min_covers: 2, max_covers: 4 }],
      combinations: [{ tables: ['R1', 'R2'], min_covers: 5, max_covers: 8 }],
    },
    { name: 'Garden', tables: [{ name: 'G1', min_covers: 1, max_covers: 2 }] },
  ],
  booking_sources: [{ name: 'Website' }, { name: 'Google', google: true }],
  booking_tags: [{ name: 'Birthday', icon: 'cake' }],
  review_criteria: [{ code: 'food', label: 'Food' }],
}

export function described(changes: object = {}): RestaurantDescription {
  const reading = readDescription({ ...osteria, ...changes })
  assert.ok('description' in reading, JSON.stringify(reading))
  return reading.description
}
