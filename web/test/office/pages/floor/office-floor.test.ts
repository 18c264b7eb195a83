import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Area, Description } from '../../../../office/description/description.ts'
import { isSame } from '../../../../office/description/description.ts'
import {
  freeName,
  freePlace,
  itemsOf,
  keyOf,
  placed,
  roomOf,
  shapesOf,
  tablesOf,
} from '../../../../office/description/room.ts'
import {
  movedArea,
  renamedArea,
  withNewArea,
  withoutArea,
  withSeason,
  withSeatFirst,
} from '../../../../office/pages/floor/steps/area-steps.ts'
import { addedShape, shapePalette, withShapeKind } from '../../../../office/pages/floor/steps/shape-steps.ts'
import { distancesOf, guidesOf, snapped } from '../../../../office/pages/floor/steps/snap.ts'
import {
  added,
  aligned,
  combinationAt,
  copied,
  distributed,
  inOtherArea,
  joined,
  moved,
  palette,
  removed,
  renamed,
  shaped,
  sized,
  split,
  turned,
  withFields,
  withPlaces,
} from '../../../../office/pages/floor/steps/table-steps.ts'

const square = (x: number, y: number) => ({ x, y, width: 90, height: 90, shape: 'square', turn: 0 }) as const
const hall: Area = {
  id: 1,
  name: 'Main Hall',
  tables: [
    { id: 11, name: 'M1', min_covers: 2, max_covers: 4, place: square(60, 60) },
    { id: 12, name: 'M2', min_covers: 2, max_covers: 4, place: square(260, 80) },
    { id: 13, name: 'M4', min_covers: 4, max_covers: 6, place: square(560, 100) },
  ],
  combinations: [{ tables: ['M1', 'M2'], min_covers: 5, max_covers: 8 }],
}
const terrace: Area = {
  id: 2,
  name: 'Terrace',
  tables: [{ names: ['T1', 'T2'], min_covers: 1, max_covers: 2 }],
  combinations: [],
}
const areas = [hall, terrace]
const of = (area: Area, ...names: string[]) => tablesOf(area).filter(({ name }) => names.includes(name))
const placeOf = (area: Area, name: string) => of(area, name)[0]?.place

describe('tables of the floor plan', () => {
  test('alike tables under one entry are tables of their own, laid out where they have no place', () => {
    const [first, second] = tablesOf(terrace)
    assert.deepEqual([first?.id, second?.id, first?.entry, second?.entry], ['new T1', 'new T2', 0, 0])
    assert.equal(first?.place.shape, 'round')
    assert.notDeepEqual(first?.place, second?.place)
  })

  test('moving one of several without a place leaves the others where they were shown', () => {
    const before = placeOf(terrace, 'T2')
    const after = withPlaces(terrace, moved(of(terrace, 'T1'), 0, 300))
    assert.equal(after.tables.length, 2)
    assert.deepEqual(placeOf(after, 'T2'), before)
    assert.equal(placeOf(after, 'T1')?.y, 360)
  })

  test('several move together, and stop together at the wall', () => {
    const after = withPlaces(hall, moved(of(hall, 'M1', 'M2'), -100, 5))
    assert.deepEqual([placeOf(after, 'M1')?.x, placeOf(after, 'M2')?.x], [0, 200])
    assert.deepEqual([placeOf(after, 'M1')?.y, placeOf(after, 'M2')?.y], [65, 85])
    assert.deepEqual(placeOf(after, 'M4'), placeOf(hall, 'M4'))
  })

  test('turning a table past 360 degrees starts again at 0', () => {
    const back = withPlaces(hall, turned(of(hall, 'M1'), -15))
    assert.equal(placeOf(back, 'M1')?.turn, 345)
    assert.equal(placeOf(withPlaces(back, turned(of(back, 'M1'), 15)), 'M1')?.turn, 0)
  })

  test('the side opposite to the one that is pulled stays, turned too', () => {
    const long = { x: 100, y: 100, width: 180, height: 90, shape: 'rectangle', turn: 0 } as const
    assert.deepEqual(sized(long, { x: -1, y: 0 }, -22, 40), { ...long, x: 80, width: 200 })
    const upright = { ...long, turn: 90 }
    const after = sized(upright, { x: 1, y: 0 }, 0, 20)
    assert.equal(after.width, 200)
    const topOf = (place: typeof after) => place.y + place.height / 2 - place.width / 2
    assert.equal(topOf(after), topOf(upright))
    assert.equal(sized(long, { x: 1, y: 0 }, -900, 0).width, 20, 'never smaller than the description takes')
    assert.equal(sized(square(0, 0), { x: 1, y: 0 }, 30, 0).shape, 'rectangle', 'a square that is no longer one')
  })

  test('a shape brings sides that belong to it', () => {
    assert.equal(shaped(square(0, 0), 'rectangle').width, 135)
    const round = shaped({ ...square(0, 0), width: 180, shape: 'rectangle' }, 'round')
    assert.deepEqual([round.width, round.height], [90, 90])
  })

  test('aligned along an edge, in the middle, and with equal gaps', () => {
    const all = tablesOf(hall)
    const top = withPlaces(hall, aligned(all, 'top'))
    assert.deepEqual(
      tablesOf(top).map(({ place }) => place.y),
      [60, 60, 60],
    )
    const even = withPlaces(hall, distributed(all, 'x'))
    assert.deepEqual(
      tablesOf(even).map(({ place }) => place.x),
      [60, 310, 560],
    )
    const middle = withPlaces(hall, aligned(all, 'middle'))
    assert.deepEqual(
      tablesOf(middle).map(({ place }) => place.y),
      [80, 80, 80],
    )
  })

  test('a new table has the first free name of its area and stands where there is room', () => {
    assert.equal(freeName(areas, 0), 'M3')
    assert.equal(freeName([...areas, { name: 'garden', tables: [], combinations: [] }], 2), 'G1')
    const { areas: after, key } = added(areas, 0, palette[2])
    const table = tablesOf(after[0] as Area).find(({ id }) => id === key)
    assert.deepEqual([table?.name, table?.min_covers, table?.max_covers], ['M3', 4, 6])
    const free = freePlace(palette[2].size, tablesOf(hall))
    assert.deepEqual(table?.place, free)
    const dropped = added(areas, 0, palette[0], { x: 400, y: 300 })
    assert.equal(placeOf(dropped.areas[0] as Area, 'M3')?.x, 363)
  })

  test('names are free in the whole restaurant, whatever their letters', () => {
    const bar: Area = { ...terrace, tables: [{ name: 'm3', min_covers: 1, max_covers: 2 }] }
    assert.equal(freeName([hall, bar], 0), 'M5')
  })

  test('copies have names and places of their own, and no id', () => {
    const { areas: after, keys } = copied(areas, 0, ['11', '13'])
    assert.deepEqual(keys, ['new M3', 'new M5'])
    const copies = (after[0] as Area).tables.slice(-2)
    assert.deepEqual(
      copies.map(({ id, max_covers }) => [id, max_covers]),
      [
        [undefined, 4],
        [undefined, 6],
      ],
    )
    assert.equal((after[0] as Area).combinations.length, 1)
  })

  test('a table takes its combinations with it', () => {
    const after = removed(hall, ['12'])
    assert.deepEqual([after.tables.length, after.combinations.length], [2, 0])
  })

  test('combinations follow a new name', () => {
    const after = renamed(hall, '12', 'Window')
    assert.deepEqual(after.combinations[0]?.tables, ['M1', 'Window'])
    assert.equal(after.tables[1]?.id, 12)
  })

  test('seats and what guests may book change for all that are chosen; places do not', () => {
    const after = withFields(hall, ['11', '12'], { max_covers: 5, online: false })
    assert.deepEqual(
      after.tables.map(({ max_covers, online }) => [max_covers, online]),
      [
        [5, false],
        [5, false],
        [6, undefined],
      ],
    )
    assert.ok(isSame(withFields(after, ['11', '12'], { max_covers: 4, online: true }), hall))
    assert.equal(withFields(terrace, ['new T1'], { max_covers: 3 }).tables[1]?.place, undefined)
  })

  test('joined seat parties too large for each alone; joined once; split again', () => {
    const after = joined(hall, ['M2', 'M4'])
    assert.deepEqual(after.combinations[1], { tables: ['M2', 'M4'], min_covers: 7, max_covers: 10 })
    assert.equal(joined(after, ['M4', 'M2']), after)
    assert.equal(combinationAt(after, ['M4', 'M2']), 1)
    assert.ok(isSame(split(after, ['M4', 'M2']), hall))
  })

  test('in another area a table keeps its id and leaves its combinations', () => {
    const after = inOtherArea(areas, 0, 1, ['11'])
    assert.deepEqual([after[0]?.tables.length, after[0]?.combinations.length, after[1]?.tables.length], [2, 0, 3])
    assert.equal(after[1]?.tables.at(-1)?.id, 11)
  })

  test('what has a place already is not changed by placing it', () => {
    assert.ok(isSame(placed(hall), hall))
    assert.equal(keyOf(hall), '1')
  })
})

describe('walls, bars and doors', () => {
  const wall = { kind: 'wall', x: 0, y: 0, width: 600, height: 15, turn: 0 } as const
  const door = { kind: 'door', x: 200, y: 0, width: 90, height: 15, turn: 0 } as const
  const walled: Area = { ...hall, shapes: [wall, door] }
  const [one, other] = shapesOf(walled)
  assert.ok(one && other)

  test('are counted by their kind', () => {
    const twice = { ...walled, shapes: [wall, door, wall] }
    assert.deepEqual(
      shapesOf(twice).map(({ kind, number }) => `${kind} ${number}`),
      ['wall 1', 'door 1', 'wall 2'],
    )
  })

  test('move, turn and change their size with tables or alone', () => {
    const together = withPlaces(walled, moved([...of(walled, 'M1'), other], 10, 20))
    assert.deepEqual([placeOf(together, 'M1')?.x, together.shapes?.[1]?.x, together.shapes?.[0]], [70, 210, wall])
    const alone = withPlaces({ ...terrace, shapes: [wall] }, turned([one], 90))
    assert.deepEqual(alone.shapes, [{ ...wall, turn: 90 }])
    assert.equal(alone.tables, terrace.tables, 'tables without a place stay without one')
    assert.deepEqual(sized(one.place, { x: 1, y: 0 }, 2_000, 0), { ...one.place, width: 2_600 })
    assert.equal(sized(one.place, { x: 0, y: 1 }, 0, -50).height, 5, 'a wall may be thin')
  })

  test('stand where there is room or where they are dropped, and make the room larger', () => {
    const { area, key } = addedShape(hall, shapePalette[1])
    const bar = shapesOf(area).find(({ id }) => id === key)
    assert.deepEqual([bar?.kind, bar?.number, bar?.place.width], ['bar', 1, 300])
    assert.deepEqual(bar?.place, { ...freePlace(shapePalette[1].size, itemsOf(hall)) })
    const dropped = addedShape(hall, shapePalette[0], { x: 2_000, y: 300 }).area
    assert.equal(dropped.shapes?.[0]?.x, 1_850)
    assert.equal(roomOf(itemsOf(dropped)).right, 2_240)
  })

  test('copied, of another kind, and taken away until there is no key left', () => {
    const { areas: after, keys } = copied([walled], 0, ['11', 'shape-1'])
    assert.deepEqual(keys, ['new M3', 'shape-2'])
    assert.deepEqual(after[0]?.shapes?.[2], { ...door, x: 250, y: 50 })
    assert.equal(withShapeKind(walled, 'shape-0', 'bar').shapes?.[0]?.kind, 'bar')
    assert.deepEqual(removed(walled, ['shape-0']).shapes, [door])
    assert.ok(isSame(removed(walled, ['shape-0', 'shape-1']), hall))
    assert.equal(removed({ ...terrace, shapes: [wall] }, ['shape-0']).tables, terrace.tables)
  })

  test('a new table does not stand on a bar', () => {
    const full: Area = {
      ...terrace,
      tables: [],
      shapes: [{ kind: 'bar', x: 0, y: 0, width: 700, height: 200, turn: 0 }],
    }
    const { areas: after } = added([full], 0, palette[1])
    assert.ok((after[0]?.tables[0]?.place?.y ?? 0) >= 200)
  })
})

describe('where a dragged table comes to rest', () => {
  const box = { left: 100, top: 100, right: 190, bottom: 190 }
  const neighbour = { left: 400, top: 103, right: 490, bottom: 193 }

  test('on 5 cm away from others, and in line with a neighbour within reach', () => {
    assert.deepEqual(snapped(box, { x: 12, y: 22 }, [], 8), { x: 10, y: 20 })
    assert.deepEqual(snapped(box, { x: 12, y: 1 }, [neighbour], 8), { x: 10, y: 3 })
    assert.deepEqual(snapped(box, { x: 206, y: 90 }, [neighbour], 8), { x: 210, y: 93 }, 'edge to edge too')
  })

  test('says what it is in line with, and how far the nearest is', () => {
    const inLine = { ...box, top: 103, bottom: 193 }
    assert.deepEqual(guidesOf(inLine, [neighbour]), [{ axis: 'y', at: 148, from: 75, to: 515 }])
    assert.deepEqual(distancesOf(inLine, [neighbour]), [{ axis: 'x', from: 190, to: 400, at: 148, of: 0 }])
    assert.deepEqual(distancesOf(inLine, [{ left: 300, top: 400, right: 390, bottom: 490 }]), [])
  })
})

describe('areas', () => {
  const house = { dining_areas: areas, online: { areas: ['Terrace', 'Main Hall'] } } as unknown as Description

  test('a new one has a free name; a new name is known to the rules of online booking', () => {
    const { house: after, area } = withNewArea(house, 'Terrace')
    assert.equal(area.name, 'Terrace 2')
    assert.equal(after.dining_areas.length, 3)
    const renamed = renamedArea(house, 1, 'Garden')
    assert.deepEqual([renamed.dining_areas[1]?.name, renamed.online.areas], ['Garden', ['Garden', 'Main Hall']])
  })

  test('order, and taking one away', () => {
    assert.deepEqual(
      movedArea(house, 1, -1).dining_areas.map(({ name }) => name),
      ['Terrace', 'Main Hall'],
    )
    assert.equal(movedArea(house, 1, 1), house)
    const left = withoutArea(house, 0)
    assert.deepEqual([left.dining_areas.length, left.online.areas], [1, ['Terrace']])
  })

  test('no number and no season are no keys', () => {
    const seasonal = withSeason(withSeatFirst(hall, 2), [{ from: '04-15', to: '10-15' }])
    assert.equal(seasonal.seat_first, 2)
    assert.ok(isSame(withSeason(withSeatFirst(seasonal, null), []), hall))
  })
})
