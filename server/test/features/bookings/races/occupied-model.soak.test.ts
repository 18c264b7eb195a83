/**
 * A table is taken while people sit at it: random evenings with early, late, overstaying and never-finished guests, on two
 * servers with one database, held against paper. No decision gives a table at which somebody sits, what is free is not
 * refused, the list is what can be booked while time passes, and people are named. Check-in and undo may seat people where
 * others sit; override and blocks pass over people past their end only.
 * MODEL_OPERATIONS sets how many operations are played (300 by default).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc, { seed } from '../../../support/fast-check.ts'
import * as changes from './occupied-changes.ts'
import * as hosts from './occupied-operations.ts'
import { type Count, openTwoServers, PlayedEvening, type Server } from './played-evening.ts'

const wanted = Number(process.env.MODEL_OPERATIONS ?? 300)
const house = await openTwoServers()

const server = fc.constantFrom<Server>(0, 1)
const index = fc.nat({ max: 11 })
/** Most want to come soon. */
const slot = fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 14 }))
const party = fc.constantFrom(1, 2, 2, 2, 3, 4, 4, 5, 6, 7)
const area = fc.constantFrom(null, null, 0, 1)
const minutes = fc.constantFrom(null, null, 60, 90, 180)
const later = fc.constantFrom(0, 0, 0, 0, 0, 0, 1)
const seldom = fc.constantFrom(false, false, true)
const order = fc.record({ server, slot, party, area, minutes, later, override: seldom })
const plain = fc.record({ server, slot, party, area })

/** Half of the tables are chosen by hand, and keep their guests from being moved. */
const opening = fc.oneof(
  fc.record({ server, slot: fc.nat({ max: 8 }), party, minutes: fc.constantFrom(null, 60, 90) }).map(hosts.create),
  fc.record({ server, slot: fc.nat({ max: 8 }), party, seating: index, minutes }).map(hosts.createAt),
)

const seating = fc.oneof(fc.constant(null), index)
const operations: fc.WeightedArbitrary<hosts.Operation>[] = [
  {
    weight: 5,
    arbitrary: fc
      .tuple(index, fc.record({ server, seating, override: seldom, finishes: seldom }))
      .map((args) => changes.seat(...args)),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ server, party, minutes, ago: fc.integer({ min: 1, max: 14 }), seating, override: fc.boolean() })
      .map(hosts.createSeated),
  },
  { weight: 1, arbitrary: fc.tuple(index, index, server).map((args) => changes.acceptAt(...args)) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(index, fc.record({ server, slot: fc.nat({ max: 3 }), minutes, override: fc.boolean() }))
      .map((args) => hosts.createAfter(...args)),
  },
  { weight: 8, arbitrary: fc.constantFrom(1, 290, 1210, 1800, 2400, 3000, 4500).map(hosts.pass) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(0, 1)).map((args) => hosts.passToEdge(...args)),
  },
  { weight: 7, arbitrary: fc.tuple(index, server).map((args) => changes.checkIn(...args)) },
  { weight: 2, arbitrary: fc.tuple(index, server).map((args) => changes.finish(...args)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(index, fc.constantFrom(null, -10, 10, 40, 90, 200), server)
      .map((args) => changes.sayEnd(...args)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(index, fc.constantFrom(0, 5, 12, 30, 300), server)
      .map((args) => changes.correctArrival(...args)),
  },
  { weight: 1, arbitrary: fc.tuple(index, server).map((args) => changes.cancel(...args)) },
  { weight: 3, arbitrary: fc.tuple(index, server).map((args) => changes.undo(...args)) },
  { weight: 3, arbitrary: order.map(hosts.create) },
  { weight: 2, arbitrary: fc.record({ server, party, area, minutes }).map(hosts.walkIn) },
  {
    weight: 5,
    arbitrary: fc
      .record({ server, slot, party, minutes, later, seating: index, override: fc.boolean() })
      .map(hosts.createAt),
  },
  { weight: 3, arbitrary: fc.tuple(fc.nat({ max: 400 }), server, later).map((args) => hosts.bookRow(...args)) },
  {
    weight: 2,
    arbitrary: fc
      .record({ server, slot, party: fc.constant(0), minutes: fc.constantFrom(30, 60), seating: index })
      .map(hosts.block),
  },
  { weight: 2, arbitrary: plain.map(hosts.wait) },
  { weight: 1, arbitrary: fc.tuple(index, server).map((args) => changes.accept(...args)) },
  { weight: 1, arbitrary: fc.tuple(index, server).map((args) => changes.offer(...args)) },
  { weight: 2, arbitrary: plain.map(hosts.hold) },
  { weight: 1, arbitrary: fc.tuple(index, server).map((args) => hosts.bookHold(...args)) },
  { weight: 2, arbitrary: fc.tuple(index, fc.record({ server, slot })).map((args) => changes.editStart(...args)) },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.integer({ min: 1, max: 6 }), server).map((args) => changes.editParty(...args)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(index, fc.constantFrom(45, 60, 90, 120, 180), server)
      .map((args) => changes.editLength(...args)),
  },
  { weight: 4, arbitrary: fc.tuple(index, index, seldom, server).map((args) => changes.editTables(...args)) },
  { weight: 2, arbitrary: server.map(hosts.readDay) },
]

const evenings = fc.tuple(
  fc.record({
    reset: fc.constantFrom(0, 0, 10, 15),
    overstay: fc.constantFrom(15, 15, 30, 5, 0),
    reseating: fc.boolean(),
  }),
  fc.array(opening, { maxLength: 16, size: 'max' }),
  fc.array(fc.oneof(...operations), { minLength: 1, maxLength: 80, size: 'max' }),
)

type Evening = typeof evenings extends fc.Arbitrary<infer Drawn> ? Drawn : never

const count: Count = { evenings: 0, operations: 0 }

async function play([drawn, first, then]: Evening): Promise<void> {
  const evening = await PlayedEvening.open(house, count, drawn)
  evening.counted('evenings')
  for (const [place, operation] of [...first, ...then].entries()) {
    evening.counted('operations')
    await operation.run(evening)
    await evening.assertListed((place % 2) as Server, place % 4 === 3 ? 1 : 0)
  }
}

test(`${wanted} operations on two servers give nobody a table at which others sit`, {
  timeout: 3_600_000,
}, async (t) => {
  let isReducing = false
  const property = fc.asyncProperty(evenings, async (evening) => {
    // As many evenings as it takes; after a failure every one, to find the smallest that fails.
    if ((count.operations ?? 0) >= wanted && !isReducing) return
    await play(evening).catch((error: unknown) => {
      isReducing = true
      throw error
    })
  })
  await fc.assert(property, {
    numRuns: wanted,
    endOnFailure: false,
  })
  t.diagnostic(JSON.stringify({ seed, ...count }))
  for (const what of [
    'came early',
    'came late',
    'shown as occupying',
    'checked in where others sit',
    'seated',
    'expected past their end',
  ]) {
    assert.ok((count[what] ?? 0) > 0, `none of ${wanted} operations: ${what}`)
  }
})
