/**
 * Any gateway that takes a text by one POST, by a description of its fields, receipts and replies. One that signs its
 * callbacks is verified; of one that does not, the callback's path is the secret.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { countParts } from '../../../../../../texts/text-parts.ts'
import { type CallParts, callGateway, jsonOf } from './call-gateway.ts'
import type { GatewayDescription } from './gateway-description.ts'
import {
  type Callback,
  CallbackRefused,
  type CheckLine,
  type Found,
  type SendResult,
  type TextEvent,
  type TextProvider,
  type TextToSend,
} from './text-provider.ts'

export class HttpGateway implements TextProvider {
  readonly name = 'http'
  readonly #gateway: GatewayDescription
  readonly #parts: CallParts

  constructor(gateway: GatewayDescription, parts: CallParts) {
    this.#gateway = gateway
    this.#parts = parts
  }

  async send(text: TextToSend): Promise<SendResult> {
    const { url, headers, format, answer_id } = this.#gateway
    const answer = await callGateway(
      { url, method: 'POST', headers: { 'content-type': contentTypes[format], ...headers }, body: this.#bodyOf(text) },
      this.#parts,
    )
    if ('failed' in answer) return { outcome: answer.isCertain ? 'later' : 'unknown', reason: answer.failed }
    const { status, body } = answer
    if (status === 429) return { outcome: 'later', reason: '429' }
    if (status >= 500) return { outcome: 'unknown', reason: `${status}` }
    if (status === 401 || status === 403) return { outcome: 'later', reason: `${status}`, afterSeconds: 300 }
    if (status < 200 || status >= 300) return { outcome: 'refused', reason: `${status}`, trouble: null }
    const reference = answer_id === null ? text.key : textAt(jsonOf(body), answer_id)
    if (reference === null) return { outcome: 'unknown', reason: 'the answer has no id' }
    return { outcome: 'sent', reference, parts: null }
  }

  async find(): Promise<Found> {
    return { found: 'cannot tell' }
  }

  readEvents(callback: Callback): readonly TextEvent[] {
    const { signature, receipts, replies } = this.#gateway
    if (signature !== null && !isSigned(callback, signature)) {
      throw new CallbackRefused('The signature of the callback is not valid.')
    }
    const fields = fieldsOf(callback)
    return eventsIn(fields).flatMap((event): TextEvent[] => {
      const [from, to, said] = [textAt(event, replies.from), textAt(event, replies.to), textAt(event, replies.text)]
      const reference = textAt(event, replies.id)
      if (from !== null && said !== null && reference !== null) {
        return [{ kind: 'received', reference, from: withPlus(from), to: to === null ? '' : withPlus(to), text: said }]
      }
      const [sent, state] = [textAt(event, receipts.id), textAt(event, receipts.state)]
      if (sent === null || state === null) return []
      if (receipts.delivered.includes(state)) return [{ kind: 'delivered', reference: sent }]
      if (!receipts.failed.includes(state)) return []
      return [{ kind: 'failed', reference: sent, reason: state.slice(0, 100), trouble: null }]
    })
  }

  /** Nothing can be asked without sending. */
  async check(): Promise<CheckLine[]> {
    return [
      { what: 'account', state: 'unknown', detail: null },
      { what: 'answers', state: 'unknown', detail: null },
    ]
  }

  #bodyOf({ to, from, text, key, callback }: TextToSend): string {
    const { fields, format, to_without_plus } = this.#gateway
    const isUnicode = countParts(text).encoding === 'UCS-2'
    const fixed = { ...this.#gateway.fixed, ...(isUnicode && this.#gateway.unicode) }
    const values = { to: to_without_plus ? to.slice(1) : to, from, text, key, callback }
    const given = Object.entries(fields).flatMap(([name, path]): [string, string][] =>
      path === null || path === undefined ? [] : [[path, values[name as keyof typeof values]]],
    )
    if (format === 'form') return new URLSearchParams([...Object.entries(fixed).map(asText), ...given]).toString()
    const body: Record<string, unknown> = structuredClone(fixed)
    for (const [path, value] of given) setAt(body, path.split('.'), value)
    return JSON.stringify(body)
  }
}

const asText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)]

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** Names beginning with `__` lead nowhere (gateway-description.ts). */
function setAt(object: Record<string, unknown>, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    object[name] = value
    return
  }
  const next = object[name]
  const empty = /^\d+$/.test(rest[0] ?? '') ? [] : {}
  const inner = (typeof next === 'object' && next !== null ? next : empty) as Record<string, unknown>
  object[name] = inner
  setAt(inner, rest, value)
}

/** The text or number at `messages.0.id`; null where there is none. */
function textAt(given: unknown, path: string | null): string | null {
  if (path === null) return null
  const found = path.split('.').reduce<unknown>((at, name) => {
    return typeof at === 'object' && at !== null && Object.hasOwn(at, name)
      ? (at as Record<string, unknown>)[name]
      : undefined
  }, given)
  return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 4_000) : null
}

function fieldsOf({ body, contentType, url }: Callback): unknown {
  if (contentType.startsWith('application/json')) return jsonOf(body)
  const form = Object.fromEntries(new URLSearchParams(body))
  return Object.keys(form).length > 0 ? form : Object.fromEntries(new URL(url).searchParams)
}

/** A callback reports one, or a list of up to a hundred. */
const eventsIn = (fields: unknown): readonly unknown[] => (Array.isArray(fields) ? fields.slice(0, 100) : [fields])

const withPlus = (number: string): string => (/^\d{7,15}$/.test(number) ? `+${number}` : number)

function isSigned({ body, headers }: Callback, signature: NonNullable<GatewayDescription['signature']>): boolean {
  const { header, secret, algorithm, encoding } = signature
  const given = headers[header.toLowerCase()]
  if (typeof given !== 'string') return false
  const made = createHmac(algorithm, secret).update(body).digest(encoding)
  const [one, other] = [Buffer.from(given.replace(/^sha\d+=/, '')), Buffer.from(made)]
  return one.length === other.length && timingSafeEqual(one, other)
}
