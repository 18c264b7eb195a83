/**
 * Booking references that can be read out over the phone: no digit or letter that can be mistaken for another, no vowels,
 * which would make words, and a letter first, so that a reference is never taken for an id.
 */

const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const ALPHABET = `${LETTERS}3479`
const LENGTH = 6

/** Needs six random bytes. Read as one number they favour no code by more than one part in a million. */
export function referenceFrom(prefix: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`A reference needs ${LENGTH} random bytes.`)
  let number = randomBytes.subarray(0, LENGTH).reduce((sum, byte) => sum * 256 + byte, 0)
  let code = ''
  for (let place = 0; place < LENGTH; place++) {
    const characters = place === 0 ? LETTERS : ALPHABET
    code += characters[number % characters.length]
    number = Math.floor(number / characters.length)
  }
  return normaliseReference(`${prefix}-${code}`)
}

/** Any code of letters and digits passes; whether such a booking exists is for the database to say. */
export const looksLikeReference = (text: string): boolean => /^[A-Za-z0-9]{1,16}-[A-Za-z0-9]{6}$/.test(text)

export const normaliseReference = (text: string): string => text.toUpperCase()
