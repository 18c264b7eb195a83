/**
 * The table of costs, and the tests that hold measured figures against it: more than 5 % above fails with both numbers and
 * the statements, more than 5 % below asks for new ones (`npm run costs` writes the table anew; its diff is part of the
 * change). Nothing here reads a clock: a busy machine has the same figures. Only our own PostgreSQL 18 has them.
 */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { compareCosts } from './compare-costs.ts'
import { type CostCluster, startCostCluster } from './cost-cluster.ts'
import { watchClients } from './cost-meter.ts'
import { type HouseCosts, measureHouse } from './measure-house.ts'

const file = new URL('costs.json', import.meta.url)
const isRewriting = process.env.REWRITE_COSTS !== undefined
const skip = process.env.TEST_DATABASE_URL ? 'the figures are those of our own PostgreSQL' : false

/** One test a house. For a process of its own: it counts what all clients of the process send. */
export function testCosts(sizes: readonly number[]): void {
  const stood = JSON.parse(readFileSync(file, 'utf8')) as Record<string, HouseCosts>
  const found: Record<string, HouseCosts> = {}
  let cluster: CostCluster
  before(async () => {
    if (skip) return
    watchClients()
    cluster = await startCostCluster()
  })
  after(async () => {
    if (skip) return
    await cluster.close()
    if (isRewriting) writeFileSync(file, written({ ...stood, ...found }))
  })
  for (const size of sizes) {
    for (const analysed of [false, true]) {
      const house = `${size.toLocaleString('en')} bookings, ${analysed ? 'analysed' : 'new'}`
      test(`no call costs more than the table says in a house with ${house}`, { skip }, async () => {
        const costs = await measureHouse(cluster, size, analysed)
        found[house] = costs
        if (isRewriting) return
        const { above, below } = compareCosts(stood[house] ?? {}, costs)
        assert.equal(above.join('\n'), '', `dearer than in server/test/costs/costs.json:\n${above.join('\n')}`)
        assert.equal(below.join('\n'), '', `cheaper than in the table, run npm run costs:\n${below.join('\n')}`)
      })
    }
  }
}

/** A line for the figures of a call, and one for each of its statements, so that a diff shows what changed. */
function written(table: Record<string, HouseCosts>): string {
  const houses = Object.entries(table).map(([house, costs]) => {
    const calls = Object.entries(costs).map(([call, { by, ...figures }]) => {
      const statements = Object.entries(by).map(
        ([name, figure]) => `   ${JSON.stringify(name)}: ${JSON.stringify(figure)}`,
      )
      const given = JSON.stringify(figures).slice(1, -1)
      return `  ${JSON.stringify(call)}: {${given}, "by": {\n${statements.join(',\n')}}}`
    })
    return ` ${JSON.stringify(house)}: {\n${calls.join(',\n')}\n }`
  })
  return `{\n${houses.join(',\n')}\n}\n`
}
