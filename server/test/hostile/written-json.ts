/**
 * JSON as somebody hostile writes it: names twice, numbers no parser of ours would write, and ids that are looked up
 * only when the request is sent, so that a request made from a seed finds a booking of the moment.
 */

/** One of the ids the house has of a kind at the moment of sending. */
export class Known {
  readonly kind: string
  readonly pick: number

  constructor(kind: string, pick: number) {
    this.kind = kind
    this.pick = pick
  }
}

/** Stands in the text as it is. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An object that may have a name twice, and `__proto__` as a name like any other. */
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

/** What was parsed, as a value that can be spoiled. */
export function asValue(parsed: unknown): Value {
  if (Array.isArray(parsed)) return parsed.map(asValue)
  if (typeof parsed !== 'object' || parsed === null) return parsed as Value
  return new Members(Object.entries(parsed).map(([name, inner]) => [name, asValue(inner)]))
}
