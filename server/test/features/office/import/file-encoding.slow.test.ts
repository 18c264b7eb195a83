import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { countsIn, importRunner } from './import-runner.ts'

const app = await testApp()
const house = await openRestaurant(app)
const runner = await importRunner(app, house.slug)

const rows = ['external_id,name', ...Array.from({ length: 700 }, (_, n) => `P${n},Guest ${n}`), 'P700,Gökçe Müller']
const text = rows.join('\n')

/** The text in the bytes of an encoding with one byte a letter. */
const inBytes = (letters: Record<string, number>) =>
  Buffer.concat(
    [...text].map((letter) => {
      const byte = letters[letter]
      return byte === undefined ? Buffer.from(letter) : Buffer.from([byte])
    }),
  )
const windows = inBytes({ ö: 0xf6, ç: 0xe7, ü: 0xfc })
const macintosh = inBytes({ ö: 0x9a, ç: 0x8d, ü: 0x9f })
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')

const imported = async () =>
  (await app.sql<{ name: string }>('select name from patrons order by id')).map((p) => p.name)

beforeEach(() => app.sql('truncate patrons cascade'))

describe('a file that is not UTF-8', () => {
  for (const [name, bytes] of [
    ['windows-1252', windows],
    ['utf-16le', utf16],
    ['utf-16le', utf16.subarray(2)],
  ] as const) {
    test(`is read as ${name}, and the command says so`, async () => {
      const ran = await runner.importText('patrons', bytes)
      assert.match(ran.printed, new RegExp(`^How the file is read: the encoding is ${name}\\.\n`))
      assert.deepEqual(countsIn(ran), [701, 0, 0])
      assert.equal((await imported()).at(-1), 'Gökçe Müller')
    })
  }

  test('is refused whole where its encoding is doubtful, and that is named and then read', async () => {
    const ran = await runner.importText('patrons', macintosh)
    assert.equal(ran.code, 1)
    assert.deepEqual(ran.failed, [
      'The file is not UTF-8 text. It is probably macintosh: say --encoding macintosh, or save it as UTF-8. Nothing was imported.',
    ])
    assert.deepEqual(await imported(), [])
    assert.deepEqual(countsIn(await runner.importText('patrons', macintosh, '--encoding', 'macintosh')), [701, 0, 0])
    assert.equal((await imported()).at(-1), 'Gökçe Müller')
  })

  test('is not taken for UTF-8 where it breaks off inside a letter', async () => {
    const bytes = Buffer.from('external_id,name\nP1,Zoë').subarray(0, -1)
    assert.match((await runner.importText('patrons', bytes)).failed[0] ?? '', /^The file is not UTF-8 text\./)
  })
})

test('a byte order mark is no part of the first column', async () => {
  assert.deepEqual(countsIn(await runner.importText('patrons', '\ufeffexternal_id,name\nP1,Ann')), [1, 0, 0])
})

test('a letter that is longer than the piece of the file it begins in is read whole', async () => {
  const name = `x${'é'.repeat(150)}`
  const lines = Array.from({ length: 900 }, (_, n) => `P${n},${name}`)
  await runner.importText('patrons', ['external_id,name', ...lines].join('\n'))
  assert.deepEqual([...new Set(await imported())], [name])
})

test('an encoding that is not known is wrong usage', async () => {
  const ran = await runner.importText('patrons', text, '--encoding', 'latin-99')
  assert.deepEqual([ran.code, ran.failed[0]], [2, '--encoding "latin-99" is not known.'])
})

test('a file that does not exist is still answered with a sentence', async () => {
  const ran = await runner.run(['patrons', '/nowhere/guests.csv', '--restaurant', house.slug])
  assert.deepEqual([ran.code, ran.failed], [1, ['There is no file /nowhere/guests.csv.']])
})
