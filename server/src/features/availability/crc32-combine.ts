/**
 * The CRC-32 of two texts in a row from those of the two, without reading either again. A CRC is a polynomial over GF(2)
 * modulo CRC-32's generator, with the coefficient of x^0 in the highest bit: text that follows shifts it by x^8 a byte.
 */
const GENERATOR = 0xedb88320
const ONE = 0x80000000
const X_TO_THE_8 = 0x00800000

export function crc32Combine(crc: number, crcOfNext: number, lengthOfNext: number): number {
  return (multiply(crc, shiftBy(lengthOfNext)) ^ crcOfNext) >>> 0
}

/** x^(8 × bytes), by squaring. */
function shiftBy(bytes: number): number {
  let [power, square] = [ONE, X_TO_THE_8]
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(power, square)
    square = multiply(square, square)
  }
  return power
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let term = b, bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) product ^= term
    term = term & 1 ? (term >>> 1) ^ GENERATOR : term >>> 1
  }
  return product
}
