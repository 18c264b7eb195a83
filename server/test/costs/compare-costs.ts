/** What differs between the figures of the table and those that were found, in sentences that name the statements. */
import type { Cost, Measured } from './cost-meter.ts'

const tolerance = 0.05

/** What two runs of the same code may differ by: an answer that arrives in two parts, one page more of an index. */
const slack: Record<keyof Cost, number> = {
  statements: 0,
  roundTrips: 1,
  rowsByIndex: 5,
  rowsByScan: 5,
  buffers: 2,
  walBytes: 100,
  rowsWritten: 0.2,
  indexEntries: 0.5,
  bytesAnswered: 20,
  bytesProcessed: 200,
}

const isAbove = (figure: keyof Cost, found: number, stood: number): boolean =>
  found > stood * (1 + tolerance) + slack[figure]

export type Differences = { above: string[]; below: string[] }

export function compareCosts(stood: Record<string, Measured>, found: Record<string, Measured>): Differences {
  const above: string[] = []
  const below: string[] = []
  for (const name of new Set([...Object.keys(stood), ...Object.keys(found)])) {
    const [before, now] = [stood[name], found[name]]
    if (!before) above.push(`${name}: has no figures yet`)
    else if (!now) below.push(`${name}: is in the table and no longer measured`)
    else
      for (const figure of Object.keys(slack) as (keyof Cost)[]) {
        const said = `${name}: ${figure} ${now[figure]}, ${before[figure]} in the table`
        if (isAbove(figure, now[figure], before[figure])) above.push(`${said}${blame(before, now)}`)
        else if (isAbove(figure, before[figure], now[figure])) below.push(said)
      }
  }
  return { above, below }
}

/** The statements that differ most, if any does. */
function blame(before: Measured, now: Measured): string {
  const none = { calls: 0, buffers: 0, walBytes: 0 }
  const changes = [...new Set([...Object.keys(before.by), ...Object.keys(now.by)])].flatMap((statement) => {
    const [stood, found] = [before.by[statement] ?? none, now.by[statement] ?? none]
    const weight =
      found.buffers - stood.buffers + (found.walBytes - stood.walBytes) / 100 + (found.calls - stood.calls) * 5
    const figures = (['calls', 'buffers', 'walBytes'] as const)
      .filter((figure) => found[figure] !== stood[figure])
      .map((figure) => `${figure} ${stood[figure]} → ${found[figure]}`)
    return weight > 0 && figures.length > 0 ? [{ weight, said: `    ${statement}: ${figures.join(', ')}` }] : []
  })
  const most = changes.sort((a, b) => b.weight - a.weight).slice(0, 3)
  return most.map(({ said }) => `\n${said}`).join('')
}
