/** Every field of the description of a restaurant is changed on some page of the office: nobody needs the file for it. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { guestLanguages } from '../../../texts/languages.ts'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}

const root = new URL('../../../', import.meta.url)
const { paths } = JSON.parse(readFileSync(new URL('openapi.json', root), 'utf8'))
const description: Schema = paths['/api/restaurant/configuration'].put.requestBody.content['application/json'].schema
const pages = globSync('web/office/**/*.{ts,tsx}', { cwd: root }).map((path) =>
  readFileSync(new URL(path, root), 'utf8'),
)

/** `dining_areas.tables.max_covers` */
function fieldsOf({ properties = {}, items, anyOf = [], patternProperties = {} }: Schema, path = ''): string[] {
  const inside = [...(items ? [items] : []), ...anyOf, ...Object.values(patternProperties)].flatMap((part) =>
    fieldsOf(part, path),
  )
  const own = Object.entries(properties).flatMap(([name, schema]) => {
    const at = path === '' ? name : `${path}.${name}`
    const below = fieldsOf(schema, at)
    return below.length === 0 ? [at] : below
  })
  return [...new Set([...own, ...inside])]
}

/** Not a setting: the name in addresses, what the server numbers, and what acts at once on pages of its own. */
const elsewhere = /(^|\.)(slug|id|allow_online_bookings|users(\..*)?)$/

test('every field of the description has its place on a page', () => {
  const fields = fieldsOf(description).filter((field) => !elsewhere.test(field))
  assert.ok(fields.length > 100, `only ${fields.length} fields found`)
  const missing = fields.filter((field) => {
    // What has a text for each language is one field for all of them.
    const name = field.split('.').findLast((step) => !(guestLanguages as readonly string[]).includes(step)) ?? ''
    return !pages.some((page) => new RegExp(`\\b${name}\\b`).test(page))
  })
  assert.deepEqual(missing, [])
})
