/**
 * Runs a command and returns its exit code: 0 when it is done or when `--help` or `-h` printed the usage, 1 when it was
 * refused, with the reasons, 2 when its arguments are wrong, with the usage. Other errors are rethrown.
 */
import { isWrongUsage } from './wrong-usage.ts'

export type ExitCode = 0 | 1 | 2

type CommandOptions = {
  usage: string
  print(line: string): void
  fail(line: string): void
  /** The reasons of a refusal; undefined for any other error. */
  reasonsIn(error: unknown): readonly string[] | undefined
}

export async function exitCodeOf(
  { usage, print, fail, reasonsIn }: CommandOptions,
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

/** For refusals whose message is the reason. */
export function refusedBy(...kinds: readonly (new (...args: never[]) => Error)[]): CommandOptions['reasonsIn'] {
  return (error) => (kinds.some((kind) => error instanceof kind) ? [(error as Error).message] : undefined)
}
