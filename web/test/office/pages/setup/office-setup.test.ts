/** The parts of set-up that need no screen: rooms by template and by counting, what the browser tells, and the QR code. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { foundHere, slugOf, withZone } from '../../../../office/pages/setup/new-fields.ts'
import {
  countOf,
  fromTemplate,
  pairToJoin,
  seatsOf,
  tablesIn,
  templateNames,
  withCount,
} from '../../../../office/pages/setup/room/room-templates.ts'
import { qrCode } from '../../../../office/parts/qr-code.ts'

const names = { room: { name: 'Room' }, terrace: { name: 'Terrace' }, bar: { name: 'Bar' } }

describe('a room', () => {
  test('from a template has its tables, numbered from 1 through all areas', () => {
    const sizes = templateNames.map((name) => {
      const areas = fromTemplate(name, names)
      return [name, areas.length, tablesIn(areas), seatsOf(areas)]
    })
    assert.deepEqual(sizes, [
      ['mixed', 1, 10, 28],
      ['bistro', 1, 15, 52],
      ['terrace', 2, 11, 32],
      ['bar', 2, 16, 28],
      ['empty', 1, 0, 0],
    ])
    const all = fromTemplate('terrace', names).flatMap(({ tables }) => tables.map(({ name }) => name))
    assert.deepEqual(
      all,
      Array.from({ length: 11 }, (_, index) => String(index + 1)),
    )
  })

  test('that is counted stays sorted by size and numbered, and loses the last of a size', () => {
    const [more = assert.fail()] = withCount(fromTemplate('mixed', names), 0, 2, true)
    assert.deepEqual([countOf(more, 2), more.tables[6]?.max_covers, more.tables[6]?.name], [7, 2, '7'])
    assert.deepEqual([more.tables[7]?.max_covers, more.tables[7]?.name], [4, '8'])
    const [fewer = assert.fail()] = withCount([more], 0, 4, false)
    assert.deepEqual([countOf(fewer, 4), tablesIn([fewer])], [3, 10])
    assert.deepEqual(withCount(fromTemplate('empty', names), 0, 4, false), fromTemplate('empty', names))
  })

  test('whose tables are saved or named keeps their names', () => {
    const [area = assert.fail()] = fromTemplate('mixed', names)
    const saved = { ...area, tables: area.tables.map((table, index) => ({ ...table, id: index + 1 })) }
    const [more = assert.fail()] = withCount([saved], 0, 2, true)
    assert.deepEqual(
      more.tables.map(({ name }) => name),
      ['1', '2', '3', '4', '5', '6', '11', '7', '8', '9', '10'],
    )
  })

  test('offers neighbours to be joined for parties that no table takes, and follows them when it is numbered anew', () => {
    const [area = assert.fail()] = fromTemplate('mixed', names)
    const pair = pairToJoin(area)
    assert.deepEqual(pair, { tables: ['7', '8'], min_covers: 5, max_covers: 8 })
    const [more = assert.fail()] = withCount([{ ...area, combinations: [pair ?? assert.fail()] }], 0, 2, true)
    assert.deepEqual(more.combinations[0]?.tables, ['8', '9'])
    const [without = assert.fail()] = [1, 2, 3].reduce<(typeof more)[]>(
      (areas) => withCount(areas, 0, 4, false),
      [more],
    )
    assert.deepEqual(without.combinations, [], 'a table that is gone is joined with none')
    assert.equal(pairToJoin(fromTemplate('empty', names)[0] ?? assert.fail()), null)
  })
})

describe('a new restaurant', () => {
  test('is where the browser is', () => {
    assert.deepEqual(foundHere('de-AT', 'Europe/Vienna'), {
      name: '',
      timezone: 'Europe/Vienna',
      country: 'AT',
      language: 'de',
      address: '',
      telephone: '',
      email: '',
      twenty_four_hour_format: true,
    })
    const american = foundHere('en-US', 'America/New_York')
    assert.deepEqual([american.country, american.twenty_four_hour_format], ['US', false])
    assert.deepEqual([foundHere('ja', 'Asia/Tokyo').country, foundHere('ja', 'Asia/Tokyo').language], ['JP', 'en'])
    assert.equal(
      foundHere('en-GB', 'Europe/Madrid').country,
      'ES',
      'the zone says where it is, the language where one is from',
    )
    assert.equal(foundHere('en-GB', 'UTC').country, 'GB')
  })

  test('changes its country with its zone, unless one was chosen by hand', () => {
    const here = foundHere('en-GB', 'Europe/Madrid')
    assert.equal(withZone(here, 'Europe/Malta').country, 'MT')
    assert.equal(withZone({ ...here, country: '' }, 'Europe/Malta').country, 'MT')
    assert.equal(withZone({ ...here, country: 'AD' }, 'Europe/Malta').country, 'AD')
    assert.equal(withZone(here, 'Europe/Mal').country, 'ES', 'while a zone is typed')
  })

  test('has an address made of its name', () => {
    assert.deepEqual(['Café Zur Post', '  Osteria & Luce! ', '寿司', 'x'.repeat(70)].map(slugOf), [
      'cafe-zur-post',
      'osteria-luce',
      '',
      'x'.repeat(60),
    ])
  })
})

describe('a QR code', () => {
  /** SHA-256 of the rows as an independent encoder draws them with the same mask: both ends of each version. */
  const known: readonly [string, string][] = [
    ['A', '2bae48594b7325872d655a95d8814f09f3825eba52faa8c8b4e3c6dd453105e5'],
    ['https://book.example.com/book/osteria-luce', '0e55cbfc654cd4cb37b8b33d0ef9ce24be4f04dac01ccb87098dd4e8f4713315'],
    ['Überraschung 寿司', '8a125f7da99c9f1c6b974fee41572ffb6acaa038bcc0182423cfccb469a9cf72'],
    [long(14), 'cf9fdc116809f2f6ac544fcb81caea3a248dbbcdb700a4423f2c121372b9ef1c'],
    [long(15), 'a40975a7f8db42b815047120843c1319c4e6d8b81fe501df50ed1a057a564c15'],
    [long(26), '9aa67d8874a8ae8814a2b0043a6d903f2a9842f4528a39fcade7286e0750f084'],
    [long(27), '72c883f829a36fa44ed2ec1c1a71c7a9dc4bc455ec15c07ed4b73b821293cf54'],
    [long(42), '1883309d136954fe25b94c8b6ff3c49db5fdee7cf6e9705c896ba11cd039797b'],
    [long(43), '550e20efa6ac243ede6fced8b567e37f86a7b1feefeecb701cf66b319fe4353d'],
    [long(62), '296705911b4a5257a9081126c5b8de3431644dfd1fc66bda67dd2070d4be66dc'],
    [long(63), 'cf548fa419b9f38f8ff72c841a20b2e9b24cbee72af0c08a62608c69252f8ce8'],
    [long(84), '6ad9a7878ae8053953bb5aa9307b2a2f468631637a175db10c22a9170402b924'],
    [long(85), 'c8d3158b08ab8c8e63079b48bfccf77876cd771098ee9c12c1eb43fd82b47568'],
    [long(106), 'd92f18d71951cf378d6b47d488ee399de256e8e44eaaf4df67233f25511925c2'],
  ]

  test('is what another encoder draws', () => {
    for (const [text, sha256] of known) {
      const rows = qrCode(text)?.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) ?? []
      assert.equal(createHash('sha256').update(rows.join('\n')).digest('hex'), sha256, text)
    }
  })

  test('of a text that is too long is none', () => {
    assert.notEqual(qrCode(long(106)), null)
    assert.equal(qrCode(long(107)), null)
  })
})

function long(length: number): string {
  return 'x7-'.repeat(80).slice(0, length)
}
