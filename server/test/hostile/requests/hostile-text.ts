/** Text that has broken other software, and text that a guest would write. */
import fc from '../../support/fast-check.ts'

/**
 * Part of the names, comments, addresses and telephone numbers of every request: found anywhere else, a guest's data has
 * leaked.
 */
export const personal = {
  name: 'Quixzotl',
  email: 'guest.q7zx@example.com',
  phone: '7944716177',
} as const

const storable = [
  '',
  ' ',
  '\t\r\n',
  'a\r\nSet-Cookie: x=1',
  '{"level":60,"msg":"forged"}\n{"level":60}',
  '\u001b[2J\u001b[31m',
  '\u202eesrever',
  '\u2028\u2029\u0085',
  '\ufeffbom',
  '\uffff\ufffe',
  'مرحبا بالعالم שלום',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿𝕬𠜎',
  'ﷺ'.repeat(18),
  'İıſßﬁ',
  "'; drop table bookings; --",
  '\\\\%_%',
  '$1 $2 %s %n {{7*7}} #{7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'NaN',
  'null',
  'true',
  '-0',
  '1e21',
  '0x10',
  '１２',
  'infinity',
  '-infinity',
  'now',
]

/** PostgreSQL stores neither. */
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\ud83d']

const names = [personal.name, `Ann ${personal.name}`, `${personal.name} O’Brien-Müller`, '李小龙', 'Ñandú']

const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length <= most ? text : characters.slice(0, most).join('')
}

/** fast-check's own strings keep a map of all of Unicode. */
function charactersUpTo(most: number, last: number): fc.Arbitrary<string> {
  return fc.array(fc.nat({ max: last }), { maxLength: most }).map((points) => String.fromCodePoint(...points))
}

/** Storable text of at most so many characters. */
export function storableText(most: number): fc.Arbitrary<string> {
  const small = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names) },
    { weight: 2, arbitrary: fc.constantFrom(...storable) },
    { weight: 1, arbitrary: charactersUpTo(20, 0x10ffff).map((text) => text.toWellFormed().replaceAll('\0', '')) },
    { weight: 1, arbitrary: fc.constantFrom('x', 'é', '🍕').map((unit) => unit.repeat(Math.min(most, 2_000))) },
  )
  return small.map((text) => cut(text, most))
}

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: storableText(300) },
  { weight: 3, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 1, arbitrary: charactersUpTo(20, 0xffff) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 60_000 }).map((length) => 'x'.repeat(length)) },
)

/** What a header may contain on a real connection: Latin-1 without control characters. */
export const headerText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', ' ', ',', ';', '=', '"', 'x', '*', 'null', '\u00e9\u00ff', '{"a":1}', 'a'.repeat(4_000)),
  charactersUpTo(40, 0xff).map((text) => text.replaceAll(/[^ -~\xa0-\xff]/g, '')),
)
