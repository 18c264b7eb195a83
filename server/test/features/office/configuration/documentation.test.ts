/** docs/configuration.md documents the schema. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { Type } from 'typebox'
import { RestaurantDescription } from '../../../../src/features/office/configuration/description/description.ts'

const page = readFileSync(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8')

it('every key is documented with its default, and no other is', () => {
  const documented = page.split('\n').flatMap((line) => {
    const [, key, fallback] = /^\| `(\w+)` +\| `?(.*?)`? +\|/.exec(line) ?? []
    return key === undefined ? [] : [[key, fallback]]
  })
  const known = Object.entries(RestaurantDescription.properties).map(([key, schema]) => {
    if (Type.IsOptional(schema)) return [key, 'left alone']
    const fallback = (schema as { default?: unknown }).default
    if (fallback === undefined) return [key, 'required']
    return [key, typeof fallback === 'string' ? fallback : JSON.stringify(fallback)]
  })
  assert.deepEqual(documented.toSorted(), known.toSorted())
})
