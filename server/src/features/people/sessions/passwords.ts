/**
 * Passwords under argon2id, stored as PHC strings that name their own parameters: those can be raised at any time, and a
 * password is hashed anew at its next sign-in.
 *
 * 32 MiB and two passes take about 100 ms of one core here (measured: 19 MiB × 2: 51 ms, 32 MiB × 2: 104, 64 MiB × 1: 115,
 * 64 MiB × 2: 182). The work is done in Node's thread pool, two at a time and at most 50 waiting, so that a flood of
 * sign-ins takes neither the event loop nor the threads that compression and DNS need.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ConcurrencyLimiter, tooBusy } from '../../../concurrency-limiter.ts'

const derive = promisify(argon2)

export type PasswordCost = { memory: number; passes: number; parallelism: number }

export const passwordCost: PasswordCost = { memory: 32_768, passes: 2, parallelism: 1 }

const hashBytes = 32
const saltBytes = 16
export const atOnce = 2
export const mostWaiting = 50
const refusal = tooBusy('Too many people are signing in at once. Try again.')

type Hashed = PasswordCost & { salt: Buffer; hash: Buffer }

export class Passwords {
  readonly #cost: PasswordCost
  /** Compared with where there is no account or no password, so that it takes as long as a wrong password. */
  readonly #nobody: Hashed
  readonly #limiter = new ConcurrencyLimiter({ atOnce, mostWaiting, refusal })

  constructor(cost: PasswordCost = passwordCost) {
    this.#cost = cost
    this.#nobody = { ...cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) }
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes)
    const hash = await this.#derive(password, { ...this.#cost, salt })
    return phcOf({ ...this.#cost, salt, hash })
  }

  /** `stored` is null where there is no such account; then the answer is false and takes as long. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const known = stored === null ? null : readPhc(stored)
    const expected = known ?? this.#nobody
    const isSame = timingSafeEqual(await this.#derive(password, expected), expected.hash)
    return known !== null && isSame
  }

  /** Hashed with other parameters than today's. */
  isOutdated(stored: string): boolean {
    const { memory, passes, parallelism } = readPhc(stored)
    return memory !== this.#cost.memory || passes !== this.#cost.passes || parallelism !== this.#cost.parallelism
  }

  async #derive(password: string, { memory, passes, parallelism, salt }: Omit<Hashed, 'hash'>): Promise<Buffer> {
    // The same characters may be typed as different code points on different keyboards.
    const message = password.normalize('NFKC')
    const asked = { message, nonce: salt, memory, passes, parallelism, tagLength: hashBytes }
    return this.#limiter.run(() => derive('argon2id', asked))
  }
}

function phcOf({ memory, passes, parallelism, salt, hash }: Hashed): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function readPhc(text: string): Hashed {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/.exec(text) ?? []
  if (!memory) throw new Error('A stored password is not an argon2id hash in PHC form.')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { ...cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}
