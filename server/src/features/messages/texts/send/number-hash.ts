/** Numbers in what is kept over all restaurants: an HMAC, which cannot be read or tried out. */
import { createHmac } from 'node:crypto'
import { derivedKey } from '../../../../secrets/derived-key.ts'

export class NumberHash {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred text numbers')
  }

  of(number: string): Buffer {
    return createHmac('sha256', this.#key).update(number).digest()
  }
}
