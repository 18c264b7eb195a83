/**
 * The test files before which a mutant comes: those most likely to notice first, and by and by all of `npm test`. With
 * `all`, what only `npm run test:all` runs as well.
 */
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { filesOf } from '../lanes/run-share.ts'
import { repository } from '../support/syntax.ts'
import type { Area, Mutant } from './draw.ts'
import type { Judges } from './trial.ts'

const near: Record<Area, RegExp> = {
  'booking writes': /features\/bookings\//,
  availability: /features\/(bookings|evening\/day|doors\/guest-pages)\//,
  'guest pages': /features\/(doors|guests|messages|bookings\/offers)\/|browser\/.*(guest|book|manage)/,
  diary: /features\/(evening|bookings|house\/(schedule|web))\/|browser\/.*(diary|evening|telephone)/,
}

export function judgesOf(mutant: Mutant, all: boolean): Judges[] {
  const found = (...patterns: string[]) => globSync(patterns, { cwd: repository }).sort()
  const fast = [...filesOf('fast'), ...filesOf('slow')].map((file) => `server/test/${file}`)
  const browser = byCloseness(mutant, found(...(all ? [journeys, 'server/test/browser/*/*.test.ts'] : [journeys])))
  if (mutant.file.startsWith('web/'))
    return [
      { together: false, files: byCloseness(mutant, found('web/test/**/*.test.ts')) },
      { together: false, files: browser },
    ]
  return [
    { together: true, files: byCloseness(mutant, fast) },
    { together: false, files: found('server/test/isolation/*.test.ts', 'server/test/*.test.ts') },
    { together: false, files: browser },
    ...(all
      ? [{ together: false, files: byCloseness(mutant, found('server/test/{domain,features,http}/**/*.soak.test.ts')) }]
      : []),
  ]
}

const journeys = 'server/test/browser/journeys/*.test.ts'

/** By folder and name, then the folders of the area, then the rest. */
function byCloseness({ file, area }: Mutant, tests: readonly string[]): string[] {
  const subject = basename(file).replace(/\..*$/, '')
  const folder = dirname(file).replace('server/src/', '')
  const distance = (test: string): number => {
    if (basename(test).startsWith(subject)) return 0
    if (dirname(test) === `server/test/${folder}`) return 1
    return near[area].test(test) ? 2 : test.startsWith('server/test/domain/') ? 3 : 4
  }
  return tests.toSorted((a, b) => distance(a) - distance(b))
}
