/** Runs the import command on files written for a test. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { importCommand } from '../../../../src/features/office/import/import.command.ts'
import type { TestDatabase } from '../../../support/database.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { ordinaryNoon } from '../../../support/test-app.ts'

export type Ran = { code: number; printed: string; failed: string[] }

export async function importRunner(database: TestDatabase, restaurant: string) {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-import-'))
  after(() => rm(folder, { recursive: true, force: true }))
  let files = 0

  const run = async (args: readonly string[]): Promise<Ran> => {
    const printed: string[] = []
    const failed: string[] = []
    const terminal = { print: (line: string) => printed.push(line), fail: (line: string) => failed.push(line) }
    const code = await importCommand(args, { db: database.db, clock: fixedClock(ordinaryNoon), ...terminal })
    return { code, printed: printed.join('\n'), failed }
  }

  const write = async (content: string | Buffer): Promise<string> => {
    const path = join(folder, `${++files}.csv`)
    await writeFile(path, content)
    return path
  }

  const importText = async (
    what: 'patrons' | 'bookings',
    content: string | Buffer,
    ...options: string[]
  ): Promise<Ran> => run([what, await write(content), '--restaurant', restaurant, ...options])

  return { run, write, importText, folder }
}

/** `3 lines …: 2 patrons written, 1 was known, 0 lines refused` as its three numbers. */
export function countsIn({ printed }: Ran): number[] {
  const [, written, known, refused] =
    /: (\d+) \w+ written, (\d+) (?:was|were) known, (\d+) lines? refused/.exec(printed) ?? []
  return [written, known, refused].map(Number)
}
