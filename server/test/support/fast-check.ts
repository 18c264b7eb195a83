/**
 * fast-check with a fixed seed, so that everyone runs the same cases. SEED=random draws a seed (a failure prints it) and
 * SEED=123 repeats one. Tests import fast-check from here; house.test.ts checks that they do.
 */
import fc from 'fast-check'

const wanted = process.env.SEED ?? '20261115'

export const seed = wanted === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(wanted)
if (!Number.isInteger(seed)) throw new Error(`SEED is ${JSON.stringify(wanted)}; accepted is a whole number or random.`)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

export default fc
