/**
 * Receives a file in parts, so that a slow connection needs no long request, and stores it in PostgreSQL, where every
 * server can read it.
 */
import type { Database, Tx } from '../../../../db/database.ts'
import { InvalidInput, notFound } from '../../../../domain/problem.ts'
import type { Bytes } from '../lines/text-file.ts'
import { noMapping } from '../recognise/file-reading.ts'
import { findPart, putPart, sizeOfParts } from './import-files.sql.ts'
import { countFiles, type ImportRow, insertImport, lockImport } from './imports.sql.ts'

export const mostBytes = 20 * 1024 * 1024
export const partBytes = 512 * 1024
export const mostParts = mostBytes / partBytes
/** The most files that a restaurant can have stored at a time. */
const mostFiles = 20

export async function openUpload(
  tx: Tx,
  restaurantId: number,
  file: { file_name: string; bytes: number },
  by: { actor: string; at: Temporal.Instant },
): Promise<ImportRow> {
  if ((await countFiles(tx, restaurantId)) >= mostFiles) {
    const sentence = `There are ${mostFiles} files that were not imported to their end. Import or delete some of them first.`
    throw new InvalidInput({ file_name: [sentence] })
  }
  return insertImport(tx, restaurantId, { name: file.file_name, bytes: file.bytes, mapping: noMapping }, by)
}

export async function takePart(
  tx: Tx,
  restaurantId: number,
  importId: number,
  part: { number: number; content: Buffer },
): Promise<void> {
  const row = await lockImport(tx, restaurantId, importId)
  if (row?.state !== 'uploading' || part.number >= mostParts) throw notFound('Import')
  await putPart(tx, restaurantId, importId, part)
}

/** Refuses a file with missing parts. */
export async function assertWhole(tx: Tx, restaurantId: number, row: ImportRow): Promise<void> {
  const { bytes, parts, last } = await sizeOfParts(tx, restaurantId, row.id)
  if (bytes === row.bytes && parts === last + 1) return
  throw new InvalidInput({
    parts: [`Of the file ${bytes} of ${row.bytes} bytes have arrived. Send the parts that are missing.`],
  })
}

/** Yields the parts, from the first each time it is called. */
export const bytesOfImport = (db: Database, restaurantId: number, importId: number): Bytes =>
  async function* () {
    for (let number = 0; ; number++) {
      const part = await db.read((query) => findPart(query, restaurantId, importId, number))
      if (part === undefined) return
      yield part
    }
  }
