/**
 * Every place in our SQL that says whose rows are meant, and the same statement without it. A mutant is made of the
 * source text, as a slip of the pen would be: a fragment that several statements share is one mutant.
 *
 * A parameter stays in the statement (`$1::int is not null`), or PostgreSQL would refuse it for that reason alone.
 */
import { readdirSync, readFileSync } from 'node:fs'

export const sourceFolder = new URL('../../../src/', import.meta.url)

export type Mutant = {
  /** The statement, or the fragment of one, and which of its predicates. */
  name: string
  file: string
  line: number
  original: string
  mutated: string
  start: number
}

type Slip = { pattern: RegExp; without: (...match: string[]) => string }

const slips: readonly Slip[] = [
  {
    // A value that is set is no condition.
    pattern: /(?<!\bset )\b(?:\w+\.)?(?:restaurant_id|user_id) = (any \(\$\d+[^)]*\)|\$\d+|\$\{\w+\}|\w+\.\w+)/g,
    without: (_, side = '') => vacuous(side),
  },
  { pattern: /\b(?:r|restaurants)\.id = (\$\d+|\w+\.\w+)/g, without: (_, side = '') => vacuous(side) },
  {
    pattern: /(?<=\brestaurants\b[^`']{0,120}\bwhere )id = (\$\d+|any \(\$\d+[^)]*\))/g,
    without: (_, side = '') => vacuous(side),
  },
  {
    pattern: /\((?:\w+\.)?restaurant_id, ((?:\w+\.)?\w+)\) > \((?:\w+\.)?restaurant_id, ((?:\w+\.)?\w+)\)/g,
    without: (_, one, other) => `${one} > ${other}`,
  },
  {
    pattern: /\(restaurant_id, (\w+)\) in \((\s*)select (?:\w+\.)?restaurant_id, /g,
    without: (_, key, space) => `${key} in (${space}select `,
  },
  { pattern: /using \(restaurant_id, (\w+)\)/g, without: (_, key) => `using (${key})` },
]

function vacuous(side: string): string {
  if (side.startsWith('any')) return `${side.slice('any ('.length, -1)} is not null`
  if (side.startsWith('${')) return `${side} is not null`
  return side.startsWith('$') ? `${side}::int is not null` : 'true'
}

/** Whether a statement says whose rows it means. */
export const isBound = (text: string): boolean => slips.some(({ pattern }) => new RegExp(pattern.source).test(text))

export const sqlFiles = (): string[] =>
  readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql.ts'))
    .sort()

/** Their statements are made for each table as a command runs; the tests of moving compare the restaurants that stay. */
const madeAtRunTime = ['operations/transfer/transferred-people.sql.ts', 'operations/transfer/restaurant-rows.sql.ts']

export const listMutants = (): Mutant[] =>
  sqlFiles()
    .filter((file) => !madeAtRunTime.includes(file))
    .flatMap((file) => mutantsOf(file, readFileSync(new URL(file, sourceFolder), 'utf8')))

function mutantsOf(file: string, source: string): Mutant[] {
  const found = slips
    .flatMap(({ pattern, without }) => [...source.matchAll(pattern)].map((match) => ({ match, without })))
    .sort((a, b) => a.match.index - b.match.index)
  const counts = new Map<string, number>()
  return found.map(({ match, without }) => {
    const place = nameAt(file, source, match.index)
    const number = (counts.get(place) ?? 0) + 1
    counts.set(place, number)
    return {
      name: `${place}#${number}`,
      file,
      line: source.slice(0, match.index).split('\n').length,
      original: match[0],
      mutated: without(...match),
      start: match.index,
    }
  })
}

/** The statement's own name; for a fragment the file and the declaration it stands in. */
function nameAt(file: string, source: string, index: number): string {
  const declarations = [...source.matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)]
  const here = declarations.filter((declaration) => declaration.index <= index).at(-1)
  const statement = /\bstatement\(\s*'([^']+)'/.exec(source.slice(here?.index, index))
  return statement?.[1] ?? `${file.split('/').at(-1)?.replace('.sql.ts', '')}/${here?.[1]}`
}

export function mutantNamed(name: string): Mutant {
  const mutant = listMutants().find((one) => one.name === name)
  if (!mutant)
    throw new Error(`There is no mutant ${name}. node server/test/isolation/mutations/run.ts --list shows all.`)
  return mutant
}

export function applied({ start, original, mutated }: Mutant, source: string): string {
  return source.slice(0, start) + mutated + source.slice(start + original.length)
}
