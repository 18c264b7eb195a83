/**
 * Verifies that a delivery comes from maitred and is recent: over the raw bytes, before parsing, in constant time by Web
 * Crypto. The recommended signature covers the time of sending. The legacy one does not, so it cannot tell a replayed
 * delivery from a new one, and is only checked on request.
 */
import type { BookingEvent, TestEvent } from './schema.ts'

export type WebhookEvent = BookingEvent | TestEvent

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export type VerifyOptions = {
  /** How far the time of sending may be from now, in seconds; 300 by default. */
  toleranceSeconds?: number
  /** Unix time in seconds; now by default. */
  now?: number
  /** `legacy` checks `X-Webhook-Signature` instead of `Service-Signature`. */
  signature?: 'recommended' | 'legacy'
}

/** The delivery could not be verified; answer it with 400. */
export class WebhookRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookRefused'
  }
}

export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string,
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody)
  const verify = options.signature === 'legacy' ? verifyLegacy : verifyRecommended
  await verify(body, headers, secret, options)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as WebhookEvent
  } catch {
    throw new WebhookRefused('The body is not JSON.')
  }
}

async function verifyRecommended(body: Bytes, headers: WebhookHeaders, secret: string, options: VerifyOptions) {
  const { toleranceSeconds = 300, now = Date.now() / 1_000 } = options
  const parts = required(headers, 'service-signature')
    .split(',')
    .map((part) => part.trim())
  const times = valuesOf(parts, 't')
  const signatures = valuesOf(parts, 'v1')
  const [time] = times
  if (times.length !== 1 || time === undefined || !/^\d{1,12}$/.test(time))
    throw new WebhookRefused('Service-Signature has no single t.')
  if (signatures.length === 0) throw new WebhookRefused('Service-Signature has no v1.')
  if (Math.abs(now - Number(time)) > toleranceSeconds) {
    throw new WebhookRefused(`The delivery was signed more than ${toleranceSeconds} seconds away from now.`)
  }
  await assertOneMatches(signatures, joined(bytesOf(`${time}.`), body), secret)
}

async function verifyLegacy(body: Bytes, headers: WebhookHeaders, secret: string) {
  const [, signature] = /^sha256=(.+)$/.exec(required(headers, 'x-webhook-signature').trim()) ?? []
  if (signature === undefined) throw new WebhookRefused('X-Webhook-Signature is not sha256=….')
  await assertOneMatches([signature], body, secret)
}

/** Checks every signature, also after one that matches. */
async function assertOneMatches(signatures: readonly string[], signed: Bytes, secret: string): Promise<void> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const checks = signatures.map(async (hex) => {
    const signature = fromHex(hex)
    return signature !== null && crypto.subtle.verify('HMAC', key, signature, signed)
  })
  if (!(await Promise.all(checks)).includes(true)) throw new WebhookRefused('The signature does not match.')
}

type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(data: string | Uint8Array | ArrayBuffer): Bytes {
  return typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
}

function joined(first: Bytes, second: Bytes): Bytes {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}

function fromHex(hex: string): Bytes | null {
  if (!/^[0-9a-fA-F]{64}$/.test(hex)) return null
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const valuesOf = (parts: readonly string[], name: string): string[] =>
  parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))

function required(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : plainHeader(headers, name)
  if (!value) throw new WebhookRefused(`The header ${name} is missing.`)
  return value
}

function plainHeader(headers: Exclude<WebhookHeaders, Headers>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.join(',')
}
