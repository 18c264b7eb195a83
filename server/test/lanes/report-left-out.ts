/**
 * Node's `spec` reporter, which says besides what the run left out: before its figures, with which a run ends, lines with
 * the lanes it did not run, the properties it tried in part, and the tests that were skipped, by their reasons.
 */
import { Readable } from 'node:stream'
import { spec } from 'node:test/reporters'
import { filesOf, isTier, laneNames, lanes, runsOf } from '../tiers.ts'

type Event = { type: string; data: { skip?: string | boolean; message?: string; nesting: number } }
type Environment = { TEST_TIER?: string; PROPERTY_RUNS?: string }

export default async function* report(source: AsyncIterable<Event>): AsyncGenerator<string> {
  yield* Readable.from(withLeftOut(source, process.env)).compose(new spec()) as AsyncIterable<string>
}

export async function* withLeftOut(source: AsyncIterable<Event>, environment: Environment): AsyncGenerator<Event> {
  const skipped = new Map<string, number>()
  let isSaid = false
  for await (const event of source) {
    const { skip } = event.data
    if (event.type === 'test:pass' && skip) {
      const reason = skip === true ? 'without a reason' : skip
      skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
    }
    if (!isSaid && isFirstFigure(event)) {
      isSaid = true
      for (const message of leftOut(environment, skipped)) {
        yield { type: 'test:diagnostic', data: { ...event.data, message } }
      }
    }
    yield event
  }
}

const isFirstFigure = ({ type, data: { nesting, message = '' } }: Event): boolean =>
  type === 'test:diagnostic' && nesting === 0 && /^tests \d+$/.test(message)

function leftOut({ TEST_TIER: tier = '', PROPERTY_RUNS }: Environment, skipped: ReadonlyMap<string, number>): string[] {
  const run = isTier(tier) ? runsOf(tier).flatMap((each) => ('lanes' in each ? [...each.lanes] : [])) : laneNames
  return [
    ...laneNames
      .filter((lane) => !run.includes(lane))
      .map((lane) => `not run: ${filesOf(lane).length} files ${lanes[lane].says}`),
    ...(PROPERTY_RUNS === 'quarter' ? ['sampled: a quarter of the cases of properties that cost'] : []),
    ...[...skipped].map(([reason, count]) => `skipped: ${count} tests or groups, ${reason}`),
  ]
}
