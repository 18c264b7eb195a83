/** The values of --map: a pair of columns, a file of such pairs, or the name of a mapping saved in the office. */
import { readFileSync, statSync } from 'node:fs'
import type { Database } from '../../../../db/database.ts'
import { WrongUsage } from '../../../../terminal/wrong-usage.ts'
import type { Mapping } from '../recognise/file-reading.ts'
import type { ImportSubject } from '../recognise/recognise-columns.ts'
import { findMapping } from './import-mappings.sql.ts'

/** A file has a pair on each line; empty lines and lines beginning with # are ignored. */
export function mapsIn(maps: readonly string[]): { pairs: string[]; names: string[] } {
  const [pairs, names]: [string[], string[]] = [[], []]
  for (const given of maps) {
    if (given.includes('=')) pairs.push(given)
    else if (statSync(given, { throwIfNoEntry: false })?.isFile()) {
      const lines = readFileSync(given, 'utf8').split(/\r?\n/)
      pairs.push(...lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')))
    } else names.push(given)
  }
  return { pairs, names }
}

export async function savedMapping(
  db: Database,
  restaurantId: number,
  subject: ImportSubject,
  name: string,
): Promise<Mapping> {
  const saved = await db.read((query) => findMapping(query, restaurantId, name))
  if (!saved) {
    throw new WrongUsage(
      `--map "${name}" is neither a column of the file with ours ("Gast=name"), nor a file, nor a saved mapping.`,
    )
  }
  if (saved.subject !== subject) throw new WrongUsage(`--map "${saved.name}" is one for ${saved.subject}.`)
  return saved.mapping
}
