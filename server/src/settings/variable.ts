/** How the text of a variable of the environment becomes its value. */
import { isIP } from 'node:net'

export const refused = Symbol('refused')

export type Variable<Value> = {
  /** As it would be written in the environment. */
  readonly default: string | undefined
  readonly accepts: string
  /** The value may contain a password and is not repeated in the complaint. */
  readonly secret?: boolean
  readonly read: (text: string) => Value | typeof refused
}

export function wholeNumber(
  fallback: string,
  least: number,
  most: number,
  accepts = `a whole number, ${least} to ${most}`,
): Variable<number> {
  const read = (text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : refused
  }
  return { default: fallback, accepts, read }
}

/** Unset where it is not given. */
export function optionalNumber(least: number, most: number): Variable<number | undefined> {
  return { ...wholeNumber('', least, most), default: undefined }
}

export function oneOf<const Choice extends string>(fallback: Choice, choices: readonly Choice[]): Variable<Choice> {
  return {
    default: fallback,
    accepts: `one of ${choices.join(', ')}`,
    read: (text) => choices.find((choice) => choice === text) ?? refused,
  }
}

export function hostName(text: string): string | typeof refused {
  return isIP(text) !== 0 || /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.?$/.test(text) ? text : refused
}

export function twoDelays(text: string): readonly [number, number] | typeof refused {
  const [second, third, ...more] = text.split(',').map((part) => seconds(part.trim()))
  if (second === undefined || third === undefined || more.length > 0) return refused
  return second > 0 && third > 0 ? Object.freeze([second, third] as const) : refused
}

function seconds(text: string): number {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
}

export function yesOrNo(text: string): boolean | typeof refused {
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return refused
}

export function portOrOff(text: string): number | undefined | typeof refused {
  return text === 'off' ? undefined : wholeNumber('', 0, 65_535).read(text)
}

export function trustedProxies(text: string): boolean | readonly string[] | typeof refused {
  const plain = yesOrNo(text)
  if (plain !== refused) return plain
  return networks(text)
}

export function networks(text: string): readonly string[] | typeof refused {
  const listed = text.split(',').map((part) => part.trim())
  return listed.every(isNetwork) ? Object.freeze(listed) : refused
}

export function webOrigins(text: string): readonly string[] | typeof refused {
  const origins = text.split(',').map((part) => part.trim())
  return origins.every(isOrigin) ? Object.freeze(origins) : refused
}

/** In the form of the Origin header: no path, no slash at the end. */
export function isOrigin(text: string): boolean {
  return text === '*' || (/^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text)
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}
