/** Wrong arguments: the message is printed with the usage, and the exit code is 2. */
export class WrongUsage extends Error {}

export function required(value: string | undefined, option: string): string {
  if (value === undefined) throw new WrongUsage(`${option} is missing.`)
  return value
}

/** The positional arguments, exactly as many as there are names. */
export function operands<const Names extends readonly string[]>(
  given: readonly string[],
  names: Names,
): { [Place in keyof Names]: string } {
  if (given.length < names.length) throw new WrongUsage(`${names[given.length]} is missing.`)
  if (given.length > names.length) throw new WrongUsage(`"${given[names.length]}" is one word too many.`)
  return given as unknown as { [Place in keyof Names]: string }
}

/** Includes what parseArgs of node:util throws in strict mode. */
export function isWrongUsage(error: unknown): error is Error {
  if (error instanceof WrongUsage) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
