import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgeAt, badgeRadius, fitted, roomAt, shortened } from '../../../diary/floor/table-words.ts'

const round = { width: 75, height: 75, shape: 'round', turn: 0 } as const
const square = { ...round, shape: 'square' } as const
/** Letters of ten. */
const measure = (text: string) => [...text].length * 10

test('a line of words has less room towards the edge of a round table, and none beyond it', () => {
  assert.ok(roomAt(round, -20, 18) < roomAt(round, 5, 18))
  assert.equal(roomAt(square, -20, 18), roomAt(square, 5, 18))
  assert.ok(roomAt(round, -60, 18) <= 0)
})

test('a long table that is turned upright is as wide as it was high', () => {
  const long = { width: 200, height: 80, shape: 'rectangle', turn: 90 } as const
  assert.equal(roomAt(long, 0, 18), roomAt({ ...square, width: 80, height: 80 }, 0, 18))
})

test('words on a table that have room are drawn as they are, never wider', () => {
  assert.deepEqual(fitted(['8 min left'], 110, measure), { text: '8 min left', width: 100, length: null })
})

test('words on a table that are a little too long are drawn closer, others lose their end', () => {
  assert.deepEqual(fitted(['Camilleri'], 80, measure), { text: 'Camilleri', width: 80, length: 80 })
  assert.deepEqual(fitted(['Papadopoulou'], 80, measure), { text: 'Papadopoul…', width: 80, length: 80 })
  assert.deepEqual(fitted(['137 min over', '137′ over'], 80, measure), { text: '137′ over', width: 80, length: 80 })
  assert.equal(shortened('Li', 5, measure), 'L…')
})

test('the badge of a table is at its corner, and gives way to a name that reaches there', () => {
  const nameOf = (width: number) => ({ left: -width / 2, right: width / 2, top: -29, bottom: -15 })
  assert.deepEqual(badgeAt(round, nameOf(30)), { x: 32.5, y: -32.5 })
  for (const width of [40, 56, 66, 75]) {
    const { x, y } = badgeAt(round, nameOf(width))
    const away = Math.hypot(Math.max(0, x - width / 2), Math.max(0, -29 - y))
    assert.ok(away > badgeRadius, `${away} from a name of ${width}`)
    assert.ok(x < 55 && y > -55, 'it still touches its table')
  }
})
