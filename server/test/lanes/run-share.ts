/**
 * Runs many test files in one process, one after the other. A process for each file spends most of its time on loading
 * the server and on code that is not yet compiled: the 43 files of the bookings took 159 s of processor time that way
 * and 49 s in one process. Browser tests also share a browser and a server (support/shared-app.ts).
 *
 * Each file is a test, so its hooks are its own and what it opened is closed before the next file begins. What a file
 * changes for the whole process (`performance.now`, `process.env`) it must put back, and it must await before its first
 * test, not between two: a test registered after another has ended is cancelled.
 */
import { join } from 'node:path'
import { test } from 'node:test'
import { filesOf, type LaneName, laneWith } from '../tiers.ts'
import { lendOneApp } from './lent-app.ts'

const repository = new URL('../../../', import.meta.url).pathname

/** Every second file where there are two shares, so that each has files of each folder. */
export function runShare(lane: LaneName, share: number): void {
  const { shares = 1, lends } = laneWith(lane)
  if (lends) lendOneApp()
  for (const [index, file] of filesOf(lane).entries()) {
    // By its path in server/test, as the files of the server are spoken of.
    const name = file.replace('server/test/', '')
    if (index % shares === share - 1) test(name, () => import(join(repository, file)))
  }
}
