/**
 * `npm run bench -- --only seating`: how many more covers an evening seats when bookings that are not pinned may change
 * tables, against the engine without moves and against the offline optimum. `--seed 7` draws other evenings than everyone
 * else's, `--evenings 500` more of them for each house and load, `--asking 0 --cancelling 0` others where guests ask for no area
 * and cancel nothing. `--write` puts table and plot into docs/benchmarks.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { prepareHouse } from '../../server/src/domain/seating/prepared-house.ts'
import { progress, progressEnds } from '../progress.ts'
import { costOfCreate } from './create-cost.ts'
import { type BenchHouse, benchHouses, type Habits, randomFrom, requestsFor } from './evenings.ts'
import { costOfList } from './list-cost.ts'
import { mostCovers } from './optimum.ts'
import { play } from './play.ts'
import { plotOf } from './plot.ts'

const loads = [0.5, 0.7, 0.85, 1, 1.15, 1.3]
const aims = { within: 1.5, across: 3, movesOfBooking: 0.12, listMs: 3 }
/** Of the evenings of a cell: the optimum takes half a second of processor time each. */
const optima = 20

type Options = Habits & { seed: number; evenings: number; write: boolean }

type Cell = { house: string; load: number; asked: number } & Record<'plain' | 'within' | 'across', Tally> & {
    /** Of the evenings that were solved. */
    optimum: { covers: number; bound: number; plain: number }
  }
type Tally = { covers: number; bookings: number; moves: number }

export async function measureSeating(options: Options): Promise<void> {
  const cells: Cell[] = []
  for (const house of benchHouses) for (const load of loads) cells.push(await playCell(house, load, options))
  const gains = `${circumstances(options)}\n\n${tableOf(cells)}\n\n${summaryOf(cells)}\n`
  progressEnds()
  console.log(gains)
  const costs = `${listShown(costOfList(options.seed))}\n\n${createShown(await costOfCreate())}\n`
  progressEnds()
  console.log(costs)
  if (options.write) write(`${gains}\n${costs}`, cells)
}

async function playCell(bench: BenchHouse, load: number, options: Options): Promise<Cell> {
  const { seed, evenings } = options
  progress(`${bench.name}, load ${load}`)
  const prepared = prepareHouse(bench.house)
  const none = (): Tally => ({ covers: 0, bookings: 0, moves: 0 })
  const cell: Cell = {
    ...{ house: bench.name, load, asked: 0 },
    ...{ plain: none(), within: none(), across: none(), optimum: { covers: 0, bound: 0, plain: 0 } },
  }
  for (let evening = 0; evening < evenings; evening++) {
    const random = randomFrom(seed * 1_000_003 + evening * 101 + Math.round(load * 100))
    const requests = requestsFor(bench, load, random, options)
    const coming = requests.filter(({ cancelledAhead }) => cancelledAhead === null)
    cell.asked += coming.reduce((sum, { party }) => sum + party, 0)
    for (const engine of ['plain', 'within', 'across'] as const) {
      const { covers, bookings, moves } = play(prepared, requests, engine)
      const tally = cell[engine]
      Object.assign(tally, {
        covers: tally.covers + covers,
        bookings: tally.bookings + bookings,
        moves: tally.moves + moves,
      })
      if (engine === 'plain' && evening < optima) cell.optimum.plain += covers
    }
    if (evening >= optima) continue
    const { covers, bound } = await mostCovers(bench.house, requests)
    cell.optimum.covers += covers
    cell.optimum.bound += bound
  }
  return cell
}

const gainOf = (cell: Cell, engine: 'within' | 'across'): number => (cell[engine].covers / cell.plain.covers - 1) * 100
const optimumOf = ({ optimum }: Cell): number => (optimum.covers / optimum.plain - 1) * 100
const boundOf = ({ optimum }: Cell): number => (optimum.bound / optimum.plain - 1) * 100
const movesOf = ({ across }: Cell): number => across.moves / across.bookings
const percent = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)} %`

function tableOf(cells: readonly Cell[]): string {
  const head =
    '| house | load | seated without moves | moves within areas | across areas | offline optimum | moves a booking |'
  const lines = cells.map((cell) => {
    const seated = `${((cell.plain.covers / cell.asked) * 100).toFixed(0)} %`
    const gains = [gainOf(cell, 'within'), gainOf(cell, 'across'), optimumOf(cell)].map(percent)
    return `| ${[cell.house, cell.load, seated, ...gains, movesOf(cell).toFixed(3)].join(' | ')} |`
  })
  return [head, '|---|--:|--:|--:|--:|--:|--:|', ...lines].join('\n')
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function summaryOf(cells: readonly Cell[]): string {
  const busy = cells.filter(({ load }) => load >= 0.7)
  const [within, across] = (['within', 'across'] as const).map((engine) =>
    mean(busy.map((cell) => gainOf(cell, engine))),
  )
  const moves = mean(busy.map(movesOf))
  const most = Math.max(...busy.map(movesOf))
  const met = (isMet: boolean): string => (isMet ? 'met' : 'missed')
  return [
    '| loads 0.7 to 1.3, mean of the cells | figure | target | |',
    '|---|--:|--:|---|',
    `| more covers, moves within areas | ${percent(within as number)} | ≥ +${aims.within} % | ${met((within as number) >= aims.within)} |`,
    `| more covers, moves across areas | ${percent(across as number)} | ≥ +${aims.across} % | ${met((across as number) >= aims.across)} |`,
    `| offline optimum | ${percent(mean(busy.map(optimumOf)))} (at most ${percent(mean(busy.map(boundOf)))}) | | |`,
    `| moves a booking | ${moves.toFixed(3)} (the most of a cell: ${most.toFixed(3)}) | ≤ ${aims.movesOfBooking} | ${met(moves <= aims.movesOfBooking)} |`,
  ].join('\n')
}

function listShown({ bookings, rows, openedByMoves, before, after }: ReturnType<typeof costOfList>): string {
  const more = after - before
  const what = `The list of a full day (60 tables, ${bookings} bookings, ${rows} rows, ${openedByMoves} of them open only by moves)`
  const times = `${before.toFixed(1)} ms without re-seating, ${after.toFixed(1)} ms with it`
  return `${what} takes ${times}: ${more.toFixed(1)} ms more (target: at most ${aims.listMs}).`
}

function createShown({ off, on, moving, creates }: Awaited<ReturnType<typeof costOfCreate>>): string {
  const ms = (value: number): string => `${value.toFixed(2)} ms`
  const free = `${ms(off)} without re-seating and ${ms(on)} with it where a table is free`
  return `A create takes ${free}, ${ms(moving)} where one booking is moved (processor time of server and PostgreSQL, mean of ${creates}).`
}

const circumstances = ({ seed, evenings, asking, cancelling }: Options): string =>
  `\`npm run bench -- --only seating --seed ${seed} --evenings ${evenings}\`: ${evenings} evenings a line, the optimum of its first ${Math.min(optima, evenings)}. ` +
  `${asking * 100} % of the bookings ask for an area, ${cancelling * 100} % are cancelled.`

const opening = '<!-- seating: written by npm run bench -- --only seating --write -->'
const closing = '<!-- end of seating -->'

function write(figures: string, cells: readonly Cell[]): void {
  const page = new URL('../../docs/benchmarks.md', import.meta.url)
  const [before, rest] = readFileSync(page, 'utf8').split(opening)
  const after = rest?.split(closing)[1]
  if (before === undefined || after === undefined) throw new Error('docs/benchmarks.md has no place for the figures.')
  const picture = '![More covers than without moves, by load](pictures/seating-gain.svg)'
  writeFileSync(page, `${before}${opening}\n\n${figures}\n${picture}\n\n${closing}${after}`)
  const lineOf = (name: string, colour: string, gain: (cell: Cell) => number) => {
    return {
      name,
      colour,
      points: loads.map((load) => ({ load, gain: mean(cells.filter((cell) => cell.load === load).map(gain)) })),
    }
  }
  const lines = [
    lineOf('offline optimum', '#8250df', optimumOf),
    lineOf('across areas', '#1f883d', (cell) => gainOf(cell, 'across')),
    lineOf('within areas', '#0969da', (cell) => gainOf(cell, 'within')),
  ]
  writeFileSync(new URL('../../docs/pictures/seating-gain.svg', import.meta.url), plotOf(lines))
}
