/** How second factors are kept: the secret of an authenticator encrypted, recovery codes as HMACs. */
import { createHmac } from 'node:crypto'
import { derivedKey } from '../../../secrets/derived-key.ts'
import { type SecretBox, secretBox } from '../../../secrets/secret-box.ts'

export class FactorSecrets {
  readonly #box: SecretBox<number>
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#box = secretBox(secretKey, {
      purpose: 'maitred authenticator secrets',
      boundTo: (userId) => `user ${userId}`,
      unreadable: () => 'The secret of an authenticator was encrypted under another key. Reset the second factor.',
    })
    this.#key = derivedKey(secretKey, 'maitred recovery codes')
  }

  encrypt(userId: number, secret: Buffer): Buffer {
    return this.#box.encrypt(userId, secret.toString('base64'))
  }

  decrypt(userId: number, stored: Buffer): Buffer {
    return Buffer.from(this.#box.decrypt(userId, stored), 'base64')
  }

  hmacOf(userId: number, recoveryCode: string): Buffer {
    return createHmac('sha256', this.#key).update(`${userId} ${recoveryCode}`).digest()
  }
}
