/** The form that Stripe's calls are sent in, and the faults that the way to it can have. */
import assert from 'node:assert/strict'

export type Params = { [name: string]: Params | string }

/** `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export function readForm(text: string): Params {
  const read: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/([^[\]]+)/g)].map(([part]) => part)
    let at = read
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Params
    }
    at[path.at(-1) as string] = value
  }
  return read
}

export const textIn = (params: Params, name: string): string | undefined => {
  const value = params[name]
  return typeof value === 'string' ? value : undefined
}

export const paramsIn = (params: Params, name: string): Params => {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}

export const numberIn = (params: Params, name: string): number => {
  const value = Number(textIn(params, name))
  assert.ok(Number.isInteger(value), `${name} is no whole number`)
  return value
}

/**
 * `lost`: the call never arrives. `answer lost`: it is carried out, and the connection ends before the answer. `silent`: it is
 * carried out and never answered. `failed`: 500, and that again for the same key. `failed late`: carried out, then 500.
 * `limited`: 429, nothing done.
 */
export type Fault = 'none' | 'lost' | 'answer lost' | 'silent' | 'failed' | 'failed late' | 'limited'

export class Refused extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; decline_code?: string; message: string; param?: string }

  constructor(status: number, body: Partial<Refused['body']> & { message: string }) {
    super(body.message)
    this.status = status
    this.body = { type: status === 402 ? 'card_error' : 'invalid_request_error', ...body }
  }
}

export const noSuch = (what: string, id: string): Refused =>
  new Refused(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' })
