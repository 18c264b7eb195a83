/** What a schema does not allow: a right value with something wrong in it, and values that were never right. */
import fc from '../../support/fast-check.ts'
import { anyText } from './hostile-text.ts'
import { absurdNumber } from './values-from-schema.ts'
import { Known, Members, Raw, type Value } from './written-json.ts'

const deep = (depth: number, open: string, close: string) => new Raw(open.repeat(depth) + 1 + close.repeat(depth))

export const absurdValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 4, arbitrary: absurdNumber },
  { weight: 2, arbitrary: fc.constantFrom<Value>(null, true, false, [], new Members([]), [null], '', [[]]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['0000-00-00', '2026-02-30', '2026-06-12T25:00:00', '24:00', '+002026-06-12', '2026-06-12T19:00:00Z'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(deep(33, '[', ']'), deep(5_000, '[', ']'), deep(2_000, '{"a":', '}')),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000 }).map((length) => Array<Value>(length).fill(1)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000 }).map((length) => Array.from({ length }, (_, id) => id)) },
  { weight: 1, arbitrary: fc.nat({ max: 99 }).map((pick) => new Known('foreign', pick)) },
)

const strangeName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '', '$ref', 'a/b~c'),
  anyText,
)

type Spoil = { at: number; how: (value: Value) => Value | typeof gone }
const gone = Symbol('gone')

const spoil: fc.Arbitrary<Spoil> = fc.record({
  at: fc.nat({ max: 200 }),
  how: fc.oneof(
    { weight: 5, arbitrary: absurdValue.map((other) => () => other) },
    { weight: 1, arbitrary: fc.constant(() => gone) },
    { weight: 1, arbitrary: fc.constant((value: Value) => [value]) },
    {
      weight: 1,
      arbitrary: fc.constant((value: Value) => (typeof value === 'number' ? String(value) : Number(value))),
    },
    { weight: 2, arbitrary: fc.tuple(strangeName, absurdValue).map(withMember) },
    { weight: 1, arbitrary: absurdValue.map(repeatingFirst) },
  ),
}) as fc.Arbitrary<Spoil>

function withMember([name, inner]: [string, Value]) {
  return (value: Value) => (value instanceof Members ? new Members([...value.list, [name, inner]]) : inner)
}

/** The same name twice: which of the two counts must never depend on who reads. */
function repeatingFirst(other: Value) {
  return (value: Value): Value => {
    const [first] = value instanceof Members ? value.list : []
    return first && value instanceof Members ? new Members([...value.list, [first[0], other]]) : other
  }
}

/** A right value with a place or two spoiled; or with other text where it has text, which only the database may mind. */
export const spoiled = (right: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof(
    fc
      .tuple(right, fc.array(spoil, { minLength: 1, maxLength: 2 }))
      .map(([value, spoils]) => spoils.reduce((so, { at, how }) => spoiledAt(so, at % placesIn(so), how), value)),
    fc.tuple(right, fc.nat({ max: 200 }), anyText).map(([value, at, text]) => withText(value, at, text)),
  )

function withText(value: Value, at: number, text: string): Value {
  const places = [...Array(placesIn(value)).keys()].filter((place) => typeof valueAt(value, place) === 'string')
  const place = places[at % Math.max(1, places.length)]
  return place === undefined ? value : spoiledAt(value, place, () => text)
}

function valueAt(value: Value, at: number): Value {
  let found = value
  spoiledAt(value, at, (here) => {
    found = here
    return here
  })
  return found
}

function placesIn(value: Value): number {
  if (value instanceof Members) return value.list.reduce((sum, [, inner]) => sum + placesIn(inner), 1)
  return Array.isArray(value) ? value.reduce((sum: number, inner) => sum + placesIn(inner), 1) : 1
}

function spoiledAt(value: Value, at: number, how: Spoil['how']): Value {
  const result = spoiledOrGone(value, at, how)
  return result === gone ? null : result
}

/** Places are counted in the order in which they are written, the whole before its parts. */
function spoiledOrGone(value: Value, at: number, how: Spoil['how']): Value | typeof gone {
  if (at === 0) return how(value)
  let left = at - 1
  const inside = (inner: Value): Value | typeof gone => {
    const places = placesIn(inner)
    const here = left >= 0 && left < places ? spoiledOrGone(inner, left, how) : inner
    left -= places
    return here
  }
  if (value instanceof Members) {
    const list = value.list.map(([name, inner]) => [name, inside(inner)] as const)
    return new Members(list.filter((member): member is [string, Value] => member[1] !== gone))
  }
  if (Array.isArray(value)) return value.map(inside).filter((inner) => inner !== gone)
  return value
}
