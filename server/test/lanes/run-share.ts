/**
 * Runs many test files in one process, one after the other. A process for each file spends most of its time on loading
 * the server and on code that is not yet compiled: the 43 files of the bookings took 159 s of processor time that way
 * and 49 s in one process. Browser tests also share a browser and a server (support/shared-app.ts).
 *
 * Each file is a test, so its hooks are its own and what it opened is closed before the next file begins. What a file
 * changes for the whole process (`performance.now`, `process.env`) it must put back, and it must await before its first
 * test, not between two: a test registered after another has ended is cancelled.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { lendOneApp } from './lent-app.ts'

const root = join(import.meta.dirname, '..')

const rulesAndRoutes = '{deploy,domain,features,http,migrations,jobs,secrets,operations}/**'

/**
 * The lanes whose files share processes: where their files are, how many processes, and whether these lend their files
 * an app (lent-app.ts). With three processes instead of two, which leave no core idle, the fast lane took 145 s of
 * processor time instead of 124, since each loads the server. `*.slow.test.ts` takes a second and more and is not about
 * bookings or availability: `npm test` runs it, the inner loop (`npm run test:fast`) does not wait for it.
 */
const lanes = {
  fast: { files: `${rulesAndRoutes}/!(*.slow).test.ts`, shares: 2, lends: true },
  slow: { files: `${rulesAndRoutes}/*.slow.test.ts`, shares: 2, lends: true },
  isolation: { files: 'isolation/**/*.test.ts', shares: 2, lends: false },
  journeys: { files: 'browser/journeys/*.test.ts', shares: 2, lends: false },
  browser: { files: 'browser/{*,diary/*,diary-screen/*,guest/*,office/*}.test.ts', shares: 2, lends: false },
} as const

export type SharedLane = keyof typeof lanes

export const isSharedLane = (name: string): name is SharedLane => Object.hasOwn(lanes, name)

/** By their paths in `server/test`. What races or measures has a process of its own: `*.soak.test.ts`. */
export function filesOf(lane: SharedLane): string[] {
  return globSync(lanes[lane].files, { cwd: root, exclude: ['**/*.soak.test.ts'] }).sort()
}

/** Every second file, so that each share has files of each folder. */
export function runShare(lane: SharedLane, share: number): void {
  if (lanes[lane].lends) lendOneApp()
  for (const [index, file] of filesOf(lane).entries()) {
    if (index % lanes[lane].shares === share - 1) test(file, () => import(join(root, file)))
  }
}
