/**
 * A QR code of a text: ISO/IEC 18004, bytes, error correction M, versions 1 to 6, which hold 106 bytes. Rows of dark modules,
 * without the quiet zone. The mask is the one that leaves the fewest equal neighbours: every mask can be read, and this
 * comes near to the standard's four penalties in a line. `office-setup.test.ts` compares it with another encoder.
 */

/** For each version: codewords of error correction in a block, how many data codewords each block has, and alignment. */
const versions = [
  { correction: 10, blocks: [16], aligned: 0 },
  { correction: 16, blocks: [28], aligned: 18 },
  { correction: 26, blocks: [44], aligned: 22 },
  { correction: 18, blocks: [32, 32], aligned: 26 },
  { correction: 24, blocks: [43, 43], aligned: 30 },
  { correction: 16, blocks: [27, 27, 27, 27], aligned: 34 },
] as const

type Version = (typeof versions)[number]
type Bit = 0 | 1
type Grid = (Bit | undefined)[][]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const filled = <Value>(length: number, value: (at: number) => Value): Value[] =>
  Array.from({ length }, (_, at) => value(at))
const bitsOf = (value: number, length: number): Bit[] =>
  filled(length, (at) => ((value >> (length - 1 - at)) & 1) as Bit)

/** Null for a text that is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const at = versions.findIndex(({ blocks }) => sum(blocks) >= bytes.length + 2)
  const version = versions[at]
  if (version === undefined) return null
  const bits = interleaved(codewords(bytes, sum(version.blocks)), version).flatMap((byte) => bitsOf(byte, 8))
  const drawings = masks.map((_, mask) => drawn(bits, at * 4 + 21, version.aligned, mask))
  const [best = []] = drawings.sort((one, other) => equalNeighbours(one) - equalNeighbours(other))
  return best.map((row) => row.map((bit) => bit === 1))
}

/** Mode, length, the bytes, the terminator, and padding to the capacity. */
function codewords(bytes: readonly number[], capacity: number): number[] {
  const bits = [
    ...bitsOf(0b0100, 4),
    ...bitsOf(bytes.length, 8),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ]
  const words = filled(bytes.length + 2, (at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  return filled(capacity, (at) => words[at] ?? ((at - words.length) % 2 === 0 ? 0xec : 0x11))
}

/** All blocks have the same size in these versions. */
function interleaved(data: readonly number[], { correction, blocks: [size, ...more] }: Version): number[] {
  const blocks = filled(more.length + 1, (at) => data.slice(at * size, (at + 1) * size))
  const checks = blocks.map((block) => remainder(block, correction))
  const columns = (rows: readonly number[][], length: number) =>
    filled(length, (at) => rows.map((row) => row[at] as number)).flat()
  return [...columns(blocks, size), ...columns(checks, correction)]
}

/** In GF(256) with the polynomial 0x11d. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one)
  return product
}

/** Reed and Solomon's: what is left of the data divided by (x − 1)(x − 2)(x − 4) … */
function remainder(data: readonly number[], length: number): number[] {
  let divisor: number[] = filled(length, (at) => (at === length - 1 ? 1 : 0))
  for (let root = 1, step = 0; step < length; step++, root = times(root, 2))
    divisor = divisor.map((value, at) => times(value, root) ^ (divisor[at + 1] ?? 0))
  let rest = filled(length, () => 0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at] ?? 0, factor))
  }
  return rest
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function drawn(bits: readonly Bit[], size: number, aligned: number, mask: number): Grid {
  const grid: Grid = filled(size, () => filled(size, () => undefined))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y]
    if (row !== undefined && x >= 0 && x < size) row[x] = isDark ? 1 : 0
  }
  const square = (x: number, y: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  square(3, 3, 4, [2, 4])
  square(size - 4, 3, 4, [2, 4])
  square(3, size - 4, 4, [2, 4])
  if (aligned > 0) square(aligned, aligned, 2, [1])
  drawFormat(set, size, mask)
  drawData(grid, bits, masks[mask] as (typeof masks)[number])
  return grid
}

/** Which mask it is, with ten bits of correction; twice, and beside the second the module that is always dark. */
function drawFormat(set: (x: number, y: number, isDark: boolean) => void, size: number, mask: number): void {
  let rest = mask
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const format = ((mask << 10) | rest) ^ 0x5412
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((format >> bit) & 1) === 1
    if (bit < 8) set(8, bit < 6 ? bit : bit + 1, isDark)
    else set(bit === 8 ? 7 : 14 - bit, 8, isDark)
    if (bit < 8) set(size - 1 - bit, 8, isDark)
    else set(8, size - 15 + bit, isDark)
  }
  set(8, size - 8, true)
}

/** Two columns at a time from the right, up and down in turn, past the column of the timing pattern. */
function drawData(grid: Grid, bits: readonly Bit[], isMasked: (x: number, y: number) => boolean): void {
  const size = grid.length
  const rights = filled((size - 1) / 2, (at) => size - 1 - at * 2).map((right) => (right > 6 ? right : right - 1))
  let next = 0
  for (const [turn, right] of rights.entries())
    for (const y of filled(size, (step) => (turn % 2 === 0 ? size - 1 - step : step)))
      for (const x of [right, right - 1]) {
        const row = grid[y]
        if (row !== undefined && row[x] === undefined) row[x] = ((bits[next++] ?? 0) ^ Number(isMasked(x, y))) as Bit
      }
}

const equalNeighbours = (rows: Grid): number =>
  sum(rows.map((row, y) => row.filter((bit, x) => bit === row[x - 1] || bit === rows[y - 1]?.[x]).length))
