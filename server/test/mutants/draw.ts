/**
 * Which slips are tried: so many of each area, drawn from all that there are by a fixed seed. Drawn once and kept in
 * `drawn.json`, so that tests can be moved and removed without the draw moving with them.
 */
import { globSync } from 'node:fs'
import { type Parsed, parsed, repository } from '../support/syntax.ts'
import { mutationsOf } from './mutations.ts'

export const seed = 20261117

export type Area = 'booking writes' | 'availability' | 'guest pages' | 'diary'

export type Mutant = {
  number: number
  area: Area
  kind: string
  file: string
  line: number
  /** The whole line or lines, and what stands there instead. */
  original: string
  mutated: string
}

type Territory = { count: number; files: readonly string[] }

const territories: Record<Area, Territory> = {
  'booking writes': {
    count: 8,
    files: [
      'server/src/features/bookings/{create,moves,read,seating,status,update,write}/**/*.ts',
      'server/src/domain/{booking,guest,seating}/*.ts',
    ],
  },
  availability: {
    count: 7,
    files: ['server/src/features/bookings/availability/*.ts', 'server/src/domain/{availability,calendar}/*.ts'],
  },
  'guest pages': { count: 7, files: ['server/src/features/doors/guest-pages/**/*.ts'] },
  diary: {
    count: 8,
    files: ['web/{diary,kit}/**/*.{ts,tsx}', 'server/src/features/{evening/day,house/schedule}/*.ts'],
  },
}

/** Shapes, statements and texts hold little that decides. */
const undecided = /\.schemas\.ts$|\.sql\.ts$|texts?(-\w\w)?\.ts$/

/** Those of `drawn.json` at the commit it was drawn at, and the ones that would come after them. */
export function drawMutants(spare: number): Mutant[] {
  const random = generator(seed)
  return parsed(['server/tsconfig.json', 'web/tsconfig.json'], (parse) =>
    (Object.keys(territories) as Area[]).flatMap((area) => {
      const { count, files } = territories[area]
      const sites = globSync([...files], { cwd: repository })
        .filter((file) => !undecided.test(file))
        .sort()
        .flatMap((file) => mutationsIn(area, file, parse(file)))
      return shuffled(sites, random).slice(0, count + spare)
    }),
  ).map((mutant, index) => ({ number: index + 1, ...mutant }))
}

function mutationsIn(area: Area, file: string, parsedFile: Parsed): Omit<Mutant, 'number'>[] {
  const { text } = parsedFile.source
  return mutationsOf(parsedFile).map(({ kind, start, end, replacement }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const to = text.indexOf('\n', end)
    const original = text.slice(from, to)
    const mutated = text.slice(from, start) + replacement + text.slice(end, to)
    return { area, kind, file, line: text.slice(0, start).split('\n').length, original, mutated }
  })
}

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const left = [...items]
  return items.map(() => left.splice(random(left.length), 1)[0] as Item)
}

/** The minimal standard generator of Park and Miller. */
function generator(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
