/**
 * The lanes of tests that package.json names, and which of them `npm run test:all` leaves out: those are run once before a
 * release (release.ts). A script is a lane if its name begins with `test`. Run by itself, at the end of `test:all`, this
 * file prints them.
 */
import { readFileSync } from 'node:fs'

export type Scripts = Readonly<Record<string, string>>

export const everything = 'test:all'

/** These run what they are given. */
const tools = ['test:file', 'test:at']

/** Their files are files of `test:all`, which server/test/lanes.test.ts checks. */
export const partsOfEverything = ['test:fast']

export function scriptsOf(repository: string): Scripts {
  return JSON.parse(readFileSync(`${repository}/package.json`, 'utf8')).scripts
}

/** In the order of their names, without those that another of them runs. */
export function lanesLeftOut(scripts: Scripts): string[] {
  const known = new Set([...tools, ...partsOfEverything, everything, ...runBy(scripts, everything)])
  const left = Object.keys(scripts).filter((name) => /^test\b/.test(name) && !known.has(name))
  const within = new Set(left.flatMap((name) => runBy(scripts, name)))
  return left.filter((name) => !within.has(name)).toSorted()
}

/** The scripts that a script runs, and those that these run. */
function runBy(scripts: Scripts, name: string): string[] {
  const called = [...(scripts[name] ?? '').matchAll(/\bnpm (?:run )?(test[\w:-]*)/g)].map(([, other = '']) => other)
  return called.flatMap((other) => [other, ...runBy(scripts, other)])
}

if (import.meta.main) {
  const left = lanesLeftOut(scriptsOf(new URL('..', import.meta.url).pathname))
  console.log(`
npm run ${everything} has passed. It has not run these lanes, each of which is run once before a release:

${left.map((name) => `  npm run ${name}`).join('\n')}
`)
}
