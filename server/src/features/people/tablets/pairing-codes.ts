/** The code that makes a browser a tablet of the restaurant: four letters and four digits, typed once within ten minutes. */
import { createHmac, randomInt } from 'node:crypto'
import { derivedKey } from '../../../secrets/derived-key.ts'

export const pairingSeconds = 600

/** Without letters that look like digits, or like each other. */
const letters = 'ABCDEFGHJKLMNPQRTUVWXYZ'
const digits = '0123456789'

const some = (of: string): string => Array.from({ length: 4 }, () => of[randomInt(of.length)]).join('')

export const newPairingCode = (): string => `${some(letters)}-${some(digits)}`

/** As it is typed: in small letters, with spaces or without the hyphen. */
const typedCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export class PairingCodes {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred device pairing')
  }

  hmacOf(code: string): Buffer {
    return createHmac('sha256', this.#key).update(typedCode(code)).digest()
  }
}
