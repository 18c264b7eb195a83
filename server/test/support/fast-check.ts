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

export default fc
