/** An authenticator app, with an implementation of its own: it shows codes for the key that a page shows. */
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key as a page shows it: `JBSW Y3DP …`. */
export const keyIn = (page: string): string =>
  /class="account-key">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? ''

export function codeAt(key: string, instant: Temporal.Instant, steps = 0): string {
  let bits = 0n
  for (const letter of key) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter))
  const secret = Buffer.from(bits.toString(16).padStart((key.length * 5) / 4, '0'), 'hex')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(instant.epochMilliseconds / 30_000) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash[19] as number) % 16
  return String((hash.readUInt32BE(offset) % 2 ** 31) % 1e6).padStart(6, '0')
}
