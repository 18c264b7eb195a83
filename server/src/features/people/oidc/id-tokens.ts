/** ID tokens of sessions, encrypted for the database: with one, signing out is said at the provider without a question. */
import { type SecretBox, SecretUnreadable, secretBox } from '../../../secrets/secret-box.ts'

type Owner = { userId: number; issuer: string }

export class IdTokens {
  readonly #box: SecretBox<Owner>

  constructor(secretKey: Buffer) {
    this.#box = secretBox(secretKey, {
      purpose: 'maitred ID tokens',
      boundTo: ({ userId, issuer }) => `user ${userId} at ${issuer}`,
      unreadable: () => 'An ID token was encrypted under another key, or is of another provider.',
    })
  }

  encrypt(owner: Owner, idToken: string): Buffer {
    return this.#box.encrypt(owner, idToken)
  }

  /** Undefined for one of another provider or key. */
  decrypt(owner: Owner, stored: Buffer): string | undefined {
    try {
      return this.#box.decrypt(owner, stored)
    } catch (error) {
      if (error instanceof SecretUnreadable) return undefined
      throw error
    }
  }
}
