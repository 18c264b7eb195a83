/**
 * Runs many test files in one process, one after the other. A process for each file spends most of its time on loading
 * the server and on code that is not yet compiled: the 43 files of the bookings took 159 s of processor time that way
 * and 49 s in one process.
 *
 * Each file is a test, so its hooks are its own and its database is gone before the next file begins. What a file
 * changes for the whole process (`performance.now`, `process.env`) it must put back, and it must await before its first
 * test, not between two: a test registered after another has ended is cancelled.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/** Two cores are idle now and then with two processes, since a test waits for PostgreSQL or the other way round. */
const shares = 3
const root = join(import.meta.dirname, '..')

/** The files that `npm run test:fast` runs, by their paths in `server/test`. */
export function fastFiles(): string[] {
  const files = globSync('{domain,features,http}/**/*.test.ts', { cwd: root })
  return files.filter((file) => !file.endsWith('.soak.test.ts')).sort()
}

/** Every third file, so that each share has files of each folder. */
export function runShare(share: 1 | 2 | 3): void {
  for (const [index, file] of fastFiles().entries()) {
    if (index % shares === share - 1) test(file, () => import(join(root, file)))
  }
}
