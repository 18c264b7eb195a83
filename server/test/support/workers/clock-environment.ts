/** What a process that a test starts needs in its environment to have the clock of the test: see `moved-clock.ts`. */
const { NODE_OPTIONS = '', TEST_NOW, TEST_CLOCK_OFFSET_MS } = process.env

/** The clock of this process, for children that do not inherit its whole environment. */
export const ownClock: Record<string, string> =
  TEST_NOW && TEST_CLOCK_OFFSET_MS ? { NODE_OPTIONS, TEST_NOW, TEST_CLOCK_OFFSET_MS } : {}

/** A clock that begins at the given instant when the child does. */
export function clockAt(instant: string): Record<string, string> {
  const preload = `--import=${new URL('moved-clock.ts', import.meta.url)}`
  const options = NODE_OPTIONS.includes(preload) ? NODE_OPTIONS : `${NODE_OPTIONS} ${preload}`
  return { NODE_OPTIONS: options, TEST_NOW: instant, TEST_CLOCK_OFFSET_MS: '' }
}
