import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { laidOut } from '../../../../web/floor/laid-out.ts'
import { layOut, lowerEdge, sizeFor, type TablePlace, tableShapes } from '../../../src/domain/seating/table-places.ts'
import fc from '../../support/fast-check.ts'

/** The box around a table as it stands, turned. */
function boxOf(place: TablePlace): { left: number; right: number; top: number; bottom: number } {
  const angle = (place.turn * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const [width, height] = [place.width * cos + place.height * sin, place.width * sin + place.height * cos]
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(one: TablePlace, other: TablePlace): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

const overlapping = (places: readonly TablePlace[], others: readonly TablePlace[]): boolean =>
  others.some((other, index) =>
    [...(places === others ? others.slice(index + 1) : places)].some((place) => overlap(place, other)),
  )

describe('tables without a place', () => {
  const covers = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 60 })
  const place = fc.record({
    x: fc.integer({ min: 0, max: 3_000 }),
    y: fc.integer({ min: 0, max: 3_000 }),
    width: fc.integer({ min: 20, max: 2_000 }),
    height: fc.integer({ min: 20, max: 2_000 }),
    shape: fc.constantFrom(...tableShapes),
    turn: fc.integer({ min: 0, max: 359 }),
  })

  test('are shown in the office where the diary shows them', () => {
    fc.assert(
      fc.property(covers, fc.array(place, { maxLength: 10 }), (sizes, placed) => {
        const tables = sizes.map((maxCovers, id) => ({ id, maxCovers }))
        assert.deepEqual(laidOut(sizes, placed), [...layOut(tables, placed).values()])
      }),
    )
  })

  test('overlap neither each other nor those that have one', () => {
    fc.assert(
      fc.property(covers, fc.array(place, { maxLength: 10 }), (sizes, placed) => {
        const tables = sizes.map((maxCovers, id) => ({ id, maxCovers }))
        const places = layOut(tables, placed)
        assert.deepEqual([...places.keys()], [...tables.keys()])
        const laidOut = [...places.values()]
        assert.ok(!overlapping(laidOut, laidOut), 'each other')
        assert.ok(!overlapping(placed, laidOut), 'those that have a place')
        assert.ok(laidOut.every(({ x, y }) => x >= 0 && y >= 0 && Number.isInteger(x) && Number.isInteger(y)))
      }),
    )
  })

  test('are placed as recorded', () => {
    const tables = [2, 2, 4, 4, 8].map((maxCovers, id) => ({ id, maxCovers }))
    const shapes = [...layOut(tables, []).values()].map(({ x, y, shape, width }) => [shape, x, y, width])
    assert.deepEqual(shapes, [
      ['round', 60, 67, 75],
      ['round', 245, 67, 75],
      ['square', 430, 60, 90],
      ['square', 60, 260, 90],
      ['rectangle', 260, 260, 240],
    ])
  })

  test('come below a table that is turned', () => {
    const bar = { x: 0, y: 100, width: 300, height: 60, shape: 'rectangle' as const, turn: 90 }
    assert.equal(lowerEdge(bar), 280)
    assert.equal(layOut([{ id: 1, maxCovers: 2 }], [bar]).get(1)?.y, 390)
  })

  test('make a room that is wider than high, but not by much', () => {
    const places = [
      ...layOut(
        Array.from({ length: 20 }, (_, id) => ({ id, maxCovers: 2 + (id % 5) })),
        [],
      ).values(),
    ]
    const width = Math.max(...places.map((place) => place.x + place.width))
    const height = Math.max(...places.map(lowerEdge))
    assert.ok(width >= height && width <= height * 1.8, `${width} × ${height}`)
  })
})

describe('the places of the examples', () => {
  for (const name of ['trattoria-demo', 'bistro-demo']) {
    test(`${name}: every table has one, and none stands in another`, () => {
      const file = new URL(`../../../../examples/${name}.yaml`, import.meta.url)
      for (const { tables } of parse(readFileSync(file, 'utf8')).dining_areas) {
        const places: TablePlace[] = tables.map(
          ({ place, max_covers }: { place: Partial<TablePlace>; max_covers: number }) => {
            return { turn: 0, ...sizeFor(max_covers), ...(place ?? assert.fail('no place')) }
          },
        )
        assert.ok(!overlapping(places, places))
      }
    })
  }
})
