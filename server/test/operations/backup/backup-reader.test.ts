import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BackupReader } from '../../../src/operations/backup/backup-reader.ts'
import { FileRefused } from '../../../src/operations/backup/backup-refused.ts'
import fc from '../../support/fast-check.ts'

async function* chunksOf(text: string, sizes: readonly number[]) {
  let rest = Buffer.from(text)
  for (let turn = 0; rest.length > 0; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield rest.subarray(0, size)
    rest = rest.subarray(size)
  }
}

async function collected(rows: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of rows) {
    assert.equal(chunk.at(-1), 0x0a, 'a row was split')
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks).toString()
}

/** A row as COPY writes it: a dot may begin one, `\.` alone never is one. */
const row = fc.stringMatching(/^[a-z.\t\\]{0,12}$/).filter((text) => text !== '\\.')
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })

test('a backup reads the same however the file is split into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row), { maxLength: 4 }), sizes, async (tables, sizes) => {
      const text = tables.map((rows) => `copy\n${rows.map((line) => `${line}\n`).join('')}\\.\n`).join('')
      const reader = new BackupReader(chunksOf(`${text}end\n`, sizes))
      for (const rows of tables) {
        assert.equal(await reader.line(), 'copy')
        assert.equal(await collected(reader.rows()), rows.map((line) => `${line}\n`).join(''))
      }
      assert.equal(await reader.line(), 'end')
      await reader.assertNothingFollows()
    }),
    { numRuns: 500 },
  )
})

test('a backup that ends in the middle of rows, or of a line, is refused', async () => {
  const cutOff = (error: Error) => error instanceof FileRefused && /cut off/.test(error.message)
  await assert.rejects(collected(new BackupReader(chunksOf('a\nb\n\\', [3])).rows()), cutOff)
  await assert.rejects(new BackupReader(chunksOf('copy', [3])).line(), cutOff)
})
