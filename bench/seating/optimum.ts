/**
 * The most covers that could have been seated, had every request been known at the beginning: an integer program for HiGHS.
 * Tables of a kind that no combination needs are counted together, since stays that never exceed their number at any moment
 * can always be dealt out to them; that leaves hundreds of columns instead of thousands.
 */
import loader, { type Highs } from 'highs'
import type { House } from '../../server/src/domain/house.ts'
import { turnMinutesOf } from '../../server/src/domain/turn-times.ts'
import type { Request } from './evenings.ts'

// Its types describe the CommonJS build, whose default export is one level deeper than that of the module which Node loads.
const loadHighs = loader as unknown as () => Promise<Highs>

/** `of`: what it takes one of; a combination takes several tables. */
type Place = { minCovers: number; maxCovers: number; of: readonly string[] }

function placesOf({ areas }: House): { places: Place[]; counts: Map<string, number> } {
  const counts = new Map<string, number>()
  const places = new Map<string, Place>()
  for (const { tables, combinations } of areas) {
    const joined = new Set(combinations.flatMap(({ tableIds }) => tableIds))
    const nameOf = ({ id, minCovers, maxCovers }: (typeof tables)[number]): string =>
      joined.has(id) ? `t${id}` : `k${minCovers}_${maxCovers}`
    for (const table of tables) {
      const name = nameOf(table)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      places.set(name, { minCovers: table.minCovers, maxCovers: table.maxCovers, of: [name] })
    }
    for (const { id, tableIds, minCovers, maxCovers } of combinations) {
      places.set(`c${id}`, { minCovers, maxCovers, of: tableIds.map((tableId) => `t${tableId}`) })
    }
  }
  return { places: [...places.values()], counts }
}

const sum = (terms: readonly string[]): string => terms.join(' + ')

export async function mostCovers(house: House, requests: readonly Request[]): Promise<number> {
  const turn = turnMinutesOf(house)
  const { places, counts } = placesOf(house)
  const seats = requests.flatMap(({ at, party }, request) =>
    places
      .filter(({ minCovers, maxCovers }) => party >= minCovers && party <= maxCovers)
      .map((place, index) => {
        return { name: `x${request}_${index}`, request, party, at, until: at + turn(1, party) * 60, of: place.of }
      }),
  )
  const once = requests
    .map((_, request) => seats.filter((seat) => seat.request === request).map(({ name }) => name))
    .filter((names) => names.length > 0)
    .map((names) => `${sum(names)} <= 1`)
  const starts = [...new Set(requests.map(({ at }) => at))]
  const together = [...counts].flatMap(([kind, count]) =>
    starts
      .map((moment) => seats.filter(({ of, at, until }) => of.includes(kind) && at <= moment && until > moment))
      .filter((there) => there.length > count)
      .map((there) => `${sum(there.map(({ name }) => name))} <= ${count}`),
  )
  const program = [
    'Maximize',
    ` covers: ${sum(seats.map(({ party, name }) => `${party} ${name}`))}`,
    'Subject To',
    ...[...once, ...together].map((line, index) => ` r${index}: ${line}`),
    'Binary',
    ...seats.map(({ name }) => ` ${name}`),
    'End',
  ]
  const { Status, ObjectiveValue } = (await loadHighs()).solve(program.join('\n'), {
    mip_rel_gap: 0.002,
    time_limit: 20,
  })
  if (Status !== 'Optimal' && Status !== 'Time limit reached') throw new Error(`HiGHS ended with ${Status}.`)
  return Math.round(ObjectiveValue)
}
