/** A command line that cannot be understood: answered with the sentence and the usage, exit code 2. */
export class WrongUsage extends Error {}

export function required(value: string | undefined, option: string): string {
  if (value === undefined) throw new WrongUsage(`${option} is missing.`)
  return value
}

/** The words that stand without an option, exactly as many as are named. */
export function operands<const Names extends readonly string[]>(
  given: readonly string[],
  names: Names,
): { [Place in keyof Names]: string } {
  if (given.length < names.length) throw new WrongUsage(`${names[given.length]} is missing.`)
  if (given.length > names.length) throw new WrongUsage(`"${given[names.length]}" is one word too many.`)
  return given as unknown as { [Place in keyof Names]: string }
}

/** What node:util parseArgs throws in strict mode, or what we throw ourselves. */
export function isWrongUsage(error: unknown): error is Error {
  if (error instanceof WrongUsage) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
