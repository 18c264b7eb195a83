/**
 * The pair of keys by which push services know this installation (VAPID, RFC 8292): made once, when the first device asks, and
 * stored encrypted. What a browser subscribed to under one pair takes nothing from another.
 */
import { createECDH } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { type SecretBox, secretBox } from '../../../secrets/secret-box.ts'
import { findPushKeys, insertPushKeys, type StoredPushKeys } from './push-keys.sql.ts'

/** Points and numbers of P-256 in base64url, as push services want them. */
export type PushKeyPair = { publicKey: string; privateKey: string }

export class PushKeys {
  readonly #db: Database
  readonly #clock: Clock
  readonly #box: SecretBox<null>
  #pair: PushKeyPair | undefined

  constructor({ db, clock, secretKey }: { db: Database; clock: Clock; secretKey: Buffer }) {
    this.#db = db
    this.#clock = clock
    this.#box = secretBox(secretKey, {
      purpose: 'maitred push keys',
      boundTo: () => 'push keys',
      unreadable: () =>
        'The keys for pushes were encrypted under another key. Delete the row of push_keys, and switch pushes on again.',
    })
  }

  async pair(): Promise<PushKeyPair> {
    this.#pair ??= this.#opened((await this.#db.read(findPushKeys)) ?? (await this.#made()))
    return this.#pair
  }

  #opened({ public_key: publicKey, private_key }: StoredPushKeys): PushKeyPair {
    return { publicKey, privateKey: this.#box.decrypt(null, private_key) }
  }

  async #made(): Promise<StoredPushKeys> {
    const curve = createECDH('prime256v1')
    const publicKey = curve.generateKeys().toString('base64url')
    // A number that begins with zeros is shorter, and libraries want all 32 bytes.
    const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
      .subarray(-32)
      .toString('base64url')
    const keys = { public_key: publicKey, private_key: this.#box.encrypt(null, privateKey) }
    return this.#db.transaction(async (tx) => {
      await insertPushKeys(tx, keys, this.#clock.now())
      return (await findPushKeys(tx)) ?? keys
    })
  }
}
