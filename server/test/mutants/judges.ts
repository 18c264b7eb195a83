/**
 * The test files before which a mutant comes: those most likely to notice first, and by and by all of `npm test`. With
 * `all`, what only `npm run test:all` runs as well.
 */
import { basename, dirname } from 'node:path'
import { filesOf } from '../tiers.ts'
import type { Area, Mutant } from './draw.ts'
import type { Judges } from './trial.ts'

const near: Record<Area, RegExp> = {
  'booking writes': /features\/bookings\//,
  availability: /features\/(bookings|evening\/day|doors\/guest-pages)\//,
  'guest pages': /features\/(doors|guests|messages|bookings\/offers)\/|browser\/.*(guest|book|manage)/,
  diary: /features\/(evening|bookings|house\/(schedule|web))\/|browser\/.*(diary|evening|telephone)/,
}

export function judgesOf(mutant: Mutant, all: boolean): Judges[] {
  const fast = [...filesOf('fast'), ...filesOf('slow')]
  const browser = byCloseness(mutant, all ? filesOf('journeys', 'browser') : filesOf('journeys'))
  const soak = filesOf('soak').filter((file) => /\/test\/(domain|features|http)\//.test(file))
  if (mutant.file.startsWith('web/'))
    return [
      { together: false, files: byCloseness(mutant, filesOf('web')) },
      { together: false, files: browser },
    ]
  return [
    { together: true, files: byCloseness(mutant, fast) },
    { together: false, files: filesOf('isolation', 'contract') },
    { together: false, files: browser },
    ...(all ? [{ together: false, files: byCloseness(mutant, soak) }] : []),
  ]
}

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
