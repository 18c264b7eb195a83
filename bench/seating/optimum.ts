/**
 * The most covers that could have been seated, had every request and cancellation been known at the beginning: an integer
 * program for HiGHS. Tables of a kind that no combination needs are counted together in each area, since stays that never
 * exceed their number at any moment can always be dealt out to them; that leaves hundreds of columns instead of thousands.
 */
import loader, { type Highs } from 'highs'
import type { House } from '../../server/src/domain/calendar/house.ts'
import { turnMinutesOf } from '../../server/src/domain/calendar/turn-times.ts'
import type { Request } from './evenings.ts'

// Its types describe the CommonJS build, whose default export is one level deeper than that of the module which Node loads.
const loadHighs = loader as unknown as () => Promise<Highs>

/** `of`: what it takes one of; a combination takes several tables. */
type Place = { areaId: number; minCovers: number; maxCovers: number; of: readonly string[] }

function placesOf({ areas }: House): { places: Place[]; counts: Map<string, number> } {
  const counts = new Map<string, number>()
  const places = new Map<string, Place>()
  for (const { id: areaId, tables, combinations } of areas) {
    const joined = new Set(combinations.flatMap(({ tableIds }) => tableIds))
    const nameOf = ({ id, minCovers, maxCovers }: (typeof tables)[number]): string =>
      joined.has(id) ? `t${id}` : `k${areaId}_${minCovers}_${maxCovers}`
    for (const table of tables) {
      const name = nameOf(table)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      places.set(name, { areaId, minCovers: table.minCovers, maxCovers: table.maxCovers, of: [name] })
    }
    for (const { id, tableIds, minCovers, maxCovers } of combinations) {
      places.set(`c${id}`, { areaId, minCovers, maxCovers, of: tableIds.map((tableId) => `t${tableId}`) })
    }
  }
  return { places: [...places.values()], counts }
}

const sum = (terms: readonly string[]): string => terms.join(' + ')

function programOf(house: House, requests: readonly Request[]): { lines: string[]; columns: string[] } {
  const turn = turnMinutesOf(house)
  const { places, counts } = placesOf(house)
  const takes = ({ areaId, minCovers, maxCovers }: Place, request: Request): boolean =>
    request.party >= minCovers && request.party <= maxCovers && (request.areaId ?? areaId) === areaId
  const seats = requests.flatMap((request, number) => {
    const { at, party } = request
    return places
      .filter((place) => takes(place, request))
      .map(({ of }, index) => ({ name: `x${number}_${index}`, number, party, at, until: at + turn(1, party) * 60, of }))
  })
  const once = requests
    .map((_, number) => seats.filter((seat) => seat.number === number).map(({ name }) => name))
    .filter((names) => names.length > 0)
    .map((names) => `${sum(names)} <= 1`)
  const starts = [...new Set(requests.map(({ at }) => at))]
  const together = [...counts].flatMap(([kind, count]) =>
    starts
      .map((moment) => seats.filter(({ of, at, until }) => of.includes(kind) && at <= moment && until > moment))
      .filter((there) => there.length > count)
      .map((there) => `${sum(there.map(({ name }) => name))} <= ${count}`),
  )
  const lines = [
    'Maximize',
    ` covers: ${sum(seats.map(({ party, name }) => `${party} ${name}`))}`,
    'Subject To',
    ...[...once, ...together].map((line, index) => ` r${index}: ${line}`),
  ]
  return { lines, columns: seats.map(({ name }) => ` ${name}`) }
}

/** An evening that takes longer than this counts with the best that was found. */
const SECONDS = 3

/** `bound`: no plan seats more, by the same program with guests and tables that can be cut in pieces. */
export async function mostCovers(
  house: House,
  requests: readonly Request[],
): Promise<{ covers: number; bound: number }> {
  const coming = requests.filter(({ cancelledAhead }) => cancelledAhead === null)
  const { lines, columns } = programOf(house, coming)
  const { solve } = await loadHighs()
  const whole = solve([...lines, 'Binary', ...columns, 'End'].join('\n'), { mip_rel_gap: 0.002, time_limit: SECONDS })
  if (whole.Status !== 'Optimal' && whole.Status !== 'Time limit reached') {
    throw new Error(`HiGHS ended with ${whole.Status}.`)
  }
  const cut = solve([...lines, 'End'].join('\n'))
  return { covers: Math.round(whole.ObjectiveValue), bound: Math.floor(cut.ObjectiveValue + 1e-6) }
}
