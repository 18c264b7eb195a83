/**
 * Hostile JSON: repeated names, unusual numbers, and ids that are looked up only when the request is sent, so that a
 * request made from a seed finds a booking that exists then.
 */

/** One of the ids of a kind that exist when the request is sent. */
export class Known {
  readonly kind: string
  readonly pick: number

  constructor(kind: string, pick: number) {
    this.kind = kind
    this.pick = pick
  }
}

/** Written into the text unchanged. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An object that may repeat names and have `__proto__` as a name. */
export class Members {
  readonly list: readonly (readonly [name: string, value: Value])[]

  constructor(list: readonly (readonly [string, Value])[]) {
    this.list = list
  }
}

export type Value = null | boolean | number | string | Known | Raw | Members | readonly Value[]

export type LookUp = (known: Known) => string | number

export function written(value: Value, lookUp: LookUp): string {
  if (value instanceof Raw) return value.text
  if (value instanceof Known) return JSON.stringify(lookUp(value))
  if (value instanceof Members) {
    return `{${value.list.map(([name, inner]) => `${JSON.stringify(name)}:${written(inner, lookUp)}`).join(',')}}`
  }
  if (Array.isArray(value)) return `[${value.map((inner) => written(inner, lookUp)).join(',')}]`
  return JSON.stringify(value)
}

/** Parsed JSON as a value that can be mutated. */
export function asValue(parsed: unknown): Value {
  if (Array.isArray(parsed)) return parsed.map(asValue)
  if (typeof parsed !== 'object' || parsed === null) return parsed as Value
  return new Members(Object.entries(parsed).map(([name, inner]) => [name, asValue(inner)]))
}
