/**
 * A database as a release left it, kept in `releases/VERSION`: a backup with rows in every table, and what the API answered
 * about them. `npm test -- server/test/migrations/record-release.ts` makes one before the release is tagged; it is never made again.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

export const releasesFolder = join(import.meta.dirname, 'releases')

export const databaseOf = (version: string): string => join(releasesFolder, version, 'database.sql.zst')
const answersFile = (version: string): string => join(releasesFolder, version, 'answers.json.zst')

/** The body of each answer that is JSON, by what was asked. Previews are pages, which look different in every release. */
export type Answers = Readonly<Record<string, unknown>>

export function bodiesOf(answers: Readonly<Record<string, object>>): Answers {
  const texts = Object.entries(answers as Record<string, { text: string }>).map(([asked, { text }]) => [asked, text])
  const isKept = ([asked, text]: string[]) => text?.startsWith('{') && !asked?.startsWith('preview')
  return Object.fromEntries(texts.filter(isKept).map(([asked = '', text = '']) => [asked, JSON.parse(text)]))
}

export async function writeAnswers(version: string, answers: Answers): Promise<void> {
  await writeFile(answersFile(version), await promisify(zstdCompress)(JSON.stringify(answers)))
}

export async function readAnswers(version: string): Promise<Answers> {
  return JSON.parse((await promisify(zstdDecompress)(await readFile(answersFile(version)))).toString())
}
