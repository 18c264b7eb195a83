/**
 * Every command ends alike: `--help` or `-h` prints the usage, what is not understood is told with the usage (2), what is refused
 * with its reasons (1). Anything else is a fault of ours and is thrown on.
 */
import { isWrongUsage } from './wrong-usage.ts'

export type ExitCode = 0 | 1 | 2

type Telling = {
  usage: string
  print(line: string): void
  fail(line: string): void
  /** Why it was refused; undefined for an error that is no refusal. */
  reasonsIn(error: unknown): readonly string[] | undefined
}

export async function exitCodeOf(
  { usage, print, fail, reasonsIn }: Telling,
  args: readonly string[],
  work: (args: string[]) => Promise<void> | Promise<0 | 1>,
): Promise<ExitCode> {
  if (args.includes('--help') || args.includes('-h')) {
    print(usage)
    return 0
  }
  try {
    return (await work([...args])) || 0
  } catch (error) {
    if (isWrongUsage(error)) {
      fail(error.message)
      fail(usage)
      return 2
    }
    const reasons = reasonsIn(error)
    if (!reasons) throw error
    for (const reason of reasons) fail(reason)
    return 1
  }
}

/** Refusals of these kinds say their reason in their message. */
export function refusedBy(...kinds: readonly (new (...args: never[]) => Error)[]): Telling['reasonsIn'] {
  return (error) => (kinds.some((kind) => error instanceof kind) ? [(error as Error).message] : undefined)
}
