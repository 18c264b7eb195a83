/** The schema of a description: a mistake inside a list or a mapping is found only where TypeBox still knows it as one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TSchema, Type } from 'typebox'
import { inEnglish } from '../../../../../src/domain/sentence.ts'
import { RestaurantDescription } from '../../../../../src/features/office/configuration/description/description.ts'
import { readDescription } from '../../../../../src/features/office/configuration/parse/read-description.ts'
import { osteria } from '../described.ts'

type Part = TSchema & { type?: string; properties?: Record<string, Part>; items?: Part; anyOf?: Part[] }

/** Every list and mapping that lost its kind, such as by being spread, with its path. */
function unknownParts(schema: Part, path = ''): string[] {
  const { type, properties = {}, items, anyOf = [] } = schema
  const isMapping = Type.IsObject(schema) || Type.IsRecord(schema)
  const isLost = (type === 'array' && !Type.IsArray(schema)) || (type === 'object' && !isMapping)
  return [
    ...(isLost ? [path] : []),
    ...Object.entries(properties).flatMap(([name, part]) => unknownParts(part, `${path}.${name}`)),
    ...(items ? unknownParts(items, `${path}[]`) : []),
    ...anyOf.flatMap((part) => unknownParts(part, path)),
  ]
}

test('every list and every mapping is known as one', () => {
  assert.deepEqual(unknownParts(RestaurantDescription as Part), [])
})

test('a mistake in the restaurant’s turn times is said at its number', () => {
  const reading = readDescription({ ...osteria, turn_times: [{ up_to: 4, minutes: 9 }] })
  const said = 'issues' in reading ? reading.issues.map((one) => [one.path.join('.'), inEnglish(one.sentence)]) : []
  assert.deepEqual(said, [['turn_times.0.minutes', 'must be a whole number from 15 to 720']])
})
