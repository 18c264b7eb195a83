/**
 * fast-check with a fixed seed, so that everyone runs the same cases. SEED=random draws a seed (a failure prints it) and
 * SEED=123 repeats one. Tests import fast-check from here; architecture.test.ts checks that they do.
 */
import fc from 'fast-check'

const wanted = process.env.SEED ?? '20261115'

export const seed = wanted === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(wanted)
if (!Number.isInteger(seed)) throw new Error(`SEED is ${JSON.stringify(wanted)}; accepted is a whole number or random.`)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

const amount = process.env.PROPERTY_RUNS ?? 'full'
if (amount !== 'full' && amount !== 'quarter')
  throw new Error(`PROPERTY_RUNS is ${JSON.stringify(amount)}; accepted is full or quarter.`)

/**
 * For properties that cost: `npm test` tries the first quarter of the cases (PROPERTY_RUNS=quarter). `npm run test:all` and
 * a file run by itself try all.
 */
export const propertyRuns = (all: number): number => (amount === 'full' ? all : Math.ceil(all / 4))

/** Every fourth of these cases in `npm test`, and all of them in `npm run test:all` and in a file run by itself. */
export const sampled = <Case>(cases: readonly Case[], first = 0): Case[] =>
  amount === 'full' ? [...cases] : cases.filter((_, index) => (index + first) % 4 === 0)

const surrogates = { first: 0xd800, count: 0x800 }

/**
 * Any character that has a code point: `fc.string({ unit: anyCharacter })`. fast-check's own `unit: 'binary'` is the same
 * with a map of all 1.1 million, which costs a process 1.4 s and 85 MB.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined
    if (point === undefined || String.fromCodePoint(point) !== character) throw new Error('Not one character.')
    return point < surrogates.first ? point : point - surrogates.count
  },
)

export default fc
